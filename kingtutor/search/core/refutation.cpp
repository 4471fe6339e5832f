#include "refutation.hpp"

namespace kingtutor {
namespace {

struct Step {
  Position position;
  int goal;
  int tricks;
};

Step after(const Contract& contract, int side, const Position& position, Card card, int goal,
           int tricks) {
  Step step{position, goal, tricks};
  int taker;
  const int paid = step.position.play(contract, card, taker);
  if (taker >= 0) {
    --step.tricks;
    if (has(side, taker)) step.goal -= paid;
  }
  return step;
}

}  // namespace

Refuter::State Refuter::settled(const Position& position, int goal) const {
  const bool positive = contract_.positive();
  if (goal <= 0) return positive ? State::kKept : State::kLost;
  if (contract_.total(position.in_play(), position.tricks_left()) < goal)
    return positive ? State::kLost : State::kKept;
  return State::kOpen;
}

bool Refuter::lost_within(const Position& position, int goal, int tricks) {
  const State state = settled(position, goal);
  if (state != State::kOpen) return state == State::kLost;
  if (tricks == 0) return false;
  // What is not lost at all is not lost in few tricks; the table answers most of these.
  if (solver_.reach(position, goal) == contract_.positive()) return false;
  if (position.trick.size > 0) return search(position, goal, tricks);
  const std::tuple key{position.in_play(), position.trick.leader | position.hearts_broken << 2,
                       goal, tricks};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  return known_[key] = search(position, goal, tricks);
}

bool Refuter::search(const Position& position, int goal, int tricks) {
  const bool defends = this->defends(position.to_play());
  for (Bits moves = position.legal(contract_); moves; moves = without_lowest(moves)) {
    const Step step = after(contract_, side_, position, lowest(moves), goal, tricks);
    if (lost_within(step.position, step.goal, step.tricks) != defends) return !defends;
  }
  return defends;
}

std::vector<Card> Refuter::shortest(Position position, int goal) {
  std::vector<Card> line;
  int tricks = 0;
  while (settled(position, goal) == State::kOpen) {
    if (solver_.reach(position, goal) == contract_.positive()) return {};
    while (!lost_within(position, goal, tricks)) ++tricks;
    // The opponents keep to the fewest tricks; the side takes the first card that needs them all.
    Step next{};
    Card chosen = kNoCard;
    for (Bits moves = position.legal(contract_); moves; moves = without_lowest(moves)) {
      const Card card = lowest(moves);
      const Step step = after(contract_, side_, position, card, goal, tricks);
      const bool good = defends(position.to_play())
                            ? step.tricks == 0 || !lost_within(step.position, step.goal, step.tricks - 1)
                            : lost_within(step.position, step.goal, step.tricks);
      if (chosen == kNoCard || good) {
        next = step;
        chosen = card;
      }
      if (good) break;
    }
    line.push_back(chosen);
    position = next.position;
    goal = next.goal;
    tricks = 0;
  }
  return line;
}

}  // namespace kingtutor
