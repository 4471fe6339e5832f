// The keyboard without a browser: what a key means, and where the focus goes from what has left.
/** @import {Card, View} from "./types.d.ts" */
/** @import {State} from "./state.js" */
import { isTelling, tabStop, viewOf } from "./state.js";
import { actionsOf, front } from "./view.js";

/** The letters of the table's own buttons; those of actions come with them. */
export const LETTERS = /** @type {const} */ ({ last: "l", text: "t", options: "?" });

/** What a key does, as the name of a button; null if it means nothing here.
 * @param {State} state @param {string} key
 * @param {{card: Card | null, id: string | null, isField: boolean}} at  where it is pressed
 * @returns {string | null} */
export function commandOf(state, key, { card, id, isField }) {
  const view = viewOf(state);
  if (key === "Escape") return state.open || "leave";
  if (isField) return key === "Enter" ? "enter" : null;
  if ((key === "Enter" || key === " ") && isTelling(state) && !id) return "go-on";
  const to = card && neighbour(front(view), card, key);
  if (to) return `card:${to}`;
  const letter = key.toLowerCase();
  const action = actionsOf(view).find((one) => one.letter === letter);
  if (action) return action.enabled ? `action:${action.key}` : "nothing";
  return Object.entries(LETTERS).find(([, own]) => own === letter)?.[0] ?? null;
}

/** The card that a key goes to, from this one.
 * @param {Card[]} cards @param {Card} card @param {string} key @returns {Card | null} */
export function neighbour(cards, card, key) {
  const at = cards.indexOf(card);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[key];
  return to === undefined ? null : cards[(to + cards.length) % cards.length];
}

/** The card that takes over the focus from one that has left the hand: the next one, else the last.
 * @param {Card[]} before @param {Card[]} after @param {Card} gone @returns {Card | null} */
export function heir(before, after, gone) {
  const next = before.slice(before.indexOf(gone)).find((card) => after.includes(card));
  return next ?? after[after.length - 1] ?? null;
}

/** What has the focus: a card of the hand, a button by its name, or something else.
 * @typedef {{card: Card | null, id: string | null}} Focused */

/** The tab stop handed on from a card that had the focus.
 * @param {State} state @param {View | null} before @param {Focused} focused @returns {State} */
export function withHeir(state, before, { card }) {
  const next = card && before ? heir(front(before), front(viewOf(state)), card) : card;
  return next ? { ...state, focus: next } : state;
}

/** @param {Card | null | undefined} card */
const cardButton = (card) => `button[data-card="${card}"]`;

/** What takes over the focus, as selectors: the first that is there.
 * @param {State} state @param {Focused} focused @returns {string[]} */
export function heirs(state, { card, id }) {
  const itself = [card ? cardButton(state.focus) : "", id ? `[data-do="${id}"]:not(:disabled)` : ""].filter(Boolean);
  if (isHeldBack(state, { card, id })) return itself;
  // Whose turn it is wants a card next.
  const turn = viewOf(state).mode === "play" ? [cardButton(tabStop(state))] : [];
  return [...itself, ...turn, ".acts .main:not(:disabled)", ".say .step:not(:disabled):last-of-type",
    ".acts .btn:not(:disabled)", ".choice"];
}

/** While a story runs, no button far from it may take an Enter: the focus waits for its end.
 * @param {State} state @param {Focused} focused */
export const isHeldBack = (state, { card, id }) =>
  state.queue.length > 0 && !!(card || id?.startsWith("choice:"));

/** Where a focus that has waited goes: to the choice that was pressed, or to what has come instead.
 * @param {State} state */
export function comebacks(state) {
  if (viewOf(state).mode === "play") return [cardButton(tabStop(state))];
  const end = state.queue.length ? [] : [".acts .main:not(:disabled)"];
  return [`[data-do="${state.wanted}"]:not(.barred)`, ".choice:not(.barred)", ...end];
}
