// The cards of the seats: large in front, small or as backs beside the others' names.
/** @import {AnswerState, Card, SeatView, Strings, View} from "./types.d.ts" */
/** @import {State} from "./state.js" */
import { MARK_ICON, cardClass, face, icon } from "./figures.js";
import { h } from "./nodes.js";
import { tabStop } from "./state.js";
import { front, seatOf } from "./view.js";
import { capital, cardName, fill } from "./words.js";

/** The hand in front, in one row or two.
 * @param {State} state @param {View} view @param {Strings} strings */
export function drawHand(state, view, strings) {
  const cards = front(view);
  if (!cards.length) return null;
  const cut = cards.length > 7 ? Math.ceil(cards.length / 2) : cards.length;
  const rows = [cards.slice(0, cut), cards.slice(cut)].filter((row) => row.length);
  const { name } = seatOf(view, view.hand);
  const isOther = view.hand !== view.viewer;
  const key = view.mode === "mark" ? "table.hand-mark" : isOther ? "table.hand-of" : "table.hand";
  const isMarking = view.mode === "mark" || [view.marks, view.badges].some((each) => Object.keys(each).length);
  const size = `--n:${Math.max(cut, 2)};--total:${Math.max(cards.length, 2)}`;
  return h("div", { class: isMarking ? "hand marking" : "hand", role: "group", "aria-label": fill(strings[key], { seat: name }) },
    isOther && h("p", { class: "small whose", "aria-hidden": "true" }, fill(strings["table.hand-of"], { seat: name })),
    h("div", { class: cards.length > 9 ? "rows many" : "rows" }, rows.map((row, at) =>
      h("div", { key: at, class: "row", style: size }, row.map((card) => drawCard(card, state, view, strings))))));
}

/** A card in front: a button that can be played, refused or marked, or a picture at rest.
 * @param {Card} card @param {State} state @param {View} view @param {Strings} strings */
function drawCard(card, state, view, strings) {
  const { mode } = view;
  const isBarred = mode === "rest" || (mode === "play" && !view.legal.includes(card));
  const attrs = {
    key: card,
    class: cardClass(card, cardLook(card, view)),
    "data-card": card,
    "aria-label": cardLabel(card, view, strings),
  };
  const kids = [face(card), drawTag(view, card), drawMark(view.marks[card]), drawWorth(view, card)];
  // A card at rest is a picture; while cards are being played it stays what it was, for the focus.
  if (mode === "rest" && !state.queue.length) return h("div", { ...attrs, role: "img" }, kids);
  return h("button", {
    ...attrs,
    type: "button",
    tabindex: card === tabStop(state) ? "0" : "-1",
    "aria-disabled": isBarred ? "true" : null,
    "aria-pressed": mode === "mark" ? String(!!view.marks[card]) : null,
  }, kids);
}

/** @param {Card} card @param {View} view */
function cardLook(card, { mode, legal, marks, say }) {
  const look = [
    mode === "play" && (legal.includes(card) ? "legal" : legal.length && "off"),
    mode === "mark" && "open",
    marks[card],
    say.tone === "refusal" && say.card === card && "no",
  ];
  return look.filter(Boolean).join(" ");
}

/** @param {Card} card @param {View} view @param {Strings} strings */
function cardLabel(card, view, strings) {
  const [mark, tag] = [view.marks[card], view.tags[card]];
  const said = [
    playLabel(card, view, strings),
    view.badges[card]?.spoken,
    tag && fill(strings["table.counts"], { points: tag }),
    mark && mark !== "chosen" && strings[`table.${mark}`],
  ];
  return said.filter(Boolean).join(", ");
}

/** @param {Card} card @param {View} view @param {Strings} strings */
function playLabel(card, view, strings) {
  const name = capital(cardName(card, strings));
  if (view.mode !== "play") return name;
  if (view.legal.includes(card)) return fill(strings["table.can"], { card: name });
  return fill(strings["table.cannot"], { card: name, why: view.why[card] ?? "" });
}

/** What a card counts. @param {View} view @param {Card} card */
export const drawTag = ({ tags }, card) =>
  tags[card] && h("span", { class: "tag", "aria-hidden": "true" }, tags[card]);

/** @param {AnswerState | undefined} mark */
const drawMark = (mark) =>
  mark && mark in MARK_ICON && h("span", { class: "mark", "aria-hidden": "true" }, icon(MARK_ICON[mark]));

/** @param {View} view @param {Card} card */
function drawWorth({ badges }, card) {
  const worth = badges[card];
  if (!worth) return null;
  return h("span", { class: worth.holds ? "worth holds" : "worth", "aria-hidden": "true" },
    worth.holds && icon("ok"), worth.text);
}

/** The cards of a seat that does not lie in front: small if open, else as backs.
 * @param {SeatView} seat @param {View} view @param {Strings} strings */
export function drawHeld(seat, view, strings) {
  if (seat.seat === view.hand || !seat.count) return null;
  const attrs = { role: "img", "data-held": seat.seat };
  if (!seat.cards) {
    const backs = Array.from({ length: Math.min(seat.count, 5) }, () => h("i"));
    return h("div", { class: "backs", ...attrs, "aria-label": seat.hidden }, backs, h("span", {}, `×${seat.count}`));
  }
  const cards = seat.cards.map((card) => cardName(card, strings)).join(", ") || strings["table.no-card"];
  const label = fill(strings["table.holds"], { seat: seat.name, cards });
  return h("div", { class: "minis", ...attrs, "aria-label": label },
    seat.cards.map((card) => h("span", { key: card, class: cardClass(card, "mini"), "data-mini": card }, face(card))));
}
