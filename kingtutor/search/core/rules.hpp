// The rules of play: which cards may be led, which may follow, and who takes a trick.
#pragma once

#include "contract.hpp"

namespace kingtutor {

// The cards the leader of a trick may play.
inline Bits legal_leads(const Contract& contract, Bits hand, bool hearts_broken) {
  // Nothing but hearts: any may be led, or the king must, where that is the rule.
  if (!(hand & ~kHeartCards)) {
    if (contract.king_lead_forced && has(hand, kKingOfHearts)) return bit(kKingOfHearts);
    return hand;
  }
  // Another suit is held: no heart, unless hearts have been broken where they can be.
  const bool banned = contract.heart_lead_ban && !(contract.hearts_break && hearts_broken);
  return banned ? hand & ~kHeartCards : hand;
}

// The cards a later player may play to a trick in the suit `led`; `table` holds what lies there.
inline Bits legal_follows(const Contract& contract, Bits hand, int led, Bits table) {
  const bool holds_king = has(hand, kKingOfHearts);
  if (const Bits following = hand & suit_mask(led)) {
    // A heart lead may call for the king itself.
    if (led == kHearts && holds_king) {
      if (contract.king_rule == KingRule::kVoidOrHeart) return bit(kKingOfHearts);
      if (contract.king_rule == KingRule::kUnderHigher && has(table, kAceOfHearts))
        return bit(kKingOfHearts);
    }
    return following;
  }
  // Void: the king must go now, where that is the rule; otherwise anything.
  if (holds_king && contract.king_rule != KingRule::kOff) return bit(kKingOfHearts);
  return hand;
}

// Whether `card`, played after `best`, takes the trick over from it.
inline bool beats(Card card, Card best, int trump) {
  if (suit_of(card) == suit_of(best)) return card > best;
  return suit_of(card) == trump;
}

// The cards of a trick in the order they were played, and who is winning it.
struct Trick {
  int leader = 0;
  int size = 0;
  Card cards[kSeats] = {};
  Bits table = 0;
  int winner = 0;
  Card best = kNoCard;

  bool operator==(const Trick&) const = default;

  int led() const { return suit_of(cards[0]); }
  int to_play() const { return (leader + size) & 3; }

  void add(Card card, int trump) {
    if (size == 0 || beats(card, best, trump)) {
      best = card;
      winner = to_play();
    }
    cards[size++] = card;
    table |= bit(card);
  }
};

// Whether a whole trick breaks hearts, where that can matter: a heart was thrown on another suit.
inline bool breaks_hearts(const Contract& contract, const Trick& trick) {
  return contract.hearts_break && contract.heart_lead_ban && trick.led() != kHearts &&
         (trick.table & kHeartCards);
}

}  // namespace kingtutor
