#include "simple.hpp"

#include <algorithm>

namespace kingtutor {

bool SimpleSearch::reach(const Position& position, int goal) {
  ++nodes_;
  if (goal <= 0) return true;
  if (contract_.total(position.in_play(), position.tricks_left()) < goal) return false;
  if (position.trick.size > 0) return try_cards(position, goal);

  // Bits 13 to 15 of a suit's sixteen are free: leader and broken hearts go there.
  const std::uint64_t key = position.in_play() | std::uint64_t(position.trick.leader) << 13 |
                            std::uint64_t(position.hearts_broken) << 15;
  const Known known = known_[key];
  if (known.at_least >= goal) return true;
  if (known.at_most < goal) return false;
  const bool reached = try_cards(position, goal);
  Known& entry = known_[key];
  if (reached) {
    entry.at_least = std::max(entry.at_least, goal);
  } else {
    entry.at_most = std::min(entry.at_most, goal - 1);
  }
  return reached;
}

bool SimpleSearch::try_cards(const Position& position, int goal) {
  const bool wants = has(side_, position.to_play()) == contract_.positive();
  for (Bits moves = position.legal(contract_); moves; moves = without_lowest(moves)) {
    Position next = position;
    int taker;
    const int paid = next.play(contract_, lowest(moves), taker);
    const int captured = taker >= 0 && has(side_, taker) ? paid : 0;
    if (reach(next, goal - captured) == wants) return wants;
  }
  return !wants;
}

}  // namespace kingtutor
