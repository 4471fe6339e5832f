"""What a page may say to its kernel, over the real socket: nothing runs, nothing foreign counts."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.learner import Learner, message
from tests.web.server import RunningApp

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"


def with_a_learner(app: RunningApp, act: Callable[[Learner], Awaitable[None]]) -> None:
    """Let a learner who has opened the first lesson do this."""

    async def visit() -> None:
        learner = await Learner.arrive(app.address, LESSON)
        try:
            await act(learner)
        finally:
            await learner.leave()

    asyncio.run(visit())


def test_a_legal_card_is_played_and_an_illegal_one_only_explained(king_tutor: RunningApp) -> None:
    async def act(learner: Learner) -> None:
        table = learner.hand()
        before = learner.view(table)
        illegal = next(card for card in learner.cards(table) if card not in before["legal"])
        await learner.press(table, "card", illegal)
        after = learner.view(table)
        assert after["trick"] == before["trick"]
        assert after["say"]["tone"] == "refusal"
        await learner.play()
        assert len(learner.cards(table)) == 7

    with_a_learner(king_tutor, act)


FOREIGN: list[tuple[Any, Any]] = [
    ("card", "2C"),
    ("card", "../../etc/passwd"),
    ("card", "XX"),
    ("card", 5),
    ("card", None),
    ("card", ["7S"]),
    ("card", "A" * 100_000),
    ("choice", "S"),
    ("action", "__init__"),
    ("action", "undo"),  # nothing has been played: the button is off
    ("mark", ["7S"]),
    ("show", "frames"),
    ("run", "open('x')"),
    ({"card": 1}, "7S"),
]


def test_what_is_not_on_the_table_changes_nothing(king_tutor: RunningApp) -> None:
    async def act(learner: Learner) -> None:
        table = learner.hand()
        before = learner.tables[table]["frames"]
        for kind, value in FOREIGN:
            await learner.press(table, kind, value)
            assert learner.tables[table]["frames"] == before, (kind, value)
        # A press on a table that has moved on since.
        await learner.press(table, "card", learner.view(table)["legal"][0], serial=10**6)
        assert learner.tables[table]["frames"] == before
        await learner.play()
        assert learner.tables[table]["frames"] != before

    with_a_learner(king_tutor, act)


def test_the_page_cannot_write_the_state_that_python_keeps(king_tutor: RunningApp) -> None:
    """A browser that sends another view gets no other table: the cards are Python's."""

    async def act(learner: Learner) -> None:
        table = learner.hand()
        view = learner.view(table)
        forged = {
            "serial": learner.tables[table]["frames"]["serial"],
            "views": [view | {"legal": ["2C"]}],
        }
        data = {"method": "update", "state": {"frames": forged}, "buffer_paths": []}
        await learner.say(message("comm_msg", {"comm_id": table, "data": data}))
        await learner.press(table, "card", "2C")
        await learner.play()
        lying = [card for _, card in learner.view(table)["trick"]["plays"]]
        assert "2C" not in lying

    with_a_learner(king_tutor, act)


@pytest.mark.parametrize("kind", ["execute_request", "inspect_request", "complete_request"])
def test_no_message_of_another_kind_reaches_a_kernel_with_a_lesson(
    king_tutor: RunningApp, tmp_path: Path, kind: str
) -> None:
    mark = tmp_path / "it-ran"
    code = f"open({str(mark)!r}, 'w').close()"

    async def act(learner: Learner) -> None:
        content = {"code": code, "silent": False, "cursor_pos": 0, "detail_level": 0}
        await learner.say(message(kind, content))
        before = learner.tables[learner.hand()]["frames"]["serial"]
        await learner.play()
        assert learner.tables[learner.hand()]["frames"]["serial"] > before
        assert kind.replace("request", "reply") not in learner.heard

    with_a_learner(king_tutor, act)
    assert not mark.exists()


def test_a_comm_of_our_own_making_opens_nothing(king_tutor: RunningApp) -> None:
    async def act(learner: Learner) -> None:
        forged = {"comm_id": "mine", "target_name": "os.system", "data": {"command": "true"}}
        await learner.say(message("comm_open", forged))
        closed = await learner.hear(lambda heard: heard["header"]["msg_type"] == "comm_close")
        assert closed["content"]["comm_id"] == "mine"
        await learner.play()

    with_a_learner(king_tutor, act)
