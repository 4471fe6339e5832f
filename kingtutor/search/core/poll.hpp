// How a caller keeps a hold on a running search.
#pragma once

#include <cstdint>
#include <functional>

namespace kingtutor {

// Called during a search with the nodes so far; it stops the search by throwing, or returns the
// number of nodes at which it wants to be called again.
using Poll = std::function<std::uint64_t(std::uint64_t nodes)>;

}  // namespace kingtutor
