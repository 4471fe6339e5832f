// The table of patterns: what was proved, kept so that it serves every position of the same shape.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "shape.hpp"

namespace kingtutor {

// Proved bounds on the units still to be captured, and the marks the proof rests on, by place.
struct Pattern {
  std::uint64_t places = 0;
  std::uint8_t lower = 0;
  std::uint8_t upper = 255;

  bool answers(int goal) const { return lower >= goal || upper < goal; }
};

// Memory is bounded: when the budget is used up, the table forgets everything and goes on.
//
// An index of keys (open addressing, one cache line holds two slots) points to lists of patterns.
// A list is one block of entries in an arena, doubled when full; an entry is a pattern and the
// codes it was proved for, 16 bytes for every 16 cards in play. A list is scanned from the front,
// and what is found moves half-way to the front, so that useful patterns are met early.
class PatternTable {
 public:
  explicit PatternTable(std::size_t bytes);

  // A pattern that holds for this shape and decides "at least `goal`?", or null.
  const Pattern* find(const ShapeKey& key, const Shape& shape, int goal);

  void store(const ShapeKey& key, const Shape& shape, const Pattern& pattern,
             Card lead);

  // The card that last settled a position of this key, or `kNoCard`.
  Card lead(const ShapeKey& key) { return static_cast<Card>(slot_of(key).lead) - 1; }

  void clear();

  std::size_t patterns() const { return patterns_; }
  std::size_t times_cleared() const { return times_cleared_; }

 private:
  struct Slot {
    ShapeKey key;
    std::uint32_t list = 0;      // in arena units
    std::uint32_t length = 0;    // entries in use; a slot without entries is free
    std::uint32_t capacity = 0;  // entries there is room for
    std::uint32_t lead = 0;      // the card, plus one, that last settled a position of this key
  };
  static_assert(sizeof(Slot) == 32);

  struct alignas(16) Unit {
    std::byte bytes[16];
  };

  Slot& slot_of(const ShapeKey& key);
  bool room_in_index() const { return 4 * used_slots_ < 3 * slots_.size(); }
  void grow_index();
  bool grow_list(Slot& slot, int entry_units);
  std::uint32_t allocate(int entry_units, int log2_entries);
  Unit* entry(const Slot& slot, std::size_t i, int units) { return &arena_[slot.list + i * units]; }

  static constexpr std::size_t kFirstSlots = 4096;
  static constexpr int kMaxUnits = 6;
  static constexpr int kMaxLog2 = 32;

  std::vector<Slot> slots_;
  std::size_t max_slots_;
  std::size_t used_slots_ = 0;
  std::unique_ptr<Unit[]> arena_;
  std::size_t arena_units_;
  std::size_t arena_used_ = 1;
  std::uint32_t free_lists_[kMaxUnits][kMaxLog2] = {};
  std::size_t patterns_ = 0;
  std::size_t times_cleared_ = 0;
};

}  // namespace kingtutor
