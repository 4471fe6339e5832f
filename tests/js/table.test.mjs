// Words, state and drawing of the card table, on views that Python wrote.
// Run by tests/table/test_script.py, which says where the views are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { draw } from "../../kingtutor/table/static/draw.js";
import { ICON } from "../../kingtutor/table/static/icons.js";
import * as keys from "../../kingtutor/table/static/keys.js";
import * as table from "../../kingtutor/table/static/state.js";
import { tell } from "../../kingtutor/table/static/telling.js";
import { fill, splitText, spoken } from "../../kingtutor/table/static/words.js";

const given = JSON.parse(readFileSync(process.env.KINGTUTOR_VIEWS, "utf-8"));
const { views, icons } = given;
// A text that Python does not send would be drawn as "undefined".
const strings = new Proxy(given.strings, {
  get(texts, key) {
    assert.ok(Object.hasOwn(texts, key), `Python sends no text ${String(key)}`);
    return texts[key];
  },
});

const shown = (name, settings) => table.receive(table.fresh(settings), { serial: 1, views: [views[name]] });

/** Every node of a drawing that passes. */
function find(nodes, passes) {
  return nodes.flatMap((node) => typeof node === "object"
    ? [...(passes(node) ? [node] : []), ...find(node.kids, passes)] : []);
}
const text = (node) => typeof node === "object" ? node.kids.map(text).join("") : String(node);
const hand = (state) => find(draw(state, strings), (node) => "data-card" in node.attrs);
const labels = (state) => hand(state).map((node) => node.attrs["aria-label"]);

test("a sentence is cut into text, cards and counted suits", () => {
  assert.deepEqual(splitText("West led 10♠, 8\u00a0♥ left"), [
    "West led ", { card: "TS" }, ", ", { suit: "H", count: "8\u00a0" }, " left"]);
  assert.deepEqual(splitText("no card here"), ["no card here"]);
  assert.deepEqual(splitText("K♥"), [{ card: "KH" }]);
});

test("a number before a card is no part of it", () => {
  assert.deepEqual(splitText("110♠"), ["110", { suit: "S", count: "" }]);
});

test("signs are spoken as names", () => {
  assert.equal(spoken("You hold Q♠, 8\u00a0♥.", strings), "You hold queen of spades, 8\u00a0hearts.");
});

test("a missing value stays visible instead of an empty gap", () => {
  assert.equal(fill("{a} and {b}", { a: "x" }), "x and {b}");
});

test("the first frames are not played, their last view is the state", () => {
  const state = table.receive(table.fresh(), { serial: 7, views: [views.complete, views.collected] });
  assert.equal(state.view, views.collected);
  assert.deepEqual(state.queue, []);
});

test("later frames are queued behind what is still played", () => {
  let state = table.receive(shown("prompt"), { serial: 2, views: [views.complete] });
  state = table.receive(state, { serial: 3, views: [views.collected, views.refusal] });
  assert.equal(state.view, views.prompt);
  assert.deepEqual(state.queue, [views.complete, views.collected, views.refusal]);
  assert.equal(table.skip(state).view, views.refusal);
  assert.deepEqual(table.skip(state).queue, []);
});

test("a complete trick stays for its time, or until it is sent on", () => {
  const more = { serial: 2, views: [views.complete, views.collected] };
  for (const [pace, time] of [["short", 1600], ["long", 3500], ["wait", Infinity]]) {
    const lying = table.step(table.receive(shown("prompt", { pace }), more));
    assert.equal(table.stay(lying), time);
    assert.ok(table.isWaiting(lying));
    assert.ok(!table.isWaiting(table.step(lying)));
    assert.equal(table.stay(table.step(lying)), null);
  }
});

test("a view without a new card is shown at once, one with a card takes its turn", () => {
  const state = shown("prompt");
  assert.equal(table.stay(table.receive(state, { serial: 2, views: [views.refusal] })), 0);
  assert.ok(table.stay(table.receive(state, { serial: 2, views: [views.complete] })) > 0);
});

test("marks sent on the way are newer than those that come back", () => {
  const echo = { serial: 1, views: [views.marked] };
  const marked = table.toggleMark(shown("mark"), "JS");
  assert.deepEqual(marked.view.marks, { JS: "chosen" });
  assert.deepEqual(table.receive({ ...marked, sent: 1 }, echo).view.marks, { JS: "chosen" });
  assert.deepEqual(table.receive({ ...marked, sent: 1, heard: 1 }, echo).view.marks, views.marked.marks);
  assert.deepEqual(table.toggleMark(marked, "JS").view.marks, {});
});

