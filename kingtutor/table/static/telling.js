// What the table says: in the strip above the hand, and to someone who cannot see it.
/** @import {Panel, Say, Seat, Strings, View} from "./types.d.ts" */
/** @import {State} from "./state.js" */
import { viewOf } from "./state.js";
import { cardsOf, isSame, seatOf } from "./view.js";
import { cardName, fill, spoken } from "./words.js";

/** What is told to someone who cannot see the table when one view follows another.
 * On the way to a later view, whose turn it is goes without saying.
 * @param {View | null} before @param {View} view @param {Strings} strings @param {boolean} onTheWay
 * @returns {string[]} */
export function tell(before, view, strings, onTheWay = false) {
  const told = [
    ...(before ? tellPlays(before, view, strings) : []),
    ...tellTrick(before, view, strings),
    ...tellStrip(before, view, onTheWay),
    ...tellPanel(before, view.panel),
  ];
  return told.map((text) => spoken(text, strings));
}

/** @param {View} before @param {View} view @param {Strings} strings */
function tellPlays(before, view, strings) {
  const known = cardsOf(before.trick);
  return view.trick.plays.filter(([, card]) => !known.includes(card)).map(([seat, card]) =>
    fill(strings[seat === view.viewer ? "table.you-play" : "table.plays"],
      { seat: seatOf(view, seat).name, card: cardName(card, strings) }));
}

/** Who takes the trick, and what he then has.
 * @param {View | null} before @param {View} view @param {Strings} strings */
function tellTrick(before, view, strings) {
  const [had, taker] = [before?.trick.taker, view.trick.taker];
  if (had && !taker) {
    const { label, tricks, points } = seatOf(view, had);
    return [`${label}: ${tricks}, ${points}.`];
  }
  const taken = takes(view, taker, strings);
  return taken && !had && view.say.heading !== taken ? [`${taken}.`] : [];
}

/** @param {View | null} before @param {View} view @param {boolean} onTheWay */
function tellStrip(before, { say }, onTheWay) {
  const isNew = say.heading !== before?.say.heading || say.text !== before.say.text;
  return isNew && !(onTheWay && say.tone === "prompt") ? sentences(say) : [];
}

/** @param {View | null} before @param {Panel | null} panel */
function tellPanel(before, panel) {
  const told = [];
  const had = before?.panel;
  if (panel?.verdict && !isSame(panel.verdict, had?.verdict)) told.push(...sentences(panel.verdict));
  const hints = panel?.hints?.shown ?? [];
  if (before && hints.length > (had?.hints?.shown.length ?? 0)) told.push(hints[hints.length - 1]);
  return told;
}

/** "East takes the trick"; nothing while it is not complete.
 * @param {View} view @param {Seat | null} taker @param {Strings} strings */
function takes(view, taker, strings) {
  if (!taker) return "";
  const key = taker === view.viewer ? "trick.taken.you" : "trick.taken";
  return fill(strings[key], { seat: seatOf(view, taker).name });
}

/** @param {{heading: string, text: string}} said */
export const sentences = ({ heading, text }) =>
  [/[.?!]$/.test(heading) ? heading : `${heading}.`, text].filter(Boolean);

/** What the strip says: the host's word, or that the host is silent, or of the last trick.
 * @param {State} state @param {Strings} strings
 * @returns {Say | {heading: string, text: string, tone: "lost" | "calm"}} */
export function said(state, strings) {
  const view = viewOf(state);
  const past = state.open === "last" ? view.last_trick : null;
  if (state.lost) return { heading: strings["table.lost"], text: strings["table.lost.text"], tone: "lost" };
  if (!past) return view.say;
  return { heading: strings["action.last"], text: `${takes(view, past.taker, strings)}.`, tone: "calm" };
}
