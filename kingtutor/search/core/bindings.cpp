// The border with Python: checks what comes in, lets go of Python's lock, and hands back numbers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "equal.hpp"
#include "refutation.hpp"
#include "selfish.hpp"
#include "solver.hpp"
#include "limits.hpp"

namespace nb = nanobind;

namespace kingtutor {
namespace {

Contract make_contract(int sign, int unit, int per_trick, int per_last_two,
                       const std::vector<int>& worth, int trump, bool heart_lead_ban,
                       bool hearts_break, int king_rule, bool king_lead_forced) {
  if (worth.size() != kCardSlots) throw std::invalid_argument("worth: one number for each bit");
  if (king_rule < 0 || king_rule > 3) throw std::invalid_argument("king_rule is 0 to 3");
  if (trump < -1 || trump >= kSuits) throw std::invalid_argument("trump is -1 to 3");
  Contract contract{.sign = sign, .unit = unit, .per_trick = per_trick,
                    .per_last_two = per_last_two};
  for (int i = 0; i < kCardSlots; ++i) {
    if (worth[i] < 0 || worth[i] > 255) throw std::invalid_argument("worth is 0 to 255");
    contract.worth[i] = static_cast<std::uint8_t>(worth[i]);
  }
  contract.trump = trump;
  contract.heart_lead_ban = heart_lead_ban;
  contract.hearts_break = hearts_break;
  contract.king_rule = static_cast<KingRule>(king_rule);
  contract.king_lead_forced = king_lead_forced;
  if (contract.total(kDeck, kMaxHand) > 254) throw std::invalid_argument("more than 254 units");
  return contract;
}

Position make_position(const std::array<Bits, kSeats>& hands, int leader,
                       const std::vector<int>& trick, int trump, bool hearts_broken) {
  if (leader < 0 || leader >= kSeats) throw std::invalid_argument("leader is 0 to 3");
  if (trick.size() >= kSeats) throw std::invalid_argument("a trick of four cards is complete");
  Position position{.hands = hands, .trick = {}, .hearts_broken = hearts_broken};
  position.trick.leader = leader;
  Bits seen = 0;
  for (int card : trick) {
    if (card < 0 || card >= kCardSlots || !has(kDeck & ~seen, card))
      throw std::invalid_argument("the trick holds a card twice, or none of the pack");
    seen |= bit(card);
    position.trick.add(card, trump);
  }
  const int full = count(hands[leader]) + (trick.empty() ? 0 : 1);
  for (int seat = 0; seat < kSeats; ++seat) {
    if (hands[seat] & (seen | ~kDeck))
      throw std::invalid_argument("a card is held twice, or is none of the pack");
    seen |= hands[seat];
    const bool played = ((seat - leader) & 3) < static_cast<int>(trick.size());
    if (count(hands[seat]) != full - played) throw std::invalid_argument("unequal hands");
  }
  if (full < 1 || full > kMaxHand) throw std::invalid_argument("a hand has 1 to 13 cards");
  return position;
}

std::vector<Card> cards_on_table(const Position& position) {
  return {position.trick.cards, position.trick.cards + position.trick.size};
}

std::vector<Bits> classes(const Position& position, const Contract& contract) {
  const EqualClasses found(contract, position);
  return {found.begin(), found.end()};
}

// One question at a time; the Python side holds a lock around each.
class Engine {
 public:
  explicit Engine(std::size_t table_bytes) : solver_(table_bytes) {}

  void ask(const Contract& contract, int side, const Position& position) {
    if (side < 1 || side > 14) throw std::invalid_argument("a side has one to three seats");
    contract_ = contract;
    side_ = side;
    solver_.ask(contract, side, position);
    if (judge_) judge_->ask(contract, side, position);
  }

  using Answer = std::tuple<int, int, bool>;  // proved bounds, and whether the search finished

