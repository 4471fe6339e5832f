// Bounds that need no search, each with the marks its proof rests on.
#pragma once

#include <optional>

#include "cards.hpp"

namespace kingtutor {

// Whether the holder of `hand`, who is not on lead, can get through the rest of the hand without
// taking a trick; then the marks that say so. No trumps.
//
// A suit is safe if below his i-th lowest card lie at most i - 1 cards of the others: to any card
// led he plays his highest card below it, and the suit stays safe. If every suit is safe, he is
// never on lead again. The proof is carried by blocks if it survives the worst order inside each:
// from the bottom up, a block may hold as many cards of the others, all told, as he has cards in
// the blocks below it.
inline std::optional<Bits> all_suits_safe(Bits hand, Bits in_play) {
  Bits marks = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits mine = hand & suit_mask(suit);
    Bits others = in_play & suit_mask(suit) & ~mine;
    if (!mine || !others) continue;
    const int held = count(mine);
    int passed = 0;   // others' cards below the block's upper end
    int covered = 0;  // his cards in the blocks so far
    while (covered < held) {
      // This block ends below the first card of the others that it may not hold.
      for (; passed < covered && others; ++passed) others = without_lowest(others);
      if (!others) break;
      const Card end = lowest(others);
      const int reached = count(mine & below(end));
      if (reached == covered) return std::nullopt;
      covered = reached;
      marks |= bit(end);
    }
  }
  return marks;
}

}  // namespace kingtutor
