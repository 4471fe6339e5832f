#include "solver.hpp"

#include <algorithm>

namespace kingtutor {
namespace {

// What a side of one, two or three seats gets of the whole, on average over random deals; only a
// place to start asking.
constexpr double kShareTaken[] = {0, 0.06, 0.45, 0.9};
constexpr double kShareSuffered[] = {0, 0.0, 0.3, 0.8};

}  // namespace

void Solver::ask(const Contract& contract, int side, const Position& root) {
  contract_ = contract;
  side_ = side;
  search_.ask(contract, side, root);
}

Bounds Solver::whole_range(const Position& position) const {
  return {0, contract_.total(position.in_play(), position.tricks_left())};
}

int Solver::first_guess(int total) const {
  const auto& share = contract_.positive() ? kShareTaken : kShareSuffered;
  return static_cast<int>(share[count(side_)] * total);
}

void Solver::value(const Position& position, Bounds& bounds, int guess) {
  bounds = whole_range(position);
  int goal = (guess < 0 ? first_guess(bounds.upper) : guess) + 1;
  // From the guess step by step. Questions too high are dear, those too low are cheap and leave
  // something useful in the table, so the steps stay small even where values are large.
  while (!bounds.exact()) {
    goal = std::clamp(goal, bounds.lower + 1, bounds.upper);
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
