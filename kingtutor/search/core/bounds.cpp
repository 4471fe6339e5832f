#include "bounds.hpp"

namespace kingtutor {
namespace {

// The marks that make one suit safe, added to `marks`; false if it is not safe.
bool suit_is_safe(Bits mine, Bits others, Bits& marks) {
  const int held = count(mine);
  int passed = 0;   // others' cards below the block's upper end
  int covered = 0;  // his cards in the blocks so far
  while (covered < held) {
    // This block ends below the first card of the others that it may not hold.
    for (; passed < covered && others; ++passed) others = without_lowest(others);
    if (!others) return true;
    const Card end = lowest(others);
    const int reached = count(mine & below(end));
    if (reached == covered) return false;
    covered = reached;
    marks |= bit(end);
  }
  return true;
}

// The Portuguese duty takes the choice away that safety rests on.
bool duty_spoils(const Contract& contract, Bits hand, Bits others) {
  return contract.king_rule == KingRule::kVoidOrHeart && has(hand, kKingOfHearts) &&
         (others & kHeartCards & below(kKingOfHearts));
}

}  // namespace

std::optional<Bits> all_suits_safe(const Contract& contract, Bits hand, Bits others) {
  if (duty_spoils(contract, hand, others)) return std::nullopt;
  Bits marks = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits mine = hand & suit_mask(suit);
    if (mine && !suit_is_safe(mine, others & suit_mask(suit), marks)) return std::nullopt;
  }
  return marks;
}

std::optional<Bits> safe_after_lead(const Contract& contract, const Bits* hands, int seat,
                                    Bits leads) {
  const Bits hand = hands[seat];
  const Bits others = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand;
  if (duty_spoils(contract, hand, others)) return std::nullopt;
  // All suits but one must be safe as they are; the lead comes from the one that is not, if any.
  Bits marks = 0;
  int unsafe = -1;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits mine = hand & suit_mask(suit);
    if (!mine) continue;
    Bits suit_marks = 0;
    if (suit_is_safe(mine, others & suit_mask(suit), suit_marks)) {
      marks |= suit_marks;
    } else if (unsafe >= 0) {
      return std::nullopt;
    } else {
      unsafe = suit;
    }
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    if (unsafe >= 0 && suit != unsafe) continue;
    const Bits mine = leads & suit_mask(suit);
    if (!mine) continue;
    for (int i = 1; i < kSeats; ++i) {
      const Bits theirs = hands[(seat + i) & 3] & suit_mask(suit);
      if (!theirs) continue;
      const Bits losers = mine & below(lowest(theirs));
      if (!losers) continue;
      // The highest loser goes; what is left of the suit must be safe.
      const Card card = highest(losers);
      Bits rest_marks = 0;
      if (!suit_is_safe(hand & suit_mask(suit) & ~bit(card), others & suit_mask(suit), rest_marks))
        continue;
      return marks | rest_marks | bit(lowest(theirs));
    }
  }
  return std::nullopt;
}