test("drawing and stepping leave the state they were given as it was", () => {
  const state = table.receive(shown("mark"), { serial: 2, views: [views.marked] });
  const before = structuredClone(state);
  draw(state, strings);
  table.step(state);
  table.toggleMark(state, "JS");
  assert.deepEqual(state, before);
});

test("arrows go round, Home and End to the ends, other keys nowhere", () => {
  const cards = ["QS", "8S", "KH"];
  assert.equal(keys.neighbour(cards, "QS", "ArrowRight"), "8S");
  assert.equal(keys.neighbour(cards, "QS", "ArrowLeft"), "KH");
  assert.equal(keys.neighbour(cards, "KH", "ArrowRight"), "QS");
  assert.equal(keys.neighbour(cards, "8S", "Home"), "QS");
  assert.equal(keys.neighbour(cards, "8S", "End"), "KH");
  assert.equal(keys.neighbour(cards, "8S", "a"), null);
});

test("the focus of a card that is played goes to the next one", () => {
  assert.equal(keys.heir(["QS", "8S", "KH"], ["QS", "KH"], "8S"), "KH");
  assert.equal(keys.heir(["QS", "8S", "KH"], ["QS", "8S"], "KH"), "8S");
  assert.equal(keys.heir(["QS"], [], "QS"), null);
});

test("the tab stop is a card that may be played until another is chosen", () => {
  const state = shown("prompt");
  assert.equal(table.tabStop(state), "QS");
  assert.equal(table.tabStop({ ...state, focus: "AC" }), "AC");
  assert.equal(table.tabStop({ ...state, focus: "AS" }), "QS");
  assert.equal(hand(state).filter((node) => node.attrs.tabindex === "0").length, 1);
});

/** What a key does where this is focused. */
const command = (state, key, at = {}) =>
  keys.commandOf(state, key, { card: null, id: null, isField: false, ...at });

test("a letter is the one that Python gives to an action, and does nothing while that is closed", () => {
  const state = shown("question");
  assert.equal(command(state, "h"), "action:hint");
  assert.equal(command(state, "H"), "action:hint");
  assert.equal(command(state, "u"), "nothing");
  assert.equal(command(state, "x"), null);
});

test("the table's own letters look back, show the text and unfold the options", () => {
  const state = shown("prompt");
  assert.deepEqual(["l", "t", "?"].map((key) => command(state, key)), ["last", "text", "options"]);
});

test("Escape folds what is unfolded, else it leaves", () => {
  assert.equal(command(shown("prompt"), "Escape"), "leave");
  assert.equal(command({ ...shown("prompt"), open: "options" }, "Escape"), "options");
});

test("a field takes every key but Enter, which sends, and Escape", () => {
  const field = { isField: true, id: "entry" };
  assert.deepEqual(["Enter", "Escape", "h", "t"].map((key) => command(shown("question"), key, field)),
    ["enter", "leave", null, null]);
});

test("an arrow on a card goes to the next one", () => {
  assert.equal(command(shown("prompt"), "ArrowRight", { card: "QS" }), "card:8S");
  assert.equal(command(shown("prompt"), "ArrowRight"), null);
});

test("Enter sends a trick on that lies there, but not from a button that has an Enter of its own", () => {
  const told = table.step(table.receive(shown("prompt"), { serial: 2, views: [views.complete, views.collected] }));
  assert.equal(command(told, "Enter", { card: "QS" }), "go-on");
  assert.equal(command(told, "Enter", { id: "action:hint" }), null);
  assert.equal(command(shown("prompt"), "Enter", { card: "QS" }), null);
});

test("what is focused keeps the focus if it is there, else the turn's card or the next button takes it", () => {
  const state = shown("prompt");
  const [first, second] = keys.heirs(state, { card: null, id: "action:hint" });
  assert.equal(first, '[data-do="action:hint"]:not(:disabled)');
  assert.equal(second, 'button[data-card="QS"]');
  assert.equal(keys.heirs(shown("open"), { card: null, id: "text" })[1], ".acts .main:not(:disabled)");
});

