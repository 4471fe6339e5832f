"""The card table in a real browser: its look at every width, its keys, its motion, its silence."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from kingtutor.cards import Card, Seat
from kingtutor.i18n import LANGUAGES, language
from kingtutor.table import (
    Action,
    Mode,
    Panel,
    Progress,
    Say,
    Share,
    Tone,
    played,
    say_refusal,
    to_json,
    view_of,
)
from tests.browser.pace import PACE
from tests.browser.table_page import POSITION, open_table, show, states

pytestmark = pytest.mark.browser

WIDTHS = [(320, 640), (360, 740), (480, 800), (768, 1024), (900, 800), (1440, 900)]
ACTIONS = Panel(heading="Play", actions=(Action("hint"), Action("undo", enabled=False)))


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser without motion, so that what is looked at has come to rest."""
    opened = browser.new_context(reduced_motion="reduce")
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    opened = PACE.open_page(context)
    faults: list[str] = []
    opened.on("pageerror", lambda fault: faults.append(str(fault)))
    opened.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    yield opened
    assert faults == []


def _focused(page: Page) -> str | None:
    label: str | None = page.evaluate("document.activeElement.getAttribute('aria-label')")
    return label


def _heard(page: Page) -> list[tuple[str, object]]:
    return [(said["kind"], said["value"]) for said in page.evaluate("host.heard")]


def _see_a_trick_won(page: Page) -> None:
    """It lies there for a moment only, so it is looked for in every frame."""
    page.wait_for_function("document.querySelector('.felt .won')", polling="raf")


def _told(page: Page) -> list[str]:
    return page.get_by_role("log").locator("p").all_text_contents()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_state_fits_at_every_width(page: Page, code: str) -> None:
    with language(code):
        views = list(states())
        assert len(views) >= 17
        open_table(page, views[0][1], code)
        for name, view in views:
            show(page, view)
            for width, height in WIDTHS:
                page.set_viewport_size({"width": width, "height": height})
                assert _misfits(page) == [], (name, width)


