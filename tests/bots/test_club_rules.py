"""Each rule of thumb decides where it applies, and keeps silent where it does not."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kingtutor.bots import PlayerView, club
from kingtutor.bots.club import advised, rules_of_thumb
from kingtutor.bots.counting import Count
from kingtutor.bots.thumb import Rule, as_rule
from kingtutor.cards import Card, Seat, parse_cards
from kingtutor.rules import PORTUGUESE, RUSSIAN, Deal, Position, Variant

RULES = {
    rule.key: rule
    for variant in (RUSSIAN, PORTUGUESE)
    for contract in variant.contracts.values()
    for rule in rules_of_thumb(contract)
}


class Table(NamedTuple):
    """The table as the player to move finds it."""

    variant: Variant
    contract: str
    deal: str
    leader: str
    trick: str = ""

    @property
    def seen(self) -> PlayerView:
        deal, leader = Deal.parse(self.deal), Seat.parse(self.leader)
        trick = parse_cards(self.trick)
        return PlayerView.of(Position.opening(self.variant, self.contract, deal, leader, trick))


DECIDES = {
    "beware-of-later-rounds": (
        Table(RUSSIAN, "no-hearts", "N:.AT97.9. .KQ.QJ.Q A.J..KJ9 T98.8.A.", "W"),
        "AD",
        "TS",
    ),
    "cash-what-wins": (
        Table(RUSSIAN, "hearts", "N:.A87..J ..Q9.97 .KQ.T.T .JT9.J.", "E"),
        "QD",
        "7C",
    ),
    "count-sure-tricks": (
        Table(RUSSIAN, "last-two", "N:.T.AT. 9.Q7.. A.A.K. KQ..Q.", "S"),
        "KD",
        "AH",
    ),
    "draw-trumps": (
        Table(PORTUGUESE, "up-hearts", "N:.J75.9. .T93.J. 4.K.7.T .Q8.T6.", "N"),
        "5H",
        "9D",
    ),
    "hold-up": (
        Table(RUSSIAN, "tricks", "N:.QJ87.AJ. .T.9.KQ97 .A9.K.AJT .K.QT87.8", "N"),
        "7H",
        "AD",
    ),
    "keep-a-tenace": (
        Table(RUSSIAN, "tricks", "N:.KJ9.8.KQ 7.AQ7.K7. T.T8.J9.J J8..AQT.T", "E"),
        "7D",
        "AH",
    ),
    "keep-an-exit": (
        Table(RUSSIAN, "no-tricks", "N:Q.AKJ8.. T.QT..97 .9.JT8. AK..9.AK", "S", "7H"),
        "AS",
        "9D",
    ),
    "keep-low-cards": (
        Table(RUSSIAN, "no-last-two", "N:.87..8 7...KQ 9.J..T JT.Q..", "E"),
        "KC",
        "7S",
    ),
    "keep-own-prize": (
        Table(RUSSIAN, "girls", "N:..T.J7 AQ..A.K T8.T9.. .A.J9.8", "N", "JH"),
        "AS",
        "QS",
    ),
    "keep-strength": (Table(RUSSIAN, "last-two", "N:.T.AT. 9.Q7.. A.A.K. KQ..Q.", "S"), "KD", "AH"),
    "keep-trumps": (
        Table(PORTUGUESE, "up-hearts", "N:T.QJ8..Q7 .976..98 Q.T4..JT3 732.3..64", "E", "7D"),
        "3C",
        "TH",
    ),
    "lead-a-long-suit": (
        Table(RUSSIAN, "tricks", "N:.KQ..J98 J87.A.J. .T8.T8.K K.J97.Q.", "E"),
        "7S",
        "AH",
    ),
    "lead-a-short-suit": (
        Table(RUSSIAN, "no-hearts", "N:87.Q8..A 9.KJ7..7 .T9.Q.QJ Q.A.JT7.", "S"),
        "QD",
        "QC",
    ),
    "lead-from-a-prize": (
        Table(RUSSIAN, "girls", "N:.QJ.AT.T K9..K8.Q .K9.Q97. JT..J.87", "N"),
        "JH",
        "TD",
    ),
    "lead-what-others-lack": (
        Table(RUSSIAN, "tricks", "N:.KQ..J98 J87.A.J. .T8.T8.K K.J97.Q.", "E"),
        "7S",
        "AH",
    ),
    "leave-the-lead": (
        Table(RUSSIAN, "no-girls", "N:9..K.T ..J.87 KQJ... ..AQ.Q", "W"),
        "QD",
        "QC",
    ),
    "make-a-void": (
        Table(RUSSIAN, "no-last-two", "N:97..9. ..7.98 8..Q8. J...T7", "N"),
        "9D",
        "7S",
    ),
    "part-with-cards-above": (
        Table(RUSSIAN, "no-boys", "N:T.9.A9.8 K..KT.A J.AJ..J A.K.Q.K", "E", "8D JD 7D"),
        "AD",
        "9D",
    ),
    "part-with-dead-suits": (
        Table(PORTUGUESE, "no-tricks", "N:..63.76 .A.KQ.98 K..8.J54 AQ...KT", "W", "8S TS"),
        "AH",
        "9C",
    ),
    "part-with-penalties": (
        Table(RUSSIAN, "no-boys", "N:T987... Q.J..JT K.KQ.. AJ...AK", "S", "TH"),
        "KC",
        "AS",
    ),
    "refuse-the-trick-before": (
        Table(RUSSIAN, "no-last-two", "N:..J87. ...AKJ ...T87 ..T.Q9", "N"),
        "8D",
        "JD",
    ),
    "save-winners-for-prizes": (
        Table(RUSSIAN, "boys", "N:J9...K8 QT...T7 ..Q.QJ9 ..J97.A", "W"),
        "7D",
        "AC",
    ),
    "unload-high": (
        Table(RUSSIAN, "no-tricks", "N:Q.AKJ8.. T.QT..97 .9.JT8. AK..9.AK", "S", "7H"),
        "AS",
        "9D",
    ),
    "void-for-the-king": (
        Table(RUSSIAN, "no-king", "N:QT.T7.7.8 K8.AQ9.T. AJ.J8..AK 97.K.KJ.J", "W"),
        "JC",
        "KD",
    ),
    "weigh-the-trick": (Table(RUSSIAN, "boys", "N:..KT. ..Q7. .Q8.. .KT..", "W"), "KH", "TH"),
    "win-early": (
        Table(RUSSIAN, "no-tricks", "N:K.K7.AT8. .AT.Q.KQJ T.Q9.J97. 98.J8.K.A", "E"),
        "QD",
        "KC",
    ),
    "win-the-lead": (Table(RUSSIAN, "boys", "N:..KT. ..Q7. .Q8.. .KT..", "W"), "KH", "TH"),
    "win-the-trick-before": (
        Table(RUSSIAN, "last-two", "N:.T.AT. 9.Q7.. A.A.. KQ...", "S", "KD QD"),
        "AD",
        "TD",
    ),
    "win-with-winners-to-cash": (
        Table(RUSSIAN, "girls", "N:QJ8...Q A.A98.. KT9...9 7.J..J8", "E"),
        "AH",
        "8H",
    ),
}
"""For each rule a table, the card that is played with the rule, and the one played without it.

