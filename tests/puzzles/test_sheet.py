"""The printed sheet: what it says is true, and it comes out in both forms and languages."""

from __future__ import annotations

import re
import zlib
from base64 import a85decode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kingtutor.cards import Card
from kingtutor.errors import KingTutorError
from kingtutor.i18n import LANGUAGES, language
from kingtutor.puzzles.packs import read_pack
from kingtutor.puzzles.sheets.html import html
from kingtutor.puzzles.sheets.pdf import pdf
from kingtutor.puzzles.sheets.sheet import Sheet, chosen, sheet_of
from kingtutor.puzzles.study import Study
from kingtutor.rules import Position
from kingtutor.words import card_sign
from tests.puzzles.command import run

PACK = read_pack("first-steps")


def made(code: str = "en", count: int = 7) -> Sheet:
    with language(code):
        return sheet_of(PACK, PACK.puzzles[:count])


def test_a_diagram_shows_every_card_with_the_hero_at_the_bottom() -> None:
    sheet = made(count=len(PACK.puzzles))
    assert len(sheet.items) >= 30
    for item, puzzle in zip(sheet.items, PACK.puzzles, strict=True):
        position = puzzle.position()
        seats = puzzle.hero_seat.clockwise()
        assert item.diagram.seats == tuple(seat.name.capitalize() for seat in seats)
        shown = {
            rank + suit
            for hand in item.diagram.hands
            for suit, ranks in zip("♠♥♦♣", hand, strict=True)
            for rank in ranks.split()
            if rank != "–"
        }
        assert shown == {card_sign(card) for card in position.deal.cards}
        table = {seat: card for seat, card in zip(seats, item.diagram.trick, strict=True) if card}
        played = zip(position.leader.clockwise(), position.trick, strict=False)
        assert table == {seat: card_sign(card) for seat, card in played}


def can_still_be_reached(study: Study, position: Position) -> bool:
    """Whether any line at all reaches the goal, with everybody's help."""
    if not position.deal.cards:
        return study.need(position) <= 0
    return any(can_still_be_reached(study, position.play(card)) for card in position.legal_cards)


def test_the_key_has_every_decision_in_its_place() -> None:
    pack = read_pack("russian-no-tricks")
    with language("en"):
        sheet = sheet_of(pack, pack.puzzles[:12])
    several = 0
    for item, puzzle in zip(sheet.items, pack.puzzles, strict=False):
        study = Study(puzzle)
        position = study.position
        played = iter(study.line)
        for answer in item.answers:
            for sign in answer.before.split():
                assert sign == card_sign(next(played).card)
                position = position.play(Card.parse(sign))
            assert set(answer.right.split(", ")) == set(
                map(card_sign, study.winning_cards(position))
            )
            several += 1
        assert next(played).card in study.winning_cards(position)
        assert next(played, None) is None
    assert several >= 24


def test_the_key_refutes_every_losing_card() -> None:
    refuted = 0
    for item, puzzle in zip(made(count=len(PACK.puzzles)).items, PACK.puzzles, strict=True):
        study = Study(puzzle)
        assert len(item.answers) == len(study.critical)
        for answer, step in zip(item.answers, study.critical, strict=True):
            named = " ".join(answer.wrong)
            assert all(card_sign(card) in named for card in step.losing)
            for said in answer.wrong:
                wrong, _, refutation = said.removesuffix(".").partition(": refuted by ")
                first = wrong.partition(":")[0].split(", ")[0]
                position = step.position.play(next(c for c in step.losing if card_sign(c) == first))
                for number, trick in enumerate(refutation.split(" · ")):
                    # A point parts one trick from the next, and nothing else.
                    assert len(position.trick) + len(trick.split()) <= 4
                    assert not (number and position.trick)
                    for sign in trick.split():
                        position = position.play(Card.parse(sign))
                assert not can_still_be_reached(study, position)
                refuted += 1
    assert refuted >= 30


def test_puzzles_are_the_first_ones_or_drawn_by_a_seed() -> None:
    assert chosen(PACK.puzzles, 3) == PACK.puzzles[:3]
    drawn = chosen(PACK.puzzles, 5, seed=1)
    assert drawn == chosen(PACK.puzzles, 5, seed=1) != chosen(PACK.puzzles, 5, seed=2)
    places = [PACK.puzzles.index(puzzle) for puzzle in drawn]
    assert places == sorted(set(places))
    with pytest.raises(KingTutorError, match="1000 puzzles are asked for; there are"):
        chosen(PACK.puzzles, 1000)


