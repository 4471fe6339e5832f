#include "ordering.hpp"

#include <algorithm>

namespace kingtutor {
namespace {

// Weights where tricks are avoided, tuned by node counts over whole deals of 32 cards. A suit is
// exposed if it is not safe.
constexpr int kExposedSuit = 25;   // leads of the many: the lone player's suit is exposed,
constexpr int kGuardedLow = 50;    //   a partner must stay over his lowest card,
constexpr int kHisLength = 5;      //   each card he has there,
constexpr int kHisHigher = -8;     //   each of them above the lead,
constexpr int kForcesHim = -20;    //   he has to take it at once: that can wait,
constexpr int kHeIsVoid = -20;     //   he may throw something away
constexpr int kMadeSafe = 30;      // leads of the lone player: it makes an exposed suit safe,
constexpr int kDangerSuit = 12;    //   it comes from an exposed suit,
constexpr int kSureLoser = 10;     //   nobody can stay below it,
constexpr int kTheirHigher = -3;   //   each card above it,
constexpr int kTheyAreVoid = -20;  //   each opponent who may throw something away
constexpr int kDangerDiscard = 10;  // discards of the lone player: from an exposed suit,
constexpr int kCureDiscard = 10;    //   it makes the suit safe,
constexpr int kFarFromSafe = 8;     //   each card too many below his;
constexpr int kLonePay = 20;        //   what the card pays
constexpr int kKeepExposed = 8;     // discards of the many: kept where he is exposed,
constexpr int kKeepBelow = 10;      //   and what can force a trick on him;
constexpr int kThrowBelow = 3;      //   thrown: for each of his cards above it,
constexpr int kOursBelow = 4;       //   for each card of others below it
constexpr int kDeadSuit = -40;     // a lead that nobody can follow

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

bool exposed(Bits mine, Bits others) { return exposure(mine, others) > 0; }

// The many against one who avoids tricks. It is best to take his low cards from him, where partners
// must play over them; to force a trick on him can wait until that is done.
int lead_at_lone_foe(const Scene& scene, Card card) {
  const Bits suit = suit_mask(suit_of(card));
  const Bits his = scene.hands[scene.lone_foe] & suit;
  if (!his) return kHeIsVoid;
  const Card low = lowest(his);
  int guards = 0;
  for (int seat = 0; seat < kSeats; ++seat) {
    const Bits held = scene.hands[seat] & suit;
    guards += seat != scene.seat && seat != scene.lone_foe && held && lowest(held) > low;
  }
  const bool forces = card < low && guards == 0;
  return kExposedSuit * exposed(his, scene.cards & suit & ~his) + kGuardedLow * guards +
         kHisLength * count(his) + kHisHigher * count(his & above(card)) + kForcesHim * forces;
}

// One who avoids tricks against the many.
int lead_alone(const Scene& scene, Card card) {
  const Bits suit = suit_mask(suit_of(card));
  const Bits mine = scene.hands[scene.seat] & suit;
  const Bits others = scene.cards & suit & ~mine;
  int voids = 0;
  for (int i = 1; i < kSeats; ++i) voids += !(scene.hands[(scene.seat + i) & 3] & suit);
  const bool danger = exposed(mine, others);
  const bool made_safe = danger && !exposed(mine & ~bit(card), others);
  const bool loses = (others & above(card)) && !(others & below(card));
  return kMadeSafe * made_safe + kDangerSuit * danger + kSureLoser * loses +
         kTheirHigher * count(others & above(card)) + kTheyAreVoid * voids - rank_of(card);
}

int lead_in_pairs(const Scene& scene, Card card) {
  const Bits suit = suit_mask(suit_of(card));
  int foes_above = 0, foes_below = 0, friends_below = 0, foes_void = 0;
  for (int seat = 0; seat < kSeats; ++seat) {
    if (seat == scene.seat) continue;
    const Bits held = scene.hands[seat] & suit;
    if (scene.friendly(seat)) {
      friends_below += count(held & below(card));
    } else {
      foes_above += count(held & above(card));
      foes_below += count(held & below(card));
      foes_void += held == 0;
    }
  }
  int score = 0;
  if (foes_above && !foes_below) score += 30 + 2 * (friends_below > 0);
  if (foes_void) score -= 10;
  return score + 3 * foes_above - 4 * foes_below - rank_of(card);
}

int lead_to_avoid(const Scene& scene, Card card) {
  const Bits suit = suit_mask(suit_of(card));
  if (!(scene.cards & suit & ~scene.hands[scene.seat])) return kDeadSuit;
  if (scene.lone_foe >= 0) return lead_at_lone_foe(scene, card);
  return scene.alone ? lead_alone(scene, card) : lead_in_pairs(scene, card);
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

int discard_alone(const Scene& scene, Card card) {
  const Bits suit = suit_mask(suit_of(card));
  const Bits mine = scene.hands[scene.seat] & suit;
  const Bits others = scene.cards & suit & ~mine;
  const int danger = exposure(mine, others);
  const bool cured = danger > 0 && !exposed(mine & ~bit(card), others);
  return kLonePay * scene.contract.worth[card] - count(others & above(card)) +
         kDangerDiscard * (danger > 0) + kCureDiscard * cured + kFarFromSafe * danger;
}

int discard_to_avoid(const Scene& scene, Card card) {
  if (scene.alone) return discard_alone(scene, card);
  const Bits suit = suit_mask(suit_of(card));
  const Bits others = scene.cards & suit & ~scene.hands[scene.seat];
  const int worth = scene.contract.worth[card];
  int score = kOursBelow * count(others & below(card)) + 3 * rank_of(card) / 2;
  if (scene.lone_foe >= 0) {
    const Bits his = scene.hands[scene.lone_foe] & suit;
    score += kThrowBelow * count(his & above(card)) - kKeepBelow * (his && card < lowest(his)) -
             kKeepExposed * exposed(his, scene.cards & suit & ~his);
  }
  // What pays goes on their tricks, and stays off our own.
  if (!scene.friendly(scene.trick.winner)) return score + 8 * worth;
  bool foe_later = false;
  for_each_later(scene, [&](int seat) { foe_later |= !scene.friendly(seat); });
  return score - (foe_later ? 0 : 3 * worth);
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
  if (!scene.friendly(trick.winner)) {
    // Stay under the enemy's card, as high as possible, and load the trick.
    if (!wins) return 60 + rank + 8 * worth;
    if (!scene.alone) return 20 + rank - 4 * worth;
    return (anyone_later ? 20 - rank : rank) - 8 * worth;
  }
  // Our side is winning: the low cards are worth keeping.
  if (foe_later) return 40 + rank - 2 * worth;
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
