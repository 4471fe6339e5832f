"""What a learner has done: noted in the browser, shown on the path, saved to a file and loaded."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visit import Visit, Visitor, wait_until
from tests.web.server import RunningApp, running

pytestmark = pytest.mark.browser

LESSON = "voila/render/en/russian/01-no-tricks.ipynb"
# What a table still grows moves all that stands below it.
HAS_ALL_TABLES = """() => {
  const cells = [...document.querySelectorAll('[id^="cell-id="]')];
  const tables = cells.filter(({ id }) => /=(show|ask|play|prove)/.test(id));
  return tables.length > 5 && tables.every((cell) => cell.querySelector('.kt .play'));
}"""


def progress_of(page: Page) -> dict[str, dict[str, Any]]:
    kept = page.evaluate("JSON.parse(localStorage.getItem('kingtutor-progress'))")
    lessons: dict[str, dict[str, Any]] = kept["lessons"]
    return lessons


def questions(page: Page) -> list[str]:
    """The names of the lesson's questions, three at least."""
    cells = page.locator("[id^='cell-id=ask']").evaluate_all("cells => cells.map(({id}) => id)")
    assert len(cells) >= 3
    return [str(cell).removeprefix("cell-id=") for cell in cells]


def put(page: Page, part: str, outcome: str) -> None:
    """A table's root says how far its part is; a part that is there already changes."""
    page.wait_for_selector(f"[id='cell-id={part}'] .kt")
    page.evaluate(
        """([part, outcome]) => {
            const cell = document.getElementById(`cell-id=${part}`);
            const root = cell.querySelector('.kt');
            root.dataset.part = part;
            root.dataset.outcome = outcome;
        }""",
        [part, outcome],
    )


@pytest.fixture
def lesson(king_tutor: RunningApp, visit: Visitor) -> Visit:
    opened = visit(king_tutor.address + LESSON)
    wait_for_tables(opened)
    return opened


def wait_for_tables(lesson: Visit) -> None:
    """Until the page grows no more."""
    lesson.wait_for_lesson()
    wait_until(lesson.page, HAS_ALL_TABLES)


def read_as_far_as(page: Page, part: str) -> None:
    """Move to this part, and wait until the page has noted where it is read."""
    page.locator(f"[id='cell-id={part}']").evaluate("cell => cell.scrollIntoView()")
    wait_until(
        page,
        """() => {
            const { lessons } = JSON.parse(localStorage['kingtutor-progress']);
            return kingtutor.place() && lessons['russian/no-tricks'].place === kingtutor.place();
        }""",
    )


def test_a_lesson_is_begun_answered_and_done(lesson: Visit) -> None:
    page = lesson.page
    standing, asked = page.locator(".kt-standing"), questions(page)
    expect(standing).to_have_text(f"Questions: 0 of {len(asked)}")
    put(page, "ask-1", "other")
    put(page, "ask-2", "shown")
    expect(standing).to_have_text(f"Questions: 1 of {len(asked)}")
    for name in set(asked) - {"ask-2"}:
        put(page, name, "right")
    expect(standing).to_have_text(f"Questions: {len(asked)} of {len(asked)}")
    assert progress_of(page)["russian/no-tricks"]["done"] is None
    put(page, "play", "done")
    expect(standing).to_have_text("Lesson done")
    # Asked again with another deal, it stays done.
    put(page, "ask-1", "open")
    kept = progress_of(page)["russian/no-tricks"]
    assert kept["done"]
    expected = dict.fromkeys(asked, "right") | {"ask-2": "shown", "play": "done"}
    assert expected.items() <= dict(kept["parts"]).items()

    page.get_by_role("link", name="Learn", exact=True).click()
    row = page.locator("a[data-lesson='russian/no-tricks']:visible")
    expect(row).to_contain_text("Done")
    expect(page.locator(".kt-learn [data-progress]")).to_contain_text("1 of")


def test_the_recap_ends_a_lesson_whose_questions_are_closed(lesson: Visit) -> None:
    page = lesson.page
    for name in questions(page):
        put(page, name, "right")
    expect(page.locator(".kt-standing")).not_to_contain_text("Questions: 0 of")
    assert progress_of(page)["russian/no-tricks"]["done"] is None
    page.locator("[id='cell-id=recap']").scroll_into_view_if_needed()
    expect(page.locator(".kt-standing")).to_have_text("Lesson done")


def test_one_goes_on_where_one_was(lesson: Visit, king_tutor: RunningApp) -> None:
    page = lesson.page
    read_as_far_as(page, "ask-2")
    page.goto(king_tutor.address + "en/")
    page.get_by_role("link", name="Go on: No tricks").click()
    wait_for_tables(lesson)
    assert page.url.endswith("#ask-2")
    expect(page.locator("[id='cell-id=ask-2']")).to_be_in_viewport()
    top = page.locator("[id='cell-id=ask-2']").evaluate("c => c.getBoundingClientRect().top")
    assert 0 <= top < 200


