// Which card to try first. The order changes the work, never the answer.
#pragma once

#include <cstring>

#include "rules.hpp"

namespace kingtutor {

// How often a card has settled a node, by seat and by whether it was led.
class History {
 public:
  void clear() { std::memset(scores_, 0, sizeof scores_); }

  int score(bool leads, int seat, Card card) const { return scores_[leads][seat][card]; }

  void reward(bool leads, int seat, Card card, int amount) {
    int& score = scores_[leads][seat][card];
    score += amount;
    if (score > kCeiling) halve();
  }

 private:
  static constexpr int kCeiling = 1 << 14;

  void halve() {
    for (auto& by_seat : scores_)
      for (auto& by_card : by_seat)
        for (int& score : by_card) score /= 2;
  }

  int scores_[2][kSeats][kCardSlots] = {};
};

// What the ordering looks at; one is made for each node.
struct Scene {
  const Contract& contract;
  const Bits* hands;
  Bits cards;  // in play at the start of the trick
  const Trick& trick;
  int seat;       // to play
  unsigned team;  // the seats that want what he wants
  int tricks_left;
  bool alone;    // nobody else wants what he wants
  int lone_foe;  // the one seat that does not want it, or -1

  bool friendly(int other) const { return (team >> other) & 1; }
};

int lead_score(const Scene& scene, Card card);
int follow_score(const Scene& scene, Card card);

}  // namespace kingtutor
