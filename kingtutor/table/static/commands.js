// What is pressed: every button has a name, "action:hint", whose first part is one of the commands.
/** @import {Card} from "./types.d.ts" */
/** @import {Table} from "./page.js" */
/** @import {Settings} from "./state.js" */
import { activeIn, announce, change, focusFirst, show } from "./page.js";
import { changeSign, knownSettings, printed, readNumber, toggleMark, viewOf } from "./state.js";
import { goOn, hurry } from "./story.js";
import { said, sentences } from "./telling.js";
import { send } from "./wire.js";
import { fill } from "./words.js";

/** @type {Record<string, (table: Table, value: string) => unknown>} */
const COMMANDS = {
  choice: (table, key) => answer(table, "choice", key),
  action: (table, key) => answer(table, "action", key),
  "go-on": goOn,
  card: focusCard,
  leave: ({ root }) => activeIn(root)?.blur(),
  nothing: () => {},
  copy,
  sign: changeEntrySign,
  enter: sendEntry,
  reload: () => location.reload(),
  suits: ({ state }) => keepSettings(state.settings, { suits: state.settings.suits === "4" ? "2" : "4" }),
  pace: ({ state }, pace) => keepSettings(state.settings, { pace: /** @type {Settings["pace"]} */ (pace) }),
  text: (table) => change(table, { text: !table.state.text }),
  options: (table) => change(table, { open: table.state.open === "options" ? "" : "options" }),
  last: lookBack,
};

/** Do what the button of this name does. @param {Table} table @param {string} name */
export function perform(table, name) {
  const [kind, ...rest] = name.split(":");
  COMMANDS[kind](table, rest.join(":"));
}

/** Play or mark a card of the hand; while a story runs, it goes on instead.
 * @param {Table} table @param {Card} card */
export function pressCard(table, card) {
  const { state } = table;
  const { mode } = viewOf(state);
  table.state = { ...state, focus: card, open: state.open === "last" ? "" : state.open };
  if (state.queue.length) return goOn(table);
  if (mode === "mark") {
    table.state = toggleMark(table.state, card);
    send(table, "mark", Object.keys(viewOf(table.state).marks));
  } else if (mode === "play") send(table, "card", card);
  show(table);
}

/** @param {Table} table @param {string} kind @param {string} key */
function answer(table, kind, key) {
  hurry(table);
  send(table, kind, key);
}

/** @param {Table} table @param {Card} card */
function focusCard(table, card) {
  change(table, { focus: card });
  focusFirst(table.root, `[data-card="${card}"]`);
}

/** Look at the last trick, or at the present one again. @param {Table} table */
function lookBack(table) {
  if (!table.state.view?.last_trick) return;
  change(table, { open: table.state.open === "last" ? "" : "last" });
  if (table.state.open) announce(table, sentences(said(table.state, table.strings)));
}

/* A number that is typed */

/** The field, if there is one. @param {Table} table @returns {HTMLInputElement | null} */
const entryField = ({ root }) => root.querySelector("[data-entry]");

/** @param {Table} table */
function changeEntrySign(table) {
  const field = entryField(table);
  if (!field) return;
  field.value = changeSign(field.value);
  field.focus();
}

/** Send what is typed if it is a number within the bounds, else say so. @param {Table} table */
function sendEntry(table) {
  const entry = table.state.view?.panel?.entry;
  const field = entryField(table);
  if (!entry || !field) return;
  const number = readNumber(field.value, entry);
  if (number !== null) return send(table, "entry", number);
  const bounds = { low: printed(entry.low), high: printed(entry.high) };
  const fault = fill(table.strings["table.entry.bad"], bounds);
  announce(table, [fault]);
  field.setCustomValidity(fault);
  field.reportValidity();
}

/* What is shared */

/** Copy it; the field stays selected where the browser does not let a page copy.
 * @param {Table} table @param {string} name */
async function copy(table, name) {
  const field = /** @type {HTMLInputElement} */ (table.root.querySelector(`[data-copy="${name}"]`));
  const copied = table.strings["table.copied"];
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  announce(table, [copied]);
  const label = table.root.querySelector(`[data-do="copy:${name}"] .lbl`);
  if (label) label.textContent = copied;
}

/* Settings, which hold for every table of this browser */

const STORE = "kingtutor.table";
/** What every table on the page hears when one of them changes a setting. */
export const SETTINGS_CHANGED = "kingtutor-table";

/** @returns {Partial<Settings>} */
export function readSettings() {
  try {
    return knownSettings(JSON.parse(localStorage.getItem(STORE) ?? "{}"));
  } catch {
    return {};
  }
}

/** @param {Settings} settings @param {Partial<Settings>} changed */
function keepSettings(settings, changed) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...settings, ...changed }));
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
  window.dispatchEvent(new CustomEvent(SETTINGS_CHANGED, { detail: changed }));
}
