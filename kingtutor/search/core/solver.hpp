// From yes-or-no questions to values: a value, a value for every card, a line of best play.
#pragma once

#include <vector>

#include "search.hpp"

namespace kingtutor {

// What is proved so far about the units the side captures.
struct Bounds {
  int lower = 0;
  int upper = 0;

  bool exact() const { return lower == upper; }
};

class Solver {
 public:
  explicit Solver(std::size_t table_bytes) : search_(table_bytes) {}

  Search& search() { return search_; }

  // Sets the question; the rest is asked about positions of the same deal.
  void ask(const Contract& contract, int side, const Position& root);

  // The units the side captures from here on. `bounds` is narrowed as the search goes, so that a
  // caller who was interrupted keeps what is proved.
  void value(const Position& position, Bounds& bounds, int guess = -1);

  bool reach(const Position& position, int goal) { return search_.reach(position, goal) >= goal; }

  // What playing `card` is worth to the side, given a guess at it.
  void card_value(const Position& position, Card card, Bounds& bounds, int guess);

  // Cards to the end of the hand that keep the value `units`.
  std::vector<Card> line(Position position, int units);

 private:
  int first_guess(int total) const;
  Bounds whole_range(const Position& position) const;

  Search search_;
  Contract contract_;
  int side_ = 0;
};

}  // namespace kingtutor
