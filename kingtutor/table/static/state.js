// What a table shows and what is done to it, without a browser: every function here takes a state
// and gives a new one, or answers a question about it.  State that Python knows is in the views; all
// the rest (focus, colours, pace, what is unfolded) stays in the browser.
/** @import {Card, Frames, View} from "./types.d.ts" */
import { cardsOf, front, isSame } from "./view.js";

/**
 * @typedef {{suits: "2" | "4", pace: "short" | "long" | "wait"}} Settings
 * @typedef {object} State
 * @property {View | null} view  what is drawn
 * @property {View[]} queue  what is still to be played
 * @property {number} serial  of the latest frames
 * @property {number} sent  the number of the last message
 * @property {number} heard  the number of the last message that Python has answered
 * @property {boolean} lost  Python has been silent for too long
 * @property {boolean} collecting  a trick is on its way to its taker
 * @property {Card | null} focus  the card of the hand that has the tab stop
 * @property {string} wanted  what had the focus, a choice or the last card, when it went away in the
 *   midst of a story
 * @property {"" | "last" | "options"} open  what is unfolded
 * @property {boolean} text  the text twin is unfolded
 * @property {Settings} settings
 */

const PACES = /** @type {const} */ ({ short: 1600, long: 3500, wait: Infinity });
const BETWEEN_CARDS = 480;
/** A call is read, not only seen. */
const BETWEEN_CALLS = { short: 1300, long: 2800, wait: 2800 };

/** @param {Partial<Settings>} settings @returns {State} */
export function fresh(settings = {}) {
  return {
    ...{ view: null, queue: [], serial: 0, sent: 0, heard: 0, lost: false, collecting: false },
    ...{ focus: null, wanted: "", open: "", text: false },
    settings: { suits: "2", pace: "short", ...settings },
  };
}

/** What of these settings, read from a store, is a setting. @param {any} kept @returns {Partial<Settings>} */
export function knownSettings(kept) {
  const { suits, pace } = kept;
  return { ...(suits === "4" && { suits }), ...(Object.hasOwn(PACES, pace) && { pace }) };
}

/** The view of a state that has one: all that is drawn or pressed has.
 * @param {State} state @returns {View} */
export const viewOf = (state) => /** @type {View} */ (state.view);

/* Frames */

/** Take new frames: they are queued behind what is still being played.
 * The first ones, after a reload say, are not played again: their last view is the state.
 * @param {State} state @param {Frames} frames @returns {State} */
export function receive(state, frames) {
  const latest = frames.views[frames.views.length - 1];
  if (!state.view || frames.serial < state.serial) {
    return { ...state, view: latest, queue: [], serial: frames.serial };
  }
  if (frames.serial === state.serial) {
    // Only marks change without a new serial; while one is under way, ours are newer.
    if (state.heard < state.sent || state.queue.length) return state;
    return { ...state, view: { ...state.view, marks: latest.marks } };
  }
  return { ...state, queue: [...state.queue, ...frames.views], serial: frames.serial };
}

/** Go to the next view of the queue.
 * @param {State} state @returns {State} */
export function step(state) {
  if (!state.queue.length) return state;
  const [view, ...queue] = state.queue;
  return { ...state, view, queue, open: state.open === "last" ? "" : state.open };
}

/** Go to the last view at once, for someone who does not want to watch.
 * @param {State} state @returns {State} */
export const skip = (state) =>
  state.queue.length ? step({ ...state, queue: state.queue.slice(-1) }) : state;

/** How long the view stays before the next one, in milliseconds; null if there is no next one.
 * @param {State} state @returns {number | null} */
export function stay({ view, queue, settings }) {
  if (!queue.length || !view) return null;
  if (view.trick.taker) return PACES[settings.pace];
  if (view.grid && !isSame(view.grid, queue[0].grid)) return BETWEEN_CALLS[settings.pace];
  // A view that adds no card, a refusal say, is shown at once.
  const lying = cardsOf(view.trick);
  return cardsOf(queue[0].trick).some((card) => !lying.includes(card)) ? BETWEEN_CARDS : 0;
}

/** Whether a complete trick lies there until it has been seen.
 * @param {State} state */
export const isWaiting = (state) => state.queue.length > 0 && !!state.view?.trick.taker;

/** Whether something lies there to be read before the story goes on: a trick, or a call.
 * @param {State} state */
export const isTelling = (state) => isWaiting(state) || (state.queue.length > 0 && !!state.view?.grid);

/* Messages */

/** A message is sent. @param {State} state @returns {State} */
export const withSent = (state) => ({ ...state, sent: state.sent + 1 });

/** The message of this number is answered; the latest answer takes a silence back.
 * @param {State} state @param {number} id @returns {State} */
export function withHeard(state, id) {
  const heard = Math.max(state.heard, id);
  return { ...state, heard, lost: state.lost && heard < state.sent };
}

/* Answers */

/** Mark a card of the answer, or take the mark back.
 * @param {State} state @param {Card} card @returns {State} */
export function toggleMark(state, card) {
  const view = viewOf(state);
  const { [card]: had, ...others } = view.marks;
  return { ...state, view: { ...view, marks: had ? others : { ...others, [card]: "chosen" } } };
}

/** The whole number that is typed, with any sign of minus; null if it is none within these bounds.
 * @param {string} typed @param {{low: number, high: number}} bounds @returns {number | null} */
export function readNumber(typed, { low, high }) {
  const plain = typed.replace(/\s/g, "").replace(/^[\u2212\u2013]/, "-");
  const number = /^[-+]?\d{1,6}$/.test(plain) ? Number(plain) : NaN;
  // A minus before 0 says nothing: −0 is 0.
  return number >= low && number <= high ? number || 0 : null;
}

/** What is typed with its sign changed. @param {string} typed */
export const changeSign = (typed) =>
  /^\s*[-\u2212\u2013]/.test(typed)
    ? typed.replace(/^\s*[-\u2212\u2013]\s*/, "")
    : `\u2212${typed.replace(/^\s*\+?/, "")}`;

/** A whole number as it is printed. @param {number} number */
export const printed = (number) => String(number).replace("-", "\u2212");

/** The card that has the tab stop: the one last chosen, else the first that may be played.
 * @param {State} state @returns {Card | undefined} */
export function tabStop(state) {
  const view = viewOf(state);
  const cards = front(view);
  return state.focus && cards.includes(state.focus) ? state.focus : view.legal[0] ?? cards[0];
}