  Answer value(const Position& position, int guess, Limits& limits) {
    Bounds bounds{0, contract_.total(position.in_play(), position.tricks_left())};
    const bool done = run(limits, [&] { solver_.value(position, bounds, guess); });
    return {bounds.lower, bounds.upper, done};
  }

  std::optional<bool> reach(const Position& position, int goal, Limits& limits) {
    bool reached = false;
    const bool done = run(limits, [&] { reached = solver_.reach(position, goal); });
    return done ? std::optional(reached) : std::nullopt;
  }

  std::optional<std::vector<Card>> line(const Position& position, int units, Limits& limits) {
    std::vector<Card> cards;
    const bool done = run(limits, [&] { cards = solver_.line(position, units); });
    return done ? std::optional(cards) : std::nullopt;
  }

  std::optional<std::vector<Card>> refutation(const Position& position, int goal, Limits& limits) {
    std::vector<Card> cards;
    const bool done = run(limits, [&] {
      cards = Refuter(solver_, contract_, side_).shortest(position, goal);
    });
    return done ? std::optional(cards) : std::nullopt;
  }

  // From now on every answer of the table is searched again without patterns; a lie throws.
  void audit() {
    judge_ = std::make_unique<Search>(kJudgeBytes);
    judge_->use_patterns(false);
    solver_.search().set_audit([this](const Position& position, int goal, bool reached) {
      ++audited_;
      if ((judge_->reach(position, goal) >= goal) != reached)
        throw std::logic_error("the table gave a wrong answer");
    });
  }

  void use_patterns(bool use) { solver_.search().use_patterns(use); }
  std::uint64_t nodes() { return solver_.search().nodes(); }
  std::uint64_t audited() const { return audited_; }
  std::size_t patterns() { return solver_.search().patterns().patterns(); }
  std::size_t times_cleared() { return solver_.search().patterns().times_cleared(); }

 private:
  static constexpr std::size_t kJudgeBytes = std::size_t{256} << 20;

  template <typename Work>
  bool run(Limits& limits, Work work) {
    const nb::gil_scoped_release release;
    Search& search = solver_.search();
    search.set_poll([&, before = search.nodes()](std::uint64_t nodes) {
      return before + limits.check(nodes - before);
    });
    bool done = true;
    try {
      work();
    } catch (const LimitReached&) {
      done = false;
    }
    search.set_poll({});
    return done;
  }

  Solver solver_;
  Contract contract_;
  int side_ = 0;
  std::unique_ptr<Search> judge_;
  std::uint64_t audited_ = 0;
};

using SelfishAnswer = std::tuple<std::map<Card, Shares>, std::vector<Card>, std::uint64_t>;

// The shares after every legal card, a line, and the nodes; none if a limit was reached.
std::optional<SelfishAnswer> selfish(const Contract& contract, int hero, const Position& position,
                                     Limits& limits) {
  const nb::gil_scoped_release release;
  SelfishSearch search(contract, hero);
  search.set_poll([&](std::uint64_t nodes) { return limits.check(nodes); });
  SelfishAnswer answer;
  try {
    for_each(position.legal(contract), [&](Card card) {
      std::get<0>(answer)[card] = search.shares_after(position, card);
    });
    std::get<1>(answer) = search.line(position);
    std::get<2>(answer) = search.nodes();
  } catch (const LimitReached&) {
    return std::nullopt;
  }
  return answer;
}

// Lines of legal play to a depth in cards, as a check on the rules.
std::uint64_t count_lines(const Contract& contract, const Position& position, int depth) {
  if (depth == 0 || !position.in_hand()) return 1;
  std::uint64_t lines = 0;
  for_each(position.legal(contract), [&](Card card) {
    Position next = position;
    int taker;
    next.play(contract, card, taker);
    lines += count_lines(contract, next, depth - 1);
  });
  return lines;
}

}  // namespace
}  // namespace kingtutor

NB_MODULE(_core, m) {
#ifdef KINGTUTOR_X86_64_V2
  if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("sse4.2"))
    throw std::runtime_error("the search needs a processor with SSE4.2 and POPCNT (x86-64-v2)");