test("while a story runs, the focus of a card or a choice waits and then comes back", () => {
  const state = table.receive(shown("prompt"), { serial: 2, views: [views.complete, views.collected] });
  const played = keys.withHeir(state, views.prompt, { card: "8S", id: null });
  assert.equal(played.focus, "8S");
  assert.ok(keys.isHeldBack(state, { card: "8S", id: null }));
  assert.ok(keys.isHeldBack(state, { card: null, id: "choice:N" }));
  assert.ok(!keys.isHeldBack(state, { card: null, id: "action:hint" }));
  assert.deepEqual(keys.heirs(state, { card: null, id: "choice:N" }), ['[data-do="choice:N"]:not(:disabled)']);
  assert.deepEqual(keys.comebacks({ ...shown("open"), wanted: "choice:N" }),
    ['[data-do="choice:N"]:not(.barred)', ".choice:not(.barred)", ".acts .main:not(:disabled)"]);
  assert.deepEqual(keys.comebacks(shown("prompt")), ['button[data-card="QS"]']);
});

test("every icon that Python names is drawn", () => {
  assert.ok(icons.length >= 9);
  assert.deepEqual(icons.filter((icon) => !Object.hasOwn(ICON, icon)), []);
});

test("an answer takes a silence back, but only the answer to the last message", () => {
  const silent = { ...table.withSent(table.withSent(shown("prompt"))), lost: true };
  assert.ok(table.withHeard(silent, 1).lost);
  assert.ok(!table.withHeard(silent, 2).lost);
  assert.equal(table.withHeard({ ...silent, heard: 2 }, 1).heard, 2);
});

test("what a browser has kept is a setting only if it is one", () => {
  assert.deepEqual(table.knownSettings({ suits: "4", pace: "long", more: 1 }), { suits: "4", pace: "long" });
  assert.deepEqual(table.knownSettings({ suits: "5", pace: "toString" }), {});
});

test("a label says what may be played, what not and why, and what it counts", () => {
  const said = labels(shown("prompt"));
  assert.equal(said[0], "Queen of spades, can be played");
  assert.equal(said[2], "King of hearts, not allowed: you must follow spades, counts −16");
  assert.deepEqual(labels(shown("open"))[0], "Queen of spades");
});

test("a card that may not be played is still a button, so that it can be tried", () => {
  const cards = hand(shown("prompt"));
  assert.ok(cards.every((node) => node.tag === "button"));
  assert.equal(cards.filter((node) => node.attrs["aria-disabled"] === "true").length, 6);
  assert.ok(hand(shown("open")).every((node) => node.tag === "div" && node.attrs.role === "img"));
});

test("the refused card is the one that the strip speaks of", () => {
  const refused = hand(shown("refusal")).filter((node) => / no\b/.test(node.attrs.class));
  assert.deepEqual(refused.map((node) => node.attrs["data-card"]), ["KH"]);
  const [strip] = find(draw(shown("refusal"), strings), (node) => node.attrs.class === "say refusal");
  assert.match(text(strip), /^You must follow spadesWest led 10 ?ten of spades/);
});

test("marked cards are pressed, and after the answer they say where they stand", () => {
  assert.deepEqual(hand(shown("mark")).map((node) => node.attrs["aria-pressed"]), Array(7).fill("false"));
  const said = labels(shown("marked"));
  assert.equal(said[0], "Jack of spades, in the answer");
  assert.equal(said[2], "Ten of hearts, not in the answer");
});

test("a play, the trick and the score are told in order", () => {
  const lying = tell(views.prompt, views.complete, strings, true);
  assert.deepEqual(lying, ["You play: eight of spades.", "North takes the trick.", "It counts nothing."]);
  assert.deepEqual(tell(views.complete, views.collected, strings), ["North: 1 trick, 0 points.", "North to play."]);
});

test("whose turn it is goes without saying on the way, a refusal never", () => {
  assert.deepEqual(tell(views.complete, views.collected, strings, true), ["North: 1 trick, 0 points."]);
  assert.equal(tell(views.prompt, views.refusal, strings, true)[0], "You must follow spades.");
});

test("a verdict is told once", () => {
  assert.ok(tell(views.prompt, views.open, strings).includes("The king of spades is highest."));
  assert.deepEqual(tell(views.open, views.open, strings), []);
});

test("a hidden hand is drawn as backs, an open one small, the one in front not twice", () => {
  const drawn = draw(shown("prompt"), strings);
  assert.equal(find(drawn, (node) => node.attrs.class === "backs").length, 3);
  assert.equal(find(draw(shown("open"), strings), (node) => node.attrs.class === "minis").length, 3);
  const east = find(draw(shown("mark"), strings), (node) => node.attrs["data-held"] === "E");
  assert.deepEqual(east, []);
});

