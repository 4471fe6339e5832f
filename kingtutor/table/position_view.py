"""From a position to what one viewer may see of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingtutor.cards import Card, CardSet, Seat
from kingtutor.i18n import text
from kingtutor.rules.position import Position
from kingtutor.rules.refusal import Refusal
from kingtutor.rules.trick import Trick
from kingtutor.table.panel import AnswerState, Panel, Say, Tone
from kingtutor.table.view import Mode, SeatView, TableView, TrickView
from kingtutor.words import (
    card_sign,
    contract_label,
    points_text,
    refusal_values,
    seat_name,
    signed,
    still_to_capture,
    suit_name,
)

__all__ = ["played", "say_refusal", "view_of"]


def view_of(
    position: Position,
    viewer: Seat = Seat.SOUTH,
    *,
    open_hands: Iterable[Seat] = (),
    mode: Mode | None = None,
    mark_seat: Seat | None = None,
    marks: Mapping[Card, AnswerState] | CardSet | None = None,
    say: Say | None = None,
    panel: Panel | None = None,
    goal: str = "",
    collected: bool = True,
) -> TableView:
    """What `viewer` sees: his own hand, the `open_hands`, and the others as numbers.

    Without a `mode` the viewer plays when it is his turn, and the table rests otherwise.
    With `mark_seat` that seat's cards lie in front, to be marked; `marks` are the marked ones.
    With `collected=False` the trick that was just completed still lies on the table.
    Without a `say` the strip says whose turn it is and what may be played.

    >>> from kingtutor.rules import Deal, RUSSIAN
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> view = view_of(Position.opening(RUSSIAN, "no-hearts", deal, Seat.SOUTH))
    >>> view.mode.value, view[Seat.WEST].cards, view[Seat.WEST].count
    ('play', None, 2)

    Raises `ValueError` if no trick is there that `collected=False` could leave on the table.
    """
    if mode is None:
        his_turn = collected and not position.is_over and position.to_play is viewer
        mode = Mode.MARK if mark_seat else Mode.PLAY if his_turn else Mode.REST
    playing = mode is Mode.PLAY and position.to_play is viewer
    hand = mark_seat or viewer
    done = None if collected else _completed(position)
    if say is None:
        say = _say_taken(position, done, viewer) if done else _say_prompt(position, viewer)
    last = position.last_trick if collected else None
    return TableView(
        viewer=viewer,
        contract=contract_label(position.contract),
        still=still_to_capture(position, done),
        seats=_seats(position, {viewer, hand, *open_hands}, done),
        trick=_seen(done or position.current_trick, position),
        last_trick=_seen(last, position) if last else None,
        mode=mode,
        hand=hand,
        legal=tuple(position.legal_cards) if playing else (),
        why=_reasons(position) if playing else {},
        marks=dict.fromkeys(marks, AnswerState.CHOSEN)
        if isinstance(marks, CardSet)
        else dict(marks or {}),
        tags=_tags(position, hand),
        goal=goal,
        say=say,
        panel=panel,
    )


def played(
    position: Position,
    cards: Iterable[Card],
    viewer: Seat = Seat.SOUTH,
    *,
    open_hands: Iterable[Seat] = (),
    say: Say | None = None,
    panel: Panel | None = None,
    goal: str = "",
) -> tuple[Position, tuple[TableView, ...]]:
    """Play these cards in turn: the position then, and the views that tell it card by card.

    A trick that is completed is shown as it lies, and once more collected.
    The learner acts only at the end: the views on the way rest, and `say` belongs to the last.

    >>> from kingtutor.rules import Deal, RUSSIAN
    >>> deal = Deal.parse("N:T.A.. .K.9. 9...7 .Q.8.")
    >>> start = Position.opening(RUSSIAN, "no-hearts", deal, Seat.NORTH)
    >>> after, views = played(start, map(Card.parse, ["TS", "KH", "9S", "QH"]))
    >>> after.scores[Seat.NORTH], len(views), views[3].trick.taker
    (-4, 5, Seat.NORTH)

    Raises `IllegalPlay` at the first card that may not be played.
    """
    open_to_see = tuple(open_hands)
    views: list[TableView] = []
    for card in cards:
        position = position.play(card)
        steps = (True,) if position.trick else (False, True)
        views += [
            view_of(
                position,
                viewer,
                open_hands=open_to_see,
                mode=Mode.REST,
                panel=panel,
                goal=goal,
                collected=collected,
            )
            for collected in steps
        ]
    final = view_of(position, viewer, open_hands=open_to_see, say=say, panel=panel, goal=goal)
    return position, (*views[:-1], final)


def say_refusal(position: Position, card: Card) -> Say:
    """Why the player to move may not play this card, in words that point at it.

    >>> from kingtutor.rules import Deal, RUSSIAN
    >>> deal = Deal.parse("N:.A.. .K.. 9...7 .Q.8.")
    >>> position = Position.opening(
    ...     RUSSIAN, "no-tricks", deal, Seat.NORTH, trick=(Card.parse("TS"), Card.parse("8S"))
    ... )
    >>> say_refusal(position, Card.parse("7C")).text
    'North led 10♠ and you hold 9♠.'

    Raises `ValueError` if the card may be played.
    """
    reason = position.refusal(card)
    if reason is None:
        raise ValueError(f"{card} may be played: there is nothing to refuse")
    values = refusal_values(position, reason)
    key = f"refusal.{reason.value}"
    return Say(text(key, **values), text(f"{key}.text", **values), Tone.REFUSAL, card)


def _completed(position: Position) -> Trick:
    """The trick that the position has just collected."""
    if position.just_taken is None:
        raise ValueError("no trick has just been completed: collected=False has nothing to show")
    return position.just_taken


def _points_of(trick: Trick, position: Position) -> int:
    """What the trick just collected counted."""
    return position.contract.points_of_trick(trick.cards, position.tricks_left + 1)


def _seen(trick: Trick, position: Position) -> TrickView:
    taker = trick.winner(position.contract.trump) if trick.is_complete else None
    return TrickView(trick.plays, taker)


def _seats(position: Position, visible: set[Seat], done: Trick | None) -> tuple[SeatView, ...]:
    """The four players; a trick still on the table is not yet counted."""
    taker = done.winner(position.contract.trump) if done else None
    turn = None if done or position.is_over else position.to_play

    def seat_view(seat: Seat) -> SeatView:
        held, takes = position.deal[seat], seat is taker
        points = position.scores[seat] - (_points_of(done, position) if done and takes else 0)
        return SeatView(
            seat=seat,
            name=seat_name(seat),
            tricks=position.tricks_won[seat.value] - takes,
            points=points,
            cards=tuple(held) if seat in visible else None,
            count=len(held),
            turn=seat is turn,
        )

    return tuple(map(seat_view, Seat))


def _reasons(position: Position) -> dict[Card, str]:
    """Why each card of the player to move may not be played, short, for those that may not."""
    reasons = {card: position.refusal(card) for card in position.deal[position.to_play]}
    return {
        card: text(f"refusal.{reason.value}.short", **refusal_values(position, reason))
        for card, reason in reasons.items()
        if reason
    }


def _tags(position: Position, seat: Seat) -> dict[Card, str]:
    """What each card that counts adds for its taker."""
    contract = position.contract
    counting = position.deal[seat] & contract.scoring_cards
    return {card: signed(contract.points_of(card)) for card in counting}


def _say_taken(position: Position, done: Trick, viewer: Seat) -> Say:
    taker, points = done.winner(position.contract.trump), _points_of(done, position)
    key = "trick.taken.you" if taker is viewer else "trick.taken"
    counts = text("trick.counts", points=points_text(points)) if points else text("trick.nothing")
    return Say(text(key, seat=seat_name(taker)), counts, Tone.CALM)


def _say_prompt(position: Position, viewer: Seat) -> Say:
    if position.is_over:
        tricks = text("count.tricks", n=position.tricks_won[viewer.value])
        points = points_text(position.scores[viewer])
        score = text("prompt.over.score", tricks=tricks, points=points)
        return Say(text("prompt.over"), score, Tone.CALM)
    if position.to_play is not viewer:
        return Say(text("prompt.wait", seat=seat_name(position.to_play)))
    return _say_following(position) if position.trick else _say_leading(position)


def _say_leading(position: Position) -> Say:
    refused = {position.refusal(card) for card in position.deal[position.to_play]}
    if Refusal.KING_MUST_LEAD in refused:
        return Say(text("prompt.lead"), text("refusal.king-must-lead.text"))
    key = "prompt.lead.no-heart" if Refusal.NO_HEART_LEAD in refused else "prompt.lead.any"
    return Say(text("prompt.lead"), text(key))


def _say_following(position: Position) -> Say:
    led = position.trick[0].suit
    trick = position.current_trick
    duty = next(filter(None, map(position.refusal, position.deal[position.to_play])), None)
    if duty and duty is not Refusal.MUST_FOLLOW:
        values = refusal_values(position, duty)
        return Say(text("prompt.only"), text(f"refusal.{duty.value}.text", **values))
    if position.deal[position.to_play].of_suit(led):
        best = trick.winner(position.contract.trump)
        card = dict(trick.plays)[best]
        winning = text("prompt.winning", seat=seat_name(best), card=card_sign(card))
        return Say(text("prompt.follow", suit=suit_name(led)), winning)
    key = "prompt.void.trump" if position.contract.trump else "prompt.void.any"
    return Say(text("prompt.void", suit=suit_name(led)), text(key))
