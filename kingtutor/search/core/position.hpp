// A position as the solver receives it.
#pragma once

#include <array>
#include <cstdint>

#include "rules.hpp"

namespace kingtutor {

struct Position {
  std::array<Bits, kSeats> hands{};  // after the cards on the table were played
  Trick trick;
  bool hearts_broken = false;

  bool operator==(const Position&) const = default;

  std::int64_t hash() const {
    std::uint64_t mixed = trick.leader | hearts_broken << 2;
    for (int i = 0; i < trick.size; ++i) mixed = mixed << 6 | trick.cards[i];
    for (Bits hand : hands) {
      mixed = (mixed ^ hand) * 0x9e3779b97f4a7c15ULL;
      mixed ^= mixed >> 29;
    }
    return static_cast<std::int64_t>(mixed);
  }

  Bits in_hand() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
  Bits in_play() const { return in_hand() | trick.table; }
  int to_play() const { return trick.to_play(); }
  bool is_over() const { return trick.size == 0 && !hands[trick.leader]; }

  // Tricks still to finish, the current one included: the leader's hand plus a card he has led.
  int tricks_left() const { return count(hands[trick.leader]) + (trick.size > 0 ? 1 : 0); }

  Bits legal(const Contract& contract) const {
    const Bits hand = hands[to_play()];
    if (trick.size == 0) return legal_leads(contract, hand, hearts_broken);
    return legal_follows(contract, hand, trick.led(), trick.table);
  }

  // What the trick on the table holds by now, the pay of the trick itself included.
  int pot(const Contract& contract) const {
    int sum = contract.trick_pay(tricks_left());
    for (int i = 0; i < trick.size; ++i) sum += contract.worth[trick.cards[i]];
    return sum;
  }

  // Plays `card` for the player to move; returns the units paid and, in `taker`, to whom (-1 when
  // the trick goes on).
  int play(const Contract& contract, Card card, int& taker) {
    hands[to_play()] &= ~bit(card);
    const int left = tricks_left() + (trick.size == 0 ? 1 : 0);
    trick.add(card, contract.trump);
    taker = -1;
    if (trick.size < kSeats) return 0;
    int paid = contract.trick_pay(left);
    for (Card played : trick.cards) paid += contract.worth[played];
    hearts_broken = hearts_broken || breaks_hearts(contract, trick);
    taker = trick.winner;
    trick = Trick{};
    trick.leader = taker;
    return paid;
  }
};

}  // namespace kingtutor
