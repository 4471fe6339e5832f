#include "solver.hpp"

#include <algorithm>

namespace kingtutor {

void Solver::ask(const Contract& contract, int side, const Position& root) {
  contract_ = contract;
  side_ = side;
  search_.ask(contract, side, root);
}

Bounds Solver::whole_range(const Position& position) const {
  return {0, contract_.total(position.in_play(), position.tricks_left())};
}

void Solver::value(const Position& position, Bounds& bounds, int guess) {
  bounds = whole_range(position);
  // Where tricks are avoided the side hopes for nothing, so ask low first; where they are taken,
  // ask in the middle. Later questions step towards the proved end.
  if (guess < 0) guess = contract_.positive() ? (bounds.upper + 1) / 2 : 0;
  int goal = std::clamp(guess + (contract_.positive() ? 0 : 1), 1, std::max(1, bounds.upper));
  while (!bounds.exact()) {
    const int bound = search_.reach(position, goal);
    if (bound >= goal) {
      bounds.lower = std::max(bounds.lower, bound);
      goal = bounds.lower + 1;
    } else {
      bounds.upper = std::min(bounds.upper, bound);
      goal = bounds.upper;
    }
  }
}

void Solver::card_value(const Position& position, Card card, Bounds& bounds, int guess) {
  Position next = position;
  int taker;
  const int paid = next.play(contract_, card, taker);
  const int captured = taker >= 0 && has(side_, taker) ? paid : 0;
  Bounds after;
  value(next, after, std::max(0, guess - captured));
  bounds = {after.lower + captured, after.upper + captured};
}

std::vector<Card> Solver::line(Position position, int units) {
  std::vector<Card> cards;
  while (position.in_hand()) {
    const int seat = position.to_play();
    const bool wants = has(side_, seat) == contract_.positive();
    Bits moves = position.legal(contract_);
    for (; moves; moves = without_lowest(moves)) {
      Position next = position;
      int taker;
      const int paid = next.play(contract_, lowest(moves), taker);
      const int captured = taker >= 0 && has(side_, taker) ? paid : 0;
      const int rest = units - captured;
      const bool last = !without_lowest(moves);
      // The mover may not do better than the value, so it is enough that he does not do worse.
      if (last || (wants ? reach(next, rest) : !reach(next, rest + 1))) {
        cards.push_back(lowest(moves));
        position = next;
        units = rest;
        break;
      }
    }
  }
  return cards;
}

}  // namespace kingtutor
