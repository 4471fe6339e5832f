"""A scene shown card by card, each card with what it does in the trick."""

from __future__ import annotations

from kingtutor.cards import Card
from kingtutor.i18n import current_language, language, text
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.place import Place
from kingtutor.lessons.scene import Scene
from kingtutor.rules.position import Position
from kingtutor.rules.trick import Trick, winning_place
from kingtutor.table import Action, Mode, Panel, Say, TableView, Tone, view_of
from kingtutor.table.words import card_sign, points_text, seat_name, suit_name

__all__ = ["Showing", "captions"]


class Showing(OnTable):
    """A scene on a table, with buttons to step through it; its text tells every step."""

    def __init__(self, scene: Scene, heading: str, place: Place) -> None:
        self._scene = scene
        self._heading = heading
        self._language = current_language()
        self._captions = captions(scene)
        self._step = 0
        super().__init__(place, self._view())
        self.table.on_action(self._act)

    def __repr__(self) -> str:
        with language(self._language):
            steps = [
                f"{number}. {said.heading}. {said.text}"
                for number, said in enumerate(captions(self._scene)[1:], start=1)
            ]
        return "\n".join([super().__repr__(), "", *steps])

    def _act(self, action: str) -> None:
        moves = {"next": self._step + 1, "back": self._step - 1, "restart": 0}
        self._step = moves[action]
        if self._step == len(self._captions) - 1:
            self.place.report("done")
        self.show(self._view())

    def _view(self) -> TableView:
        step, position = self._step, self._scene.moments[self._step]
        return view_of(
            position,
            mode=Mode.REST,
            collected=not _completes_trick(self._scene, step),
            say=self._captions[step],
            panel=Panel(
                kicker=text("show.kicker"),
                heading=self._heading,
                actions=self._actions(),
            ),
        )

    def _actions(self) -> tuple[Action, ...]:
        is_last = self._step == len(self._captions) - 1
        return (
            Action("restart", label=text("show.again"), enabled=self._step > 0),
            Action("back", label=text("show.back"), icon="back", enabled=self._step > 0),
            Action("next", enabled=not is_last, primary=True),
        )


def captions(scene: Scene) -> tuple[Say, ...]:
    """What is said at the start of a scene and of each card, from the rules.

    >>> from kingtutor.rules.variant import RUSSIAN
    >>> scene = Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W", "TS KS AH JS")
    >>> captions(scene)[3].heading
    'East has no spades and discards A♥'
    """
    first = Say(
        text("show.start", seat=seat_name(scene.start.to_play)),
        text("show.start.text", next=text("action.next")),
    )
    told = (
        _caption(scene, place, before, card)
        for place, (before, card) in enumerate(zip(scene.moments, scene.plays, strict=False))
    )
    return (first, *told)


def _completes_trick(scene: Scene, step: int) -> bool:
    position = scene.moments[step]
    return step > 0 and not position.trick


def _caption(scene: Scene, place: int, before: Position, card: Card) -> Say:
    if _completes_trick(scene, place + 1):
        return _taken(scene, place, before, card)
    played, effect = _played(before, card)
    return Say(played, effect)


def _played(before: Position, card: Card) -> tuple[str, str]:
    """What this card is in its trick, and what it does there."""
    trump = before.contract.trump
    trick = (*before.trick, card)
    best = trick[winning_place(trick, trump)]
    led = trick[0].suit
    values = {
        "seat": seat_name(before.to_play),
        "card": card_sign(card),
        "suit": suit_name(led),
        "best": card_sign(best),
    }
    if len(trick) == 1:
        part, effect = "lead", "lead"
    elif card.suit is led:
        part, effect = "follow", "best" if card == best else "below"
    elif card.suit is trump:
        part, effect = "ruff", "best" if card == best else "below"
    else:
        part, effect = "discard", "discard"
    return text(f"show.{part}", **values), text(f"show.{effect}.text", **values)


def _taken(scene: Scene, place: int, before: Position, card: Card) -> Say:
    """What the last card does, and who takes the trick."""
    trick = Trick(before.leader, (*before.trick, card))
    taker = trick.winner(before.contract.trump)
    points = before.contract.points_of_trick(trick.cards, before.tricks_left)
    played, _ = _played(before, card)
    goes_on = scene.moments[place + 1].tricks_left > 0
    values = {
        "seat": seat_name(taker),
        "card": card_sign(dict(trick.plays)[taker]),
        "points": points_text(points),
    }
    part = "taken.text" if goes_on else "taken-last.text"
    heading = f"{played}. {text('show.taken', **values)}"
    return Say(heading, text(f"show.{part}", **values), Tone.CALM)
