"""Three lessons by keyboard alone, first cell to last: shown, asked, bidden, played, proved."""

import pytest
from playwright.sync_api import Locator, Page, expect

from kingtutor.analysis import Analysis
from kingtutor.cards import Card
from kingtutor.i18n import language, text
from kingtutor.lessons.auctioning import AuctionScene, BiddenHand
from kingtutor.lessons.kinds.best import BestCard
from kingtutor.lessons.lesson import Lesson
from kingtutor.lessons.lesson_index import find_lesson
from kingtutor.lessons.question import Choosing, Counting, Marking, Picking, Question
from kingtutor.lessons.scene import Scene
from tests.browser.pace import PACE
from tests.browser.visit import Visit, Visitor
from tests.lessons.every import asked
from tests.web.server import RunningApp

pytestmark = pytest.mark.browser

WAIT = PACE.patience(90_000)
"""Milliseconds: the machine may be busy, and a kernel is slow to start."""
HAND = 8
FOCUSED = "(selector) => document.activeElement.matches(selector)"


@pytest.mark.parametrize(("code", "scheme"), [("en", "light"), ("fr", "dark")])
def test_no_king_is_learnt_by_keyboard_alone(
    king_tutor: RunningApp, visit: Visitor, code: str, scheme: str
) -> None:
    address = f"{king_tutor.address}voila/render/{code}/russian/05-no-king.ipynb"
    _learn(visit(address, width=1440, scheme=scheme), "no-king")


@pytest.mark.parametrize(("code", "scheme"), [("en", "light"), ("fr", "dark")])
def test_eralash_is_learnt_by_keyboard_alone(
    king_tutor: RunningApp, visit: Visitor, code: str, scheme: str
) -> None:
    address = f"{king_tutor.address}voila/render/{code}/russian/07-eralash-negative.ipynb"
    _learn(visit(address, width=360, height=740, scheme=scheme), "eralash-negative")


@pytest.mark.parametrize(("code", "width", "scheme"), [("en", 360, "dark"), ("fr", 1440, "light")])
def test_the_auction_is_learnt_by_keyboard_alone(
    king_tutor: RunningApp, visit: Visitor, code: str, width: int, scheme: str
) -> None:
    address = f"{king_tutor.address}voila/render/{code}/portuguese/09-the-auction.ipynb"
    seen = visit(address, width=width, height=800, scheme=scheme)
    _learn(seen, "the-auction", "portuguese")
    with language(code):
        four = text("round.scores", scores="").partition(":")[0].strip()
    expect(seen.page.locator(".kt[data-part='play']")).to_contain_text(four)


def _learn(seen: Visit, name: str, game: str = "russian") -> None:
    """Go through every part of the lesson; the page is sound before and after."""
    seen.wait_for_lesson()
    lesson = find_lesson(game, name)
    learner = Learner(seen.page, lesson)
    parts = learner.parts()
    assert seen.violations() == []
    assert not seen.has_sideways_scroll

    expected = {f"show-{number}" for number in range(1, len(lesson.scenes) + 1)}
    expected |= {f"ask-{number}" for number in range(1, len(lesson.questions) + 1)}
    expected |= {"play"} | ({"prove"} if lesson.ending else set())
    assert sorted(parts) == sorted(expected)
    for part in parts:
        learner.go_through(part)

    assert seen.violations() == []
    assert not seen.has_sideways_scroll
    assert seen.errors == []
    assert seen.foreign == []