def test_a_reload_comes_back_to_the_place(lesson: Visit) -> None:
    page = lesson.page
    read_as_far_as(page, "idea-3")
    page.reload()
    wait_for_tables(lesson)
    expect(page.locator("[id='cell-id=idea-3']")).to_be_in_viewport()


def test_progress_outlives_the_server(sample_notebooks: Path, visit: Visitor) -> None:
    path = "voila/render/en/russian/01-press.ipynb"
    options = ("--notebooks", str(sample_notebooks), "--preheat", "0")
    with running(*options) as first:
        port = first.address.rsplit(":", 1)[1].strip("/")
        seen = visit(first.address + path)
        seen.wait_for_lesson()
        expect(seen.page.locator(".kt-after")).to_be_visible()
        seen.page.goto(first.address + "en/")
    with running(*options, "--port", port) as again:
        seen.page.goto(again.address + "en/")
        expect(seen.page.get_by_role("link", name="Go on: Press")).to_be_visible()
        expect(seen.page.get_by_role("link", name="Press").last).to_contain_text("Continue")


DONE = {
    "opened": "2026-01-01T10:00:00.000Z",
    "seen": "2026-01-01T10:10:00.000Z",
    "place": "recap",
    "questions": 1,
    "parts": {"ask-1": "right", "play": "done"},
    "done": "2026-01-01T10:10:00.000Z",
}


def file_of(lessons: dict[str, object], **more: object) -> dict[str, object]:
    return {"format": "kingtutor-progress/1", "lessons": lessons, **more}


def load(page: Page, content: str, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(content, "utf-8")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Load a file").click()
    chooser.value.set_files(path)


def test_progress_is_saved_to_a_file_and_joined_to_another_browser_s(
    app: RunningApp, visit: Visitor, tmp_path: Path
) -> None:
    page = visit(app.address + "en/russian/").page
    lessons: dict[str, object] = {"russian/the-table": DONE}
    load(page, json.dumps(file_of(lessons, settings={"theme": "dark"})), tmp_path)
    expect(page.get_by_role("status")).to_contain_text("1 lessons in it")
    expect(page.get_by_role("link", name="The table").last).to_contain_text("Done")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    saved = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert download.value.suggested_filename.endswith(".json")
    assert saved["format"] == "kingtutor-progress/1"
    assert saved["lessons"] == {"russian/the-table": DONE}

    other = visit(app.address + "en/russian/").page
    known = {"russian/press": {**DONE, "done": None, "parts": {}}}
    load(other, json.dumps(file_of(dict(known))), tmp_path)
    expect(other.get_by_role("link", name="Press").last).to_contain_text("Continue")
    load(other, json.dumps(saved), tmp_path)
    expect(other.get_by_role("link", name="The table").last).to_contain_text("Done")
    assert set(progress_of(other)) == {"russian/the-table", "russian/press"}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("no", "cannot be read as JSON"),
        ("{}", "does not say kingtutor-progress"),
        (json.dumps({"format": "kingtutor-progress/2"}), "newer King Tutor"),
        (
            json.dumps(file_of({"russian/no-king": {**DONE, "place": "<b>"}})),
            "damaged at “russian/no-king: place”",
        ),
        ("[" * 1_000_001, "too large"),
    ],
)
def test_a_bad_file_gets_one_clear_line_and_changes_nothing(
    app: RunningApp, visit: Visitor, tmp_path: Path, content: str, said: str
) -> None:
    seen = visit(app.address + "en/russian/")
    load(seen.page, content, tmp_path)
    expect(seen.page.get_by_role("status")).to_contain_text(said)
    assert seen.page.evaluate("localStorage.getItem('kingtutor-progress')") is None
    assert seen.errors == []
    assert seen.violations() == []


KEPT = "localStorage.getItem('kingtutor-progress')"
NEWER = json.dumps({"format": "kingtutor-progress/2", "lessons": ["unheard of"]})


def test_a_file_that_does_not_fit_beside_what_is_there_changes_nothing(
    app: RunningApp, visit: Visitor, tmp_path: Path
) -> None:
    seen = visit(app.address + "en/russian/")
    four: dict[str, object] = {"russian/the-table": DONE, **{f"own-{n}": DONE for n in range(3)}}
    load(seen.page, json.dumps(file_of(four)), tmp_path)
    row = seen.page.get_by_role("link", name="The table").last
    expect(row).to_contain_text("Done")
    before = seen.page.evaluate(KEPT)
    load(seen.page, json.dumps(file_of({f"far-{n}": DONE for n in range(1000)})), tmp_path)
    expect(seen.page.get_by_role("status")).to_contain_text("more than King Tutor can keep")
    assert seen.page.evaluate(KEPT) == before
    seen.page.reload()
    expect(row).to_contain_text("Done")


