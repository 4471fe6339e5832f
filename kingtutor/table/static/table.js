// @ts-check
/**
 * The card table in the browser: it draws the views that Python sends and sends back what is
 * pressed.  It knows no rule of the game.
 *
 * Words, state and drawing are pure functions of plain data and need no browser; only the last
 * section touches the page.  State that Python knows is in `frames`; all the rest (focus, colours,
 * pace, what is unfolded) stays here.
 *
 * @typedef {"N" | "E" | "S" | "W"} Seat
 * @typedef {string} Card  rank and suit, "TH"
 * @typedef {{heading: string, text: string, tone: string, card: Card | null, actions: Action[]}} Say
 * @typedef {{plays: [Seat, Card][], taker: Seat | null}} Trick
 * @typedef {{seat: Seat, name: string, label: string, tricks: string, points: string,
 *   cards: Card[] | null, count: number, hidden: string, turn: string}} SeatView
 * @typedef {{key: string, label: string, state: string, place: number | null, note: string,
 *   why: string, span: number}} Choice
 * @typedef {{label: string, value: number | null, low: number, high: number, enabled: boolean}} Entry
 * @typedef {{key: string, label: string, icon: string, letter: string, enabled: boolean, primary: boolean}} Action
 * @typedef {{kicker: string, dots: {label: string, state: "done" | "current" | "open"}[],
 *   heading: string, paragraphs: string[], choices: Choice[], columns: number, entry: Entry | null,
 *   verdict: {heading: string, text: string, tone: string} | null,
 *   hints: {total: number, shown: string[], label: string} | null,
 *   share: {link: string, text: string} | null, actions: Action[]}} Panel
 * @typedef {{text: string, note: string, strong: boolean}} Cell
 * @typedef {{cells: Cell[], heading: string, note: string,
 *   state: "plain" | "group" | "now" | "next" | "total"}} Row
 * @typedef {{caption: string, columns: string[], rows: Row[], corner: string, own: number | null}} Grid
 * @typedef {{lesson: string, part: string, outcome: string}} Progress
 * @typedef {{viewer: Seat, contract: string, still: string, still_label: string, seats: SeatView[], trick: Trick,
 *   last_trick: Trick | null, mode: "play" | "mark" | "rest", hand: Seat, legal: Card[],
 *   why: Record<Card, string>, marks: Record<Card, string>, tags: Record<Card, string>,
 *   badges: Record<Card, {text: string, spoken: string, holds: boolean}>,
 *   goal: string, address: string, say: Say, panel: Panel | null, grid: Grid | null,
 *   progress: Progress | null, twin: [string, string][]}} View
 * @typedef {Record<string, string>} Strings
 * @typedef {{serial: number, views: View[]}} Frames
 */

/* ---------- Words ---------- */

const SUIT_OF = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const SUIT_WORD = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** A catalog text with its values filled in.
 * @param {string} template @param {Record<string, string>} values */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Card} card */
const rankSign = (card) => (card[0] === "T" ? "10" : card[0]);

/** "ten of hearts"
 * @param {Card} card @param {Strings} strings */
export function cardName(card, strings) {
  const suit = strings[`suit.${SUIT_WORD[/** @type {"S"} */ (card[1])]}`];
  return fill(strings["card.name"], { rank: strings[`rank.${card[0]}`], suit });
}

/** A sentence cut into plain text, cards, and lone suit signs with the count before them, "8 ♥".
 * @param {string} text @returns {(string | {card: Card} | {suit: string, count: string})[]} */