class _Reader(HTMLParser):
    """Checks that tags are closed in order, and gathers the text in front of the key and in it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said = {"front": "", "key": ""}
        self.outside: list[str] = []
        self._part = "front"
        self.language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.outside += [value for name, value in attrs if name in {"src", "href"} and value]
        if tag == "html":
            self.language = given["lang"] or ""
        if given.get("class") == "key":
            self._part = "key"
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.said[self._part] += data


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_html_sheet_keeps_the_key_apart_and_needs_nothing_else(code: str) -> None:
    sheet = made(code)
    text = html(sheet)
    reader = _Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.outside == []
    assert "url(" not in text
    assert reader.language == code
    assert ".key { break-before: page; }" in text
    for item in sheet.items:
        assert item.goal in reader.said["front"]
        for answer in item.answers:
            for wrong in answer.wrong:
                assert wrong.translate({ord("♥"): "♡", ord("♦"): "♢"}) in reader.said["key"]
                assert wrong not in reader.said["front"]


def _pages(written: bytes) -> list[str]:
    """The strings drawn on each page of a PDF of ours, joined, as they are escaped there."""
    packed = re.findall(rb"/ASCII85Decode.*?stream\r?\n(.*?)endstream", written, re.DOTALL)
    pages = [zlib.decompress(a85decode(b"<~" + page.strip(), adobe=True)) for page in packed]
    strings = rb"\(((?:\\.|[^\\)])*)\) Tj"
    return [b"".join(re.findall(strings, page)).decode("latin-1") for page in pages]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pdf_sheet_keeps_the_key_on_a_page_of_its_own(code: str) -> None:
    sheet = made(code, count=2)
    written = pdf(sheet)
    assert written.startswith(b"%PDF-")
    assert written == pdf(sheet)
    front, key = _pages(written)
    assert sheet.key_title in key
    assert sheet.key_title not in front
    assert sheet.name_line in front
    for item in sheet.items:
        assert f"{item.number}. {item.heading}".encode("cp1252").decode("latin-1") in front
    assert "\\252" in front  # a heart of the dingbats' font
    assert len(_pages(pdf(made(code, count=12)))) > 2


def test_the_command_writes_both_forms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("sheet.html", "sheet.pdf"):
        options = ("--pack", "first-steps", "--count", "2", "--seed", "4", "--lang", "fr")
        for copy in ("", "again-"):
            answer = run(capsys, "sheet", *options, "--out", str(tmp_path / f"{copy}{name}"))
            assert (answer.code, answer.err) == (0, "")
        written = (tmp_path / name).read_bytes()
        assert written == (tmp_path / f"again-{name}").read_bytes()
    assert "Premiers pas" in (tmp_path / "sheet.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["sheet.html", "sheet.pdf"])
def test_a_sheet_that_is_there_is_not_replaced_by_mistake(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_text("mine", encoding="utf-8")
    options = ("--pack", "first-steps", "--count", "1", "--out", str(file))
    answer = run(capsys, "sheet", *options)
    assert answer.code == 2
    assert "is there already: give another --out, or --replace" in answer.err
    assert file.read_text(encoding="utf-8") == "mine"
    assert run(capsys, "sheet", *options, "--replace").code == 0
    assert len(file.read_bytes()) > 100


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"--out": ""}, "--out '': give the path of a file"),
        ({"--count": "1", "--level": "5"}, "1 puzzle is asked for; there are 0"),
        ({"--pack": "nothing"}, "'nothing' is no pack"),
        ({"--out": "sheet.doc"}, "name a file that ends in .html or .pdf"),
        ({"--out": "/nowhere/at/all/sheet.pdf"}, "cannot be written: No such file"),
        ({"--lang": "de"}, "--lang 'de': there are en and fr"),
        ({"--count": "400"}, "400 puzzles are asked for"),
        ({"--level": "5"}, "2 puzzles are asked for; there are 0"),
    ],
)
def test_a_sheet_that_cannot_be_printed_is_told_in_one_line(
    changed: dict[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {
        "--pack": "first-steps",
        "--count": "2",
        "--lang": "en",
        "--out": str(tmp_path / "sheet.html"),
        **changed,
    }
    answer = run(capsys, "sheet", *(word for option in options.items() for word in option))
    assert answer.code == 2
    assert len(answer.complaints) == 1
    assert said in answer.complaints[0]
    assert not list(tmp_path.iterdir())
