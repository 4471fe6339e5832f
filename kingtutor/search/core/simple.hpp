// A second opinion: a plain search with a memory of exact positions, sharing only the rules with
// the real one. It audits the table in tests and is far too slow for anything else.
#pragma once

#include <unordered_map>

#include "position.hpp"

namespace kingtutor {

class SimpleSearch {
 public:
  SimpleSearch(const Contract& contract, int side) : contract_(contract), side_(side) {}

  // Whether the side captures at least `goal` units of what is left. All positions asked must come
  // from one deal, because the memory knows a position by the cards in play.
  bool reach(const Position& position, int goal);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Known {
    int at_least = 0;
    int at_most = 1 << 20;
  };

  bool try_cards(const Position& position, int goal);

  Contract contract_;
  int side_;
  std::uint64_t nodes_ = 0;
  std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace kingtutor
