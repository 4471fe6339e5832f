// Limits, interrupts and progress for a search that runs without Python's lock.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstdint>
#include <limits>

namespace kingtutor {

struct LimitReached {};

// Lets a search run until a number of nodes or seconds; looks for Python's signals, and reports
// progress, twenty-five times a second.
class Limits {
 public:
  using Clock = std::chrono::steady_clock;

  Limits(std::uint64_t max_nodes, double max_seconds, nanobind::object progress)
      : max_nodes_(max_nodes),
        max_seconds_(max_seconds),
        progress_(std::move(progress)),
        started_(Clock::now()),
        last_check_(started_) {}

  // As of the last check.
  std::uint64_t nodes() const { return nodes_; }

  double seconds() const { return seconds_since(started_); }

  // To be called with the nodes since the clock was started; returns when to call again.
  std::uint64_t check(std::uint64_t nodes) {
    nodes_ = nodes;
    if (nodes > max_nodes_ || seconds() > max_seconds_) throw LimitReached{};
    if (seconds_since(last_check_) > kCheckEvery) {
      last_check_ = Clock::now();
      const nanobind::gil_scoped_acquire lock;
      if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
      if (!progress_.is_none()) progress_(nodes, seconds());
    }
    return std::min(max_nodes_, nodes + kNodesBetween);
  }

 private:
  static double seconds_since(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
  }

  static constexpr double kCheckEvery = 0.04;
  static constexpr std::uint64_t kNodesBetween = 2048;

  std::uint64_t max_nodes_;
  double max_seconds_;
  std::uint64_t nodes_ = 0;
  nanobind::object progress_;
  Clock::time_point started_;
  Clock::time_point last_check_;
};

}  // namespace kingtutor
