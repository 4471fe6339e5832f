"""Views shown one after the other, forward and back, each with what is said of it."""

from __future__ import annotations

from abc import abstractmethod

from kingtutor.i18n import current_language, language, text
from kingtutor.lessons.captions import captions
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.scene import Scene
from kingtutor.table import Action, Mode, Panel, Say, TableView, view_of

__all__ = ["Showing", "Stepping"]


class Stepping(OnTable):
    """Something on a table with buttons to step through it; its text tells every step."""

    def __init__(self, heading: str, part: LessonPart) -> None:
        self._heading = heading
        self._language = current_language()
        self._captions = self.captions()
        self._step = 0
        super().__init__(part, self._view())
        self.table.on_action(self._act)

    @abstractmethod
    def captions(self) -> tuple[Say, ...]:
        """What is said at the start and of each step."""

    @abstractmethod
    def view(self, step: int, say: Say, panel: Panel) -> TableView:
        """The table after this many steps."""

    def __repr__(self) -> str:
        with language(self._language):
            steps = [
                f"{number}. {said.heading}. {said.text}"
                for number, said in enumerate(self.captions()[1:], start=1)
            ]
        return "\n".join([super().__repr__(), "", *steps])

    def _act(self, action: str) -> None:
        self._step = {"next": self._step + 1, "back": self._step - 1, "restart": 0}[action]
        if self._step == len(self._captions) - 1:
            self.part.report("done")
        self.show(self._view())

    def _view(self) -> TableView:
        panel = Panel(kicker=text("show.kicker"), heading=self._heading, actions=self._actions())
        return self.view(self._step, self._captions[self._step], panel)

    def _actions(self) -> tuple[Action, ...]:
        is_last = self._step == len(self._captions) - 1
        return (
            Action("restart", label=text("show.again"), enabled=self._step > 0),
            Action("back", label=text("show.back"), icon="back", enabled=self._step > 0),
            Action("next", enabled=not is_last, primary=True),
        )


class Showing(Stepping):
    """A scene shown card by card, each card with what it does in the trick."""

    def __init__(self, scene: Scene, heading: str, part: LessonPart) -> None:
        self._scene = scene
        super().__init__(heading, part)

    def captions(self) -> tuple[Say, ...]:
        """What each card does."""
        return captions(self._scene)

    def view(self, step: int, say: Say, panel: Panel) -> TableView:
        """The table after this many cards; a complete trick still lies there."""
        position = self._scene.moments[step]
        return view_of(
            position,
            mode=Mode.REST,
            collected=step == 0 or bool(position.trick),
            say=say,
            panel=panel,
        )
