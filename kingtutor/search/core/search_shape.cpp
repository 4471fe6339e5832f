// Marks and shapes: what a proof found in one position says of others.
#include "search.hpp"

namespace kingtutor {

// The cards of a hand that fail as `card` failed: those of its block, by the marks of that proof.
// Without the table of patterns, those that touch it.
Bits Search::alike(Card card, int seat, Bits marks) const {
  if (has(special_, card)) return 0;
  const Bits suit = suit_mask(suit_of(card));
  if (!use_patterns_) {
    // A card of another hand, or a special one, parts its neighbours as two marks do.
    const Bits strangers = cards_ & suit & (~hands_[seat] | special_) & ~bit(card);
    marks = strangers | (strangers << 1);
  }
  const Bits up = marks & suit & above(card);
  const Bits down = marks & suit & (below(card) | bit(card));
  const Bits under = up ? below(lowest(up)) : ~Bits{0};
  const Bits over = down ? ~below(highest(down)) : ~Bits{0};
  return suit & under & over & ~special_;
}

// Adds a mark, unless there is one, that keeps a card of the trick above these rivals of its suit.
Bits Search::keep_winner(Bits marks, Card best, Bits rivals) const {
  const Bits suit = suit_mask(suit_of(best));
  const Bits beaten = rivals & suit & below(best);
  if (!beaten) return marks;
  const Bits between = suit & above(highest(beaten)) & (below(best) | bit(best));
  if (marks & between) return marks;
  return marks | bit(highest(shapes_[tricks_left_].run_bottoms & between));
}

// The marks of a proof about the next trick, made good for the trick that led there.
Bits Search::lift_marks(Bits marks, const Trick& trick) const {
  const Bits runs = shapes_[tricks_left_].run_bottoms;
  // A mark whose lower neighbour was played from the same run may as well lie on that card, which
  // keeps equal cards in one block.
  Bits result = 0;
  for (Bits split = marks & ~runs; split; split = without_lowest(split)) {
    Card card = lowest(split);
    marks &= ~bit(card);
    const Bits suit = suit_mask(suit_of(card));
    for (;;) {
      if (has(runs, card)) break;
      const Card lower = highest(cards_ & suit & below(card));
      if (!has(trick.table, lower)) break;
      card = lower;
    }
    result |= bit(card);
  }
  return marks | result;
}

// Writes down the shape of the trick's start, as it is now.
void Search::scan() {
  Shape& shape = shapes_[tricks_left_];
  const Bits cards = cards_;
  shape.cards = cards;
  shape.size = count(cards);
  shape.run_bottoms = 0;
  int place = shape.size;
  for (int suit = kSuits - 1; suit >= 0; --suit) {
    // The weights of a number of mixed radix; the longest holding follows from the others.
    const std::uint64_t lengths = key_.lengths >> (kLengthBits * kSeats * suit);
    int longest = 0, most = -1;
    int length[kSeats];
    for (int seat = 0; seat < kSeats; ++seat) {
      length[seat] = (lengths >> (kLengthBits * seat)) & 15;
      if (length[seat] > most) {
        most = length[seat];
        longest = seat;
      }
    }
    std::uint8_t weight[kSeats + 1];
    int radix = 1;
    for (int seat = 0; seat < kSeats; ++seat) {
      weight[seat] = seat == longest ? 0 : radix;
      if (seat != longest) radix *= length[seat] + 1;
    }
    weight[kSeats] = radix;
    std::uint8_t code = 0;
    int kind = -1;
    Card above_it = kNoCard;
    for (Bits rest = cards & suit_mask(suit); rest;) {
      const Card card = highest(rest);
      rest ^= bit(card);
      code += weight[kind_[card]];
      shape.codes[--place] = code;
      shape.card_at[place] = card;
      if (kind >= 0 && (kind != kind_[card] || kind == kSeats)) shape.run_bottoms |= bit(above_it);
      kind = kind_[card];
      above_it = card;
    }
    if (kind >= 0) shape.run_bottoms |= bit(above_it);
  }
}

}  // namespace kingtutor
