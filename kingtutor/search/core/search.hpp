// The search: does the side capture at least so many units of what is left?
#pragma once

#include <functional>

#include <optional>

#include "memory.hpp"
#include "ordering.hpp"
#include "poll.hpp"
#include "position.hpp"
#include "table.hpp"

namespace kingtutor {

// A proved bound on the units that the side captures from here on, and the marks of the proof.
// It is a lower bound if it reaches the goal that was asked for, otherwise an upper bound.
struct Outcome {
  int bound;
  Bits marks;
  bool any_leader = false;  // it holds whoever of the leader's team is on lead
};

// Re-examines what a table answered: for tests, it sees the position and the claim.
using Audit = std::function<void(const Position&, int goal, bool reached)>;

class Search {
 public:
  Search(std::size_t table_bytes);

  // Chooses what is asked. Tables are kept as long as they hold: the patterns for one contract and
  // side, the exact positions for one set of owners besides.
  void ask(const Contract& contract, int side, const Position& root);

  // Whether the side captures at least `goal` units of what is left, the current trick included.
  // The bound that was proved is a lower one if it reaches `goal`, else an upper one.
  int reach(const Position& position, int goal);

  // From the next node on; an empty poll lets every search run to its end.
  void set_poll(Poll poll) {
    poll_ = std::move(poll);
    next_poll_ = poll_ ? nodes_ : ~std::uint64_t{0};
  }
  void set_audit(Audit audit) { audit_ = std::move(audit); }
  // Without patterns the search knows exact positions and touching cards only.
  void use_patterns(bool use) { use_patterns_ = use; }

  std::uint64_t nodes() const { return nodes_; }
  const PatternTable& patterns() const { return table_; }

 private:
  static constexpr int kLengthBits = 4;     // of a holding's length in the key
  static constexpr int kOwnerBits = 3;      // of a special card's owner in the key
  static constexpr int kFirstOwnerBit = 3;  // after the leader and "hearts are broken"
  static constexpr std::uint64_t kGone = 4;
  static constexpr int kFirstTopBit = 48;  // after the owners of up to thirteen special cards
  static constexpr int kLongHand = 10;     // from more cards a hand, the top owners are in the key
  static constexpr int kTopsFrom = 7;      // while so many tricks are left

  struct Choice {
    Card card;
    int score;
  };
  static constexpr int kHintBonus = 1 << 20;

  Outcome start_trick(int leader, int goal);
  std::optional<Outcome> known_of_avoider(int leader, int goal) const;
  std::optional<Outcome> known_of_takers(int leader, int goal) const;
  std::optional<Outcome> known_in_trick(int goal) const;
  unsigned seats_to_come() const;
  void remember(const ShapeKey& key, const Shape& shape, int leader, int goal,
                const Outcome& outcome, Card settled);
  Outcome search_leads(int leader, int goal, Card hint, Card& settled);
  Outcome follow(int goal);
  Outcome try_cards(Bits moves, int goal, Card hint = kNoCard, Card* settled = nullptr);
  Outcome finish_trick(int goal);
  Outcome last_trick(int leader) const;
  int score_cards(Bits moves, int seat, Card hint, Choice* choices) const;
  static Card best_of(const Choice* choices, int size, Bits untried);
  Bits alike(Card card, int seat, Bits marks) const;
  Bits rivals_of(const Trick& trick, int seat) const;
  Bits keep_winner(Bits marks, Card best, Bits rivals) const;
  Bits lift_marks(Bits marks, const Trick& trick) const;
  void scan();
  void take(Card card, int seat);
  void put_back(Card card, int seat);
  bool wants(int seat) const { return ((side_ >> seat) & 1) == side_wants_; }
  std::uint64_t top_owners() const;
  void count_node();
  ShapeKey key_of(Bits in_hand) const;
  bool coherent(const Trick& trick, int pot) const;
  void check_hit(int leader, int goal, bool reached);

  Contract contract_;
  Bits special_ = 0;
  int side_ = 0;
  bool side_wants_ = true;
  int avoider_ = -1;  // the one seat that wants no trick, if its team is that seat alone
  std::uint8_t owner_[kCardSlots] = {};
  std::uint8_t kind_[kCardSlots] = {};        // owner, or 4 for a special card
  std::uint64_t key_step_[kCardSlots] = {};   // how the key changes when a card is gone
  std::uint64_t special_gone_[kCardSlots] = {};  // a special card's part of the key once gone

  Bits hands_[kSeats] = {};
  Bits cards_ = 0;  // in play at the start of the current trick
  ShapeKey key_;
  Trick trick_;
  int tricks_left_ = 0;
  int left_ = 0;  // units still to be captured
  int pot_ = 0;   // units of the cards on the table
  bool broken_ = false;
  int tops_from_ = kMaxHand + 1;
  Shape shapes_[kMaxHand + 1];

  PatternTable table_;
  PositionMemory memory_;
  History history_;
  Poll poll_;
  Audit audit_;
  bool use_patterns_ = true;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = ~std::uint64_t{0};
};

}  // namespace kingtutor
