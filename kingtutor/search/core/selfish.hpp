// Everybody plays for himself: each player picks the card that gives himself the most points, and
// of such cards one that leaves the hero the least (the hero: the first of them).
#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "poll.hpp"
#include "position.hpp"

namespace kingtutor {

using Shares = std::array<std::int16_t, kSeats>;  // units each seat captures from here on

class SelfishSearch {
 public:
  SelfishSearch(const Contract& contract, int hero) : contract_(contract), hero_(hero) {}

  // All positions asked must come from one deal.
  Shares shares(const Position& position);

  // The shares after `card`, the current trick's pay included.
  Shares shares_after(const Position& position, Card card);

  std::vector<Card> line(Position position);

  std::uint64_t nodes() const { return nodes_; }

  // Called with the nodes so far at every node; it stops the search by throwing.
  void set_poll(Poll poll) { poll_ = std::move(poll); }

 private:
  Card choice(const Position& position, Shares& best);
  bool prefers(int seat, const Shares& a, const Shares& b) const;

  Contract contract_;
  int hero_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  Poll poll_;
  std::unordered_map<std::uint64_t, Shares> known_;
};

}  // namespace kingtutor
