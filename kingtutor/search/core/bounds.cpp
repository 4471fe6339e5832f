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

// How many cards of other suits a guard's owner must part with before he can throw guards away in
// `suit`: until then he can follow to every suit that anybody but himself could lead. The avoider
// leads nothing but exits, and an exit's guards are in an opponent's hand.
int delay(const Bits* hands, int seat, int owner, int suit) {
  const Bits partners =
      (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[seat] & ~hands[owner];
  int shortest = kMaxHand;
  for (int other = 0; other < kSuits; ++other)
    if (other != suit && (partners & suit_mask(other)))
      shortest = std::min(shortest, count(hands[owner] & suit_mask(other)));
  return shortest;
}

}  // namespace

LostTricks surely_lost(const Contract& contract, const Bits* hands, int seat, bool on_lead) {
  // Where a duty may choose his card, he may not be able to play an exit.
  const bool hearts_bound = contract.heart_lead_ban || contract.king_lead_forced ||
                            contract.king_rule != KingRule::kOff;
  // Before his last exit of `number` he has lost one trick less, and taken at most one after each,
  // and one more if the others lead now. A guard's owner plays one card a trick, so that guards and
  // delay together shrink by one a trick at most, and by nothing else than an exit's own trick
  // where that trick counts. By induction over tricks: guards + delay >= 2 * number - on_lead, and
  // exits counted for a suit <= guards, hold for every suit until `number` has come down to zero.
  const auto lost_of = [&](int number) {
    const int tricks_before = 2 * (number - 1) + (on_lead ? 0 : 1);
    LostTricks lost;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (suit == kHearts && hearts_bound) continue;
      const Bits mine = hands[seat] & suit_mask(suit);
      if (!mine) continue;
      int best = 0;
      Bits best_mark = 0;
      for (int i = 1; i < kSeats; ++i) {
        const int owner = (seat + i) & 3;
        const Bits guards = hands[owner] & suit_mask(suit);
        if (!guards) continue;
        const int exits = std::min(count(mine & below(lowest(guards))), count(guards));
        if (exits <= best) continue;
        if (count(guards) <= tricks_before &&
            count(guards) + delay(hands, seat, owner, suit) <= tricks_before)
          continue;
        best = exits;
        best_mark = bit(lowest(guards));
      }
      lost.number += best;
      lost.marks |= best_mark;
    }
    return lost;
  };
  for (int number = lost_of(1).number; number > 0; --number) {
    LostTricks lost = lost_of(number);
    if (lost.number < number) continue;
    lost.number = number;
    return lost;
  }
  return {};
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
