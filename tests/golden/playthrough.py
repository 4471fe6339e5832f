"""A match told so that a person can follow it.

`python -m tests.golden.playthrough` renews the files.
Two known matches are told, so that no generator of random numbers decides what stands there.
A file that changes has to be read, and the commit says why it moved.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kingtutor.cards import CardSet, Seat, Suit
from kingtutor.rules import Match, Position, Round
from kingtutor.rules.record import MatchRecord, replay
from tests.records import oracle

HERE = Path(__file__).parent

MATCHES = {"russian": 0, "portuguese": 17}
"""The matches that are told, by their place in `tests/oracle/matches.jsonl`, from 0."""


def told(name: str) -> str:
    """The whole match as text."""
    match = replay(MatchRecord.of_value(oracle()[MATCHES[name]]))
    return "\n".join([*_header(match), *_rounds(match), *_sheet(match), ""])


def file_of(name: str) -> Path:
    """Where the golden text lies."""
    return HERE / f"{name}-match.txt"


def _header(match: Match) -> Iterator[str]:
    variant = match.variant
    yield f"A match of the {variant.key} game."
    yield ""
    yield f"pack          {len(variant.pack)} cards, {variant.hand_size} each"
    yield f"rounds        {len(variant.schedule)}"
    yield f"boys          {variant.boys.value}"
    yield f"kh_rule       {variant.kh_rule.value}"
    yield f"first lead    {variant.first_lead.value}"
    yield f"early end     {variant.early_end}"
    yield f"first dealer  {_name(match.first_dealer)}"


def _rounds(match: Match) -> Iterator[str]:
    for played in match.rounds:
        yield from ("", "")
        yield f"ROUND {played.number}: {played.contract.key if played.contract else '4-3-3-3'}"
        yield f"dealer {_name(played.dealer)}"
        yield from _hands(played)
        yield from _calls(played)
        yield from _tricks(played)
        yield "scores   " + _four(played.scores)


def _hands(played: Round) -> Iterator[str]:
    for seat in Seat:
        yield f"  {_name(seat):5}  {_hand(played.deal[seat])}"


def _hand(hand: CardSet) -> str:
    suits = ("".join(card.rank.letter for card in hand.of_suit(suit)) or "-" for suit in Suit)
    return "  ".join(f"{suit.symbol} {ranks}" for suit, ranks in zip(Suit, suits, strict=True))


def _calls(played: Round) -> Iterator[str]:
    for seat, call in played.calls:
        yield f"{seat.letter} says {call}"


def _tricks(played: Round) -> Iterator[str]:
    if played.contract is None:
        return
    leader = next(seat for seat in Seat if played.plays[0] in played.deal[seat])
    position = Position.opening(played.variant, played.contract.key, played.deal, leader)
    for place, card in enumerate(played.plays, 1):
        before, position = position, position.play(card)
        if place % 4 == 0:
            yield _trick(place // 4, before, position)
    yield from _end(played, position)


def _trick(number: int, before: Position, after: Position) -> str:
    assert after.last_trick is not None
    winner = after.leader
    cards = "  ".join(
        f"{seat.letter} {card}{'*' if seat is winner else ' '}"
        for seat, card in after.last_trick.plays
    )
    points = after.points[winner.value] - before.points[winner.value]
    return f"trick {number:2}   {cards}  {_name(winner)} takes it, {points:+d}"


def _end(played: Round, end: Position) -> Iterator[str]:
    if len(played.plays) < 4 * played.variant.hand_size:
        yield f"all that scores is captured after trick {len(played.plays) // 4}"
    if played.scores != end.scores and played.auction and played.auction.declarer:
        buyer, master = played.auction.declarer, played.auction.master
        paid = end.scores[buyer] - played.scores[buyer]
        yield f"made     {_four(end.scores)}"
        yield f"{_name(buyer)} pays {paid} to {_name(master)} for {played.auction.price}"


def _sheet(match: Match) -> Iterator[str]:
    yield from ("", "", "SCORE SHEET")
    for line in match.sheet:
        yield f"{line.number:2} {line.contract or '4-3-3-3':16} {_four(line.scores)}"
        yield f"{'':19} {_four(line.totals)}"
    yield f"winners: {', '.join(map(_name, match.winners))}"


def _four(scores: dict[Seat, int]) -> str:
    return "  ".join(f"{seat.letter} {scores[seat]:+5d}" for seat in Seat)


def _name(seat: Seat) -> str:
    return seat.name.capitalize()


def renew() -> None:
    """Write the files again."""
    for name in MATCHES:
        file_of(name).write_text(told(name), "utf-8")


if __name__ == "__main__":
    renew()
