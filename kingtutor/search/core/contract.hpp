// A contract as data: what is paid, and which duties bind the players.
#pragma once

#include <array>

#include "cards.hpp"

namespace kingtutor {

// When the holder of the king of hearts must part with it.
enum class KingRule {
  kOff,          // never
  kWhenVoid,     // he cannot follow (the Russian rule)
  kVoidOrHeart,  // he cannot follow, or hearts are led (the Portuguese rule)
  kUnderHigher,  // he cannot follow, or hearts are led and the ace already lies on the table
};

// All payments are counts of one unit and of one sign: a trick, a last trick and each card pay
// zero or more units to whoever captures them, and `unit` times `sign` turns units into points.
struct Contract {
  int sign = 1;
  int unit = 1;
  int per_trick = 0;
  int per_last_two = 0;
  std::array<std::uint8_t, kCardSlots> worth{};
  int trump = -1;
  bool heart_lead_ban = false;
  bool hearts_break = false;
  KingRule king_rule = KingRule::kOff;
  bool king_lead_forced = false;

  bool operator==(const Contract&) const = default;

  bool positive() const { return sign > 0; }

  // What a trick pays by itself when `tricks_left` tricks, this one included, are still to play.
  int trick_pay(int tricks_left) const { return per_trick + (tricks_left <= 2 ? per_last_two : 0); }

  // Everything that can still be captured: `cards` are in play, `tricks_left` tricks to finish.
  int total(Bits cards, int tricks_left) const {
    int sum = per_trick * tricks_left + per_last_two * (tricks_left < 2 ? tricks_left : 2);
    for_each(cards, [&](Card card) { sum += worth[card]; });
    return sum;
  }

  // Cards that no other card can stand in for: they pay more than the rest of their suit, or a
  // duty names them.
  Bits special_cards() const {
    Bits special = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const int base = worth[kSuitWidth * suit];
      for_each(suit_mask(suit) & kDeck, [&](Card card) {
        if (worth[card] != base) special |= bit(card);
      });
    }
    if (king_rule != KingRule::kOff || king_lead_forced) special |= bit(kKingOfHearts);
    if (king_rule == KingRule::kUnderHigher) special |= bit(kAceOfHearts);
    return special;
  }
};

}  // namespace kingtutor
