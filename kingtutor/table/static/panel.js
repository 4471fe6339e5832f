// The box beside the table: a question or a step, its choices, verdict, hints, actions; the text twin.
/** @import {Choice, Dot, Hints, NumberField, Panel, Ruling, Share, Strings, View} from "./types.d.ts" */
import { MARK_ICON, button, icon, rich, unseen } from "./figures.js";
import { h } from "./nodes.js";
import { printed } from "./state.js";
import { sentences } from "./telling.js";
import { fill, spoken } from "./words.js";

/** @param {Panel} panel @param {Strings} strings */
export function drawPanel(panel, strings) {
  const { verdict, hints, share, actions } = panel;
  return [
    drawQuestion(panel, strings),
    verdict && drawVerdict(verdict, strings),
    hints && hints.shown.length > 0 && drawHints(hints, strings),
    share && drawShare(share, strings),
    actions.length > 0 && h("div", { class: "acts", key: "acts" },
      actions.map(({ key, label, icon: sign, letter, enabled, primary }) =>
        button(`action:${key}`, sign, label, {
          class: primary ? "main" : "",
          disabled: enabled ? null : "",
          "aria-keyshortcuts": letter || null,
        }))),
  ];
}

/** @param {Panel} panel @param {Strings} strings */
function drawQuestion(panel, strings) {
  const { kicker, dots, heading, paragraphs, choices, entry } = panel;
  if (!kicker && !dots.length && !heading && !paragraphs.length && !choices.length && !entry) return null;
  return h("div", { class: "box", key: "box" },
    kicker && h("p", { class: "small" }, rich(kicker, strings)),
    dots.length > 0 && drawDots(dots, strings),
    heading && h("h2", {}, rich(heading, strings)),
    paragraphs.map((text) => h("p", {}, rich(text, strings))),
    choices.length > 0 && drawChoices(panel, strings),
    entry && drawEntry(entry, strings));
}

/** @param {Ruling} verdict @param {Strings} strings */
function drawVerdict({ heading, text, tone }, strings) {
  return h("div", { class: `box verdict ${tone}`, key: "verdict" },
    h("p", { class: "ruling" }, icon(tone === "good" ? "ok" : "compass"), h("span", {}, rich(heading, strings))),
    text && h("p", {}, rich(text, strings)));
}

/** @param {Hints} hints @param {Strings} strings */
function drawHints({ total, shown, label }, strings) {
  const steps = Array.from({ length: total }, (_, at) => h("i", { class: at < shown.length ? "on" : "" }));
  return h("div", { class: "box", key: "hints" },
    h("div", { class: "spread" }, h("span", {}, strings["table.hints"]), h("span", { class: "small" }, label)),
    h("div", { class: "ladder", "aria-hidden": "true" }, steps),
    shown.map((text) => h("p", {}, rich(text, strings))));
}

/** @param {Dot[]} dots @param {Strings} strings */
function drawDots(dots, strings) {
  return h("ol", { class: "dots", "aria-label": strings["table.progress"] }, dots.map(({ label, state }, at) =>
    h("li", { key: at, class: state, title: label, "aria-current": state === "current" ? "step" : null },
      icon(state === "done" ? "ok" : "none"), unseen(`${label}, ${strings[`table.dot.${state}`]}`))));
}

/** @param {Panel} panel @param {Strings} strings */
function drawChoices({ choices, columns, heading, kicker }, strings) {
  const look = columns ? { class: "choices in-columns", style: `--columns:${columns}` } : { class: "choices" };
  return h("div", { ...look, role: "group", "aria-label": heading || kicker || null },
    choices.map((choice) => drawChoice(choice, columns > 0, strings)));
}

/** @param {Choice} choice @param {boolean} stacked @param {Strings} strings */
function drawChoice(choice, stacked, strings) {
  const { key, label, state, place, note, why, span } = choice;
  const number = place && h("span", { class: "place" }, place);
  const sign = !stacked || state !== "open" ? icon(MARK_ICON[state] ?? "none") : null;
  const attrs = {
    ...{ type: "button", key: `choice:${key}`, "data-do": `choice:${key}` },
    class: `btn choice ${state} ${why ? "barred" : ""}`,
    style: span > 1 ? `--span:${span}` : null,
    "aria-label": choiceLabel(choice, strings),
    "aria-disabled": why ? "true" : null,
    "aria-pressed": String(["chosen", "right", "other"].includes(state)),
  };
  return h("button", attrs, number || sign,
    h("span", { class: "lbl" }, rich(label, strings), note && h("span", { class: "note" }, rich(note, strings))));
}

/** @param {Choice} choice @param {Strings} strings */
function choiceLabel({ label, state, place, note, why }, strings) {
  const said = [
    label,
    note,
    place && fill(strings["table.place"], { place: String(place) }),
    state !== "open" && state !== "chosen" && strings[`table.${state}`],
    why && fill(strings["table.choice-why"], { why }),
  ];
  return spoken(said.filter(Boolean).join(", "), strings);
}

/** A field for a number; a phone's keys for numbers may have no minus, so that there is a button.
 * @param {NumberField} entry @param {Strings} strings */
function drawEntry({ label, value, low, enabled }, strings) {
  const rest = enabled ? null : "";
  const field = {
    ...{ key: "entry", type: "text", inputmode: "numeric", autocomplete: "off" },
    ...{ "data-entry": "", "data-do": "entry", readonly: rest, value: value === null ? null : printed(value) },
  };
  return h("div", { class: "entry", role: "group", "aria-label": label },
    h("label", {}, h("span", {}, label), h("input", field)),
    low < 0 && button("sign", "", "±", { "aria-label": strings["table.sign"], disabled: rest }),
    button("enter", "ok", strings["table.enter"], { class: "main", disabled: rest }));
}

/** What can be passed on, in fields to copy from; the address is completed by the page's own.
 * @param {Share} share @param {Strings} strings */
function drawShare({ link, text }, strings) {
  const page = typeof location === "undefined" ? "" : location.origin + location.pathname;
  const fields = /** @type {const} */ ([["link", page + link], ["text", text]]);
  return h("div", { class: "box share", role: "group", "aria-label": strings["table.share"], key: "share" },
    fields.map(([name, value]) => {
      const label = strings[`table.share.${name}`];
      const copy = { "aria-label": `${strings["table.copy"]}: ${label}` };
      return [
        h("input", { key: name, type: "text", readonly: "", value, "aria-label": label, "data-copy": name }),
        button(`copy:${name}`, "", strings["table.copy"], copy),
      ];
    }));
}

/** All that the table shows, as text. @param {View} view @param {Strings} strings */
export function drawText(view, strings) {
  const rows = view.twin.map(([label, value]) => [h("dt", {}, rich(label, strings)), h("dd", {}, rich(value, strings))]);
  return h("div", { class: "twin", role: "group", "aria-label": strings["table.text.long"], key: "twin" },
    h("dl", {}, rows), h("p", {}, rich(sentences(view.say).join(" "), strings)));
}
