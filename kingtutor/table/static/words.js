// Cards and sentences in words: what is written with signs, and how it is read aloud.
/** @import {Card, Strings} from "./types.d.ts" */

const SUIT_OF = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
/** @type {Record<string, string>} */
const SUIT_WORD = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SIGNS = /(?<![0-9A-Za-z])(10|[2-9JQKA])([♠♥♦♣])|(\d+\u00a0)?([♠♥♦♣])/gu;

/** A catalog text with its values filled in.
 * @param {string} template @param {Record<string, string>} values */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Card} card */
export const rankSign = (card) => (card[0] === "T" ? "10" : card[0]);

/** @param {string} suit @param {Strings} strings */
export const suitName = (suit, strings) => strings[`suit.${SUIT_WORD[suit]}`];

/** "ten of hearts"
 * @param {Card} card @param {Strings} strings */
export function cardName(card, strings) {
  const rank = strings[`rank.${card[0]}`];
  return fill(strings["card.name"], { rank, suit: suitName(card[1], strings) });
}

/** A sentence cut into plain text, cards, and lone suit signs with the count before them, "8 ♥".
 * @param {string} text @returns {(string | {card: Card} | {suit: string, count: string})[]} */
export function splitText(text) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(SIGNS)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    const suit = SUIT_OF[/** @type {"♠"} */ (found[2] ?? found[4])];
    parts.push(found[1] ? { card: found[1].replace("10", "T") + suit } : { suit, count: found[3] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** A part of a sentence that is a sign, in words.
 * @param {{card: Card} | {suit: string, count: string}} sign @param {Strings} strings */
export const signName = (sign, strings) =>
  "card" in sign ? cardName(sign.card, strings) : sign.count + suitName(sign.suit, strings);

/** A sentence as it is read aloud, its signs in words.
 * @param {string} text @param {Strings} strings */
export function spoken(text, strings) {
  return splitText(text).map((part) => (typeof part === "string" ? part : signName(part, strings))).join("");
}
