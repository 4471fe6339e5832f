"""A scene shown card by card, each card with what it does in the trick."""

from __future__ import annotations

from kingtutor.i18n import current_language, language, text
from kingtutor.lessons.captions import captions
from kingtutor.lessons.on_table import OnTable
from kingtutor.lessons.part import LessonPart
from kingtutor.lessons.scene import Scene
from kingtutor.table import Action, Mode, Panel, TableView, view_of

__all__ = ["Showing"]


class Showing(OnTable):
    """A scene on a table, with buttons to step through it; its text tells every step."""

    def __init__(self, scene: Scene, heading: str, part: LessonPart) -> None:
        self._scene = scene
        self._heading = heading
        self._language = current_language()
        self._captions = captions(scene)
        self._step = 0
        super().__init__(part, self._view())
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
            self.part.report("done")
        self.show(self._view())

    def _view(self) -> TableView:
        step, position = self._step, self._scene.moments[self._step]
        return view_of(
            position,
            mode=Mode.REST,
            collected=step == 0 or bool(position.trick),
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
