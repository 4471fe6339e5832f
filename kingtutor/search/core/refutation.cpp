#include "refutation.hpp"

#include <algorithm>
#include <functional>

#include "equal.hpp"

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

// The most that can be captured in so many tricks, the current one included, whoever takes them.
int most_paid(const Contract& contract, const Position& position, int tricks) {
  const int left = position.tricks_left();
  tricks = std::min(tricks, left);
  int sum = 0;
  for (int i = 0; i < tricks; ++i) sum += contract.trick_pay(left - i);
  std::array<std::uint8_t, kSeats * kMaxHand> worth{};
  int paying = 0;
  for_each(position.in_play(), [&](Card card) {
    if (contract.worth[card]) worth[paying++] = contract.worth[card];
  });
  const int taken = std::min(paying, kSeats * tricks);
  if (taken < paying)
    std::nth_element(worth.begin(), worth.begin() + taken, worth.begin() + paying,
                     std::greater<>());
  for (int i = 0; i < taken; ++i) sum += worth[i];
  return sum;
}

}  // namespace

std::size_t Refuter::Hash::operator()(const Key& key) const {
  std::uint64_t mixed = key.cards ^ (std::uint64_t{static_cast<unsigned>(key.rest)} << 13);
  mixed *= 0x9e3779b97f4a7c15ULL;
  return static_cast<std::size_t>(mixed ^ (mixed >> 29));
}

Refuter::State Refuter::settled(const Position& position, int goal) const {
  const bool positive = contract_.positive();
  if (goal <= 0) return positive ? State::kKept : State::kLost;
  if (contract_.total(position.in_play(), position.tricks_left()) < goal)
    return positive ? State::kLost : State::kKept;
  return State::kOpen;
}

// Whether so many tricks pay enough to settle anything, if the right seats took them all.
bool Refuter::pays_enough(const Position& position, int goal, int tricks) const {
  const int wanted =
      contract_.positive()
          ? contract_.total(position.in_play(), position.tricks_left()) - goal + 1
          : goal;
  return most_paid(contract_, position, tricks) >= wanted;
}

// The cards that stand for all legal ones: of equal cards the lowest.
Bits Refuter::moves(const Position& position) const {
  Bits chosen = 0;
  for (Bits cards : EqualClasses(contract_, position)) chosen |= bit(lowest(cards));
  return chosen;
}

bool Refuter::lost_within(const Position& position, int goal, int tricks) {
  const State state = settled(position, goal);
  if (state != State::kOpen) return state == State::kLost;
  if (tricks == 0 || !pays_enough(position, goal, tricks)) return false;
  // What is not lost at all is not lost in few tricks; the table answers most of these.
  if (solver_.reach(position, goal) == contract_.positive()) return false;
  if (tricks >= position.tricks_left()) return true;
  if (position.trick.size > 0) return search(position, goal, tricks);
  const Key key{position.in_play(),
                position.trick.leader | position.hearts_broken << 2 | goal << 3};
  Range& known = known_[key];
  if (tricks >= known.enough) return true;
  if (tricks <= known.too_few) return false;
  const bool lost = search(position, goal, tricks);
  // The search may have grown the table and moved the entry.
  Range& entry = known_[key];
  if (lost)
    entry.enough = tricks;
  else
    entry.too_few = tricks;
  return lost;
}

bool Refuter::search(const Position& position, int goal, int tricks) {
  const bool defends = this->defends(position.to_play());
  for (Bits rest = moves(position); rest; rest = without_lowest(rest)) {
    const Step step = after(contract_, side_, position, lowest(rest), goal, tricks);
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
    for (Bits rest = moves(position); rest; rest = without_lowest(rest)) {
      const Card card = lowest(rest);
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
