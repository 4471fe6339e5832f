// A small memory of exact positions in front of the table of patterns.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "cards.hpp"

namespace kingtutor {

// One deal's trick starts: with the owners fixed, the cards in play and the leader tell them all.
// Direct-mapped; a newer position drives out an older one.
class PositionMemory {
 public:
  static constexpr std::uint8_t kNoLead = 255;

  struct Entry {
    Bits cards = 0;
    Bits lower_marks = 0;
    Bits upper_marks = 0;
    std::uint32_t epoch = 0;
    std::uint8_t leader = 0;  // and whether hearts are broken
    std::uint8_t lower = 0;
    std::uint8_t upper = 255;
    std::uint8_t lead = kNoLead;  // the card that settled the last search from here
  };
  static_assert(sizeof(Entry) == 32);

  explicit PositionMemory(std::size_t bytes)
      : mask_(std::bit_floor(bytes / sizeof(Entry)) - 1),
        // Zeroed pages that nobody touches cost nothing, and epoch 0 is never current.
        entries_(static_cast<Entry*>(std::calloc(mask_ + 1, sizeof(Entry)))) {
    if (!entries_) throw std::bad_alloc();
  }

  // Forgets everything, as when other owners hold the cards.
  void clear() {
    if (++epoch_ == 0) {
      std::memset(static_cast<void*>(entries_.get()), 0, (mask_ + 1) * sizeof(Entry));
      epoch_ = 1;
    }
  }

  // The entry of this position, or null if the position is not remembered.
  const Entry* find(Bits cards, int leader, bool broken) const {
    const Entry& entry = entries_[index(cards, leader, broken)];
    return holds(entry, cards, leader, broken) ? &entry : nullptr;
  }

  // The entry of this position to write to; it is blank if the position was not remembered.
  Entry& at(Bits cards, int leader, bool broken) {
    Entry& entry = entries_[index(cards, leader, broken)];
    if (!holds(entry, cards, leader, broken)) {
      entry = Entry{};
      entry.cards = cards;
      entry.leader = tag(leader, broken);
      entry.epoch = epoch_;
    }
    return entry;
  }

 private:
  static std::uint8_t tag(int leader, bool broken) {
    return static_cast<std::uint8_t>(leader | broken << 2);
  }

  std::size_t index(Bits cards, int leader, bool broken) const {
    std::uint64_t x = (cards ^ (Bits(leader) << 13) ^ (Bits(broken) << 29)) * 0x9e3779b97f4a7c15ULL;
    return (x ^ x >> 29) & mask_;
  }

  bool holds(const Entry& entry, Bits cards, int leader, bool broken) const {
    return entry.cards == cards && entry.leader == tag(leader, broken) && entry.epoch == epoch_;
  }

  struct Free {
    void operator()(Entry* entries) const { std::free(entries); }
  };

  std::size_t mask_;
  std::unique_ptr<Entry[], Free> entries_;
  std::uint32_t epoch_ = 1;
};

}  // namespace kingtutor
