// Which of a player's cards are the same card for the contract.
#pragma once

#include "position.hpp"

namespace kingtutor {

// The legal cards of the player to move in classes of equal ones, by suit and from the top.
class EqualClasses {
 public:
  EqualClasses(const Contract& contract, const Position& position);

  const Bits* begin() const { return classes_.data(); }
  const Bits* end() const { return classes_.data() + size_; }

 private:
  void add(Bits cards) {
    if (cards) classes_[size_++] = cards;
  }

  std::array<Bits, kMaxHand> classes_;
  int size_ = 0;
};

// Cards of a suit are equal if they score alike and no card that could ever tell them apart lies
// between them: one in another hand, or the one that is winning the current trick.
//
// No duty needs a kind of its own: the king of hearts scores like no other heart wherever it is
// forced, and the ace that may force it has no neighbour but the king while the king is in play.
inline EqualClasses::EqualClasses(const Contract& contract, const Position& position) {
  const Bits hand = position.hands[position.to_play()];
  const Bits legal = position.legal(contract);
  Bits apart = position.in_hand() & ~hand;
  if (position.trick.size > 0) apart |= bit(position.trick.best);
  for (int suit = 0; suit < kSuits; ++suit) {
    if (!(legal & suit_mask(suit))) continue;
    Bits rest = hand & suit_mask(suit);
    Card last = highest(rest);
    Bits run = 0;
    for (; rest; rest ^= bit(last)) {
      const Card card = highest(rest);
      const bool equal = contract.worth[card] == contract.worth[last] &&
                         !(apart & above(card) & below(last));
      if (!equal) {
        add(run & legal);
        run = 0;
      }
      run |= bit(card);
      last = card;
    }
    add(run & legal);
  }
}

}  // namespace kingtutor
