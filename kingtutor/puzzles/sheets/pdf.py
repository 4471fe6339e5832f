"""A sheet as a PDF for printing in black and white."""

from __future__ import annotations

from html import escape
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    Flowable,
    KeepTogether,
    PageBreak,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
    TableStyle,
)

from kingtutor.puzzles.sheets.sheet import Answer, Diagram, Item, Sheet

__all__ = ["pdf"]

MARGIN = 15 * mm
PADDING = 6
"""Points that the library's frame keeps free inside its margins."""
COLUMNS = 2
GUTTER = 6 * mm
CELL = (A4[0] - 2 * MARGIN - GUTTER) / COLUMNS
LINE = 4.6 * mm
BOX = 22 * mm
SUITS = "♠♥♦♣"
OUTLINED = "♥♦"
"""Drawn in outline, so that paper without colour tells them from the black suits."""

TITLE = ParagraphStyle("title", fontName="Times-Bold", fontSize=18, leading=24)
TEXT = ParagraphStyle("text", fontName="Times-Roman", fontSize=10.5, leading=14)
HEADING = ParagraphStyle("heading", parent=TEXT, fontName="Times-Bold", fontSize=11.5)
GOAL = ParagraphStyle("goal", parent=TEXT, fontName="Times-Bold")
WRONG = ParagraphStyle("wrong", parent=TEXT, leftIndent=8 * mm)
RIGHT = ParagraphStyle("right", parent=TEXT, leftIndent=4 * mm)


def pdf(sheet: Sheet) -> bytes:
    """The sheet as the bytes of a PDF file; the same sheet gives the same bytes."""
    written = BytesIO()
    document = SimpleDocTemplate(
        written,
        pagesize=A4,
        leftMargin=MARGIN - PADDING,
        rightMargin=MARGIN - PADDING,
        topMargin=MARGIN,
        bottomMargin=MARGIN,
        title=sheet.title,
        author="King Tutor",
        lang=sheet.language,
        invariant=1,
    )
    said = [*_questions(sheet), PageBreak(), *_key(sheet)]
    document.build(said, onFirstPage=_number, onLaterPages=_number)
    return written.getvalue()


def _number(canvas: Canvas, document: SimpleDocTemplate) -> None:
    """Number a page."""
    canvas.setFont("Times-Roman", 9)
    canvas.drawCentredString(A4[0] / 2, MARGIN / 2, str(document.page))


def _questions(sheet: Sheet) -> list[Flowable]:
    blanks = Table([[sheet.name_line, "", sheet.date_line]], colWidths=[CELL, GUTTER, CELL])
    blanks.setStyle(
        TableStyle(
            [
                ("FONTNAME", (0, 0), (-1, -1), "Times-Roman"),
                ("LINEBELOW", (0, 0), (0, 0), 0.5, "black"),
                ("LINEBELOW", (2, 0), (2, 0), 0.5, "black"),
                ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ]
        )
    )
    cells = [_cell(item) for item in sheet.items]
    rows = [cells[first : first + COLUMNS] for first in range(0, len(cells), COLUMNS)]
    rows[-1] += [[]] * (COLUMNS - len(rows[-1]))
    puzzles = Table(rows, colWidths=[CELL + GUTTER / COLUMNS] * COLUMNS)
    puzzles.setStyle(
        TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), 0),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 6 * mm),
            ]
        )
    )
    return [
        Paragraph(escape(sheet.title), TITLE),
        Paragraph(escape(sheet.intro), TEXT),
        Spacer(0, 4 * mm),
        blanks,
        Spacer(0, 6 * mm),
        puzzles,
    ]


def _cell(item: Item) -> list[Flowable]:
    return [
        Paragraph(f"{item.number}. {escape(item.heading)} ({escape(item.level)})", HEADING),
        Paragraph(escape(item.goal), GOAL),
        Paragraph(escape(item.turn), TEXT),
        _Drawn(item.diagram),
    ]


def _key(sheet: Sheet) -> list[Flowable]:
    said: list[Flowable] = [
        Paragraph(escape(sheet.key_title), TITLE),
        Paragraph(escape(sheet.key_intro), TEXT),
    ]
    for item in sheet.items:
        heading = Paragraph(f"{item.number}. {escape(item.heading)}", HEADING)
        first, *others = item.answers
        said += [Spacer(0, 3 * mm), KeepTogether([heading, *_answer(first)])]
        said += [KeepTogether(_answer(answer)) for answer in others]
    return said


def _answer(answer: Answer) -> list[Flowable]:
    right = f"{escape(answer.before)} <b>{escape(answer.right)}</b>"
    return [Paragraph(right, RIGHT), *(Paragraph(escape(wrong), WRONG) for wrong in answer.wrong)]


class _Drawn(Flowable):
    """The four hands around a box with the current trick."""

    def __init__(self, diagram: Diagram) -> None:
        super().__init__()
        self._diagram = diagram
        self.width = CELL
        self.height = 11 * LINE + BOX

    def draw(self) -> None:
        """Draw it on the canvas, from the lower left corner up."""
        center, middle = CELL / 2, 5.3 * LINE + BOX / 2
        left, right = center - BOX / 2, center + BOX / 2
        self.canv.setLineWidth(0.6)
        self.canv.rect(left, middle - BOX / 2, BOX, BOX)
        bottom, over = 4.4 * LINE, middle + BOX / 2 + 4.6 * LINE
        beside = middle + 2 * LINE
        places = ((left, bottom), (0, beside), (left, over), (right + 3 * mm, beside))
        for number, (x, y) in enumerate(places):
            self._hand(number, x, y)
        reach = BOX / 2 - LINE
        for card, (x, y) in zip(
            self._diagram.trick, ((0, -reach), (-reach, 0), (0, reach), (reach, 0)), strict=True
        ):
            if card is not None:
                self._text(center + x - 0.8 * LINE, middle + y - 0.3 * LINE, card)

    def _hand(self, number: int, x: float, y: float) -> None:
        self.canv.setFont("Helvetica-Bold" if number == 0 else "Helvetica", 8)
        self.canv.drawString(x, y, self._diagram.seats[number])
        hand = zip(SUITS, self._diagram.hands[number], strict=True)
        for line, (suit, ranks) in enumerate(hand, 1):
            self._text(x, y - line * LINE, suit)
            self._text(x + LINE, y - line * LINE, ranks)

    def _text(self, x: float, y: float, said: str) -> None:
        written = self.canv.beginText(x, y)
        for sign in said:
            is_suit = sign in SUITS
            written.setFont("ZapfDingbats" if is_suit else "Helvetica", 10)
            written.setTextRenderMode(1 if sign in OUTLINED else 0)
            written.textOut(sign)
        written.setTextRenderMode(0)
        self.canv.setLineWidth(0.4)
        self.canv.drawText(written)
