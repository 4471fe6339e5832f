#include "table.hpp"

#include <cstring>
#include <utility>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace kingtutor {
namespace {

std::size_t hash(const ShapeKey& key) {
  std::uint64_t x = key.lengths * 0x9e3779b97f4a7c15ULL ^ (key.rest + 0x632be59bd9b4e019ULL);
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  return static_cast<std::size_t>(x);
}

int units_of(int cards) { return 1 + (cards + 15) / 16; }

// The places among 16 where two codes agree.
std::uint64_t equal_places(const std::uint8_t* a, const std::uint8_t* b) {
#if defined(__SSE2__)
  const __m128i x = _mm_load_si128(reinterpret_cast<const __m128i*>(a));
  const __m128i y = _mm_load_si128(reinterpret_cast<const __m128i*>(b));
  return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(x, y)));
#else
  std::uint64_t equal = 0;
  for (int i = 0; i < 16; ++i) equal |= std::uint64_t{a[i] == b[i]} << i;
  return equal;
#endif
}

bool agree(const std::uint8_t* a, const std::uint8_t* b, std::uint64_t places, int units) {
  std::uint64_t equal = 0;
  for (int i = 0; i + 1 < units; ++i) equal |= equal_places(a + 16 * i, b + 16 * i) << (16 * i);
  return (places & ~equal) == 0;
}

}  // namespace

PatternTable::PatternTable(std::size_t bytes)
    : slots_(kFirstSlots), max_slots_(kFirstSlots), arena_units_(bytes * 3 / 4 / sizeof(Unit)) {
  while (2 * max_slots_ * sizeof(Slot) <= bytes / 4) max_slots_ *= 2;
  arena_.reset(new Unit[arena_units_]);
}

void PatternTable::clear() {
  slots_.assign(kFirstSlots, Slot{});
  used_slots_ = 0;
  arena_used_ = 1;
  std::memset(free_lists_, 0, sizeof(free_lists_));
  patterns_ = 0;
}

PatternTable::Slot& PatternTable::slot_of(const ShapeKey& key) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash(key) & mask;
  while (slots_[i].length && !(slots_[i].key == key)) i = (i + 1) & mask;
  return slots_[i];
}

const Pattern* PatternTable::find(const ShapeKey& key, const Shape& shape, int goal) {
  const Slot& slot = slot_of(key);
  const int units = units_of(shape.size);
  for (std::uint32_t i = 0; i < slot.length; ++i) {
    Unit* unit = entry(slot, i, units);
    auto* pattern = reinterpret_cast<Pattern*>(unit);
    if (!pattern->answers(goal)) continue;
    const auto* codes = reinterpret_cast<const std::uint8_t*>(unit + 1);
    if (!agree(codes, shape.codes, pattern->places, units)) continue;
    if (i < 2) return pattern;
    Unit* nearer = entry(slot, i / 2, units);
    std::swap_ranges(unit, unit + units, nearer);
    return reinterpret_cast<Pattern*>(nearer);
  }
  return nullptr;
}

void PatternTable::store(const ShapeKey& key, const Shape& shape, const Pattern& pattern,
                         Card lead) {
  const int units = units_of(shape.size);
  if (!room_in_index()) grow_index();
  Slot* slot = &slot_of(key);
  if (slot->length == slot->capacity && !grow_list(*slot, units)) {
    clear();
    ++times_cleared_;
    slot = &slot_of(key);
    if (!grow_list(*slot, units)) return;
  }
  if (slot->length == 0) {
    slot->key = key;
    ++used_slots_;
  }
  if (lead != kNoCard) slot->lead = static_cast<std::uint32_t>(lead + 1);
  Unit* last = entry(*slot, slot->length++, units);
  std::memcpy(last, &pattern, sizeof(Pattern));
  std::memcpy(last + 1, shape.codes, (units - 1) * sizeof(Unit));
  ++patterns_;
}

void PatternTable::grow_index() {
  if (slots_.size() >= max_slots_) {
    clear();
    ++times_cleared_;
    return;
  }
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  for (const Slot& slot : old)
    if (slot.length) slot_of(slot.key) = slot;
}

bool PatternTable::grow_list(Slot& slot, int entry_units) {
  const int log2 = slot.capacity ? std::countr_zero(slot.capacity) + 1 : 0;
  const std::uint32_t list = allocate(entry_units, log2);
  if (!list) return false;
  if (slot.capacity) {
    std::memcpy(&arena_[list], &arena_[slot.list], slot.length * entry_units * sizeof(Unit));
    // The first word of a list that was given back links to the next such list.
    std::memcpy(&arena_[slot.list], &free_lists_[entry_units][log2 - 1], sizeof(std::uint32_t));
    free_lists_[entry_units][log2 - 1] = slot.list;
  }
  slot.list = list;
  slot.capacity = 1u << log2;
  return true;
}

std::uint32_t PatternTable::allocate(int entry_units, int log2_entries) {
  std::uint32_t& head = free_lists_[entry_units][log2_entries];
  if (const std::uint32_t list = head) {
    std::memcpy(&head, &arena_[list], sizeof head);
    return list;
  }
  const std::size_t wanted = static_cast<std::size_t>(entry_units) << log2_entries;
  if (arena_used_ + wanted > arena_units_) return 0;
  const auto list = static_cast<std::uint32_t>(arena_used_);
  arena_used_ += wanted;
  return list;
}

}  // namespace kingtutor
