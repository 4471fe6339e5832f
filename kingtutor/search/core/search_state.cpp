// What a search carries along card by card, worked out again from the cards.
#include "search.hpp"

namespace kingtutor {

// The part of the key that follows from who holds these cards.
ShapeKey Search::key_of(Bits in_hand) const {
  ShapeKey key;
  for_each(special_, [&](Card card) { key.rest |= special_gone_[card]; });
  for_each(in_hand, [&](Card card) {
    if (has(special_, card)) {
      key.rest ^= key_step_[card];
    } else {
      key.lengths += key_step_[card];
    }
  });
  return key;
}

// Whether everything fits together that the steps rely on, with this trick on the table: for
// assertions, it takes as long as a node.
bool Search::coherent(const Trick& trick, int pot) const {
  Bits held = trick.table;
  for (int seat = 0; seat < kSeats; ++seat) {
    const bool played = ((seat - trick.leader) & 3) < trick.size;
    if (held & hands_[seat] || count(hands_[seat]) != tricks_left_ - played) return false;
    held |= hands_[seat];
    bool owned = true;
    for_each(hands_[seat], [&](Card card) { owned &= owner_[card] == seat; });
    if (!owned) return false;
  }
  for (int i = 0; i < trick.size; ++i) {
    if (owner_[trick.cards[i]] != ((trick.leader + i) & 3)) return false;
    pot -= contract_.worth[trick.cards[i]];
  }
  const bool breakable = contract_.hearts_break && contract_.heart_lead_ban;
  return held == cards_ && pot == 0 && left_ == contract_.total(cards_, tricks_left_) &&
         key_ == key_of(held & ~trick.table) && (breakable || !broken_);
}

void Search::check_hit(int leader, int goal, bool reached) {
  Position position;
  for (int seat = 0; seat < kSeats; ++seat) position.hands[seat] = hands_[seat];
  position.trick.leader = leader;
  position.hearts_broken = broken_;
  audit_(position, goal, reached);
}

}  // namespace kingtutor