class Learner:
    """Someone without a mouse: Tab leads on, the other keys are those of the table."""

    def __init__(self, page: Page, lesson: Lesson) -> None:
        self._page = page
        self._lesson = lesson

    def parts(self) -> list[str]:
        """The tables of the page from its top, once all are there."""
        tables = self._page.locator(".kt[data-part]")
        count = len(self._lesson.scenes) + len(self._lesson.questions)
        count += 1 + (self._lesson.ending is not None)
        expect(tables).to_have_count(count, timeout=WAIT)
        return [str(tables.nth(at).get_attribute("data-part")) for at in range(count)]

    def go_through(self, part: str) -> None:
        """Do what there is to do at this table, to its end."""
        kind, _, number = part.partition("-")
        match kind:
            case "show":
                scene = self._lesson.scenes[int(number) - 1]
                assert isinstance(scene, Scene | AuctionScene)
                steps = scene.plays if isinstance(scene, Scene) else scene.calls
                self._step_through(part, len(steps))
            case "ask":
                is_last = int(number) == len(self._lesson.questions)
                self._ask(part, asked(self._lesson.questions[int(number) - 1]), is_last)
            case "play":
                self._bid(part) if isinstance(self._lesson.hand, BiddenHand) else self._play(part)
            case "prove":
                ending = self._lesson.ending
                assert ending is not None
                self._step_through(part, len(Analysis(ending.position, ending.hero).best_line))

    def _step_through(self, part: str, steps: int) -> None:
        """Press the letter for Next to the end, each time reading what is said."""
        table = self._tab_to(part, "[data-do='action:next']")
        told = table.locator(".say")
        for _ in range(steps):
            before = told.inner_text()
            self._press("n")
            expect(told).not_to_have_text(before, timeout=WAIT, use_inner_text=True)
        expect(table.locator("[data-do='action:next']")).to_be_disabled(timeout=WAIT)
        expect(table).to_have_attribute("data-outcome", "done", timeout=WAIT)

    def _ask(self, part: str, question: Question[object], shown: bool) -> None:
        """Answer rightly, or let the solution be shown."""
        outcome = "shown" if shown else "right"
        if shown:
            table = self._tab_to(part, "button")
            self._press("s")
        elif isinstance(question, Choosing):
            table = self._tab_to(part, f"[data-do='choice:{question.key(question.right)}']")
            self._press("Space")
        elif isinstance(question, Counting):
            table = self._tab_to(part, "[data-entry]")
            self._page.keyboard.type(str(question.right))
            self._press("Enter")
        elif isinstance(question, Picking):
            for item in question.right:
                choice = f"[data-do='choice:{question.key(item)}']"
                table = self._tab_to(part, choice)
                self._press("Space")
                chosen = table.locator(choice)
                expect(chosen).to_have_attribute("aria-pressed", "true", timeout=WAIT)
            self._press("c")
        elif isinstance(question, Marking):
            table = self._tab_to(part, "[data-card]")
            for card in question.right:
                self._go_to_card(card)
                self._press("Space")
            self._press("c")
        else:
            assert isinstance(question, BestCard)
            table = self._tab_to(part, "[data-card]")
            self._go_to_card(question.right)
            self._press("Enter")
        expect(table).to_have_attribute("data-outcome", outcome, timeout=WAIT)
        expect(table.locator(".verdict")).to_be_visible(timeout=WAIT)

    def _play(self, part: str) -> None:
        """Play the first card that may be played, trick after trick, to the score."""
        table = self._tab_to(part, "[data-card]")
        while table.get_attribute("data-outcome") != "done":
            self._leave_a_barred_card()
            self._press_enter_within(part)

    def _bid(self, part: str) -> None:
        """Offer as little as is allowed, name and play what comes first: Enter does it all."""
        table = self._tab_to(part, ".choice:not(.barred)")
        while table.get_attribute("data-outcome") != "done":
            self._press_enter_within(part)

    def _press_enter_within(self, part: str) -> None:
        """Press Enter and give the table a moment; a hand without end is ended by the timeout."""
        self._press("Enter")
        self._page.wait_for_timeout(100)
        assert self._is_focused(f".kt[data-part='{part}'], .kt[data-part='{part}'] *")

    def _leave_a_barred_card(self) -> None:
        """Go along the hand to a card that may be played, if there is one."""
        if not self._is_focused("[data-card][aria-disabled='true']"):
            return
        self._press("Home")
        for _ in range(HAND):
            if self._is_focused("[data-card]:not([aria-disabled='true'])"):
                return
            self._press("ArrowRight")

    def _tab_to(self, part: str, selector: str) -> Locator:
        """Press Tab until this has the focus; nothing but Tab leads from table to table."""
        table = f".kt[data-part='{part}']"
        for _ in range(60):
            if self._is_focused(f"{table} {selector}"):
                return self._page.locator(table)
            self._press("Tab")
        pytest.fail(f"Tab does not lead to {selector} of {part}")

    def _go_to_card(self, card: Card) -> None:
        """Go along the hand with the arrows."""
        self._press("Home")
        for _ in range(HAND):
            if self._is_focused(f"[data-card='{card}']"):
                return
            self._press("ArrowRight")
        pytest.fail(f"the arrows do not lead to {card}")

    def _press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def _is_focused(self, selector: str) -> bool:
        return bool(self._page.evaluate(FOCUSED, selector))