#endif
  // A notebook keeps its solvers until it ends; Python does not free them then, and need not.
  nb::set_leak_warnings(false);
  using namespace kingtutor;
  m.attr("__version__") = KINGTUTOR_VERSION;

  nb::class_<Contract>(m, "Contract")
      .def("__init__", [](Contract* self, int sign, int unit, int per_trick, int per_last_two,
                          const std::vector<int>& worth, int trump, bool heart_lead_ban,
                          bool hearts_break, int king_rule, bool king_lead_forced) {
             new (self) Contract(make_contract(sign, unit, per_trick, per_last_two, worth, trump,
                                               heart_lead_ban, hearts_break, king_rule,
                                               king_lead_forced));
           }, nb::kw_only(), nb::arg("sign"), nb::arg("unit"), nb::arg("per_trick"),
           nb::arg("per_last_two"), nb::arg("worth"), nb::arg("trump"), nb::arg("heart_lead_ban"),
           nb::arg("hearts_break"), nb::arg("king_rule"), nb::arg("king_lead_forced"));

  nb::class_<Position>(m, "Position")
      .def("__init__", [](Position* self, const std::array<Bits, kSeats>& hands, int leader,
                          const std::vector<int>& trick, int trump, bool hearts_broken) {
             new (self) Position(make_position(hands, leader, trick, trump, hearts_broken));
           }, nb::kw_only(), nb::arg("hands"), nb::arg("leader"), nb::arg("trick"),
           nb::arg("trump"), nb::arg("hearts_broken"))
      .def_ro("hands", &Position::hands)
      .def_ro("hearts_broken", &Position::hearts_broken)
      .def_prop_ro("leader", [](const Position& p) { return p.trick.leader; })
      .def_prop_ro("trick", &cards_on_table)
      .def_prop_ro("to_play", &Position::to_play)
      .def_prop_ro("tricks_left", &Position::tricks_left)
      .def_prop_ro("is_over", &Position::is_over)
      .def("__eq__", [](const Position& p, const Position& other) { return p == other; },
           nb::is_operator())
      .def("__hash__", &Position::hash)
      .def("legal", &Position::legal)
      .def("classes", &classes)
      .def("total", [](const Position& p, const Contract& c) {
        return c.total(p.in_play(), p.tricks_left());
      })
      .def("play", [](const Position& p, const Contract& c, Card card) {
        if (card < 0 || card >= kCardSlots || !has(p.legal(c), card))
          throw std::invalid_argument("not a legal card");
        Position next = p;
        int taker;
        const int paid = next.play(c, card, taker);
        return std::tuple(next, taker, paid);
      })
      .def("count_lines", [](const Position& p, const Contract& c, int depth) {
        const nb::gil_scoped_release release;
        return count_lines(c, p, depth);
      });

  nb::class_<Limits>(m, "Limits")
      .def(nb::init<std::uint64_t, double, nb::object>(), nb::arg("max_nodes"),
           nb::arg("max_seconds"), nb::arg("progress").none())
      .def_prop_ro("nodes", &Limits::nodes)
      .def_prop_ro("seconds", &Limits::seconds);

  nb::class_<Engine>(m, "Engine")
      .def(nb::init<std::size_t>(), nb::arg("table_bytes"))
      .def("ask", &Engine::ask)
      .def("value", &Engine::value)
      .def("reach", &Engine::reach)
      .def("line", &Engine::line)
      .def("refutation", &Engine::refutation)
      .def("audit", &Engine::audit)
      .def("use_patterns", &Engine::use_patterns)
      .def_prop_ro("nodes", &Engine::nodes)
      .def_prop_ro("audited", &Engine::audited)
      .def_prop_ro("patterns", &Engine::patterns)
      .def_prop_ro("times_cleared", &Engine::times_cleared);

  m.def("selfish", &selfish);
}