namespace {

// Exits of one suit, and the mark that tells them from their guards.
struct Exits {
  int number = 0;
  Bits mark = 0;
};

// How many cards of other suits a guard's owner must part with before he can throw guards away in
// `suit`: until then he can follow to every suit, out of `suits`, that anybody else could lead. The
// avoider leads nothing but exits, and an exit's guards are in an opponent's hand.
int delay(const Bits* hands, int seat, int owner, int suit, Bits suits) {
  const Bits partners =
      (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[seat] & ~hands[owner];
  int shortest = kMaxHand;
  for (int other = 0; other < kSuits; ++other) {
    const Bits mask = suit_mask(other);
    if (other != suit && (partners & mask) && (suits & mask))
      shortest = std::min(shortest, count(hands[owner] & mask));
  }
  return shortest;
}

// The marks of the richest suits that hold so many exits together, so that as few as can be carry
// the proof; nothing if there are not so many.
std::optional<Bits> enough(Exits (&exits)[kSuits], int wanted) {
  Bits marks = 0;
  while (wanted > 0) {
    Exits* richest = exits;
    for (Exits& suit : exits)
      if (suit.number > richest->number) richest = &suit;
    if (richest->number == 0) return std::nullopt;
    wanted -= richest->number;
    marks |= richest->mark;
    *richest = {};
  }
  return marks;
}

}  // namespace

std::optional<Bits> surely_lost(const Contract& contract, const Bits* hands, int seat,
                                bool on_lead, int number) {
  // Where a duty may choose his card, he may not be able to play an exit.
  const bool hearts_bound = contract.heart_lead_ban || contract.king_lead_forced ||
                            contract.king_rule != KingRule::kOff;
  // Before his last exit he has lost one trick less, and taken at most one after each, and one more
  // if the others lead now. A trick taken brings `wanted` down by one, as his own lead of an exit
  // does, any other lost trick by two.
  const int wanted = 2 * number - (on_lead ? 1 : 0);
  Exits mixed[kSuits];
  for (int i = 1; i < kSeats; ++i) {
    const int owner = (seat + i) & 3;
    Exits all[kSuits], lasting[kSuits];
    for (int suit = 0; suit < kSuits; ++suit) {
      if (suit == kHearts && hearts_bound) continue;
      const Bits guards = hands[owner] & suit_mask(suit);
      if (!guards) continue;
      const Bits below_guards = hands[seat] & suit_mask(suit) & below(lowest(guards));
      if (!below_guards) continue;
      const int guarding = count(guards);
      all[suit] = {std::min(count(below_guards), guarding), bit(lowest(guards))};
      // The owner throws one guard away a trick at most. Where he guards every exit that is counted,
      // only tricks that the avoider takes matter, in suits that he holds: in any other trick a
      // guard less goes with an exit less to play.
      if (guarding >= wanted || guarding + delay(hands, seat, owner, suit, hands[seat]) >= wanted)
        lasting[suit] = all[suit];
      if (all[suit].number > mixed[suit].number &&
          (guarding >= wanted || guarding + delay(hands, seat, owner, suit, kDeck) >= wanted))
        mixed[suit] = all[suit];
    }
    if (const auto marks = enough(lasting, number)) return marks;
    // Or his guards, whatever he throws away, are too many in all.
    if (const auto marks = enough(all, wanted)) return marks;
  }
  return enough(mixed, number);
}

namespace {

// Tricks one player can run in a suit from the top, and the mark below that run.
int run_of(Bits mine, const Bits* hands, int seat, int suit, int most, Bits& mark) {
  Bits others = 0;
  int longest = 0;
  for (int i = 1; i < kSeats; ++i) {
    const Bits held = hands[(seat + i) & 3] & suit_mask(suit);
    others |= held;
    longest = std::max(longest, count(held));
  }
  if (!others) return std::min(count(mine), most);
  const Bits run = mine & above(highest(others));
  int tricks = count(run);
  if (!tricks) return 0;
  mark = bit(lowest(run));
  if (tricks >= longest) tricks = count(mine);
  return std::min(tricks, most);
}

// In how many rounds of a suit nobody but `seat` can be short of it and hold a trump.
int rounds_before_ruff(const Bits* hands, int seat, int suit, int trump) {
  int rounds = kMaxHand;
  if (trump < 0 || suit == trump) return rounds;
  for (int i = 1; i < kSeats; ++i) {
    const Bits hand = hands[(seat + i) & 3];
    if (hand & suit_mask(trump)) rounds = std::min(rounds, count(hand & suit_mask(suit)));
  }
  return rounds;
}

// All runs of a player; `suits` gets a bit for each suit in which he has one.
SureTricks runs_of(const Contract& contract, const Bits* hands, int seat, unsigned& suits) {
  SureTricks sure;
  suits = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits mine = hands[seat] & suit_mask(suit);
    if (!mine) continue;
    Bits mark = 0;
    const int most = rounds_before_ruff(hands, seat, suit, contract.trump);
    if (const int tricks = run_of(mine, hands, seat, suit, most, mark)) {
      sure.number += tricks;
      sure.marks |= mark;
      suits |= 1u << suit;
    }
  }
  return sure;
}

}  // namespace

SureTricks surely_taken(const Contract& contract, const Bits* hands, int leader, unsigned team) {
  const int left = count(hands[leader]);
  unsigned mine = 0;
  SureTricks sure = runs_of(contract, hands, leader, mine);
  // With trumps about, a partner's runs could be ruffed by the time they are reached.
  if (contract.trump >= 0 || count(Bits{team}) != 2 || sure.number >= left) {
    sure.number = std::min(sure.number, left);
    return sure;
  }
  const int partner = lowest(Bits{team} & ~bit(leader));
  unsigned theirs = 0;
  const SureTricks more = runs_of(contract, hands, partner, theirs);
  for (int suit = 0; suit < kSuits; ++suit) {
    if (!((theirs & ~mine) >> suit & 1) || !(hands[leader] & suit_mask(suit))) continue;
    sure.number = std::min(left, sure.number + more.number);
    sure.marks |= more.marks;
    break;
  }
  return sure;
}

}  // namespace kingtutor
