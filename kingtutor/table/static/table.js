// The card table in the browser: it draws the views that Python sends and sends back what is
// pressed.  It knows no rule of the game, and nothing of the page around it but what that asks of it.
//
// Python joins this module and what it imports to one text, for a widget has one: `table/script.py`
// says what a module may do.
/** @import {Table} from "./page.js" */
import { SETTINGS_CHANGED, perform, pressCard, readSettings } from "./commands.js";
import { commandOf } from "./keys.js";
import { change, point } from "./page.js";
import { fresh, isTelling } from "./state.js";
import { goOn, proceed } from "./story.js";
import { hear, takeFrames } from "./wire.js";

/** One table on the page, until the function given back is called.
 * @param {{model: any, el: HTMLElement}} context @returns {() => void} */
function render({ model, el }) {
  const table = open(model, el);
  const stopped = new AbortController();
  listen(table, stopped.signal);
  followTheme(table.root, stopped.signal);
  const size = new ResizeObserver(() => point(table.root));
  size.observe(table.root);
  const onFrames = () => takeFrames(table);
  const onMessage = (/** @type {unknown} */ message) => hear(table, message);
  model.on("change:frames", onFrames);
  model.on("msg:custom", onMessage);
  onFrames();
  return () => {
    stopped.abort();
    size.disconnect();
    clearTimeout(table.next);
    clearTimeout(table.watch);
    model.off("change:frames", onFrames);
    model.off("msg:custom", onMessage);
    table.root.remove();
  };
}

/** A table with nothing on it yet. @param {any} model @param {HTMLElement} el @returns {Table} */
function open(model, el) {
  const strings = model.get("strings");
  const [root, app, live] = Array.from({ length: 3 }, () => document.createElement("div"));
  Object.assign(root, { className: "kt", lang: strings.lang, tabIndex: -1 });
  root.dataset.lmSuppressShortcuts = "true";
  app.className = "app";
  Object.assign(live, { className: "sr", role: "log", ariaLive: "polite", ariaLabel: strings["table.table"] });
  root.append(app, live);
  el.append(root);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  return { state: fresh(readSettings()), strings, model, root, app, live, still, next: undefined, watch: undefined };
}

/** @param {Table} table @param {AbortSignal} signal */
function listen(table, signal) {
  const { root } = table;
  root.addEventListener("click", (event) => onClick(table, event), { signal });
  root.addEventListener("keydown", (event) => onKey(table, event), { signal });
  root.addEventListener("input", ({ target }) => {
    /** @type {HTMLInputElement} */ (target).setCustomValidity("");
  }, { signal });
  root.addEventListener("focusin", ({ target }) => {
    const card = /** @type {Element} */ (target).getAttribute("data-card");
    if (card) table.state = { ...table.state, focus: card };
  }, { signal });
  window.addEventListener(SETTINGS_CHANGED, (event) => {
    const { settings } = table.state;
    change(table, { settings: { ...settings, .../** @type {CustomEvent} */ (event).detail } });
    proceed(table);
  }, { signal });
}

/** @param {Table} table @param {MouseEvent} event */
function onClick(table, event) {
  const target = /** @type {Element} */ (event.target);
  const card = target.closest("button[data-card]")?.getAttribute("data-card");
  const name = target.closest("button[data-do]")?.getAttribute("data-do");
  if (card) pressCard(table, card);
  else if (name) perform(table, name);
  else if (isTelling(table.state) && target.closest(".felt, .grid")) goOn(table);
}

/** @param {Table} table @param {KeyboardEvent} event */
function onKey(table, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = /** @type {Element} */ (event.target);
  const [card, id] = [at.getAttribute("data-card"), at.getAttribute("data-do")];
  const name = commandOf(table.state, event.key, { card, id, isField: at.matches("[data-entry]") });
  if (name === null) return;
  perform(table, name);
  event.preventDefault();
  event.stopPropagation();
}

/** Look as the host does, JupyterLab or a page that says so, else as the system.
 * @param {HTMLElement} root @param {AbortSignal} signal */
function followTheme(root, signal) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => {
    const host = document.body.dataset.jpThemeLight;
    root.dataset.theme = (host ? host === "false" : dark.matches) ? "dark" : "light";
  };
  dark.addEventListener("change", dress, { signal });
  const body = new MutationObserver(dress);
  body.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => body.disconnect());
  dress();
}

export default { render };
