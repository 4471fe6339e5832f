// Cards as bits: one 64-bit word holds a set of cards, sixteen bits a suit, the ranks 2..A in the
// low thirteen of them. The layout is that of kingtutor.cards, so that sets cross the border as
// plain integers.
#pragma once

#include <bit>
#include <cstdint>

namespace kingtutor {

using Bits = std::uint64_t;  // a set of cards
using Card = int;            // 16 * suit + rank, rank 0 (two) to 12 (ace)

enum Suit : int { kSpades, kHearts, kDiamonds, kClubs, kSuits };

constexpr int kSeats = 4;
constexpr int kSuitWidth = 16;
constexpr int kCardSlots = 64;
constexpr int kMaxHand = 13;
constexpr Card kNoCard = -1;
constexpr Card kKingOfHearts = kSuitWidth * kHearts + 11;
constexpr Card kAceOfHearts = kSuitWidth * kHearts + 12;
constexpr Bits kDeck = 0x1fff'1fff'1fff'1fffULL;

constexpr Bits bit(Card card) { return Bits{1} << card; }
constexpr int suit_of(Card card) { return card / kSuitWidth; }
constexpr Bits suit_mask(int suit) { return Bits{0xffff} << (kSuitWidth * suit); }
constexpr int count(Bits cards) { return std::popcount(cards); }
constexpr Card lowest(Bits cards) { return std::countr_zero(cards); }
constexpr Card highest(Bits cards) { return 63 - std::countl_zero(cards); }
constexpr bool has(Bits cards, Card card) { return (cards >> card) & 1; }
constexpr Bits without_lowest(Bits cards) { return cards & (cards - 1); }

constexpr Bits kHeartCards = suit_mask(kHearts);

// The cards strictly below `card` in the whole word; meet it with a suit to stay in the suit.
constexpr Bits below(Card card) { return bit(card) - 1; }

// The cards strictly above `card` in the whole word.
constexpr Bits above(Card card) { return ~below(card) & ~bit(card); }

constexpr int next_seat(int seat) { return (seat + 1) & 3; }

// Calls `visit` for each card of the set, from the lowest bit up.
template <typename Visit>
constexpr void for_each(Bits cards, Visit visit) {
  for (; cards; cards = without_lowest(cards)) visit(lowest(cards));
}

}  // namespace kingtutor
