#include "ordering.hpp"

#include <algorithm>

namespace kingtutor {
namespace {

// What an exposed suit, one that is not safe, is worth to the order where tricks are avoided.
constexpr int kExposedLead = 15;
constexpr int kAwayFromDanger = 15;
constexpr int kDangerSuit = 5;
constexpr int kDangerDiscard = 20;
constexpr int kCureDiscard = 10;

int rank_of(Card card) { return card % kSuitWidth; }

// Seats that still play to this trick after the one to play.
template <typename Visit>
void for_each_later(const Scene& scene, Visit visit) {
  for (int place = scene.trick.size + 1; place < kSeats; ++place)
    visit((scene.trick.leader + place) & 3);
}

int lead_to_take(const Scene& scene, Card card) {
  const int led = suit_of(card), trump = scene.contract.trump;
  const Bits suit = suit_mask(led);
  Card foe_top = kNoCard, friend_top = kNoCard;
  bool foe_ruffs = false, friend_ruffs = false;
  for (int i = 1; i < kSeats; ++i) {
    const int seat = (scene.seat + i) & 3;
    const Bits held = scene.hands[seat] & suit;
    const bool ruffs = !held && trump >= 0 && (scene.hands[seat] & suit_mask(trump));
    (scene.friendly(seat) ? friend_ruffs : foe_ruffs) |= ruffs;
    Card& top = scene.friendly(seat) ? friend_top : foe_top;
    if (held) top = std::max(top, highest(held));
  }
  const int length = count(scene.hands[scene.seat] & suit);
  const int worth = scene.contract.worth[card], rank = rank_of(card);
  if (foe_ruffs) return -30 - rank - 4 * worth + (friend_ruffs ? 10 : 0);
  if (card > foe_top) return (card > friend_top ? 60 : 40) + 2 * length + 2 * worth;
  if (friend_ruffs) return 48 - rank;
  if (friend_top > foe_top) return 45 - rank + worth;
  return (friend_top != kNoCard ? 10 : 0) - rank - 4 * worth;
}

// How far a holding is from safe: the most cards of the others, over what is allowed, below one of
// its cards (see bounds.hpp). Zero or less is safe.
int exposure(Bits mine, Bits others) {
  int worst = -1;
  int lower = 0;
  for_each(mine, [&](Card card) { worst = std::max(worst, count(others & below(card)) - lower++); });
  return worst;
}

int lead_to_avoid(const Scene& scene, Card card) {
  const Bits suit = suit_mask(suit_of(card));
  int foes_above = 0, foes_below = 0, friends_below = 0, foes_void = 0, others = 0;
  for (int seat = 0; seat < kSeats; ++seat) {
    if (seat == scene.seat) continue;
    const Bits held = scene.hands[seat] & suit;
    others += count(held);
    if (scene.friendly(seat)) {
      friends_below += count(held & below(card));
    } else {
      foes_above += count(held & above(card));
      foes_below += count(held & below(card));
      foes_void += held == 0;
    }
  }
  if (!others) return -40;
  int score = 0;
  if (scene.lone_foe >= 0) {
    const Bits held = scene.hands[scene.lone_foe] & suit;
    if (held) score += kExposedLead * (exposure(held, scene.cards & suit & ~held) > 0);
  } else if (scene.alone) {
    const Bits held = scene.hands[scene.seat] & suit;
    const Bits rest = scene.cards & suit & ~held;
    const bool was = exposure(held, rest) > 0, is = exposure(held & ~bit(card), rest) > 0;
    score += kAwayFromDanger * (was - is) + kDangerSuit * was;
  }
  if (foes_above && !foes_below) score += 30 + 2 * (friends_below > 0);
  if (foes_void) score -= 10;
  return score + 3 * foes_above - 4 * foes_below - rank_of(card);
}

// What those who still play to the trick could do to a card that is winning it.
struct Threats {
  Card foe_top = kNoCard;        // their highest card of the led suit
  Card foe_ruff = kNoCard;       // the highest trump of one who cannot follow
  Card friend_top = kNoCard;     // a partner's highest card of the led suit

