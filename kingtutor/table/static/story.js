// A story is played: each view stays for its time, and the next one comes.
/** @import {Table} from "./page.js" */
import { MOVE, sendOff } from "./motion.js";
import { announce, bringBack, show } from "./page.js";
import { skip, stay, step, viewOf } from "./state.js";
import { tell } from "./telling.js";

/** Let the next view come in its time. @param {Table} table */
export function proceed(table) {
  clearTimeout(table.next);
  table.state = { ...table.state, collecting: false };
  const wait = stay(table.state);
  if (wait !== null && wait !== Infinity) table.next = setTimeout(() => goOn(table), wait);
}

/** Let the next view come now; a trick goes to its taker first.
 * @param {Table} table */
export function goOn(table) {
  clearTimeout(table.next);
  const { view, open, collecting } = table.state;
  const taker = view?.trick.taker;
  // A second press while the trick is on its way does not send it off again: it has been seen.
  const goes = taker && open !== "last" && !collecting && !table.still.matches && !document.hidden;
  if (!goes || !sendOff(table.root, taker)) return next(table);
  table.state = { ...table.state, collecting: true };
  table.next = setTimeout(() => next(table), MOVE);
}

/** Someone who presses on does not wait for the cards that are still to be shown.
 * @param {Table} table */
export function hurry(table) {
  const before = table.state.view;
  clearTimeout(table.next);
  table.state = { ...skip(table.state), collecting: false };
  if (table.state.view !== before) show(table, before);
}

/** Show the next view, and tell what happened. @param {Table} table */
export function next(table) {
  const before = table.state.view;
  table.state = { ...step(table.state), collecting: false };
  const view = viewOf(table.state);
  if (before === view) return;
  const isLast = !table.state.queue.length;
  show(table, before);
  // A sheet is taller than a phone: it is read from its top.
  if (view.grid && !before?.grid) bringBack(table, "start");
  else if (view.mode === "play" ? before?.mode !== "play" : view.grid && !isLast) bringBack(table);
  announce(table, tell(before, view, table.strings, !isLast));
  proceed(table);
}
