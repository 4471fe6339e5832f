// What the search knows of a position without searching it.
#include "bounds.hpp"
#include "search.hpp"

namespace kingtutor {

// What a lone avoider can be spared for certain.
std::optional<Outcome> Search::known_of_avoider(int leader, int goal) const {
  const Bits hand = hands_[avoider_];
  const bool counts = has(side_, avoider_);
  if (contract_.per_trick > 0) {
    // The tricks he loses pay at least their own worth to the others; it is asked for no more of
    // them than the goal needs.
    const int spared = counts ? left_ - goal + 1 : goal;
    const int number = (spared + contract_.per_trick - 1) / contract_.per_trick;
    if (number <= tricks_left_)
      if (const auto marks = surely_lost(contract_, hands_, avoider_, leader == avoider_, number)) {
        const int units = contract_.per_trick * number;
        return Outcome{counts ? left_ - units : units, *marks, true};
      }
  }
  const auto safe =
      leader == avoider_
          ? safe_after_lead(contract_, hands_, avoider_, legal_leads(contract_, hand, broken_))
          : all_suits_safe(contract_, hand, cards_ & ~hand);
  if (safe) return Outcome{counts ? 0 : left_, *safe, true};
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
  const Bits mark = keep_winner(0, trick_.best, rivals_of(trick_, trick_.winner));
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

// The cards on the table of those who do not want what `seat` wants.
Bits Search::rivals_of(const Trick& trick, int seat) const {
  Bits rivals = 0;
  for (int i = 0; i < trick.size; ++i)
    if (has(side_, (trick.leader + i) & 3) != has(side_, seat)) rivals |= bit(trick.cards[i]);
  return rivals;
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
  const bool captured = has(side_, trick.winner);
  const Bits rivals = rivals_of(trick, trick.winner) & suit_mask(suit_of(trick.best));
  return {captured ? pay : 0, rivals ? bit(trick.best) : 0};
}

}  // namespace kingtutor