With the rule the hand brings more, on average over the hidden cards.
"""

SILENT = {
    "beware-of-later-rounds": Table(RUSSIAN, "no-hearts", "N:K9.J.. .KQ7.. 8.T9.. A.A8..", "N"),
    "cash-what-wins": Table(RUSSIAN, "hearts", "N:.J8.. .Q97.. .A..K9 .KT..", "W", "TC JC"),
    "count-sure-tricks": Table(RUSSIAN, "tricks", "N:J.Q.J.T ..KT.KQ 98.T..7 K.K7.Q.", "N"),
    "draw-trumps": Table(PORTUGUESE, "up-hearts", "N:653...J ..JT9.9 .7.7.54 JT..8.Q", "N"),
    "hold-up": Table(RUSSIAN, "tricks", "N:J.Q.J.T ..KT.KQ 98.T..7 K.K7.Q.", "N"),
    "keep-a-tenace": Table(RUSSIAN, "tricks", "N:J.Q.J.T ..KT.KQ 98.T..7 K.K7.Q.", "N"),
    "keep-an-exit": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 .AK..A", "W", "AS"),
    "keep-low-cards": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 A.AK..A", "W"),
    "keep-own-prize": Table(RUSSIAN, "boys", "N:Q.9.K.K T..8.T9 J9.K..Q .JT.97.", "W"),
    "keep-strength": Table(RUSSIAN, "tricks", "N:KQ... ..QJT. T..98. J..7.", "W", "KD AD"),
    "keep-trumps": Table(PORTUGUESE, "up-hearts", "N:653...J ..JT9.9 .7.7.54 JT..8.Q", "N"),
    "lead-a-long-suit": Table(RUSSIAN, "tricks", "N:J.Q.J.T ..KT.KQ 98.T..7 K.K7.Q.", "N"),
    "lead-a-short-suit": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 .AK..A", "W", "AS"),
    "lead-from-a-prize": Table(RUSSIAN, "boys", "N:Q.9.K.K T..8.T9 J9.K..Q .JT.97.", "W"),
    "lead-what-others-lack": Table(RUSSIAN, "tricks", "N:J.Q.J.T ..KT.KQ 98.T..7 K.K7.Q.", "N"),
    "leave-the-lead": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 A.AK..A", "W"),
    "make-a-void": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 .AK..A", "W", "AS"),
    "part-with-cards-above": Table(
        RUSSIAN, "no-boys", "N:KJ..K.Q 7.T.97. .Q.8.98 .AK..A", "W", "AS"
    ),
    "part-with-dead-suits": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 A.AK..A", "W"),
    "part-with-penalties": Table(RUSSIAN, "no-boys", "N:KJ..K.Q 7.T.97. .Q.8.98 .AK..A", "W", "AS"),
    "refuse-the-trick-before": Table(
        RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 A.AK..A", "W"
    ),
    "save-winners-for-prizes": Table(RUSSIAN, "boys", "N:Q.9.K.K T..8.T9 J9.K..Q .JT.97.", "W"),
    "unload-high": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 A.AK..A", "W"),
    "void-for-the-king": Table(RUSSIAN, "no-king", "N:.7.A7.7 .J9.8.Q .Q8.9.J .AKT..9", "S"),
    "weigh-the-trick": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 A.AK..A", "W"),
    "win-early": Table(RUSSIAN, "no-tricks", "N:QJ..K.Q 7.T.97. .Q.8.98 A.AK..A", "W"),
    "win-the-lead": Table(RUSSIAN, "tricks", "N:J.Q.J.T ..KT.KQ 98.T..7 K.K7.Q.", "N"),
    "win-the-trick-before": Table(RUSSIAN, "last-two", "N:KQ..A.Q 9.T.Q9. .Q.J.T9 A.AK..A", "W"),
    "win-with-winners-to-cash": Table(RUSSIAN, "tricks", "N:J.Q.J.T ..KT.KQ 98.T..7 K.K7.Q.", "N"),
}
"""For each rule a table with several legal cards between which it sees no difference."""


def test_every_rule_has_both_examples() -> None:
    assert len(RULES) == 29
    assert set(DECIDES) == set(SILENT) == set(RULES)


@pytest.mark.parametrize("key", DECIDES)
def test_rule_decides(key: str) -> None:
    rule, (table, card, without) = RULES[key], DECIDES[key]
    seen, weights = table.seen, rules_of_thumb(table.seen.contract)
    assert str(club(seen)) == card
    others = {other: weight for other, weight in weights.items() if other is not rule}
    assert str(advised(seen, others)) == without
    advice = rule.advice(Count.of(seen))
    assert advice is not None
    assert advice[Card.parse(card)] > advice[Card.parse(without)]


@pytest.mark.parametrize("key", SILENT)
def test_rule_is_silent(key: str) -> None:
    rule, table = RULES[key], SILENT[key]
    assert len(table.seen.legal_cards) > 1
    assert rule in rules_of_thumb(table.seen.contract)
    assert rule.advice(Count.of(table.seen)) is None


def test_rules_have_a_sentence_each() -> None:
    assert all(rule.says.endswith(".") for rule in RULES.values())
    assert len({rule.says for rule in RULES.values()}) == len(RULES)


def test_a_rule_without_a_sentence_is_refused() -> None:
    def mute(_count: Count, _card: Card) -> float:
        return 0.0

    with pytest.raises(ValueError, match="mute says nothing"):
        as_rule(mute)


def test_rule_gives_points_to_every_legal_card() -> None:
    seen = Table(RUSSIAN, "no-tricks", "N:97... JT8... K..J7. A...98", "N", "QS").seen
    for rule in rules_of_thumb(RUSSIAN.contract("no-tricks")):
        assert isinstance(rule, Rule)
        advice = rule.advice(Count.of(seen))
        assert advice is None or set(advice) == set(seen.legal_cards)
