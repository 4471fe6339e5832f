// Bounds that need no search, each with the marks its proof rests on.
#pragma once

#include <algorithm>
#include <optional>

#include "contract.hpp"

namespace kingtutor {

// Whether the holder of `hand`, who is not on lead, can get through the rest of the hand without
// taking a trick; then the marks that say so. No trumps.
//
// A suit is safe if below his i-th lowest card lie at most i - 1 cards of the others: to any card
// led he plays his highest card below it, and the suit stays safe. If every suit is safe, he is
// never on lead again. The proof is carried by blocks if it survives the worst order inside each:
// from the bottom up, a block may hold as many cards of the others, all told, as he has cards in
// the blocks below it.
std::optional<Bits> all_suits_safe(const Contract& contract, Bits hand, Bits others);

// The same for one who is on lead: some card loses to an opponent who must follow and holds
// nothing lower, and the rest of the hand is safe. `hands` are all four.
std::optional<Bits> safe_after_lead(const Contract& contract, const Bits* hands, int seat,
                                    Bits leads);

// Tricks that the leader's team can surely take at once, with the marks of the proof. `team` has a
// bit for each seat of it.
//
// A run of the leader's cards above all others in their suit wins trick by trick; once it has
// outlasted the others' cards of the suit, so does the rest of his suit. A trump of anybody else
// may not fall on it: whoever holds trumps must be able to follow. If the leader can then reach a
// partner's run in a suit where he has no winner himself, the partner's runs come on top.
struct SureTricks {
  int number = 0;
  Bits marks = 0;
};
SureTricks surely_taken(const Contract& contract, const Bits* hands, int leader, unsigned team);

// Whether the player in `seat` can lose so many tricks (at least one) for sure, and the marks of the
// proof. No trumps.
//
// A card of his is an exit if an opponent's cards of the suit, its guards, are all higher. On lead he
// plays an exit and loses the trick; should he have to play one on a lead of the others, or throw it
// away, that is a lost trick as well. It goes on as long as every guard's owner has one left, and in
// any trick, his exits of other suits included, an opponent may get rid of one.
std::optional<Bits> surely_lost(const Contract& contract, const Bits* hands, int seat,
                                bool on_lead, int number);

}  // namespace kingtutor