export function splitText(text) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(/(?<![0-9A-Za-z])(10|[2-9JQKA])([♠♥♦♣])|(\d+\u00a0)?([♠♥♦♣])/gu)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    const suit = SUIT_OF[/** @type {"♠"} */ (found[2] ?? found[4])];
    parts.push(found[1] ? { card: found[1].replace("10", "T") + suit } : { suit, count: found[3] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** A sentence as it is read aloud, its signs in words.
 * @param {string} text @param {Strings} strings */
export function spoken(text, strings) {
  return splitText(text).map((part) => typeof part === "string" ? part
    : "card" in part ? cardName(part.card, strings)
    : part.count + strings[`suit.${SUIT_WORD[/** @type {"S"} */ (part.suit)]}`]).join("");
}

/** What is told to someone who cannot see the table when one view follows another.
 * On the way to a later view, whose turn it is goes without saying.
 * @param {View | null} before @param {View} view @param {Strings} strings @param {boolean} onTheWay
 * @returns {string[]} */
export function tell(before, view, strings, onTheWay = false) {
  const told = [];
  const known = new Set((before?.trick.plays ?? []).map(([, card]) => card));
  for (const [seat, card] of view.trick.plays) {
    if (known.has(card) || !before) continue;
    const key = seat === view.viewer ? "table.you-play" : "table.plays";
    told.push(fill(strings[key], { seat: seatOf(view, seat).name, card: cardName(card, strings) }));
  }
  const taken = takes(view, view.trick.taker, strings);
  if (taken && !before?.trick.taker && view.say.heading !== taken) told.push(`${taken}.`);
  const collected = !view.trick.taker && before?.trick.taker;
  if (collected) {
    const { label, tricks, points } = seatOf(view, collected);
    told.push(`${label}: ${tricks}, ${points}.`);
  }
  const { say, panel } = view;
  const fresh = say.heading !== before?.say.heading || say.text !== before.say.text;
  if (fresh && !(onTheWay && say.tone === "prompt")) told.push(...sentences(say));
  if (panel?.verdict && !same(panel.verdict, before?.panel?.verdict)) told.push(...sentences(panel.verdict));
  const hints = panel?.hints?.shown ?? [];
  if (before && hints.length > (before.panel?.hints?.shown.length ?? 0)) told.push(hints[hints.length - 1]);
  return told.map((text) => spoken(text, strings));
}

/** "East takes the trick"; nothing while it is not complete.
 * @param {View} view @param {Seat | null} taker @param {Strings} strings */
function takes(view, taker, strings) {
  if (!taker) return "";
  return fill(strings[taker === view.viewer ? "trick.taken.you" : "trick.taken"], { seat: seatOf(view, taker).name });
}

/** @param {{heading: string, text: string}} said */
const sentences = ({ heading, text }) => [/[.?!]$/.test(heading) ? heading : `${heading}.`, text].filter(Boolean);

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The buttons of the panel and of the strip. @param {View} view */
const actionsOf = ({ panel, say }) => [...(panel?.actions ?? []), ...say.actions];

/** @param {View} view @param {Seat} seat @returns {SeatView} */
const seatOf = (view, seat) => /** @type {SeatView} */ (view.seats.find((one) => one.seat === seat));

/* ---------- State: every function takes one and gives a new one ---------- */

/**
 * @typedef {{suits: "2" | "4", pace: "short" | "long" | "wait"}} Settings
 * @typedef {object} State
 * @property {View | null} view  what is drawn
 * @property {View[]} queue  what is still to be played
 * @property {number} serial  of the latest frames
 * @property {number} sent  the number of the last message
 * @property {number} heard  the number of the last message that Python has answered
 * @property {boolean} lost  Python has been silent for too long
 * @property {Card | null} focus  the card of the hand that has the tab stop
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
  return { view: null, queue: [], serial: 0, sent: 0, heard: 0, lost: false, focus: null, open: "",
    text: false, settings: { suits: "2", pace: "short", ...settings } };
}

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
export const skip = (state) => state.queue.length ? step({ ...state, queue: state.queue.slice(-1) }) : state;

/** How long the view stays before the next one, in milliseconds; null if there is no next one.
 * @param {State} state @returns {number | null} */
export function stay(state) {
  if (!state.queue.length || !state.view) return null;
  if (state.view.trick.taker) return PACES[state.settings.pace];
  if (state.view.grid && !same(state.view.grid, state.queue[0].grid)) return BETWEEN_CALLS[state.settings.pace];
  // A view that adds no card, a refusal say, is shown at once.
  const lying = state.view.trick.plays.map(([, card]) => card);
  return state.queue[0].trick.plays.some(([, card]) => !lying.includes(card)) ? BETWEEN_CARDS : 0;
}

/** Whether a complete trick lies there until it has been seen.
 * @param {State} state */
export const isWaiting = (state) => state.queue.length > 0 && !!state.view?.trick.taker;

/** Whether something lies there to be read before the story goes on: a trick, or a call.
 * @param {State} state */
export const isTelling = (state) => isWaiting(state) || (state.queue.length > 0 && !!state.view?.grid);

/** The cards that lie large in front.
 * @param {View} view @returns {Card[]} */
export const front = (view) => seatOf(view, view.hand).cards ?? [];

/** The card that has the tab stop: the one last chosen, else the first that may be played.
 * @param {State} state @returns {Card | undefined} */
export function tabStop(state) {
  const view = /** @type {View} */ (state.view);
  const cards = front(view);
  return state.focus && cards.includes(state.focus) ? state.focus : view.legal[0] ?? cards[0];
}

/** The card that a key goes to, from this one.
 * @param {Card[]} cards @param {Card} card @param {string} key @returns {Card | null} */
export function neighbour(cards, card, key) {
  const at = cards.indexOf(card);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[key];
  return to === undefined ? null : cards[(to + cards.length) % cards.length];
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
export const changeSign = (typed) => /^\s*[-\u2212\u2013]/.test(typed) ? typed.replace(/^\s*[-\u2212\u2013]\s*/, "") : `\u2212${typed.replace(/^\s*\+?/, "")}`;

/** The card that takes over the focus from one that has left the hand: the next one, else the last.
 * @param {Card[]} before @param {Card[]} after @param {Card} gone @returns {Card | null} */
export function heir(before, after, gone) {
  const at = before.indexOf(gone);
  const next = before.slice(at).find((card) => after.includes(card));
  return next ?? after[after.length - 1] ?? null;
}

/** Mark a card of the answer, or take the mark back.
 * @param {State} state @param {Card} card @returns {State} */
export function toggleMark(state, card) {
  const view = /** @type {View} */ (state.view);
  const { [card]: had, ...others } = view.marks;
  return { ...state, view: { ...view, marks: had ? others : { ...others, [card]: "chosen" } } };
}

/* ---------- Drawings: suits on a 24 grid, courts on a 40 grid, in the current colour ---------- */

const SUIT = {
  S: "M12 1.8C8.2 7 2 10 2 14.7 2 17.4 4 19 6.3 19c1.9 0 3.5-1 4.4-2.5-.2 2.6-1.2 4.6-2.8 5.7h8.2c-1.6-1.1-2.6-3.1-2.8-5.7.9 1.5 2.5 2.5 4.4 2.5 2.3 0 4.3-1.6 4.3-4.3C22 10 15.8 7 12 1.8z",
  H: "M12 21.5C5.2 15.6 2 12 2 8 2 5 4.2 3 6.8 3c2.2 0 4.1 1.3 5.2 3.5C13.1 4.3 15 3 17.2 3 19.8 3 22 5 22 8c0 4-3.2 7.6-10 13.5z",
  D: "M12 1.3C14.3 5.3 17 8.9 20.5 12 17 15.1 14.3 18.7 12 22.7 9.7 18.7 7 15.1 3.5 12 7 8.9 9.7 5.3 12 1.3z",
  C: "M12 1.8a4.7 4.7 0 0 1 4 7.2 4.7 4.7 0 1 1-2.6 7.7c.3 2.3 1.2 4.3 2.7 5.5H7.9c1.5-1.2 2.4-3.2 2.7-5.5A4.7 4.7 0 1 1 8 9a4.7 4.7 0 0 1 4-7.2z",
};
const COURT = {
  K: '<path d="M4 29 2.5 12.5 12 19 20 6l8 13 9.5-6.5L36 29zM5 32h30v4.5H5z"/><circle cx="20" cy="4" r="2.8"/><circle cx="2.8" cy="10.5" r="2.3"/><circle cx="37.2" cy="10.5" r="2.3"/>',
  Q: '<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round" d="M6 30C6 20 5 16 4 13c4 5 9 5 10 0 2 5 4 5 6-4 2 9 4 9 6 4 1 5 6 5 10 0-1 3-2 7-2 17z"/><circle cx="20" cy="5" r="3"/><circle cx="20" cy="24" r="2.7"/><path d="M5 33h30v3H5z"/>',
  J: '<path fill="none" stroke="currentColor" stroke-width="3.2" stroke-linejoin="round" d="M6 5h28v15c0 8-6 13-14 16.5C12 33 6 28 6 20z"/><path d="M27 5h7v6L9 28.5C7.5 26 6.5 23 6 20z"/>',
};
/** @type {Record<string, string>} */
const ICON = {
  text: '<path d="M4 6h16M4 12h16M4 18h10"/>',
  options: '<path d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="8.5" cy="17" r="2.5"/>',
  cards: '<rect x="3" y="6" width="11" height="15" rx="2"/><path d="m9 6 1-3 11 3-3 13-4 0"/>',
  undo: '<path d="M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10"/>',
  again: '<path d="M20 12a8 8 0 1 1-2.5-5.8L20 8m0-5v5h-5"/>',
  eye: '<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>',
  bulb: '<path d="M9 18h6m-5 3h4M8 15c-2-1.5-3-3.5-3-6a7 7 0 0 1 14 0c0 2.5-1 4.5-3 6v0z"/>',
  stop: '<circle cx="12" cy="12" r="9"/><path d="M6 6l12 12"/>',
  ok: '<path d="m4 13 5 5L20 6"/>',
  compass: '<circle cx="12" cy="12" r="9"/><path d="m15.5 8.5-2 5-5 2 2-5z"/>',
  back: '<path d="M19 12H5m6-6-6 6 6 6"/>',
  next: '<path d="M5 12h14m-6-6 6 6-6 6"/>',
  dot: '<circle cx="12" cy="12" r="6" fill="currentColor"/>',
};
/** Beside a choice or a marked card. @type {Record<string, string>} */
const MARK_ICON = { chosen: "ok", right: "ok", other: "dot", missed: "ok" };

/* ---------- Drawing: a view becomes a tree of plain nodes ---------- */

/**
 * @typedef {string | Node} Kid
 * @typedef {{tag: string, attrs: Record<string, any>, kids: Kid[]}} Node
 */

/** A node; `key` keeps it the same element while its neighbours change, `html` is a drawing.
 * @param {string} tag @param {Record<string, any>} attrs @param {any[]} kids @returns {Node} */
export function h(tag, attrs = {}, ...kids) {
  return { tag, attrs, kids: kids.flat(Infinity).filter((kid) => kid || kid === 0) };
}

/** @param {string} name @param {string} cls */
const icon = (name, cls = "ico") => h("svg", { class: cls, viewBox: "0 0 24 24", "aria-hidden": "true", html: ICON[name] });
/** @param {string} suit @param {string} cls */
const pip = (suit, cls) => h("svg", { class: cls, viewBox: "0 0 24 24", "aria-hidden": "true", html: `<path d="${SUIT[/** @type {"S"} */ (suit)]}"/>` });
/** @param {string} text */
const unseen = (text) => h("span", { class: "sr" }, text);

/** A sentence with its cards drawn; what is read aloud says their names.
 * @param {string} text @param {Strings} strings */
function rich(text, strings) {
  return splitText(text).map((part) => {
    if (typeof part === "string") return part;
    const suit = "card" in part ? part.card[1] : part.suit;
    const sign = h("span", { "aria-hidden": "true" }, "card" in part ? rankSign(part.card) : part.count, pip(suit, `pip ${suit}`));
    const name = "card" in part ? cardName(part.card, strings) : part.count + strings[`suit.${SUIT_WORD[/** @type {"S"} */ (suit)]}`];
    return h("span", { class: "cardname" }, sign, unseen(name));
  });
}

/** @param {Card} card */
function face(card) {
  const court = COURT[/** @type {"K"} */ (card[0])];
  return h("span", { class: "face", "aria-hidden": "true" },
    h("span", { class: "ix" }, h("b", {}, rankSign(card)), pip(card[1], "")),
    court ? h("svg", { class: "art", viewBox: "0 0 40 40", html: court }) : pip(card[1], "art"));
}
/** @param {Card} card @param {string} more */
const cardClass = (card, more) => `card ${card[1]} ${card[0] in COURT ? "court " : ""}${more}`;

/** A button of the table.
 * @param {string} id @param {string} sign @param {string} label @param {Record<string, any>} attrs */
function button(id, sign, label, { class: cls = "", ...attrs } = {}) {
  return h("button", { type: "button", class: `btn ${cls}`, "data-do": id, key: id, ...attrs },
    sign && icon(sign), h("span", { class: "lbl" }, label));
}

/** The whole table.
 * @param {State} state @param {Strings} strings @returns {Node[]} */
export function draw(state, strings) {
  const view = /** @type {View} */ (state.view);
  return [
    drawHead(state, view, strings),
    h("div", { class: view.panel ? "board" : "board solo" },
      h("div", { class: "play" }, view.grid ? drawGrid(view.grid, strings) : drawFelt(state, view, strings), drawSay(state, view, strings), drawHand(state, view, strings)),
      (view.panel || state.text) && h("div", { class: "side" }, view.panel && drawPanel(view.panel, strings), state.text && drawText(view, strings))),
  ];
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawHead(state, view, strings) {
  return h("div", { class: "head" },
    view.goal && h("p", { class: "goal" }, rich(view.goal, strings)),
    h("div", { class: "top" },
      h("span", { class: "chip contract" }, h("span", {}, rich(view.contract, strings))),
      view.still && h("span", { class: "chip still" }, h("span", {}, h("span", { class: "small" }, view.still_label, " "), h("b", {}, rich(view.still, strings)))),
      h("div", { class: "tools" },
        button("text", "text", strings["table.text"], { class: "icon", "aria-label": strings["table.text.long"], "aria-pressed": String(state.text), "aria-keyshortcuts": "t" }),
        button("options", "options", strings["table.options"], { class: "icon", "aria-label": strings["table.options"], "aria-expanded": String(state.open === "options"), "aria-keyshortcuts": "?" }))),
    state.open === "options" && drawOptions(state, view, strings));
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawOptions({ settings }, view, strings) {
  const pace = /** @type {const} */ (["short", "long", "wait"]).map((one) =>
    button(`pace:${one}`, "", strings[`table.pace.${one}`], { "aria-pressed": String(settings.pace === one) }));
  const keys = [["← →", strings["table.key.move"]], ["Enter", strings["table.key.play"]],
    ...actionsOf(view).flatMap(({ letter, label }) => letter ? [[letter, label]] : []),
    ["l", strings["action.last"]], ["t", strings["table.text.long"]], ["Esc", strings["table.key.leave"]]];
  return h("div", { class: "box options", role: "group", "aria-label": strings["table.options"] },
    h("div", { class: "option", role: "group", "aria-label": strings["table.pace"] }, h("span", {}, strings["table.pace"]), pace),
    button("suits", "", strings["table.colours.long"], { "aria-pressed": String(settings.suits === "4") }),
    h("dl", { class: "keys", "aria-label": strings["table.keys"] }, keys.map(([key, label]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, label)))));
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawFelt(state, view, strings) {
  const past = state.open === "last" ? view.last_trick : null;
  const trick = past ?? view.trick;
  const plays = new Map(trick.plays);
  const slots = /** @type {Seat[]} */ (["N", "W", "E", "S"]).map((seat) => {
    const card = plays.get(seat);
    if (!card) return h("div", { key: seat, class: `slot at-${seat} ${!past && seatOf(view, seat).turn ? "empty" : ""}` });
    const won = trick.taker === seat;
    return h("div", { key: `${seat}${card}`, class: `${cardClass(card, "intrick")} at-${seat} ${won ? "won" : ""}`, "data-trick": card, role: "img",
      "aria-label": `${seatOf(view, seat).name}: ${cardName(card, strings)}` }, face(card), view.tags[card] && drawTag(view, card));
  });
  return h("div", { class: `felt ${isWaiting(state) ? "waiting" : ""}`, role: "group", "aria-label": strings["table.table"] },
    view.last_trick && button("last", "back", strings["action.last"], { class: "icon corner", "aria-label": strings["action.last"], "aria-pressed": String(!!past), "aria-keyshortcuts": "l" }),
    view.seats.map((seat) => drawSeat(seat, view, strings)),
    h("div", { class: `trick ${past ? "past" : ""}`, role: "group", "aria-label": strings[past ? "action.last" : "table.trick"] }, slots));
}

/** @param {SeatView} seat @param {View} view @param {Strings} strings */
function drawSeat(seat, view, strings) {
  const plate = h("div", { class: seat.turn ? "plate turn" : "plate", "data-plate": seat.seat },
    h("b", {}, seat.label), h("span", { class: "nums" }, h("span", {}, seat.tricks), h("span", {}, seat.points)),
    seat.turn && h("span", { class: seat.seat === view.viewer ? "now" : "sr" }, seat.turn));
  return h("div", { key: seat.seat, class: `seat at-${seat.seat}`, role: "group", "aria-label": seat.label }, plate, drawHeld(seat, view, strings));
}

/** The cards of a seat that does not lie in front: small if open, else as backs.
 * @param {SeatView} seat @param {View} view @param {Strings} strings */
function drawHeld(seat, view, strings) {
  if (seat.seat === view.hand || !seat.count) return null;
  if (!seat.cards) {
    const backs = Array.from({ length: Math.min(seat.count, 5) }, () => h("i"));
    return h("div", { class: "backs", role: "img", "aria-label": seat.hidden, "data-held": seat.seat }, backs, h("span", {}, `×${seat.count}`));
  }
  const names = seat.cards.map((card) => cardName(card, strings)).join(", ") || strings["table.no-card"];
  return h("div", { class: "minis", role: "img", "data-held": seat.seat, "aria-label": fill(strings["table.holds"], { seat: seat.name, cards: names }) },
    seat.cards.map((card) => h("span", { key: card, class: cardClass(card, "mini"), "data-mini": card }, face(card))));
}

/** @param {View} view @param {Card} card */
const drawTag = (view, card) => h("span", { class: "tag", "aria-hidden": "true" }, view.tags[card]);

/** What the strip says: the host's word, or that the host is silent, or of the last trick.
 * @param {State} state @param {Strings} strings */
function said(state, strings) {
  const view = /** @type {View} */ (state.view);
  const past = state.open === "last" ? view.last_trick : null;
  if (state.lost) return { heading: strings["table.lost"], text: strings["table.lost.text"], tone: "lost" };
  return past ? { heading: strings["action.last"], text: `${takes(view, past.taker, strings)}.`, tone: "calm" } : view.say;
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawSay(state, view, strings) {
  const { heading, text, tone } = said(state, strings);
  const sign = { refusal: "stop", lost: "stop", good: "ok", calm: "cards" }[tone] ?? "compass";
  const goOn = isWaiting(state) && state.settings.pace === "wait";
  return h("div", { class: `say ${tone}` }, icon(sign), h("div", { class: "said" }, h("b", {}, rich(heading, strings)), text && h("span", {}, rich(text, strings))),
    !state.lost && said(state, strings) === view.say && view.say.actions.map(({ key, label, icon: sign, enabled }) =>
      button(`action:${key}`, sign, "", { class: "step", "aria-label": label, disabled: enabled ? null : "" })),
    state.lost && button("reload", "again", strings["action.reload"]),
    goOn && button("go-on", "next", strings["action.go-on"], { class: "main" }));
}

/** @param {State} state @param {View} view @param {Strings} strings */
function drawHand(state, view, strings) {
  const cards = front(view);
  if (!cards.length) return null;
  const cut = cards.length > 7 ? Math.ceil(cards.length / 2) : cards.length;
  const rows = [cards.slice(0, cut), cards.slice(cut)].filter((row) => row.length);
  const other = view.hand !== view.viewer && seatOf(view, view.hand).name;
  const key = view.mode === "mark" ? "table.hand-mark" : other ? "table.hand-of" : "table.hand";
  return h("div", { class: view.mode === "mark" || Object.keys(view.marks).length || Object.keys(view.badges).length ? "hand marking" : "hand", role: "group", "aria-label": fill(strings[key], { seat: seatOf(view, view.hand).name }) },
    other && h("p", { class: "small whose", "aria-hidden": "true" }, fill(strings["table.hand-of"], { seat: other })),
    h("div", { class: cards.length > 9 ? "rows many" : "rows" }, rows.map((row, at) =>
      h("div", { key: at, class: "row", style: `--n:${Math.max(cut, 2)};--total:${Math.max(cards.length, 2)}` },
        row.map((card) => drawCard(card, state, view, strings))))));
}

/** A card in front: a button that can be played, refused or marked, or a picture at rest.
 * @param {Card} card @param {State} state @param {View} view @param {Strings} strings */
function drawCard(card, state, view, strings) {
  const { mode } = view;
  const legal = view.legal.includes(card);
  const mark = view.marks[card];
  const look = [mode === "play" && (legal ? "legal" : view.legal.length && "off"), mode === "mark" && "open", mark, view.say.tone === "refusal" && view.say.card === card && "no"];
  const worth = view.badges[card];
  const label = [cardLabel(card, view, strings), worth?.spoken, view.tags[card] && fill(strings["table.counts"], { points: view.tags[card] }), mark && mark !== "chosen" && strings[`table.${mark}`]];
  const attrs = { key: card, class: cardClass(card, look.filter(Boolean).join(" ")), "data-card": card, "aria-label": label.filter(Boolean).join(", ") };
  const badge = MARK_ICON[mark];
  const kids = [face(card), view.tags[card] && drawTag(view, card), badge && h("span", { class: "mark", "aria-hidden": "true" }, icon(badge)),
    worth && h("span", { class: worth.holds ? "worth holds" : "worth", "aria-hidden": "true" }, worth.holds && icon("ok"), worth.text)];
  // A card at rest is a picture; while cards are being played it stays what it was, for the focus.
  if (mode === "rest" && !state.queue.length) return h("div", { ...attrs, role: "img" }, kids);
  return h("button", { ...attrs, type: "button", tabindex: card === tabStop(state) ? "0" : "-1",
    "aria-disabled": mode === "rest" || (mode === "play" && !legal) ? "true" : null,
    "aria-pressed": mode === "mark" ? String(!!mark) : null }, kids);
}

/** @param {Card} card @param {View} view @param {Strings} strings */
function cardLabel(card, view, strings) {
  const name = capital(cardName(card, strings));
  if (view.mode !== "play") return name;
  if (view.legal.includes(card)) return fill(strings["table.can"], { card: name });
  return fill(strings["table.cannot"], { card: name, why: view.why[card] ?? "" });
}

/** A table of figures where the cards would lie.
 * @param {Grid} grid @param {Strings} strings */
function drawGrid({ caption, columns, rows, corner, own }, strings) {
  const named = rows.some((row) => row.heading);
  const you = (/** @type {number} */ at) => (at === own ? "you" : "");
  const inCell = (/** @type {Cell} */ { text, note, strong }) => [
    strong ? h("b", {}, rich(text, strings)) : rich(text, strings), note && h("span", { class: "note" }, rich(note, strings))];
  const drawRow = (/** @type {Row} */ { cells, heading, note, state }) => state === "group"
    ? h("tr", { class: state }, h("th", { scope: "rowgroup", colspan: columns.length + 1 }, heading))
    : h("tr", { class: state, "aria-current": state === "now" ? "true" : null },
      named && h("th", { scope: "row" }, rich(heading, strings), note && h("span", { class: "note" }, rich(note, strings))),
      cells.map((cell, at) => h("td", { class: you(at) }, inCell(cell))));
  // A group and its rows belong together for a reader: each has a body of its own.
  const bodies = rows.reduce((all, row) => row.state === "group" || !all.length ? [...all, [row]] : [...all.slice(0, -1), [...all[all.length - 1], row]], /** @type {Row[][]} */ ([]));
  return h("div", { class: "grid", key: "grid" }, h("table", { class: named ? "named" : "" },
    h("caption", { class: "sr" }, caption),
    h("thead", {}, h("tr", {}, named && (corner ? h("th", { scope: "col" }, corner) : h("td")), columns.map((column, at) => h("th", { scope: "col", class: you(at) }, column)))),
    bodies.map((body) => h("tbody", {}, body.map(drawRow)))));
}

/** @param {Panel} panel @param {Strings} strings */
function drawPanel(panel, strings) {
  const { kicker, dots, heading, paragraphs, verdict, hints, choices, entry, actions, share } = panel;
  return [
    (kicker || dots.length > 0 || heading || paragraphs.length > 0 || choices.length > 0 || entry) && h("div", { class: "box", key: "box" },
      kicker && h("p", { class: "small" }, rich(kicker, strings)),
      dots.length > 0 && drawDots(dots, strings),
      heading && h("h2", {}, rich(heading, strings)),
      paragraphs.map((text) => h("p", {}, rich(text, strings))),
      choices.length > 0 && drawChoices(panel, strings),
      entry && drawEntry(entry, strings)),
    verdict && h("div", { class: `box verdict ${verdict.tone}`, key: "verdict" },
      h("p", { class: "ruling" }, icon(verdict.tone === "good" ? "ok" : "compass"), h("span", {}, rich(verdict.heading, strings))),
      verdict.text && h("p", {}, rich(verdict.text, strings))),
    hints && hints.shown.length > 0 && h("div", { class: "box", key: "hints" },
      h("div", { class: "spread" }, h("span", {}, strings["table.hints"]), h("span", { class: "small" }, hints.label)),
      h("div", { class: "ladder", "aria-hidden": "true" }, Array.from({ length: hints.total }, (_, at) => h("i", { class: at < hints.shown.length ? "on" : "" }))),
      hints.shown.map((text) => h("p", {}, rich(text, strings)))),
    share && drawShare(share, strings),
    actions.length > 0 && h("div", { class: "acts", key: "acts" }, actions.map(({ key, label, icon: sign, letter, enabled, primary }) =>
      button(`action:${key}`, sign, label, { class: primary ? "main" : "", disabled: enabled ? null : "", "aria-keyshortcuts": letter || null }))),
  ];
}

/** @param {Panel["dots"]} dots @param {Strings} strings */
function drawDots(dots, strings) {
  return h("ol", { class: "dots", "aria-label": strings["table.progress"] }, dots.map(({ label, state }, at) =>
    h("li", { key: at, class: state, title: label, "aria-current": state === "current" ? "step" : null },
      icon(state === "done" ? "ok" : "none"), unseen(`${label}, ${strings[`table.dot.${state}`]}`))));
}

/** @param {Panel} panel @param {Strings} strings */
function drawChoices({ choices, columns, heading, kicker }, strings) {
  const attrs = columns ? { class: "choices in-columns", style: `--columns:${columns}` } : { class: "choices" };
  return h("div", { ...attrs, role: "group", "aria-label": heading || kicker || null }, choices.map((choice) => drawChoice(choice, columns > 0, strings)));
}

/** @param {Choice} choice @param {boolean} stacked @param {Strings} strings */
function drawChoice({ key, label, state, place, note, why, span }, stacked, strings) {
  const said = [label, note, place && fill(strings["table.place"], { place: String(place) }), state !== "open" && state !== "chosen" && strings[`table.${state}`],
    why && fill(strings["table.choice-why"], { why })].filter(Boolean).join(", ");
  const sign = place ? h("span", { class: "place" }, place) : !stacked || state !== "open" ? icon(MARK_ICON[state] ?? "none") : null;
  return h("button", { type: "button", key: `choice:${key}`, class: `btn choice ${state} ${why ? "barred" : ""}`, "data-do": `choice:${key}`, style: span > 1 ? `--span:${span}` : null,
    "aria-label": spoken(said, strings), "aria-disabled": why ? "true" : null, "aria-pressed": String(state === "chosen" || state === "right" || state === "other") },
    sign, h("span", { class: "lbl" }, rich(label, strings), note && h("span", { class: "note" }, rich(note, strings))));
}

/** A field for a number; a phone's keys for numbers may have no minus, so that there is a button.
 * @param {Entry} entry @param {Strings} strings */
function drawEntry({ label, value, low, enabled }, strings) {
  const rest = enabled ? null : "";
  return h("div", { class: "entry", role: "group", "aria-label": label },
    h("label", {}, h("span", {}, label), h("input", { key: "entry", type: "text", inputmode: "numeric", autocomplete: "off", "data-entry": "", "data-do": "entry", readonly: rest, value: value === null ? null : String(value).replace("-", "\u2212") })),
    low < 0 && button("sign", "", "±", { "aria-label": strings["table.sign"], disabled: rest }),
    button("enter", "ok", strings["table.enter"], { class: "main", disabled: rest }));
}

/** What can be passed on, in fields to copy from; the address is completed by the page's own.
 * @param {{link: string, text: string}} share @param {Strings} strings */
function drawShare({ link, text }, strings) {
  const page = typeof location === "undefined" ? "" : location.origin + location.pathname;
  const fields = /** @type {const} */ ([["link", page + link], ["text", text]]);
  return h("div", { class: "box share", role: "group", "aria-label": strings["table.share"], key: "share" },
    fields.map(([name, value]) => [
      h("input", { key: name, type: "text", readonly: "", value, "aria-label": strings[`table.share.${name}`], "data-copy": name }),
      button(`copy:${name}`, "", strings["table.copy"], { "aria-label": `${strings["table.copy"]}: ${strings[`table.share.${name}`]}` })]));
}

/** @param {View} view @param {Strings} strings */
function drawText(view, strings) {
  const say = sentences(view.say).join(" ");
  return h("div", { class: "twin", role: "group", "aria-label": strings["table.text.long"], key: "twin" },
    h("dl", {}, view.twin.map(([label, value]) => [h("dt", {}, rich(label, strings)), h("dd", {}, rich(value, strings))])), h("p", {}, rich(say, strings)));
}

/* ---------- The page: patching, motion, focus, keys, messages ---------- */

const SVG = "http://www.w3.org/2000/svg";
const MOVE = 240;
const SILENCE = 4000;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** Make an element's children those nodes, changing only what differs, so that focus stays.
 * @param {any} parent @param {Kid[]} kids */
function patch(parent, kids) {
  const keys = new Set(kids.map((kid) => /** @type {any} */ (kid).attrs?.key));
  // What has gone goes first: then nothing that stays has to move, which would lose the focus.
  for (const child of [...parent.childNodes]) if (child.key !== undefined && !keys.has(child.key)) child.remove();
  let place = parent.firstChild;
  for (const kid of kids) {
    const node = typeof kid === "string" || typeof kid === "number" ? null : kid;
    const key = node?.attrs.key;
    const fits = (/** @type {any} */ child) => child && child.key === key && (node ? child.localName === node.tag : child.nodeType === 3);
    let child = fits(place) ? place : key === undefined ? null : [...parent.childNodes].find(fits);
    if (!child) {
      child = node ? document.createElementNS(node.tag === "svg" ? SVG : "http://www.w3.org/1999/xhtml", node.tag) : document.createTextNode("");
      if (key !== undefined) child.key = key;
    }
    if (child === place) place = place.nextSibling;
    else parent.insertBefore(child, place);
    // JupyterLab's shortcuts ask the focused element itself: the mark on the table is not enough.
    if (node?.tag === "button") child.dataset.lmSuppressShortcuts = "true";
    if (!node) {
      if (child.data !== String(kid)) child.data = String(kid);
      continue;
    }
    patchAttributes(child, node.attrs);
    if (!("html" in node.attrs)) patch(child, node.kids);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/** @param {any} element @param {Record<string, any>} attrs */
function patchAttributes(element, attrs) {
  const had = element.attrs ?? {};
  for (const name of new Set([...Object.keys(had), ...Object.keys(attrs)])) {
    const value = attrs[name];
    if (name === "key" || value === had[name]) continue;
    if (name === "html") element.innerHTML = value ?? "";
    // What was typed hides the attribute: a field is set by its property.
    else if (name === "value") element.value = value ?? "";
    else if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  element.attrs = attrs;
}

/** Where every card lies, by card, so that it can travel from there.
 * @param {Element} root @returns {Map<string, DOMRect>} */
function places(root) {
  const found = new Map();
  for (const [name, attr] of [["mini", "data-mini"], ["hand", "data-card"], ["trick", "data-trick"], ["held", "data-held"], ["plate", "data-plate"]]) {
    for (const element of root.querySelectorAll(`[${attr}]`)) found.set(`${name}:${element.getAttribute(attr)}`, element.getBoundingClientRect());
  }
  return found;
}

/** How much a page enlarges an element: boxes are measured with it, offsets are set without it.
 * @param {Element} element @returns {number} */
const zoom = (element) => /** @type {any} */ (element).currentCSSZoom ?? 1;

/** Let an element travel from a place to where it now lies.
 * @param {Element} element @param {DOMRect | undefined} from @param {boolean} sized */
function travel(element, from, sized) {
  const to = element.getBoundingClientRect();
  if (!from || !to.width || !from.width) return;
  const [x, y] = sized ? [from.left - to.left, from.top - to.top] : [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  if (Math.hypot(x, y) < 2) return;
  const by = zoom(element);
  element.animate([{ translate: `${x / by}px ${y / by}px`, scale: sized ? String(from.width / to.width) : ".6" }, { translate: "0 0", scale: "1" }], { duration: MOVE, easing: EASE });
}

/** @returns {Partial<Settings>} */
function readSettings() {
  try {
    const { suits, pace } = JSON.parse(localStorage.getItem("kingtutor.table") ?? "{}");
    return { ...(suits === "4" && { suits }), ...(pace in PACES && { pace }) };
  } catch {
    return {};
  }
}

/** One table on the page. @param {{model: any, el: HTMLElement}} context @returns {() => void} */
function render({ model, el }) {
  /** @type {Strings} */
  const strings = model.get("strings");
  let state = fresh(readSettings());
  /** A trick is on its way to its taker. */
  let collecting = false;
  /** What had the focus, a choice or the last card, when it went away in the midst of a story. */
  let wanted = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let watch;
  const stopped = new AbortController();
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  const root = document.createElement("div");
  const app = document.createElement("div");
  const live = document.createElement("div");
  root.className = "kt";
  root.lang = strings.lang;
  root.tabIndex = -1;
  root.dataset.lmSuppressShortcuts = "true";
  app.className = "app";
  Object.assign(live, { className: "sr", role: "log", ariaLive: "polite", ariaLabel: strings["table.table"] });
  root.append(app, live);
  el.append(root);

  /* Drawing */

  /** Draw the state; cards that changed their place travel there. @param {View | null} before */
  function show(before = null) {
    const focused = focusedId();
    const from = before && !still.matches ? places(root) : null;
    patch(app, draw(state, strings));
    root.dataset.suits = state.settings.suits;
    tellPage(/** @type {View} */ (state.view));
    restoreFocus(focused, before);
    if (from && before) move(from, before);
    point();
  }

  /** Someone who pressed a button far below is brought back to what is to be seen or played.
   * @param {ScrollLogicalPosition} block */
  function bringBack(block = "nearest") {
    root.querySelector(".play")?.scrollIntoView({ block, behavior: still.matches ? "auto" : "smooth" });
  }

  /** Say on the root what lies on the table, for the page around it: its address, so that a reload
   * comes back to it, and which part of which lesson this is, for the list of what is done.
   * @param {View} view */
  function tellPage({ address, progress }) {
    const said = { address, ...progress };
    for (const key of /** @type {const} */ (["address", "lesson", "part", "outcome"])) {
      const value = said[key];
      if (!value) delete root.dataset[key];
      else if (root.dataset[key] !== value) root.dataset[key] = value;
    }
  }

  /** @param {Map<string, DOMRect>} from @param {View} before */
  function move(from, before) {
    const known = new Set(before.trick.plays.map(([, card]) => card));
    const view = /** @type {View} */ (state.view);
    for (const [seat, card] of state.open === "last" ? [] : view.trick.plays) {
      const element = root.querySelector(`[data-trick="${card}"]`);
      if (!element || known.has(card)) continue;
      const exact = from.get(`hand:${card}`) ?? from.get(`mini:${card}`);
      travel(element, exact ?? from.get(`held:${seat}`) ?? from.get(`plate:${seat}`), !!exact);
    }
    for (const element of root.querySelectorAll("[data-card]")) travel(element, from.get(`hand:${element.getAttribute("data-card")}`), true);
  }

  /** Let the complete trick go to its taker, then go on. @param {() => void} then */
  function collect(then) {
    const taker = state.view?.trick.taker;
    const plate = taker && root.querySelector(`[data-plate="${taker}"]`)?.getBoundingClientRect();
    if (!plate || still.matches || document.hidden) return then();
    for (const element of root.querySelectorAll("[data-trick]")) {
      const box = element.getBoundingClientRect();
      const [x, y] = [plate.left + plate.width / 2 - box.left, plate.top + plate.height / 2 - box.top];
      const by = zoom(element);
      element.animate([{ translate: "0 0", scale: "1", opacity: 1 }, { translate: `${x / by}px ${y / by}px`, scale: ".2", opacity: 0.2 }], { duration: MOVE, easing: "ease-in", fill: "forwards" });
    }
    collecting = true;
    timer = setTimeout(then, MOVE);
  }

  /** Play what is queued, each view in its time. */
  function proceed() {
    collecting = false;
    clearTimeout(timer);
    const wait = stay(state);
    if (wait !== null && wait !== Infinity) timer = setTimeout(goOn, wait);
  }

  function goOn() {
    clearTimeout(timer);
    // A second press while the trick is on its way does not send it off again: it has been seen.
    if (state.view?.trick.taker && state.open !== "last" && !collecting) collect(next);
    else next();
  }

  function next() {
    const before = state.view;
    collecting = false;
    state = step(state);
    const view = /** @type {View} */ (state.view);
    if (before === view) return;
    show(before);
    // A sheet is taller than a phone: it is read from its top.
    if (view.grid && !before?.grid) bringBack("start");
    else if (view.mode === "play" ? before?.mode !== "play" : view.grid && state.queue.length) bringBack();
    announce(tell(before, view, strings, state.queue.length > 0));
    proceed();
  }

  /** A log and not one sentence: what follows quickly must not swallow what came before.
   * @param {string[]} told */
  function announce(told) {
    for (const text of told) live.append(Object.assign(document.createElement("p"), { textContent: text }));
    while (live.childElementCount > 20) live.firstElementChild?.remove();
  }

  /* The strip's pointer sits over the card that it speaks of. */
  function point() {
    const say = /** @type {HTMLElement | null} */ (root.querySelector(".say"));
    const card = root.querySelector(".row .card.no");
    if (!say || !card) return;
    const [a, b] = [card.getBoundingClientRect(), say.getBoundingClientRect()];
    say.style.setProperty("--at", `${Math.max(18, (a.left - b.left) / zoom(say) + Math.min(a.width / zoom(say) / 2, 22))}px`);
  }

  /* Focus */

  const active = () => {
    const within = /** @type {Document} */ (root.getRootNode()).activeElement;
    return within && root.contains(within) ? within : null;
  };

  /** @returns {{card: string | null, id: string | null} | null} */
  function focusedId() {
    const within = active();
    return within && { card: within.getAttribute("data-card"), id: within.getAttribute("data-do") };
  }

  /** @param {{card: string | null, id: string | null} | null} focused @param {View | null} before */
  function restoreFocus(focused, before) {
    const view = /** @type {View} */ (state.view);
    const now = active();
    if (now === root && wanted && comeBack(wanted)) return;
    if (!focused || (now && now !== root && !now.matches(":disabled"))) return;
    if (focused.card) {
      const card = before ? heir(front(before), front(view), focused.card) : focused.card;
      if (card) state = { ...state, focus: card };
      if (card && focusOn(`button[data-card="${card}"]`)) return;
    }
    if (focused.id && focusOn(`[data-do="${focused.id}"]:not(:disabled)`)) return;
    if (!focused.card && !focused.id) return;
    // While a story runs, no button far from it may take an Enter: the focus waits for its end.
    if (state.queue.length && (focused.card || focused.id?.startsWith("choice:"))) {
      wanted = focused.id ?? "card";
      return root.focus({ preventScroll: true });
    }
    // Whose turn it is wants a card next.
    if (view.mode === "play" && focusOn(`button[data-card="${tabStop(state)}"]`)) return;
    focusOn(".acts .main:not(:disabled)") || focusOn(".say .step:not(:disabled):last-of-type") || focusOn(".acts .btn:not(:disabled)") || focusOn(".choice") || root.focus({ preventScroll: true });
  }

  /** Whether the focus could go back to the choice that was pressed, or to what has come instead.
   * @param {string} id */
  function comeBack(id) {
    const view = /** @type {View} */ (state.view);
    const back = view.mode === "play" ? focusOn(`button[data-card="${tabStop(state)}"]`)
      : focusOn(`[data-do="${id}"]:not(.barred)`) || focusOn(".choice:not(.barred)") || (!state.queue.length && focusOn(".acts .main:not(:disabled)"));
    if (back) wanted = "";
    return back;
  }

  /** @param {string} selector */
  function focusOn(selector) {
    const element = /** @type {HTMLElement | null} */ (root.querySelector(selector));
    element?.focus({ preventScroll: true });
    return !!element;
  }

  /* Messages */

  /** @param {string} kind @param {string | number | string[]} value */
  function send(kind, value) {
    state = { ...state, sent: state.sent + 1 };
    clearTimeout(watch);
    watch = setTimeout(lose, SILENCE);
    try {
      model.send({ kind, value, serial: state.serial, id: state.sent });
    } catch {
      lose();
    }
  }

  /** Say that there is no answer; one that comes after all takes it back. */
  function lose() {
    if (state.lost) return;
    state = { ...state, lost: true };
    show();
    announce(sentences(said(state, strings)));
  }

  /** @param {any} message */
  function onMessage(message) {
    if (message?.kind !== "heard") return;
    state = { ...state, heard: Math.max(state.heard, Number(message.id) || 0) };
    if (state.heard < state.sent) return;
    clearTimeout(watch);
    if (state.lost) {
      state = { ...state, lost: false };
      show();
    }
  }

  function onFrames() {
    const first = !state.view;
    const idle = !state.queue.length;
    state = receive(state, model.get("frames"));
    if (first || !state.queue.length) show();
    else if (idle) next();
  }

  /* What is pressed */

  /** @param {Card} card */
  function pressCard(card) {
    const view = /** @type {View} */ (state.view);
    state = { ...state, focus: card, open: state.open === "last" ? "" : state.open };
    if (state.queue.length) return goOn();
    if (view.mode === "mark") {
      state = toggleMark(state, card);
      send("mark", Object.keys(/** @type {View} */ (state.view).marks));
    } else if (view.mode === "play") send("card", card);
    show();
  }

  /** @param {string} id */
  function perform(id) {
    const [kind, ...rest] = id.split(":");
    const value = rest.join(":");
    if (kind === "choice" || kind === "action") {
      // Someone who presses on does not wait for the cards that are still to be shown.
      const before = state.view;
      state = skip(state);
      collecting = false;
      clearTimeout(timer);
      if (state.view !== before) show(before);
      return send(kind, value);
    }
    if (kind === "go-on") return goOn();
    if (kind === "copy") return void copy(value);
    if (kind === "sign" || kind === "enter" || kind === "entry") return type(kind);
    if (kind === "reload") return location.reload();
    if (kind === "suits") return change({ suits: state.settings.suits === "4" ? "2" : "4" });
    if (kind === "pace") return change({ pace: /** @type {Settings["pace"]} */ (value) });
    if (kind === "text") state = { ...state, text: !state.text };
    else if (kind === "last" && !state.view?.last_trick) return;
    else state = { ...state, open: state.open === kind ? "" : /** @type {"last"} */ (kind) };
    show();
    if (kind === "last" && state.open) announce(sentences(said(state, strings)));
  }

  /** Change the sign of what is typed, or send it if it is a number. @param {string} kind */
  function type(kind) {
    const entry = state.view?.panel?.entry;
    const field = /** @type {HTMLInputElement | null} */ (root.querySelector("[data-entry]"));
    if (!entry || !field) return;
    if (kind === "sign") field.value = changeSign(field.value);
    if (kind !== "enter") return field.focus();
    const number = readNumber(field.value, entry);
    if (number !== null) return send("entry", number);
    const bounds = { low: String(entry.low).replace("-", "\u2212"), high: String(entry.high) };
    announce([fill(strings["table.entry.bad"], bounds)]);
    field.setCustomValidity(fill(strings["table.entry.bad"], bounds));
    field.reportValidity();
  }

  /** Copy what is shared; the field stays selected where the browser does not let a page copy.
   * @param {string} name */
  async function copy(name) {
    const field = /** @type {HTMLInputElement} */ (root.querySelector(`[data-copy="${name}"]`));
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      if (!document.execCommand("copy")) return;
    }
    announce([strings["table.copied"]]);
    const label = root.querySelector(`[data-do="copy:${name}"] .lbl`);
    if (label) label.textContent = strings["table.copied"];
  }

  /** Settings hold for every table of this browser. @param {Partial<Settings>} changed */
  function change(changed) {
    try {
      localStorage.setItem("kingtutor.table", JSON.stringify({ ...state.settings, ...changed }));
    } catch {
      // A browser that keeps nothing: the choice holds for this page.
    }
    window.dispatchEvent(new CustomEvent("kingtutor-table", { detail: changed }));
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the key meant something here. @param {KeyboardEvent} event */
  function handleKey({ key, target }) {
    const view = /** @type {View} */ (state.view);
    const element = /** @type {HTMLElement} */ (target);
    const card = element.getAttribute("data-card");
    if (element.matches("[data-entry]") && key !== "Escape") return key === "Enter" ? (type("enter"), true) : false;
    if (key === "Escape") {
      if (state.open) perform(state.open);
      else element.blur();
      return true;
    }
    if ((key === "Enter" || key === " ") && isTelling(state) && !element.getAttribute("data-do")) return goOn(), true;
    const to = card && neighbour(front(view), card, key);
    if (to) {
      state = { ...state, focus: to };
      show();
      return focusOn(`[data-card="${to}"]`);
    }
    const letter = key.toLowerCase();
    const action = actionsOf(view).find((one) => one.letter === letter);
    if (action) return action.enabled && perform(`action:${action.key}`), true;
    const own = { l: "last", t: "text", "?": "options" }[letter];
    return own ? (perform(own), true) : false;
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    const target = /** @type {Element} */ (event.target);
    const card = target.closest("button[data-card]")?.getAttribute("data-card");
    const id = target.closest("button[data-do]")?.getAttribute("data-do");
    if (card) pressCard(card);
    else if (id) perform(id);
    else if (isTelling(state) && target.closest(".felt, .grid")) goOn();
  }

  /* The host's theme, else the system's */
  const dark = matchMedia("(prefers-color-scheme: dark)");
  function theme() {
    const host = document.body.dataset.jpThemeLight;
    root.dataset.theme = (host ? host === "false" : dark.matches) ? "dark" : "light";
  }

  const { signal } = stopped;
  root.addEventListener("click", onClick, { signal });
  root.addEventListener("keydown", onKey, { signal });
  root.addEventListener("input", (event) => /** @type {HTMLInputElement} */ (event.target).setCustomValidity(""), { signal });
  root.addEventListener("focusin", (event) => {
    const card = /** @type {Element} */ (event.target).getAttribute("data-card");
    if (card) state = { ...state, focus: card };
  }, { signal });
  window.addEventListener("kingtutor-table", (event) => {
    state = { ...state, settings: { ...state.settings, .../** @type {CustomEvent} */ (event).detail } };
    show();
    proceed();
  }, { signal });
  dark.addEventListener("change", theme, { signal });
  const body = new MutationObserver(theme);
  body.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const size = new ResizeObserver(point);
  size.observe(root);
  model.on("change:frames", onFrames);
  model.on("msg:custom", onMessage);
  theme();
  onFrames();

  return () => {
    stopped.abort();
    body.disconnect();
    size.disconnect();
    clearTimeout(timer);
    clearTimeout(watch);
    model.off("change:frames", onFrames);
    model.off("msg:custom", onMessage);
    root.remove();
  };
}

export default { render };
