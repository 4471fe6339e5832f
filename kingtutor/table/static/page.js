// A table on the page: its elements are made like the drawing, and the focus stays or is handed on.
/** @import {Progress, Seat, Strings, View} from "./types.d.ts" */
/** @import {Focused} from "./keys.js" */
/** @import {State} from "./state.js" */
import { draw } from "./draw.js";
import { comebacks, heirs, isHeldBack, withHeir } from "./keys.js";
import { moveCards, places, zoom } from "./motion.js";
import { patch } from "./nodes.js";
import { viewOf } from "./state.js";
import { cardsOf } from "./view.js";

/**
 * @typedef {ReturnType<typeof setTimeout> | undefined} Timer
 * @typedef {object} Table
 * @property {State} state
 * @property {Strings} strings
 * @property {any} model  anywidget's, which knows Python
 * @property {HTMLElement} root
 * @property {HTMLElement} app  what is drawn
 * @property {HTMLElement} live  what is told to a screen reader
 * @property {MediaQueryList} still  whether nothing is to move
 * @property {Timer} next  when the next view comes
 * @property {Timer} watch  when Python has been silent for too long
 */

/** Draw the state; cards that changed their place travel there.
 * @param {Table} table @param {View | null} before */
export function show(table, before = null) {
  const { root, app, state } = table;
  const view = viewOf(state);
  const focused = focusedIn(root);
  const from = before && !table.still.matches ? places(root) : null;
  patch(app, draw(state, table.strings));
  root.dataset.suits = state.settings.suits;
  tellPage(root, view);
  restoreFocus(table, focused, before);
  if (from && before) moveCards(root, from, state.open === "last" ? [] : newPlays(before, view));
  point(root);
}

/** Change the state and draw it. @param {Table} table @param {Partial<State>} changed */
export function change(table, changed) {
  table.state = { ...table.state, ...changed };
  show(table);
}

/** @param {View} before @param {View} view @returns {[Seat, string][]} */
function newPlays(before, view) {
  const known = cardsOf(before.trick);
  return view.trick.plays.filter(([, card]) => !known.includes(card));
}

/** Say on the root what lies on the table, for the page around it: its address, so that a reload
 * comes back to it, and which part of which lesson this is, for the list of what is done.
 * @param {HTMLElement} root @param {View} view */
function tellPage(root, { address, progress }) {
  /** @type {{address: string} & Partial<Progress>} */
  const said = { address, ...progress };
  for (const key of /** @type {const} */ (["address", "lesson", "part", "outcome"])) {
    const value = said[key];
    if (!value) delete root.dataset[key];
    else if (root.dataset[key] !== value) root.dataset[key] = value;
  }
}

/** The strip's pointer sits over the card that it speaks of. @param {HTMLElement} root */
export function point(root) {
  const say = /** @type {HTMLElement | null} */ (root.querySelector(".say"));
  const card = root.querySelector(".row .card.no");
  if (!say || !card) return;
  const [lies, strip, by] = [card.getBoundingClientRect(), say.getBoundingClientRect(), zoom(say)];
  const at = (lies.left - strip.left) / by + Math.min(lies.width / by / 2, 22);
  say.style.setProperty("--at", `${Math.max(18, at)}px`);
}

/** Someone who pressed a button far below is brought back to what is to be seen or played.
 * @param {Table} table @param {ScrollLogicalPosition} block */
export function bringBack({ root, still }, block = "nearest") {
  root.querySelector(".play")?.scrollIntoView({ block, behavior: still.matches ? "auto" : "smooth" });
}

/** Tell it to a screen reader: a log and not one sentence, for what follows quickly must not swallow
 * what came before. @param {Table} table @param {string[]} told */
export function announce({ live }, told) {
  for (const text of told) live.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (live.childElementCount > 20) live.firstElementChild?.remove();
}

/* Focus */

/** What has the focus, if it is within the table.
 * @param {HTMLElement} root @returns {HTMLElement | null} */
export function activeIn(root) {
  const within = /** @type {HTMLElement | null} */ (/** @type {Document} */ (root.getRootNode()).activeElement);
  return within && root.contains(within) ? within : null;
}

/** @param {HTMLElement} root @returns {Focused | null} */
function focusedIn(root) {
  const within = activeIn(root);
  return within && { card: within.getAttribute("data-card"), id: within.getAttribute("data-do") };
}

/** Focus the first of these that is there; whether one is.
 * @param {HTMLElement} root @param {string[]} selectors */
export function focusFirst(root, ...selectors) {
  for (const selector of selectors) {
    const element = /** @type {HTMLElement | null} */ (root.querySelector(selector));
    if (!element) continue;
    element.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** @param {Table} table @param {Focused | null} focused @param {View | null} before */
function restoreFocus(table, focused, before) {
  const { root, state } = table;
  const now = activeIn(root);
  if (now === root && state.wanted && focusFirst(root, ...comebacks(state))) {
    table.state = { ...table.state, wanted: "" };
    return;
  }
  if (!focused || (now && now !== root && !now.matches(":disabled"))) return;
  table.state = withHeir(state, before, focused);
  if ((!focused.card && !focused.id) || focusFirst(root, ...heirs(table.state, focused))) return;
  if (isHeldBack(state, focused)) table.state = { ...table.state, wanted: focused.id ?? "card" };
  root.focus({ preventScroll: true });
}
