// The shape of a position at the start of a trick: what of it can matter to a proof.
//
// A proof that holds for one position holds for every other that can be mapped onto it, card by
// card, so that owners, suits and values stay, and cards may swap ranks only inside a block. A
// block is a run of a suit's cards in play between two boundaries. A set of boundaries is written
// as a set of cards, its marks: a mark on a card separates it, and everything above it in its suit,
// from everything below. Two positions with equal suit lengths agree on a set of marks if above
// each mark every owner has the same number of cards.
#pragma once

#include "contract.hpp"

namespace kingtutor {

// The part of a position that must be equal for any two positions to be compared.
struct ShapeKey {
  std::uint64_t lengths = 0;  // four bits for each owner and suit: his cards, special ones aside
  std::uint64_t rest = 0;     // owner of each special card, leader, whether hearts are broken

  bool operator==(const ShapeKey&) const = default;
};

// For each card in play, from the lowest bit up, a code for "how many cards of each owner are at
// or above this card in its suit". Codes of positions with one key are equal only if the numbers
// are: the code is a number of mixed radix, and 13 cards a suit leave it below 256.
struct alignas(16) Shape {
  std::uint8_t codes[kCardSlots];
  std::uint8_t card_at[kCardSlots];
  int size = 0;          // cards in play, a multiple of four
  Bits cards = 0;        // the cards in play
  Bits run_bottoms = 0;  // cards whose lower neighbour in play has another owner or value

  // Marks on cards, as marks on places among the cards in play, and back.
  std::uint64_t to_places(Bits marks) const {
    std::uint64_t places = 0;
    for_each(marks, [&](Card card) { places |= std::uint64_t{1} << count(cards & below(card)); });
    return places;
  }

  Bits to_cards(std::uint64_t places) const {
    Bits marks = 0;
    for_each(places, [&](int place) { marks |= bit(card_at[place]); });
    return marks;
  }
};

}  // namespace kingtutor