def test_a_full_store_is_kept_when_one_lesson_more_is_opened(
    app: RunningApp, visit: Visitor
) -> None:
    seen = visit(app.address + "en/")
    full = json.dumps(file_of({f"far-{n}": DONE for n in range(1000)}))
    seen.page.evaluate("text => localStorage.setItem('kingtutor-progress', text)", full)
    seen.page.goto(app.address + "voila/render/en/russian/01-press.ipynb")
    seen.wait_for_lesson()
    expect(seen.page.locator(".kt-after")).to_be_visible()
    assert seen.page.evaluate(KEPT) == full
    assert seen.errors == []


def test_progress_of_a_newer_king_tutor_is_kept_and_the_learner_is_told(
    app: RunningApp, visit: Visitor, tmp_path: Path
) -> None:
    seen = visit(app.address + "en/russian/")
    page = seen.page
    page.evaluate("text => localStorage.setItem('kingtutor-progress', text)", NEWER)
    page.goto(app.address + "voila/render/en/russian/01-press.ipynb")
    seen.wait_for_lesson()
    expect(page.get_by_role("main").get_by_text("by a newer King Tutor")).to_be_visible()
    assert seen.violations() == []
    page.goto(app.address + "en/russian/")
    expect(page.get_by_role("status")).to_contain_text("by a newer King Tutor")
    load(page, json.dumps(file_of({"russian/the-table": DONE})), tmp_path)
    expect(page.get_by_role("status")).to_contain_text("cannot join anything to it")
    assert page.evaluate(KEPT) == NEWER
    # It goes along in a file to where it can be read.
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    assert Path(download.value.path()).read_text("utf-8") == NEWER
    page.get_by_role("button", name="Start afresh").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator(".kt-said")).to_have_text("")
    assert seen.errors == []


def test_a_spoilt_store_is_laid_aside_before_anything_takes_its_place(
    app: RunningApp, visit: Visitor
) -> None:
    seen = visit(app.address + "en/")
    spoilt = '{"format": "kingtutor-progress/1", "lessons": {"russian/no-king": 3}}'
    seen.page.evaluate("text => localStorage.setItem('kingtutor-progress', text)", spoilt)
    seen.page.goto(app.address + "voila/render/en/russian/01-press.ipynb")
    seen.wait_for_lesson()
    expect(seen.page.locator(".kt-after")).to_be_visible()
    assert "russian/press" in progress_of(seen.page)
    assert seen.page.evaluate("localStorage.getItem('kingtutor-progress-unread')") == spoilt


@pytest.mark.parametrize("cut", ["#%E0%A4%A", "#%", "#cell-id=%ff", "#" + "%E0" * 2000])
def test_an_address_cut_in_the_middle_of_a_letter_costs_no_progress(
    app: RunningApp, visit: Visitor, cut: str
) -> None:
    seen = visit(app.address + "voila/render/en/russian/01-press.ipynb" + cut)
    seen.wait_for_lesson()
    expect(seen.page.locator(".kt-after")).to_be_visible()
    wait_until(seen.page, f"({KEPT} ?? '').includes('russian/press')")
    assert seen.errors == []


def test_starting_afresh_asks_before_it_forgets(
    app: RunningApp, visit: Visitor, tmp_path: Path
) -> None:
    page = visit(app.address + "en/russian/").page
    load(page, json.dumps(file_of({"russian/the-table": DONE})), tmp_path)
    row = page.get_by_role("link", name="The table").last
    expect(row).to_contain_text("Done")
    page.get_by_role("button", name="Start afresh").click()
    page.get_by_role("button", name="Keep it").click()
    expect(row).to_contain_text("Done")
    page.get_by_role("button", name="Start afresh").click()
    page.get_by_role("button", name="Forget it").click()
    expect(row).not_to_contain_text("Done")


def test_a_store_that_was_spoilt_counts_as_empty(app: RunningApp, visit: Visitor) -> None:
    seen = visit(app.address + "en/")
    seen.page.evaluate("localStorage.setItem('kingtutor-progress', '{\"format\": 3')")
    seen.page.evaluate("localStorage.setItem('kingtutor-settings', '[1]')")
    seen.page.reload()
    expect(seen.page.get_by_role("link", name="Start: The table")).to_be_visible()
    assert seen.errors == []
