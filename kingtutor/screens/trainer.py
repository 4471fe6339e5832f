"""The trainer: a puzzle on the table, hints, refutations, the solution, exploring, and the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import ipywidgets

from kingtutor.cards import Card
from kingtutor.errors import KingTutorError
from kingtutor.i18n import language, text
from kingtutor.puzzles.session import Phase, Session
from kingtutor.puzzles.study import Study
from kingtutor.screens import solving
from kingtutor.screens.address import Address, query_string
from kingtutor.screens.choosing import Choosing
from kingtutor.screens.exploring import Exploring
from kingtutor.screens.heading import head_of
from kingtutor.screens.lifecycle import Pause, close_tree
from kingtutor.screens.picker import Picker
from kingtutor.screens.puzzle_index import IndexedPuzzle, PuzzleIndex, Wanted
from kingtutor.screens.replay import Replay
from kingtutor.screens.results import Results
from kingtutor.table import CardTable, Say, TableView, Tone, say_refusal

__all__ = ["TAKE_BACK_SECONDS", "Trainer", "open_trainer"]

TAKE_BACK_SECONDS = 1.2
"""How long a card waits for its answer, so that a misclick can be taken back."""

IDLE_SECONDS = 0.2
"""How long after a puzzle has been posed its line is worked out; the page is drawn first."""

Bundle = tuple[dict[str, Any], dict[str, Any]]


class Trainer:
    """Puzzles one after the other on one table, with the menus that choose them.

    In a notebook it displays itself; its text is the table's, so that a reader without Jupyter
    sees the puzzle as well.

    >>> trainer = Trainer(Address.parse("puzzle=first-steps-01"))
    >>> trainer.play(Card.parse("JD"))
    >>> trainer.session.verdict, trainer.results.streak
    (<Verdict.CLEAN: 'clean'>, 1)
    """

    entry: IndexedPuzzle
    """The puzzle on the table."""
    session: Session
    """How it goes."""
    _replay: Replay | None
    _exploring: Exploring | None

    def __init__(self, address: Address | None = None, index: PuzzleIndex | None = None) -> None:
        address = address or Address()
        self.index = index or PuzzleIndex.shipped()
        address.check(self.index)
        self.results = Results()
        self._choosing = Choosing(self.index)
        self._pause, self._idle = Pause(), Pause()
        self._was_critical = False
        wanted = address.wanted_in(self.index)
        self.picker = Picker(self.index, wanted, self._ask, self._turn_switches)
        if address.puzzle:
            self._pose(self._choosing.pose(self.index.find(address.puzzle)))
        else:
            self._pose(self._choosing.next(wanted, self.results.learner.rating))
        self.table = CardTable(self._addressed(self._asked()))
        self.table.on_card(self.play)
        self.table.on_action(self.act)
        self.box = ipywidgets.VBox([self.picker.box, self.table])
        if address.puzzle and address.line:
            self._explore(Exploring.along(self.session.study, address.line))
        self._prepare()

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_mimebundle_(self, **options: Any) -> Bundle:
        """What Jupyter displays: the widgets, and the text of the table where there are none."""
        bundle = self.box._repr_mimebundle_(**options)
        return {**bundle, "text/plain": repr(self)}, {}

    def close(self) -> None:
        """Take the widgets away, the kernel's side of them too."""
        self._pause.call_off()
        self._idle.call_off()
        close_tree(self.box)

    def play(self, card: Card) -> None:
        """Play a card of the hand in front, allowed or not; the table says what comes of it."""
        if self._exploring is not None:
            self._explore_card(self._exploring, card)
        elif self.session.phase is Phase.PLAYED:
            wait = Say(text("trainer.wait"), text("trainer.wait.text"), Tone.CALM)
            self._show(replace(self.table.view, say=wait))
        elif self.session.phase is Phase.CHOOSING:
            self._try(card)

    def act(self, action: str) -> None:
        """Do what a button of the panel says, by its key."""
        self._pause.call_off()
        if self._exploring is not None and self._explore_act(self._exploring, action):
            return
        session = self.session
        moves = {
            "hint": session.hint,
            "undo": session.take_back,
            "mistake": session.back,
            "restart": session.restart,
        }
        if action in moves:
            self.session = moves[action]()
            self._show(self._asked())
            return
        acts: dict[str, Callable[[], object]] = {
            "go-on": self._answer,
            "solution": self._show_solution,
            "step-back": partial(self._step, -1),
            "step-on": partial(self._step, 1),
            "explore": lambda: self._explore(Exploring.along(session.study)),
            "next": self._go_on,
            "skip": self._go_on,
        }
        acts[action]()

    # What the learner asks for

    def _pose(self, entry: IndexedPuzzle) -> None:
        self.entry = entry
        self._replay = self._exploring = None
        study = Study(entry.puzzle())
        self.session = Session.start(study, plays_itself=bool(self.picker.plays_itself.value))

    def _pose_next(self, after: IndexedPuzzle | None) -> None:
        self._pause.call_off()
        self._record()
        self._pose(self._choosing.next(self.picker.wanted, self.results.learner.rating, after))
        self._show(self._asked())
        self._prepare()

    def _go_on(self) -> None:
        self._pose_next(self.entry)

    def _ask(self, wanted: Wanted) -> None:
        """Pose the first puzzle of what is now wanted."""
        after = self.entry if wanted.pack == self.entry.pack else None
        self.table.run(partial(self._pose_next, after))

    def _prepare(self) -> None:
        """Work the puzzle's line out while the learner thinks."""
        study = self.session.study
        self._idle.then(IDLE_SECONDS, lambda: self.table.run(lambda: study.whole_line))

    def _turn_switches(self) -> None:
        self.session = replace(self.session, plays_itself=self.picker.plays_itself.value)

    def _record(self) -> None:
        """Count the puzzle as it stands, the first time that it has a verdict."""
        self.results = self.results.with_verdict(
            self.entry.id,
            self.entry.rating,
            self.session.verdict,
            theme_told=self.picker.wanted.tells_theme,
        )

    # Solving

    def _show(self, *views: TableView) -> None:
        self.table.show(*map(self._addressed, views))

    def _addressed(self, view: TableView) -> TableView:
        """The view with the address of what is shown."""
        address = self._head.address if self._exploring is None else self._exploring.link
        return replace(view, address=address)

    @property
    def _head(self) -> solving.Head:
        return head_of(self.entry, self.session, self.index, self.picker.wanted, self.results)

    def _asked(self) -> TableView:
        return solving.asked_view(self.session, self._head)

    def _try(self, card: Card) -> None:
        position = self.session.position
        if position.refusal(card):
            refused = say_refusal(position, card)
            self._show(solving.asked_view(self.session, self._head, refused))
            return
        self._was_critical = bool(self.session.study.losing_cards(position))
        self.session = self.session.play(card)
        confirms = self.picker.confirms.value
        self._show(solving.played_view(self.session, self._head, confirms=confirms))
        if not confirms:
            self._pause.then(TAKE_BACK_SECONDS, lambda: self.table.run(self._answer))
        self._think_ahead()

    def _think_ahead(self) -> None:
        """Work out what will be said once the card cannot be taken back; the study remembers it."""
        after = self.session.until_rest()
        if after.phase is Phase.SOLVED:
            solving.over_view(after, self._head)

    def _answer(self) -> None:
        """Judge the card that lies there and let the others play on."""
        before = self.session
        self.session = before.until_rest()
        if self.session.phase is Phase.REFUTED:
            self._replay = Replay.of_mistake(self.session.mistakes[-1])
            final = solving.refuted_view(self.session, self._head, self._replay)
        elif self.session.phase is Phase.SOLVED:
            self._record()
            final = solving.over_view(self.session, self._head)
        elif self._was_critical:
            final = solving.answered_view(self.session, self._head, before.line[-1])
        else:
            final = self._asked()
        self._show(*solving.motion(before, self.session, final))

    def _show_solution(self) -> None:
        self._replay, self.session = Replay.of_solution(self.session)
        self._record()
        self._show(solving.shown_view(self.session, self._head, self._replay))

    def _step(self, steps: int) -> None:
        if self._replay is None:
            return
        self._replay = self._replay.moved(steps)
        is_refuted = self.session.phase is Phase.REFUTED
        view = solving.refuted_view if is_refuted else solving.shown_view
        self._show(view(self.session, self._head, self._replay))

    # Exploring

    def _explore(self, exploring: Exploring) -> None:
        self._exploring = exploring
        self._show(exploring.view(self._head))

    def _explore_card(self, exploring: Exploring, card: Card) -> None:
        position = exploring.exploration.position
        if position.refusal(card):
            self._show(exploring.view(self._head, say_refusal(position, card)))
            return
        self._exploring = exploring.with_card(card)
        self._show(*self._exploring.motion(exploring, self._head))

    def _explore_act(self, exploring: Exploring, action: str) -> bool:
        """Do what a button says while exploring; whether there is such a one."""
        if action == "solve":
            self._exploring, self.session = None, self.session.restart()
            self._show(self._asked())
            return True
        changed = exploring.after(action)
        if changed is None:
            return False
        self._exploring = changed
        self._show(*changed.motion(exploring, self._head))
        return True


def open_trainer(code: str = "en", query: str | None = None) -> Trainer:
    """The trainer in a language, at the puzzle that the page's address names.

    `query` is the query string to read instead, "?puzzle=first-steps-01" say.

    >>> print(repr(open_trainer("fr", "?puzzle=first-steps-02")).splitlines()[0])
    Ne faites plus un seul pli, quoi que fassent les autres.

    Raises `LookupError` if there is no catalog of that language.
    """
    with language(code):
        try:
            address = Address.parse(query_string() if query is None else query)
            return Trainer(address)
        except KingTutorError as error:
            trainer = Trainer()
            said = Say(text("trainer.address"), str(error), Tone.CALM)
            trainer.table.show(replace(trainer.table.view, say=said))
            return trainer
