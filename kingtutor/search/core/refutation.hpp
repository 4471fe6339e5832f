// The shortest way to settle a goal against the side.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "solver.hpp"

namespace kingtutor {

// A goal is settled once the rest of the hand cannot change it: enough is captured, or too little
// is left. The opponents of the side settle it against the side in the fewest tricks; the side
// puts it off as long as it can.
class Refuter {
 public:
  Refuter(Solver& solver, const Contract& contract, int side)
      : solver_(solver), contract_(contract), side_(side) {}

  // Cards from here until the goal is lost for good; empty if the goal is not lost. `goal` is the
  // number of units asked about: the side has failed if it must reach it and cannot (a positive
  // contract), or must stay below and cannot (a negative one).
  std::vector<Card> shortest(Position position, int goal);

 private:
  enum class State { kOpen, kKept, kLost };

  // A position at the start of a trick; who holds which card is the same for all of them.
  struct Key {
    Bits cards;
    int rest;  // leader, whether hearts are broken, goal

    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  // What is known of the tricks that a refutation takes.
  struct Range {
    int too_few = 0;
    int enough = kMaxHand + 1;
  };

  State settled(const Position& position, int goal) const;
  bool pays_enough(const Position& position, int goal, int tricks) const;
  Bits moves(const Position& position) const;
  bool lost_within(const Position& position, int goal, int tricks);
  bool search(const Position& position, int goal, int tricks);
  bool defends(int seat) const { return has(side_, seat); }

  Solver& solver_;
  Contract contract_;
  int side_;
  std::unordered_map<Key, Range, Hash> known_;
};

}  // namespace kingtutor
