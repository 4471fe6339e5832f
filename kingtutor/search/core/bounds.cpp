#include "bounds.hpp"

namespace kingtutor {
namespace {

// The marks that make one suit safe, added to `marks`; false if it is not safe.
bool suit_is_safe(Bits mine, Bits others, Bits& marks) {
  const int held = count(mine);
  int passed = 0;   // others' cards below the block's upper end
  int covered = 0;  // his cards in the blocks so far
  while (covered < held) {
    // This block ends below the first card of the others that it may not hold.
    for (; passed < covered && others; ++passed) others = without_lowest(others);
    if (!others) return true;
    const Card end = lowest(others);
    const int reached = count(mine & below(end));
    if (reached == covered) return false;
    covered = reached;
    marks |= bit(end);
  }
  return true;
}

// The Portuguese duty takes the choice away that safety rests on.
bool duty_spoils(const Contract& contract, Bits hand, Bits others) {
  return contract.king_rule == KingRule::kVoidOrHeart && has(hand, kKingOfHearts) &&
         (others & kHeartCards & below(kKingOfHearts));
}

}  // namespace

std::optional<Bits> all_suits_safe(const Contract& contract, Bits hand, Bits others) {
  if (duty_spoils(contract, hand, others)) return std::nullopt;
  Bits marks = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits mine = hand & suit_mask(suit);
    if (mine && !suit_is_safe(mine, others & suit_mask(suit), marks)) return std::nullopt;
  }
  return marks;
}

std::optional<Bits> safe_after_lead(const Contract& contract, const Bits* hands, int seat,
                                    Bits leads) {
  const Bits hand = hands[seat];
  const Bits others = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand;
  if (duty_spoils(contract, hand, others)) return std::nullopt;
  // All suits but one must be safe as they are; the lead comes from the one that is not, if any.
  Bits marks = 0;
  int unsafe = -1;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits mine = hand & suit_mask(suit);
    if (!mine) continue;
    Bits suit_marks = 0;
    if (suit_is_safe(mine, others & suit_mask(suit), suit_marks)) {
      marks |= suit_marks;
    } else if (unsafe >= 0) {
      return std::nullopt;
    } else {
      unsafe = suit;
    }
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    if (unsafe >= 0 && suit != unsafe) continue;
    const Bits mine = leads & suit_mask(suit);
    if (!mine) continue;
    for (int i = 1; i < kSeats; ++i) {
      const Bits theirs = hands[(seat + i) & 3] & suit_mask(suit);
      if (!theirs) continue;
      const Bits losers = mine & below(lowest(theirs));
      if (!losers) continue;
      // The highest loser goes; what is left of the suit must be safe.
      const Card card = highest(losers);
      Bits rest_marks = 0;
      if (!suit_is_safe(hand & suit_mask(suit) & ~bit(card), others & suit_mask(suit), rest_marks))
        continue;
      return marks | rest_marks | bit(lowest(theirs));
    }
  }
  return std::nullopt;
}

LostTricks surely_lost(const Contract& contract, const Bits* hands, int seat, bool on_lead) {
  LostTricks lost;
  // Each exit found is meant to be used after the ones before it.
  int leads_of_others = on_lead ? 0 : 1;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (suit == kHearts && contract.heart_lead_ban) continue;
    const Bits mine = hands[seat] & suit_mask(suit);
    if (!mine) continue;
    int best = 0;
    Bits best_mark = 0;
    for (int i = 1; i < kSeats; ++i) {
      const Bits theirs = hands[(seat + i) & 3] & suit_mask(suit);
      if (!theirs) continue;
      const int exits = count(mine & below(lowest(theirs)));
      // One of his cards goes for each exit and for each lead of the others before it.
      const int spare = count(theirs) - leads_of_others;
      const int usable = std::min(exits, (spare + 1) / 2);
      if (usable > best) {
        best = usable;
        best_mark = bit(lowest(theirs));
      }
    }
    lost.number += best;
    lost.marks |= best_mark;
    leads_of_others += best;
  }
  return lost;
}

}  // namespace kingtutor
