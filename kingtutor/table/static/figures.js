// The small pieces of every drawing: signs, cards, sentences with cards in them, buttons.
/** @import {Card, Strings} from "./types.d.ts" */
/** @import {Attributes, Node} from "./nodes.js" */
import { COURT, ICON, SUIT } from "./icons.js";
import { h } from "./nodes.js";
import { rankSign, signName, splitText } from "./words.js";

/** Beside a choice or a marked card. @type {Record<string, string>} */
export const MARK_ICON = { chosen: "ok", right: "ok", other: "dot", missed: "ok" };

/** @param {string} name */
export const icon = (name) =>
  h("svg", { class: "ico", viewBox: "0 0 24 24", "aria-hidden": "true", html: ICON[name] });

/** @param {string} suit @param {string} look */
const pip = (suit, look) =>
  h("svg", { class: look, viewBox: "0 0 24 24", "aria-hidden": "true", html: `<path d="${SUIT[suit]}"/>` });

/** What only a screen reader meets. @param {string} text */
export const unseen = (text) => h("span", { class: "sr" }, text);

/** A sentence with its cards drawn; what is read aloud says their names.
 * @param {string} text @param {Strings} strings @returns {(string | Node)[]} */
export function rich(text, strings) {
  return splitText(text).map((part) => {
    if (typeof part === "string") return part;
    const [before, suit] = "card" in part ? [rankSign(part.card), part.card[1]] : [part.count, part.suit];
    const sign = h("span", { "aria-hidden": "true" }, before, pip(suit, `pip ${suit}`));
    return h("span", { class: "cardname" }, sign, unseen(signName(part, strings)));
  });
}

/** The front of a card. @param {Card} card */
export function face(card) {
  const court = COURT[card[0]];
  return h("span", { class: "face", "aria-hidden": "true" },
    h("span", { class: "ix" }, h("b", {}, rankSign(card)), pip(card[1], "")),
    court ? h("svg", { class: "art", viewBox: "0 0 40 40", html: court }) : pip(card[1], "art"));
}

/** @param {Card} card @param {string} more */
export const cardClass = (card, more) => `card ${card[1]} ${card[0] in COURT ? "court " : ""}${more}`;

/** A button of the table; the name is what is done when it is pressed.
 * @param {string} name @param {string} sign @param {string} label @param {Attributes} attrs */
export function button(name, sign, label, { class: look = "", ...attrs } = {}) {
  return h("button", { type: "button", class: `btn ${look}`, "data-do": name, key: name, ...attrs },
    sign && icon(sign), h("span", { class: "lbl" }, label));
}