@pytest.mark.parametrize("dark", [False, True])
def test_every_state_is_accessible(page: Page, *, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    views = list(states())
    open_table(page, views[0][1])
    page.get_by_role("button", name="Options").click()
    page.keyboard.press("t")
    for name, view in views:
        show(page, view)
        found = Axe().run(page).response["violations"]
        assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == [], name


def _misfits(page: Page) -> list[str]:
    """What is wider than the page, smaller than a finger, or has its words cut off."""
    misfits: list[str] = page.evaluate(
        """() => {
          const bad = [];
          if (document.documentElement.scrollWidth > innerWidth) bad.push("sideways scroll");
          for (const button of document.querySelectorAll(".kt button")) {
            const { width, height } = button.getBoundingClientRect();
            if (width < 40 || height < 40) bad.push(`small: ${button.textContent}`);
          }
          for (const row of document.querySelectorAll(".kt .row")) {
            const lefts = [...row.children].map((card) => card.getBoundingClientRect().left);
            const steps = lefts.slice(1).map((left, at) => left - lefts[at]);
            if (steps.some((step) => step < 39.5)) bad.push("covered card");
          }
          for (const label of document.querySelectorAll(".kt .lbl, .kt .chip, .kt .plate")) {
            const cut = label.clientWidth && label.scrollWidth > label.clientWidth + 1;
            if (cut) bad.push(`cut: ${label.textContent}`);
          }
          return bad;
        }"""
    )
    return misfits


def test_a_card_is_found_and_played_by_keyboard(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.get_by_role("button", name="Queen of spades, can be played").focus()
    page.keyboard.press("ArrowRight")
    assert _focused(page) == "Eight of spades, can be played"
    page.keyboard.press("End")
    assert _focused(page) == "Seven of clubs, not allowed: you must follow spades"
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    assert _heard(page) == [("card", "QS")]
    _, views = played(POSITION, [Card.parse("QS")])
    show(page, *views)
    assert _focused(page) == "Eight of spades"
    page.keyboard.press("Enter")
    expect(page.locator(".felt .won")).to_have_count(0)
    assert _heard(page) == [("card", "QS")]


def test_one_tab_stop_leads_into_the_hand(page: Page) -> None:
    open_table(page, view_of(POSITION))
    assert page.locator(".hand [tabindex='0']").count() == 1
    assert page.locator(".hand [tabindex='-1']").count() == 7


def test_the_focus_stays_where_it_is_when_the_table_is_drawn_anew(page: Page) -> None:
    open_table(page, view_of(POSITION, panel=ACTIONS))
    card = page.get_by_role("button", name=re.compile("King of hearts"))
    card.focus()
    page.evaluate("document.activeElement.marked = true")
    show(page, view_of(POSITION, say=say_refusal(POSITION, Card.parse("KH")), panel=ACTIONS))
    assert page.evaluate("document.activeElement.marked")
    expect(page.locator(".say.refusal")).to_contain_text("You must follow spades")
    page.get_by_role("button", name="Hint").focus()
    show(page, view_of(POSITION, panel=ACTIONS))
    expect(page.get_by_role("button", name="Hint")).to_be_focused()


def test_a_card_that_leaves_the_hand_does_not_disturb_the_one_in_focus(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.get_by_role("button", name=re.compile("^King of hearts")).focus()
    page.evaluate("document.activeElement.addEventListener('blur', () => { window.blurred = 1; })")
    _, views = played(POSITION, [Card.parse("QS")])
    show(page, *views)
    expect(page.locator("[data-card='QS']")).to_have_count(0)
    assert _focused(page) == "King of hearts, counts −16"
    assert page.evaluate("window.blurred") is None


def test_an_illegal_card_can_be_tried_by_click_and_is_sent_to_the_host(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.get_by_role("button", name=re.compile("^King of hearts")).click(force=True)
    assert _heard(page) == [("card", "KH")]


def test_letters_do_what_the_buttons_do_and_escape_lets_go(page: Page) -> None:
    after, _ = played(POSITION, [Card.parse("8S")])
    open_table(page, view_of(after, viewer=Seat.NORTH, panel=ACTIONS))
    page.locator(".hand button").first.focus()
    page.keyboard.press("h")
    page.keyboard.press("u")
    assert _heard(page) == [("action", "hint")]
    page.keyboard.press("l")
    expect(page.locator(".say")).to_contain_text("Last trick")
    page.keyboard.press("l")
    page.keyboard.press("t")
    expect(page.get_by_role("group", name="The table in words").last).to_contain_text("Your hand")
    page.keyboard.press("?")
    expect(page.get_by_role("group", name="Options")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Options")).to_have_count(0)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body")


def test_every_button_keeps_jupyterlab_s_shortcuts_away(page: Page) -> None:
    open_table(page, view_of(POSITION, panel=ACTIONS))
    assert page.locator(".kt button").count() >= 10
    assert page.locator(".kt button:not([data-lm-suppress-shortcuts])").count() == 0


def test_a_story_is_told_card_by_card_and_the_trick_waits_to_be_seen(page: Page) -> None:
    open_table(page, view_of(POSITION))
    _, views = played(POSITION, [Card.parse("8S")])
    show(page, *views)
    _see_a_trick_won(page)
    expect(page.locator(".felt .won")).to_have_count(0)
    assert _told(page) == [
        "You play: eight of spades.",
        "North takes the trick.",
        "It counts nothing.",
        "North: 1 trick, 0 points.",
        "North to play.",
    ]


def test_with_the_pace_set_so_the_trick_stays_until_it_is_sent_on(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.get_by_role("button", name="Options").click()
    page.get_by_role("button", name="until I go on").click()
    _, views = played(POSITION, [Card.parse("8S")])
    show(page, *views)
    page.wait_for_timeout(2000)
    expect(page.locator(".felt .won")).to_have_count(1)
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(page.locator(".felt .won")).to_have_count(0)
    open_table(page, view_of(POSITION))
    page.get_by_role("button", name="Options").click()
    expect(page.get_by_role("button", name="until I go on")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_cards_travel_and_the_trick_is_collected_where_motion_is_wanted(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, view_of(POSITION))
    _, views = played(POSITION, [Card.parse("8S")])
    moved = "document.getAnimations().filter((one) => one.effect.target.dataset.trick).length"
    # Asked in the same breath, or a slow machine has the second card on its way.
    told = [to_json(view) for view in views]
    assert page.evaluate(f"views => {{ host.show(views); return {moved}; }}", told) == 1
    page.wait_for_function(f"{moved} === 4")
    expect(page.locator(".felt .won")).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    show(page, view_of(POSITION), *views)
    _see_a_trick_won(page)
    assert page.evaluate("document.getAnimations().length") == 0


def test_marks_are_set_at_once_and_sent_all_together(page: Page) -> None:
    open_table(page, view_of(POSITION, mark_seat=Seat.EAST))
    jack = page.get_by_role("button", name="Jack of spades")
    jack.click()
    expect(jack).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Ace of hearts").click()
    jack.click()
    assert _heard(page) == [("mark", ["JS"]), ("mark", ["JS", "AH"]), ("mark", ["AH"])]


def test_what_is_shared_can_be_copied_where_the_browser_allows_it(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shared = Panel(share=Share("?puzzle=x", '{"variant":"russian"}'))
    open_table(page, view_of(POSITION, panel=shared))
    page.get_by_role("button", name="Copy: As text").click()
    expect(page.get_by_role("button", name="Copy: As text")).to_contain_text("Copied")
    chosen = "document.querySelector('[data-copy=text]').selectionEnd"
    assert page.evaluate(chosen) == len('{"variant":"russian"}')
    link = page.get_by_role("textbox", name="Link").input_value()
    assert link == page.url + "?puzzle=x"
    assert _told(page) == ["Copied"]


def test_the_focus_goes_to_the_hand_when_a_button_has_gone_and_a_card_is_wanted(page: Page) -> None:
    done = Panel(actions=(Action("next", primary=True),))
    open_table(page, view_of(POSITION, mode=Mode.REST, panel=done))
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("n")
    assert _heard(page) == [("action", "next")]
    show(page, view_of(POSITION, panel=ACTIONS))
    assert _focused(page) == "Queen of spades, can be played"


def test_a_card_that_is_wanted_brings_the_table_back_into_view(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_table(page, view_of(POSITION, mode=Mode.REST, panel=ACTIONS))
    page.evaluate("document.body.style.paddingBottom = '2000px'")
    page.evaluate("scrollTo(0, 700)")
    show(page, view_of(POSITION, panel=ACTIONS))
    page.wait_for_function("document.querySelector('.felt').getBoundingClientRect().top >= 0")
    expect(page.locator(".hand")).to_be_in_viewport(ratio=1)


def test_the_strip_steps_through_cards(page: Page) -> None:
    steps = (Action("back", label="Card before", enabled=False), Action("next", label="Next card"))
    said = Say("You play K♥", actions=steps)
    open_table(page, view_of(POSITION, mode=Mode.REST, say=said, panel=Panel(heading="?")))
    expect(page.locator(".say").get_by_role("button", name="Card before")).to_be_disabled()
    page.locator(".say").get_by_role("button", name="Next card").click()
    assert _heard(page) == [("action", "next")]


def test_a_table_names_its_address_and_leaves_the_page_s_own_alone(page: Page) -> None:
    open_table(page, replace(view_of(POSITION), address="?puzzle=x"))
    expect(page.locator(".kt")).to_have_attribute("data-address", "?puzzle=x")
    assert page.evaluate("location.search") == ""
    show(page, view_of(POSITION))
    expect(page.locator(".kt[data-address]")).to_have_count(0)


def test_a_page_that_is_the_app_s_own_takes_the_address_of_what_is_shown(page: Page) -> None:
    open_table(page, replace(view_of(POSITION), address="?puzzle=x"))
    page.evaluate("document.querySelector('main').id = 'content'; location.hash = 'here'")
    page.add_script_tag(url="/address.js", type="module")
    page.wait_for_function("location.search === '?puzzle=x'")
    show(page, replace(view_of(POSITION), address="?puzzle=y"))
    page.wait_for_function("location.search === '?puzzle=y'")
    # A table without an address leaves the page where it is.
    show(page, view_of(POSITION))
    expect(page.locator(".kt[data-address]")).to_have_count(0)
    assert page.evaluate("location.search + location.hash") == "?puzzle=y#here"


def test_a_host_that_does_not_answer_is_named_until_it_does(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.evaluate("host.silent = true")
    page.get_by_role("button", name=re.compile("^Queen of spades")).click()
    expect(page.get_by_text("No answer yet").first).to_be_visible()
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible()
    assert _told(page)[0] == "No answer yet."
    page.evaluate("host.answer()")
    expect(page.get_by_role("button", name="Reload the page")).to_have_count(0)


def test_a_lost_connection_is_named_at_once(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.evaluate("() => { host.send = () => { throw new Error('closed'); }; }")
    page.get_by_role("button", name=re.compile("^Queen of spades")).click()
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible(
        timeout=PACE.patience(1_000)
    )


def test_the_theme_is_the_host_s_and_else_the_system_s(page: Page) -> None:
    open_table(page, view_of(POSITION))
    root = page.locator(".kt")
    expect(root).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(root).to_have_attribute("data-theme", "light")


def test_four_colours_are_kept_in_the_browser_alone(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.get_by_role("button", name="Options").click()
    page.get_by_role("button", name="Suits in four colours").click()
    expect(page.locator(".kt")).to_have_attribute("data-suits", "4")
    assert _heard(page) == []
    open_table(page, view_of(POSITION))
    expect(page.locator(".kt")).to_have_attribute("data-suits", "4")


def test_a_table_that_is_taken_away_leaves_nothing_behind(page: Page) -> None:
    open_table(page, view_of(POSITION))
    page.evaluate("leave()")
    expect(page.locator(".kt")).to_have_count(0)
    page.evaluate("window.dispatchEvent(new CustomEvent('kingtutor-table', { detail: {} }))")


def test_a_number_is_typed_and_sent_and_what_is_none_is_kept_here(page: Page) -> None:
    open_table(page, dict(states())["number"])
    field = page.get_by_role("textbox")
    field.fill("1.5")
    field.press("Enter")
    assert _heard(page) == []
    assert "Type a whole number" in _told(page)[-1]
    # The letters of the table's keys are letters here.
    field.fill("")
    field.press_sequentially("12")
    page.get_by_role("button", name="Change the sign").click()
    expect(field).to_have_value("−12")
    expect(field).to_be_focused()
    field.press("Enter")
    page.get_by_role("group", name="Total").get_by_role("button", name="Check").click()
    assert _heard(page) == [("entry", -12), ("entry", -12)]


def test_letters_typed_into_the_field_press_no_button(page: Page) -> None:
    open_table(page, dict(states())["number"])
    page.get_by_role("textbox").fill("")
    page.get_by_role("textbox").press_sequentially("c1t")
    assert _heard(page) == []
    expect(page.locator(".kt .twin")).to_have_count(0)


def test_a_barred_bid_can_be_tried_and_says_why_before(page: Page) -> None:
    open_table(page, dict(states())["auction"])
    low = page.get_by_role("button", name="2 up, 50, not now: not more than 75")
    expect(low).to_have_attribute("aria-disabled", "true")
    low.click(force=True)
    page.get_by_role("button", name="3 up, match").click()
    assert _heard(page) == [("choice", "2 up"), ("choice", "3 up")]


def test_the_calls_of_others_are_read_one_by_one_and_the_focus_comes_back(page: Page) -> None:
    views = dict(states())
    open_table(page, views["auction"])
    bid = page.get_by_role("button", name="4 up, 100")
    bid.focus()
    page.keyboard.press("Enter")
    resting = replace(views["naming"], panel=Panel(actions=(Action("undo"),)))
    told = replace(resting, say=Say("West: pass", "West is out.", Tone.CALM))
    show(page, told, replace(resting, grid=views["auction"].grid), views["auction"])
    expect(page.locator(".say")).to_contain_text("West: pass")
    expect(page.locator(".choice")).to_have_count(0)
    # An Enter in the meantime goes on to the next call, and presses no button.
    page.keyboard.press("Enter")
    expect(bid).to_be_focused()
    assert _heard(page) == [("choice", "4 up")]
    assert "West: pass." in _told(page)


def test_an_auction_and_a_sheet_are_tables_to_a_reader(page: Page) -> None:
    views = dict(states())
    open_table(page, views["auction"])
    table = page.get_by_role("table", name="Calls so far")
    assert table.get_by_role("columnheader").all_text_contents() == [
        "South",
        "West",
        "North",
        "East",
    ]
    expect(table.get_by_role("cell", name="3 up 75, best")).to_be_visible()
    show(page, views["sheet"])
    sheet = page.get_by_role("table", name=re.compile("^Score sheet"))
    row = sheet.get_by_role("row", name=re.compile("^10 Girls"))
    expect(row).to_have_attribute("aria-current", "true")
    assert sheet.get_by_role("rowheader").count() == 17


def test_the_page_is_told_which_part_this_is_and_how_it_stands(page: Page) -> None:
    view = replace(view_of(POSITION), progress=Progress("russian/no-king", "ask-1"))
    open_table(page, view)
    root = page.locator(".kt")
    expect(root).to_have_attribute("data-lesson", "russian/no-king")
    show(page, replace(view, progress=Progress("russian/no-king", "ask-1", "right")))
    expect(root).to_have_attribute("data-outcome", "right")
    show(page, view_of(POSITION))
    expect(root).not_to_have_attribute("data-part", re.compile(".*"))


def test_a_projector_makes_everything_larger_and_still_fits(page: Page) -> None:
    views = dict(states())
    open_table(page, views["thirteen"])
    page.set_viewport_size({"width": 1440, "height": 900})
    card = page.locator(".row .card").first
    small = card.bounding_box()
    page.evaluate("document.documentElement.dataset.projector = ''")
    large = card.bounding_box()
    assert small
    assert large
    assert large["width"] > 1.3 * small["width"]
    for name in ("thirteen", "auction", "sheet", "question", "number", "trick"):
        show(page, views[name])
        for width in (1024, 1280, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 900})
            assert _misfits(page) == [], (name, width)
