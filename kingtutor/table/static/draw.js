// The whole table as a tree of nodes: head, felt or grid, strip, hand, and what stands beside.
/** @import {Seat, SeatView, Strings, View} from "./types.d.ts" */
/** @import {Node} from "./nodes.js" */
/** @import {State} from "./state.js" */
import { button, cardClass, face, icon, rich } from "./figures.js";
import { drawGrid } from "./grid.js";
import { drawHand, drawHeld, drawTag } from "./hand.js";
import { LETTERS } from "./keys.js";
import { h } from "./nodes.js";
import { drawPanel, drawText } from "./panel.js";
import { isWaiting, viewOf } from "./state.js";
import { said } from "./telling.js";
import { actionsOf, seatOf } from "./view.js";
import { cardName } from "./words.js";

/** @param {State} state @param {Strings} strings @returns {Node[]} */
export function draw(state, strings) {
  const view = viewOf(state);
  const { panel } = view;
  return [
    drawHead(state, view, strings),
    h("div", { class: panel ? "board" : "board solo" },
      h("div", { class: "play" },
        view.grid ? drawGrid(view.grid, strings) : drawFelt(state, view, strings),
        drawSay(state, view, strings),
        drawHand(state, view, strings)),
      (panel || state.text) && h("div", { class: "side" },
        panel && drawPanel(panel, strings), state.text && drawText(view, strings))),
  ];
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawHead(state, view, strings) {
  const label = h("span", { class: "small" }, view.still_label, " ");
  return h("div", { class: "head" },
    view.goal && h("p", { class: "goal" }, rich(view.goal, strings)),
    h("div", { class: "top" },
      h("span", { class: "chip contract" }, h("span", {}, rich(view.contract, strings))),
      view.still && h("span", { class: "chip still" }, h("span", {}, label, h("b", {}, rich(view.still, strings)))),
      h("div", { class: "tools" },
        button("text", "text", strings["table.text"], {
          class: "icon",
          "aria-label": strings["table.text.long"],
          "aria-pressed": String(state.text),
          "aria-keyshortcuts": LETTERS.text,
        }),
        button("options", "options", strings["table.options"], {
          class: "icon",
          "aria-label": strings["table.options"],
          "aria-expanded": String(state.open === "options"),
          "aria-keyshortcuts": LETTERS.options,
        }))),
    state.open === "options" && drawOptions(state, view, strings));
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawOptions({ settings }, view, strings) {
  const pace = /** @type {const} */ (["short", "long", "wait"]).map((one) =>
    button(`pace:${one}`, "", strings[`table.pace.${one}`], { "aria-pressed": String(settings.pace === one) }));
  const keys = [
    ["← →", strings["table.key.move"]],
    ["Enter", strings["table.key.play"]],
    ...actionsOf(view).flatMap(({ letter, label }) => (letter ? [[letter, label]] : [])),
    [LETTERS.last, strings["action.last"]],
    [LETTERS.text, strings["table.text.long"]],
    ["Esc", strings["table.key.leave"]],
  ];
  return h("div", { class: "box options", role: "group", "aria-label": strings["table.options"] },
    h("div", { class: "option", role: "group", "aria-label": strings["table.pace"] },
      h("span", {}, strings["table.pace"]), pace),
    button("suits", "", strings["table.colours.long"], { "aria-pressed": String(settings.suits === "4") }),
    h("dl", { class: "keys", "aria-label": strings["table.keys"] },
      keys.map(([key, label]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, label)))));
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawFelt(state, view, strings) {
  const past = state.open === "last" ? view.last_trick : null;
  const last = strings["action.last"];
  const back = { class: "icon corner", "aria-label": last, "aria-pressed": String(!!past), "aria-keyshortcuts": LETTERS.last };
  return h("div", { class: `felt ${isWaiting(state) ? "waiting" : ""}`, role: "group", "aria-label": strings["table.table"] },
    view.last_trick && button("last", "back", last, back),
    view.seats.map((seat) => drawSeat(seat, view, strings)),
    h("div", { class: `trick ${past ? "past" : ""}`, role: "group", "aria-label": past ? last : strings["table.trick"] },
      drawTrick(view, !!past, strings)));
}

/** The cards of the trick, each in its place; a place that waits for a card is marked.
 * @param {View} view @param {boolean} isPast @param {Strings} strings */
function drawTrick(view, isPast, strings) {
  const trick = isPast && view.last_trick ? view.last_trick : view.trick;
  const plays = new Map(trick.plays);
  return /** @type {Seat[]} */ (["N", "W", "E", "S"]).map((seat) => {
    const card = plays.get(seat);
    const { name, turn } = seatOf(view, seat);
    if (!card) return h("div", { key: seat, class: `slot at-${seat} ${!isPast && turn ? "empty" : ""}` });
    return h("div", {
      key: `${seat}${card}`,
      class: `${cardClass(card, "intrick")} at-${seat} ${trick.taker === seat ? "won" : ""}`,
      "data-trick": card,
      role: "img",
      "aria-label": `${name}: ${cardName(card, strings)}`,
    }, face(card), drawTag(view, card));
  });
}

/** @param {SeatView} seat @param {View} view @param {Strings} strings */
function drawSeat(seat, view, strings) {
  const plate = h("div", { class: seat.turn ? "plate turn" : "plate", "data-plate": seat.seat },
    h("b", {}, seat.label), h("span", { class: "nums" }, h("span", {}, seat.tricks), h("span", {}, seat.points)),
    seat.turn && h("span", { class: seat.seat === view.viewer ? "now" : "sr" }, seat.turn));
  return h("div", { key: seat.seat, class: `seat at-${seat.seat}`, role: "group", "aria-label": seat.label },
    plate, drawHeld(seat, view, strings));
}

/** Beside what the strip says, by its tone. @type {Record<string, string>} */
const TONE_ICON = { refusal: "stop", lost: "stop", good: "ok", calm: "cards" };

/** @param {State} state @param {View} view @param {Strings} strings */
function drawSay(state, view, strings) {
  const shown = said(state, strings);
  const { heading, text, tone } = shown;
  const waits = isWaiting(state) && state.settings.pace === "wait";
  const steps = shown === view.say ? view.say.actions : [];
  return h("div", { class: `say ${tone}` }, icon(TONE_ICON[tone] ?? "compass"),
    h("div", { class: "said" }, h("b", {}, rich(heading, strings)), text && h("span", {}, rich(text, strings))),
    steps.map(({ key, label, icon: sign, enabled }) =>
      button(`action:${key}`, sign, "", { class: "step", "aria-label": label, disabled: enabled ? null : "" })),
    state.lost && button("reload", "again", strings["action.reload"]),
    waits && button("go-on", "next", strings["action.go-on"], { class: "main" }));
}
