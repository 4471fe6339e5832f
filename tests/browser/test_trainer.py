"""The trainer as a learner meets it: the real app, a real kernel, keys and clicks."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from kingtutor.cards import Card
from kingtutor.i18n import text
from kingtutor.puzzles.study import Study
from kingtutor.screens.puzzle_index import PuzzleIndex
from kingtutor.words import card_name
from tests.browser.pace import PACE
from tests.browser.visit import Visit, Visitor
from tests.screens.choices import choices
from tests.web.server import RunningApp

pytestmark = pytest.mark.browser

PAGE = "voila/render/{code}/puzzles.ipynb?puzzle={puzzle}"
PUZZLE = "first-steps-11"
STUDY = Study(PuzzleIndex.shipped().find(PUZZLE).puzzle())
SLOW = PACE.patience(20_000)
"""Milliseconds: a whole refutation is played at a pace to be followed."""

Open = Callable[..., Visit]


@pytest.fixture
def trainer(king_tutor: RunningApp, visit: Visitor) -> Iterator[Open]:
    """Call it to open the trainer at a puzzle; at the end no page may have had an error."""
    opened: list[Visit] = []

    def open_page(code: str = "en", puzzle: str = PUZZLE, **options: object) -> Visit:
        address = king_tutor.address + PAGE.format(code=code, puzzle=puzzle)
        page = visit(address, **options)  # type: ignore[arg-type]
        page.wait_for_lesson()
        opened.append(page)
        return page

    yield open_page
    for each in opened:
        assert each.errors == []
        assert each.foreign == []


def _card(page: Visit, card: Card) -> Locator:
    name = card_name(card)
    return page.page.get_by_role(
        "button", name=re.compile(f"^{name}, can be played", re.IGNORECASE)
    )


def _step_to_the_end(page: Visit) -> None:
    """Go through the solution card by card."""
    steps = page.page.locator("[data-do='action:step-on'], .verdict")
    for _ in range(len(STUDY.whole_line) + 1):
        expect(steps.first).to_be_visible()
        if page.page.locator(".verdict").count():
            return
        lying = page.page.locator(".say").text_content()
        page.page.locator("[data-do='action:step-on']").click()
        expect(page.page.locator(".say")).not_to_have_text(lying or "")


def test_a_puzzle_is_solved_by_keyboard_alone(trainer: Open) -> None:
    page = trainer()
    keyboard = page.page.keyboard
    for _ in range(30):
        keyboard.press("Tab")
        if page.page.evaluate("!!document.activeElement.dataset.card"):
            break
    for step in STUDY.critical:
        held = STUDY.position.deal[STUDY.hero]
        expect(_card(page, next(iter(step.winning)))).to_be_visible(timeout=SLOW)
        keyboard.press("Home")
        for _ in held:
            focused = page.page.evaluate("document.activeElement.dataset.card ?? ''")
            if focused and Card.parse(focused) in step.winning:
                break
            keyboard.press("ArrowRight")
        played = page.page.evaluate("document.activeElement.dataset.card")
        keyboard.press("Enter")
        expect(page.page.locator(f".kt button[data-card='{played}']")).to_have_count(0)
    verdict = page.page.locator(".verdict")
    expect(verdict).to_contain_text(text("puzzle.verdict.clean"), timeout=SLOW)
    expect(page.page.get_by_role("button", name="Next puzzle")).to_be_focused(timeout=SLOW)
    keyboard.press("n")
    expect(page.page.get_by_text("12 of 34")).to_be_visible()
    expect(page.page.locator(".kt button[data-card]").first).to_be_visible()
    assert page.page.evaluate("location.search").startswith("?puzzle=first-steps-12")


def test_a_losing_card_is_refuted_and_the_mistake_comes_back(trainer: Open) -> None:
    page = trainer()
    losing = next(iter(STUDY.losing_cards(STUDY.position)))
    line = STUDY.refutation(STUDY.position, losing)
    assert line
    _card(page, losing).click()
    back = page.page.get_by_role("button", name="Back to the mistake")
    expect(back).to_be_visible(timeout=SLOW)
    expect(page.page.locator(f".felt [data-trick='{line[-1]}']")).to_be_visible(timeout=SLOW)
    assert page.violations() == []
    page.page.get_by_role("button", name="Card before").click()
    expect(page.page.locator(f".felt [data-trick='{line[-1]}']")).to_have_count(0)
    back.click()
    expect(_card(page, losing)).to_be_visible()


def test_a_puzzle_with_two_winning_cards_accepts_both(trainer: Open) -> None:
    entries = [entry.id for entry in PuzzleIndex.shipped().entries if entry.pack == "themes"]
    found = [(identity, *choice) for identity in entries for choice in choices(identity)]
    identity, before, holding = min(found, key=lambda one: len(one[1]))
    assert len(holding) >= 2
    for card in holding:
        page = trainer(puzzle=identity)
        for played in (*before, card):
            expect(_card(page, played)).to_be_visible(timeout=SLOW)
            _card(page, played).click()
            expect(page.page.locator(f".kt button[data-card='{played}']")).to_have_count(0)
        held = page.page.get_by_text(text("trainer.holds", card=card_name(card)))
        expect(held.first).to_be_attached(timeout=SLOW)
        expect(page.page.get_by_role("button", name="Back to the mistake")).to_have_count(0)


def test_a_slip_is_taken_back_by_its_letter(trainer: Open) -> None:
    page = trainer()
    page.page.get_by_role("button", name="Choose puzzles").click()
    # Without it the time to take a card back is too short for a machine under load.
    page.page.get_by_label("Wait until I confirm each card").check()
    losing = next(iter(STUDY.losing_cards(STUDY.position)))
    _card(page, losing).focus()
    page.page.keyboard.press("Enter")
    expect(page.page.get_by_role("button", name="Undo")).to_be_enabled()
    page.page.keyboard.press("u")
    expect(_card(page, losing)).to_be_visible()
    expect(page.page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.page.locator(".verdict")).to_have_count(0)


def test_every_hint_is_taken_and_then_the_solution(trainer: Open) -> None:
    page = trainer("fr", width=360, height=740)
    hint = page.page.locator("[data-do='action:hint']")
    taken = 0
    while hint.is_enabled():
        hint.click()
        taken += 1
        expect(page.page.get_by_text(re.compile(rf"^{taken} sur \d$"))).to_be_visible()
    assert taken >= 4
    assert page.violations() == []
    assert not page.has_sideways_scroll
    page.page.locator("[data-do='action:solution']").click()
    _step_to_the_end(page)
    expect(page.page.locator(".verdict")).to_contain_text("La solution a été montrée")


def test_exploring_shows_values_and_gives_a_link_that_leads_back(
    trainer: Open, visit: Visitor
) -> None:
    page = trainer(scheme="dark")
    page.page.keyboard.press("Tab")
    page.page.locator(".kt button[data-card]").first.focus()
    page.page.keyboard.press("s")
    _step_to_the_end(page)
    explore = page.page.get_by_role("button", name="Explore")
    explore.click()
    page.page.get_by_role("button", name="Show values").click()
    expect(page.page.locator(".kt .worth")).to_have_count(len(STUDY.position.legal_cards))
    page.page.get_by_role("button", name="Play for everybody").click()
    losing = next(iter(STUDY.losing_cards(STUDY.position)))
    page.page.locator(f".kt button[data-card='{losing}']").click()
    expect(page.page.locator(f".felt [data-trick='{losing}']")).to_be_visible()
    page.page.get_by_role("button", name="Share", exact=True).click()
    link = page.page.get_by_role("textbox", name="Link").input_value()
    assert link.endswith(f"?puzzle={PUZZLE}&line={losing}")
    assert page.violations() == []
    there = visit(link)
    there.wait_for_lesson()
    expect(there.page.locator(f".felt [data-trick='{losing}']")).to_be_visible()
    assert there.errors == []


def test_menus_choose_what_is_posed(trainer: Open) -> None:
    page = trainer()
    page.page.get_by_role("button", name="Choose puzzles").click()
    page.page.get_by_role("combobox", name="Theme").select_option(index=2)
    expect(page.page.get_by_text("12 of 34")).to_have_count(0)
    assert page.violations() == []
    assert "theme=" in page.page.evaluate("location.search")
