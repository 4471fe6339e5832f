#include "search.hpp"

#include <cassert>

namespace kingtutor {
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
  for (int seat = 0; seat < kSeats; ++seat) hands_[seat] = position.hands[seat];
  key_ = key_of(position.in_hand());
  tops_from_ = position.tricks_left() > kLongHand ? kTopsFrom : kMaxHand + 1;
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
  assert(coherent(Trick{.leader = leader}, 0));

  // Step 1. Nothing to ask, or not enough left to win.
  if (goal <= 0) return {0, 0, true};
  if (left_ < goal) return {left_, 0, true};
  count_node();
  if (tricks_left_ == 1) return last_trick(leader);

  // Step 2. What needs no search.
  if (const auto outcome = avoider_ >= 0 ? known_of_avoider(leader, goal) : known_of_takers(leader, goal))
    return *outcome;

  // Step 3. The same position, met before.
  assert(0 < goal && goal <= left_ && tricks_left_ > 1);
  Card hint = kNoCard;
  if (const PositionMemory::Entry* known = memory_.find(cards_, leader, broken_)) {
    if (known->lower >= goal) return {known->lower, known->lower_marks};
    if (known->upper < goal) return {known->upper, known->upper_marks};
    if (known->lead != PositionMemory::kNoLead) hint = known->lead;
  }

  // Step 4. A position of the same shape, met before.
  Shape& shape = shapes_[tricks_left_];
  scan();
  assert(shape.cards == cards_ && !(shape.run_bottoms & ~cards_));
  ShapeKey key = key_;
  key.rest |= leader | (broken_ ? 4 : 0) | top_owners();
  if (use_patterns_) {
    if (const Pattern* found = table_.find(key, shape, goal)) {
      assert(found->answers(goal) && !(found->places >> shape.size));
      const bool reached = found->lower >= goal;
      const Outcome outcome{reached ? found->lower : found->upper, shape.to_cards(found->places)};
      if (audit_) check_hit(leader, goal, reached);
      return outcome;
    }
  }

  // Step 5. Try the leads.
  if (hint == kNoCard && use_patterns_) hint = table_.lead(key);
  Card settled = kNoCard;
  const Outcome outcome = search_leads(leader, goal, hint, settled);

  // Step 6. Remember.
  assert(0 <= outcome.bound && outcome.bound <= left_ && !(outcome.marks & ~cards_));
  assert(coherent(Trick{.leader = leader}, 0));
  if (settled != kNoCard) memory_.at(cards_, leader, broken_).lead = settled;
  remember(key, shape, leader, goal, outcome, settled);
  return outcome;
}

void Search::remember(const ShapeKey& key, const Shape& shape, int leader, int goal,
                      const Outcome& outcome, Card settled) {
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
  Pattern pattern{.places = shape.to_places(outcome.marks)};
  (reached ? pattern.lower : pattern.upper) = outcome.bound;
  table_.store(key, shape, pattern, settled);
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
  assert(0 < trick_.size && trick_.size < kSeats && 0 < goal && goal <= left_);
  count_node();
  if (const auto outcome = known_in_trick(goal)) return *outcome;
  const Bits hand = hands_[trick_.to_play()];
  return try_cards(legal_follows(contract_, hand, trick_.led(), trick_.table), goal);
}

int Search::score_cards(Bits moves, int seat, Card hint, Choice* choices) const {
  int size = 0;
  for_each(moves, [&](Card card) { choices[size++] = {card, 0}; });
  if (size == 1) return size;
  const unsigned team = has(side_, seat) ? side_ : ~side_ & 0xf;
  const Scene scene{contract_,    hands_,           cards_, trick_, seat, team, tricks_left_,
                    count(team) == 1, count(team) == 3 ? lowest(~team & 0xf) : -1};
  const bool leads = trick_.size == 0;
  for (int i = 0; i < size; ++i) {
    auto& [card, score] = choices[i];
    // Among followers history only breaks ties; among leads it has a say of its own.
    const int past = history_.score(leads, seat, card);
    score = leads ? 64 * lead_score(scene, card) + (contract_.positive() ? past : 2 * past)
                  : 256 * follow_score(scene, card) + past / 64;
    if (card == hint) score += kHintBonus;
  }
  return size;
}

Card Search::best_of(const Choice* choices, int size, Bits untried) {
  const Choice* best = nullptr;
  for (const Choice* choice = choices; choice < choices + size; ++choice)
    if (has(untried, choice->card) && (!best || choice->score > best->score)) best = choice;
  return best->card;
}

// Tries the cards of the player to move until one gives him what he wants.
Outcome Search::try_cards(Bits moves, int goal, Card hint, Card* settled) {
  const int seat = trick_.to_play();
  const bool wants = this->wants(seat);
  const bool leads = trick_.size == 0;
  const Trick before = trick_;
  assert(coherent(trick_, pot_));

  // Step 1. Score the cards, unless there is no choice.
  assert(moves && !(moves & ~hands_[seat]));
  Choice choices[kMaxHand];
  const int size = score_cards(moves, seat, hint, choices);

  Outcome worst{wants ? -1 : 256, 0};
  while (moves) {
    // Step 2. The best of the untried cards.
    const Card card = best_of(choices, size, moves);
    moves &= ~bit(card);

    // Step 3. Play it.
    take(card, seat);
    trick_.add(card, contract_.trump);
    pot_ += contract_.worth[card];
    const Outcome outcome = trick_.size < kSeats ? follow(goal) : finish_trick(goal);
    pot_ -= contract_.worth[card];
    trick_ = before;
    put_back(card, seat);
    assert(0 <= outcome.bound && outcome.bound <= left_ && !(outcome.marks & ~cards_));

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
  assert(coherent(before, pot_));
  return worst;
}

// Four cards lie on the table: who takes them, and what follows.
Outcome Search::finish_trick(int goal) {
  assert(coherent(trick_, pot_) && trick_.size == kSeats);
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
  const Bits rivals = outcome.any_leader ? rivals_of(trick, trick.winner) : trick.table;
  outcome.marks = keep_winner(outcome.marks, trick.best, rivals);
  outcome.any_leader = false;
  return outcome;
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

// The owners of the top cards as a part of the key, where lists of patterns would get too long to
// be read through: it costs a few nodes and saves half the time.
std::uint64_t Search::top_owners() const {
  if (tricks_left_ < tops_from_) return 0;
  std::uint64_t owners = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits cards = cards_ & suit_mask(suit);
    const std::uint64_t owner = cards ? owner_[highest(cards)] + 1u : 0u;
    owners |= owner << (kFirstTopBit + kOwnerBits * suit);
  }
  return owners;
}

void Search::count_node() {
  if (++nodes_ > next_poll_) next_poll_ = poll_(nodes_);
}

}  // namespace kingtutor
