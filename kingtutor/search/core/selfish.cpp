#include "selfish.hpp"

#include "equal.hpp"

namespace kingtutor {
Shares SelfishSearch::shares(const Position& position) {
  ++nodes_;
  if (poll_ && nodes_ > next_poll_) next_poll_ = poll_(nodes_);
  Shares best{};
  if (contract_.total(position.in_play(), position.tricks_left()) == 0) return best;
  if (position.trick.size > 0) {
    choice(position, best);
    return best;
  }
  // Bits 13 to 15 of a suit's sixteen are free: leader and broken hearts go there.
  const std::uint64_t key = position.in_play() | std::uint64_t(position.trick.leader) << 13 |
                            std::uint64_t(position.hearts_broken) << 15;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  choice(position, best);
  known_[key] = best;
  return best;
}

Shares SelfishSearch::shares_after(const Position& position, Card card) {
  Position next = position;
  int taker;
  const int paid = next.play(contract_, card, taker);
  Shares result = shares(next);
  if (taker >= 0) result[taker] += paid;
  return result;
}

Card SelfishSearch::choice(const Position& position, Shares& best) {
  Card chosen = kNoCard;
  const int seat = position.to_play();
  Bits moves = 0;
  for (Bits cards : EqualClasses(contract_, position)) moves |= bit(highest(cards));
  for_each(moves, [&](Card card) {
    const Shares shares = shares_after(position, card);
    if (chosen == kNoCard || prefers(seat, shares, best)) {
      best = shares;
      chosen = card;
    }
  });
  return chosen;
}

bool SelfishSearch::prefers(int seat, const Shares& a, const Shares& b) const {
  const int sign = contract_.sign;
  if (a[seat] != b[seat]) return sign * a[seat] > sign * b[seat];
  return seat != hero_ && sign * a[hero_] < sign * b[hero_];
}

std::vector<Card> SelfishSearch::line(Position position) {
  std::vector<Card> cards;
  while (position.in_hand()) {
    Shares best{};
    const Card card = choice(position, best);
    int taker;
    position.play(contract_, card, taker);
    cards.push_back(card);
  }
  return cards;
}

}  // namespace kingtutor
