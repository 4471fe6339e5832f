#include "search.hpp"

#include <cassert>

#include "bounds.hpp"

namespace kingtutor {
namespace {

constexpr int kLengthBits = 4;
constexpr int kOwnerBits = 3;
constexpr std::uint64_t kGone = 4;
constexpr int kFirstOwnerBit = 3;  // after the leader and "hearts are broken"

}  // namespace

Search::Search(std::size_t table_bytes)
    : table_(table_bytes - table_bytes / 8), memory_(table_bytes / 8) {}

void Search::ask(const Contract& contract, int side, const Position& root) {
  const bool same = side == side_ && contract == contract_;
  contract_ = contract;
  special_ = contract.special_cards();
  side_ = side;
  side_wants_ = contract.positive();
  // Where tricks are avoided, a team of one seat can be safe on its own.
  avoider_ = -1;
  if (!contract.positive() && count(side) == 1) avoider_ = lowest(side);
  if (!contract.positive() && count(side) == 3) avoider_ = lowest(~side & 0xf);

  std::uint8_t owner[kCardSlots] = {};
  for (int seat = 0; seat < kSeats; ++seat)
    for_each(root.hands[seat], [&](Card card) { owner[card] = seat; });
  for (int i = 0; i < root.trick.size; ++i)
    owner[root.trick.cards[i]] = (root.trick.leader + i) & 3;
  if (!same) {
    table_.clear();
    history_.clear();
  }
  bool changed = !same;
  for_each(root.in_play(), [&](Card card) {
    changed |= owner[card] != owner_[card];
    owner_[card] = owner[card];
  });
  if (changed) memory_.clear();

  int specials = 0;
  for (Card card = 0; card < kCardSlots; ++card) {
    const bool special = has(special_, card);
    kind_[card] = special ? kSeats : owner_[card];
    key_step_[card] = 0;
    special_gone_[card] = 0;
    if (special) {
      const int shift = kFirstOwnerBit + kOwnerBits * specials++;
      key_step_[card] = (kGone ^ owner_[card]) << shift;
      special_gone_[card] = kGone << shift;
    } else {
      key_step_[card] = std::uint64_t{1} << kLengthBits * (kSeats * suit_of(card) + owner_[card]);
    }
  }
}

int Search::reach(const Position& position, int goal) {
  Bits in_hand = 0;
  key_ = ShapeKey{};
  for_each(special_, [&](Card card) { key_.rest |= special_gone_[card]; });
  for (int seat = 0; seat < kSeats; ++seat) hands_[seat] = position.hands[seat];
  in_hand = position.in_hand();
  for_each(in_hand, [&](Card card) {
    if (has(special_, card)) {
      key_.rest ^= key_step_[card];
    } else {
      key_.lengths += key_step_[card];
    }
  });
  trick_ = position.trick;
  cards_ = position.in_play();
  tricks_left_ = position.tricks_left();
  broken_ = position.hearts_broken && contract_.hearts_break && contract_.heart_lead_ban;
  left_ = contract_.total(cards_, tricks_left_);
  pot_ = 0;
  for (int i = 0; i < trick_.size; ++i) pot_ += contract_.worth[trick_.cards[i]];
  if (trick_.size == 0) return start_trick(trick_.leader, goal).bound;
  if (goal <= 0) return 0;
  if (left_ < goal) return left_;
  scan();
  return follow(goal).bound;
}

// At the start of a trick: everything known without search, then the leads.
Outcome Search::start_trick(int leader, int goal) {
  // Step 1. Nothing to ask, or not enough left to win.
  if (goal <= 0) return {0, 0};
  if (left_ < goal) return {left_, 0};
  count_node();
  if (tricks_left_ == 1) return last_trick(leader);

  // Step 2. The same position, met before.
  PositionMemory::Entry& known = memory_.at(cards_, leader, broken_);
  if (known.lower >= goal) return {known.lower, known.lower_marks};
  if (known.upper < goal) return {known.upper, known.upper_marks};

  // Step 3. What needs no search.
  if (const auto outcome = avoider_ >= 0 ? known_of_avoider(leader, goal) : known_of_takers(leader, goal))
    return *outcome;

  // Step 4. A position of the same shape, met before.
  Shape& shape = shapes_[tricks_left_];
  scan();
  ShapeKey key = key_;
  key.rest |= leader | (broken_ ? 4 : 0);
  if (use_patterns_) {
    if (const Pattern* found = table_.find(key, shape, goal)) {
      const bool reached = found->lower >= goal;
      const Outcome outcome{reached ? found->lower : found->upper, shape.to_cards(found->places)};
      if (audit_) check_hit(leader, goal, reached);
      return outcome;
    }
  }

  // Step 5. Try the leads.
  const int hint = known.lead;
  Card settled = kNoCard;
  const Outcome outcome = search_leads(leader, goal, hint, settled);

  // Step 6. Remember.
  if (settled != kNoCard) memory_.at(cards_, leader, broken_).lead = settled;
  remember(key, shape, leader, goal, outcome);
  return outcome;
}

void Search::remember(const ShapeKey& key, const Shape& shape, int leader, int goal,
                      const Outcome& outcome) {
  const bool reached = outcome.bound >= goal;
  PositionMemory::Entry& entry = memory_.at(cards_, leader, broken_);
  if (reached) {
    entry.lower = outcome.bound;
    entry.lower_marks = outcome.marks;
  } else {
    entry.upper = outcome.bound;
    entry.upper_marks = outcome.marks;
  }
  if (!use_patterns_) return;
  assert(!(outcome.marks & ~cards_) && "a mark must lie on a card in play");
  Pattern pattern{.places = shape.to_places(outcome.marks)};
  (reached ? pattern.lower : pattern.upper) = outcome.bound;
  table_.store(key, shape, pattern);
}

// What a lone avoider can be spared for certain.
std::optional<Outcome> Search::known_of_avoider(int leader, int goal) const {
  const Bits hand = hands_[avoider_];
  const bool counts = has(side_, avoider_);
  const auto safe =
      leader == avoider_
          ? safe_after_lead(contract_, hands_, avoider_, legal_leads(contract_, hand, broken_))
          : all_suits_safe(contract_, hand, cards_ & ~hand);
  if (safe) return Outcome{counts ? 0 : left_, *safe};
  if (contract_.per_trick == 0) return std::nullopt;
  const LostTricks lost = surely_lost(contract_, hands_, avoider_, leader == avoider_);
  // The tricks he loses pay at least their own worth to the others.
  const int spared = contract_.per_trick * lost.number;
  if (counts && left_ - spared < goal) return Outcome{left_ - spared, lost.marks};
  if (!counts && spared >= goal) return Outcome{spared, lost.marks};
  return std::nullopt;
}

// What the leader's team takes for certain where tricks are wanted.
std::optional<Outcome> Search::known_of_takers(int leader, int goal) const {
  if (!contract_.positive() || contract_.per_trick == 0 || contract_.heart_lead_ban)
    return std::nullopt;
  const bool counts = has(side_, leader);
  const SureTricks sure =
      surely_taken(contract_, hands_, leader, static_cast<unsigned>(counts ? side_ : ~side_ & 0xf));
  const int units = contract_.per_trick * sure.number;
  if (counts && units >= goal) return Outcome{units, sure.marks};
  if (!counts && left_ - units < goal) return Outcome{left_ - units, sure.marks};
  return std::nullopt;
}

// All who still play to this trick are on the winning team: it is known who captures it.
std::optional<Outcome> Search::known_in_trick(int goal) const {
  const unsigned side = side_;
  const unsigned winners = (side >> trick_.winner) & 1 ? side : ~side & 0xf;
  const unsigned to_come = seats_to_come();
  if (to_come & ~winners) return std::nullopt;
  // Only when this has just become so, or was not looked at before.
  const bool captured = winners == side;
  const int pay = contract_.trick_pay(tricks_left_) + pot_;
  Bits losers = 0;
  for (int i = 0; i < trick_.size; ++i)
    if (!((winners >> ((trick_.leader + i) & 3)) & 1)) losers |= bit(trick_.cards[i]);
  const Bits mark = losers & suit_mask(suit_of(trick_.best)) ? bit(trick_.best) : 0;
  if (captured && pay >= goal) return Outcome{pay, mark};
  if (!captured && left_ - pay < goal) return Outcome{left_ - pay, mark};

  // Beaten, a lone avoider may be safe for the rest.
  if (avoider_ < 0 || has(winners, avoider_)) return std::nullopt;
  const int last = (trick_.to_play() + 3) & 3;
  if (last != avoider_ && last != trick_.winner) return std::nullopt;
  const Bits hand = hands_[avoider_];
  const Bits others = (hands_[0] | hands_[1] | hands_[2] | hands_[3]) & ~hand;
  const auto safe = all_suits_safe(contract_, hand, others);
  if (!safe) return std::nullopt;
  if (has(side_, avoider_)) return Outcome{0, *safe | mark};
  return Outcome{left_, *safe | mark};
}

unsigned Search::seats_to_come() const {
  const unsigned all = 0xf;
  const unsigned played = (1u << trick_.size) - 1;  // counted from the leader
  return ((all & ~played) << trick_.leader | (all & ~played) >> (kSeats - trick_.leader)) & 0xf;
}

// Everybody has one card.
Outcome Search::last_trick(int leader) const {
  Trick trick;
  trick.leader = leader;
  int pay = contract_.trick_pay(1);
  for (int i = 0; i < kSeats; ++i) {
    const Card card = lowest(hands_[(leader + i) & 3]);
    trick.add(card, contract_.trump);
    pay += contract_.worth[card];
  }
  const bool contested = trick.table & suit_mask(suit_of(trick.best)) & ~bit(trick.best);
  return {has(side_, trick.winner) ? pay : 0, contested ? bit(trick.best) : 0};
}

Outcome Search::search_leads(int leader, int goal, Card hint, Card& settled) {
  const Trick outer = trick_;
  const int outer_pot = pot_;
  pot_ = 0;
  trick_ = Trick{};
  trick_.leader = leader;
  const Outcome outcome =
      try_cards(legal_leads(contract_, hands_[leader], broken_), goal, hint, &settled);
  trick_ = outer;
  pot_ = outer_pot;
  return outcome;
}

Outcome Search::follow(int goal) {
  count_node();
  if (const auto outcome = known_in_trick(goal)) return *outcome;
  const Bits hand = hands_[trick_.to_play()];
  return try_cards(legal_follows(contract_, hand, trick_.led(), trick_.table), goal);
}

// Tries the cards of the player to move until one gives him what he wants.
Outcome Search::try_cards(Bits moves, int goal, Card hint, Card* settled) {
  const int seat = trick_.to_play();
  const bool wants = this->wants(seat);
  const bool leads = trick_.size == 0;
  const Trick before = trick_;
  const unsigned team = has(side_, seat) ? side_ : ~side_ & 0xf;
  const Scene scene{contract_, hands_, cards_, before, seat, team, tricks_left_,
                    count(team) == 1, count(team) == 3 ? lowest(~team & 0xf) : -1};

  // Step 1. Score the cards, unless there is no choice.
  int scores[kMaxHand];
  Card order[kMaxHand];
  int size = 0;
  for_each(moves, [&](Card card) {
    order[size] = card;
    scores[size++] = 0;
  });
  if (size > 1) {
    for (int i = 0; i < size; ++i) {
      const int history = history_.score(leads, seat, order[i]);
      scores[i] = leads ? 64 * lead_score(scene, order[i]) + history
                        : 256 * follow_score(scene, order[i]) + history / 64;
      if (order[i] == hint) scores[i] += 1 << 20;
    }
  }

  Outcome worst{wants ? -1 : 256, 0};
  while (moves) {
    // Step 2. The best of the untried cards.
    int pick = -1;
    for (int i = 0; i < size; ++i)
      if (has(moves, order[i]) && (pick < 0 || scores[i] > scores[pick])) pick = i;
    const Card card = order[pick];
    moves &= ~bit(card);

    // Step 3. Play it.
    take(card, seat);
    trick_.add(card, contract_.trump);
    pot_ += contract_.worth[card];
    const Outcome outcome = trick_.size < kSeats ? follow(goal) : finish_trick(goal);
    pot_ -= contract_.worth[card];
    trick_ = before;
    put_back(card, seat);

    // Step 4. Success needs no other card.
    if ((outcome.bound >= goal) == wants) {
      if (settled) *settled = card;
      if (size > 1) history_.reward(leads, seat, card, 1 << tricks_left_);
      return outcome;
    }

    // Step 5. Failure: cards of the same block and value fail alike.
    worst.marks |= outcome.marks;
    worst.bound = wants ? std::max(worst.bound, outcome.bound) : std::min(worst.bound, outcome.bound);
    moves &= ~alike(card, seat, outcome.marks);
  }
  return worst;
}

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

// Four cards lie on the table: who takes them, and what follows.
Outcome Search::finish_trick(int goal) {
  const Trick trick = trick_;
  const int pay = contract_.trick_pay(tricks_left_) + pot_;
  const int captured = has(side_, trick.winner) ? pay : 0;
  const bool broken_before = broken_;
  broken_ = broken_ || breaks_hearts(contract_, trick);
  cards_ &= ~trick.table;
  left_ -= pay;
  --tricks_left_;
  Outcome outcome = start_trick(trick.winner, goal - captured);
  ++tricks_left_;
  left_ += pay;
  cards_ |= trick.table;
  broken_ = broken_before;
  outcome.bound += captured;
  outcome.marks = lift_marks(outcome.marks, trick);
  return outcome;
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
  marks |= result;

  // The winner must stay above the next card of his suit in the trick.
  const Bits suit = suit_mask(suit_of(trick.best));
  if (const Bits beaten = trick.table & suit & below(trick.best)) {
    const Bits between = suit & above(highest(beaten)) & (below(trick.best) | bit(trick.best));
    if (!(marks & between)) {
      const Bits bottoms = runs & between & (below(trick.best) | bit(trick.best));
      marks |= bit(highest(bottoms));
    }
  }
  return marks;
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

void Search::take(Card card, int seat) {
  hands_[seat] &= ~bit(card);
  if (has(special_, card)) {
    key_.rest ^= key_step_[card];
  } else {
    key_.lengths -= key_step_[card];
  }
}

void Search::put_back(Card card, int seat) {
  hands_[seat] |= bit(card);
  if (has(special_, card)) {
    key_.rest ^= key_step_[card];
  } else {
    key_.lengths += key_step_[card];
  }
}

void Search::count_node() {
  if (++nodes_ > next_poll_) next_poll_ = poll_(nodes_);
}

void Search::check_hit(int leader, int goal, bool reached) {
  Position position;
  for (int seat = 0; seat < kSeats; ++seat) position.hands[seat] = hands_[seat];
  position.trick.leader = leader;
  position.hearts_broken = broken_;
  audit_(position, goal, reached);
}

}  // namespace kingtutor