test("the last trick is looked at in place of the present one", () => {
  const [strip] = find(draw({ ...shown("collected"), open: "last" }, strings), (node) => /^say/.test(node.attrs.class));
  assert.equal(text(strip), "Last trickNorth takes the trick.");
});

test("a number is read with any minus, within its bounds, and nothing else is", () => {
  const bounds = { low: -40, high: 40 };
  for (const typed of ["-8", "\u22128", "\u20138", " \u2212 8 "]) assert.equal(table.readNumber(typed, bounds), -8);
  assert.equal(table.readNumber("+12", bounds), 12);
  assert.ok(Object.is(table.readNumber("-0", bounds), 0));
  for (const typed of ["", "-", "8x", "1.5", "41", "-41", "1e1", "99999999"]) assert.equal(table.readNumber(typed, bounds), null, typed);
});

test("the sign of what is typed changes there and back", () => {
  assert.equal(table.changeSign("8"), "\u22128");
  assert.equal(table.changeSign("+8"), "\u22128");
  assert.equal(table.changeSign(table.changeSign("8")), "8");
  assert.equal(table.changeSign("-8"), "8");
  assert.equal(table.changeSign(""), "\u2212");
});

const buttons = (state) => find(draw(state, strings), (node) => /\bchoice\b/.test(node.attrs.class ?? ""));

test("a barred choice says why and stays a button that can be tried", () => {
  const [low, , match] = buttons(shown("bids"));
  assert.equal(low.attrs["aria-disabled"], "true");
  assert.ok(!("disabled" in low.attrs));
  assert.equal(low.attrs["aria-label"], "1 up, 25, not now: too low");
  assert.equal(match.attrs["aria-disabled"], null);
  assert.equal(match.attrs["aria-label"], "3 up, match, number 2");
});

test("a grid is a table with its headings, in the place of the felt", () => {
  const drawn = draw(shown("grid"), strings);
  assert.equal(find(drawn, (node) => /^felt/.test(node.attrs.class ?? "")).length, 0);
  const cells = (tag) => find(drawn, (node) => node.tag === tag);
  assert.equal(text(cells("caption")[0]), "Scores");
  assert.deepEqual(cells("th").map((node) => node.attrs.scope), ["col", "col", "col", "rowgroup", "row", "row"]);
  assert.equal(cells("tbody").length, 1);
  assert.deepEqual(cells("td").map((node) => node.attrs.class), ["you", "", "you", ""]);
  assert.equal(cells("tr").filter((node) => node.attrs["aria-current"]).length, 1);
});

test("a chip that has nothing to say is not there, and a label can be the host's", () => {
  const chips = (name) => find(draw(shown(name), strings), (node) => node.attrs.class === "chip still").map(text);
  assert.deepEqual(chips("grid"), []);
  assert.match(chips("bids")[0], /^Best offer /);
});

test("the steps say which is now", () => {
  const dots = find(draw(shown("bids"), strings), (node) => node.tag === "li");
  assert.deepEqual(dots.map((node) => node.attrs["aria-current"]), [null, "step"]);
  assert.deepEqual(dots.map(text), ["Idea, done", "Question, now"]);
});

test("a field that is closed takes nothing more, and only signed numbers have a sign to change", () => {
  const entry = (name) => find(draw(shown(name), strings), (node) => "data-entry" in node.attrs)[0];
  assert.equal(entry("bids").attrs.value, "\u22128");
  assert.equal(entry("bids").attrs.readonly, "");
  assert.equal(entry("grid").attrs.readonly, null);
  const signs = (name) => find(draw(shown(name), strings), (node) => node.attrs["data-do"] === "sign").length;
  assert.deepEqual([signs("bids"), signs("grid")], [1, 0]);
});

test("a call of an auction stays long enough to be read", () => {
  for (const [pace, time] of [["short", 1300], ["long", 2800], ["wait", 2800]]) {
    const called = { ...views.grid, grid: { ...views.grid.grid, corner: "Later" } };
    const told = table.receive(shown("grid", { pace }), { serial: 2, views: [called] });
    assert.equal(table.stay(told), time);
    assert.ok(table.isTelling(told));
    assert.ok(!table.isTelling(table.step(told)));
    assert.equal(table.stay(table.receive(shown("grid", { pace }), { serial: 2, views: [views.grid] })), 0);
  }
});