  Threats(const Scene& scene) {
    const int led = scene.trick.led(), trump = scene.contract.trump;
    for_each_later(scene, [&](int seat) {
      const Bits hand = scene.hands[seat];
      const Bits following = hand & suit_mask(led);
      if (following) {
        Card& top = scene.friendly(seat) ? friend_top : foe_top;
        top = std::max(top, highest(following));
      } else if (trump >= 0 && !scene.friendly(seat) && (hand & suit_mask(trump))) {
        foe_ruff = std::max(foe_ruff, highest(hand & suit_mask(trump)));
      }
    });
  }

  bool over(Card card, int led, int trump) const {
    if (suit_of(card) == trump && led != trump) return foe_ruff > card;
    return foe_top > card || foe_ruff != kNoCard;
  }
};

int follow_to_take(const Scene& scene, Card card) {
  const Trick& trick = scene.trick;
  const int trump = scene.contract.trump, led = trick.led();
  const int worth = scene.contract.worth[card], rank = rank_of(card);
  const Threats threats(scene);
  const bool wins = beats(card, trick.best, trump);
  if (scene.friendly(trick.winner) && !threats.over(trick.best, led, trump))
    return 60 - rank + 6 * worth - 10 * wins;
  const bool partner_takes = suit_of(trick.best) == led && threats.friend_top > trick.best &&
                             !threats.over(threats.friend_top, led, trump);
  if (partner_takes) return 50 - rank + 4 * worth - 20 * wins;
  if (wins && !threats.over(card, led, trump)) return 55 - rank + 4 * worth;
  if (wins) return 15 - rank;
  return 25 - rank - 6 * worth - (suit_of(card) == trump ? 15 : 0);
}

int discard_to_avoid(const Scene& scene, Card card) {
  const Bits suit = suit_mask(suit_of(card));
  const Bits others = scene.cards & suit & ~scene.hands[scene.seat];
  const int worth = scene.contract.worth[card];
  const int danger = 2 * count(others & below(card)) - count(others & above(card));
  bool foe_later = false;
  for_each_later(scene, [&](int seat) { foe_later |= !scene.friendly(seat); });
  const bool theirs = !scene.friendly(scene.trick.winner);
  if (scene.alone) {
    const Bits held = scene.hands[scene.seat] & suit;
    const bool was = exposure(held, others) > 0, is = exposure(held & ~bit(card), others) > 0;
    return 8 * worth + danger + kDangerDiscard * was + kCureDiscard * (was && !is);
  }
  return (theirs || foe_later ? 8 * worth : -8 * worth) + danger + rank_of(card) / 2;
}

int follow_to_avoid(const Scene& scene, Card card) {
  const Trick& trick = scene.trick;
  const int rank = rank_of(card);
  const int worth = scene.contract.worth[card];
  if (suit_of(card) != trick.led()) return discard_to_avoid(scene, card);
  const bool wins = beats(card, trick.best, scene.contract.trump);
  bool foe_later = false, anyone_later = false;
  for_each_later(scene, [&](int seat) {
    foe_later |= !scene.friendly(seat);
    anyone_later = true;
  });
  const bool theirs = !scene.friendly(trick.winner);
  if (theirs) {
    // Stay under the enemy's card, as high as possible, and load the trick.
    if (!wins) return 60 + rank + 8 * worth;
    return anyone_later ? 20 - rank - 4 * worth : rank - 4 * worth;
  }
  // Our side is winning. Keep low for the enemies to come; otherwise shed what is high.
  if (foe_later) return 40 - rank - 2 * worth;
  return rank - 8 * worth;
}

}  // namespace

int lead_score(const Scene& scene, Card card) {
  return scene.contract.positive() ? lead_to_take(scene, card) : lead_to_avoid(scene, card);
}

int follow_score(const Scene& scene, Card card) {
  return scene.contract.positive() ? follow_to_take(scene, card) : follow_to_avoid(scene, card);
}

}  // namespace kingtutor
