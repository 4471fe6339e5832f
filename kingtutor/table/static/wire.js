// Between the page and Python: frames come, presses go, and a silence is noticed.
/** @import {Table} from "./page.js" */
import { announce, change, show } from "./page.js";
import { receive, withHeard, withSent } from "./state.js";
import { next } from "./story.js";
import { said, sentences } from "./telling.js";

/** How long Python may be silent. */
const SILENCE = 4000;

/** Send what was pressed.
 * @param {Table} table @param {string} kind @param {string | number | string[]} value */
export function send(table, kind, value) {
  table.state = withSent(table.state);
  clearTimeout(table.watch);
  table.watch = setTimeout(() => lose(table), SILENCE);
  const { serial, sent } = table.state;
  try {
    table.model.send({ kind, value, serial, id: sent });
  } catch {
    lose(table);
  }
}

/** Say that there is no answer; one that comes after all takes it back. @param {Table} table */
function lose(table) {
  if (table.state.lost) return;
  change(table, { lost: true });
  announce(table, sentences(said(table.state, table.strings)));
}

/** @param {Table} table @param {any} message */
export function hear(table, message) {
  if (message?.kind !== "heard") return;
  const wasLost = table.state.lost;
  table.state = withHeard(table.state, Number(message.id) || 0);
  if (table.state.heard < table.state.sent) return;
  clearTimeout(table.watch);
  if (wasLost) show(table);
}

/** @param {Table} table */
export function takeFrames(table) {
  const first = !table.state.view;
  const idle = !table.state.queue.length;
  table.state = receive(table.state, table.model.get("frames"));
  if (first || !table.state.queue.length) show(table);
  else if (idle) next(table);
}
