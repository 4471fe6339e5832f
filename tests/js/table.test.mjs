// Words, state and drawing of the card table, on views that Python wrote.
// Run by tests/table/test_module.py, which says where the module and the views are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const table = await import(pathToFileURL(process.env.KINGTUTOR_MODULE));
const { strings, views } = JSON.parse(readFileSync(process.env.KINGTUTOR_VIEWS, "utf-8"));

const shown = (name, settings) => table.receive(table.fresh(settings), { serial: 1, views: [views[name]] });

/** Every node of a drawing that passes. */
function find(nodes, passes) {
  return nodes.flatMap((node) => typeof node === "object"
    ? [...(passes(node) ? [node] : []), ...find(node.kids, passes)] : []);
}
const text = (node) => typeof node === "object" ? node.kids.map(text).join("") : String(node);
const hand = (state) => find(table.draw(state, strings), (node) => "data-card" in node.attrs);
const labels = (state) => hand(state).map((node) => node.attrs["aria-label"]);

test("a sentence is cut into text, cards and counted suits", () => {
  assert.deepEqual(table.splitText("West led 10♠, 8\u00a0♥ left"), [
    "West led ", { card: "TS" }, ", ", { suit: "H", count: "8\u00a0" }, " left"]);
  assert.deepEqual(table.splitText("no card here"), ["no card here"]);
  assert.deepEqual(table.splitText("K♥"), [{ card: "KH" }]);
});

test("a number before a card is no part of it", () => {
  assert.deepEqual(table.splitText("110♠"), ["110", { suit: "S", count: "" }]);
});

test("signs are spoken as names", () => {
  assert.equal(table.spoken("You hold Q♠, 8\u00a0♥.", strings), "You hold queen of spades, 8\u00a0hearts.");
});

test("a missing value stays visible instead of an empty gap", () => {
  assert.equal(table.fill("{a} and {b}", { a: "x" }), "x and {b}");
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
  table.draw(state, strings);
  table.step(state);
  table.toggleMark(state, "JS");
  assert.deepEqual(state, before);
});

test("arrows go round, Home and End to the ends, other keys nowhere", () => {
  const cards = ["QS", "8S", "KH"];
  assert.equal(table.neighbour(cards, "QS", "ArrowRight"), "8S");
  assert.equal(table.neighbour(cards, "QS", "ArrowLeft"), "KH");
  assert.equal(table.neighbour(cards, "KH", "ArrowRight"), "QS");
  assert.equal(table.neighbour(cards, "8S", "Home"), "QS");
  assert.equal(table.neighbour(cards, "8S", "End"), "KH");
  assert.equal(table.neighbour(cards, "8S", "a"), null);
});

test("the focus of a card that is played goes to the next one", () => {
  assert.equal(table.heir(["QS", "8S", "KH"], ["QS", "KH"], "8S"), "KH");
  assert.equal(table.heir(["QS", "8S", "KH"], ["QS", "8S"], "KH"), "8S");
  assert.equal(table.heir(["QS"], [], "QS"), null);
});

test("the tab stop is a card that may be played until another is chosen", () => {
  const state = shown("prompt");
  assert.equal(table.tabStop(state), "QS");
  assert.equal(table.tabStop({ ...state, focus: "AC" }), "AC");
  assert.equal(table.tabStop({ ...state, focus: "AS" }), "QS");
  assert.equal(hand(state).filter((node) => node.attrs.tabindex === "0").length, 1);
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
  const [strip] = find(table.draw(shown("refusal"), strings), (node) => node.attrs.class === "say refusal");
  assert.match(text(strip), /^You must follow spadesWest led 10 ?ten of spades/);
});

test("marked cards are pressed, and after the answer they say where they stand", () => {
  assert.deepEqual(hand(shown("mark")).map((node) => node.attrs["aria-pressed"]), Array(7).fill("false"));
  const said = labels(shown("marked"));
  assert.equal(said[0], "Jack of spades, in the answer");
  assert.equal(said[2], "Ten of hearts, not in the answer");
});

test("a play, the trick and the score are told in order", () => {
  const lying = table.tell(views.prompt, views.complete, strings, true);
  assert.deepEqual(lying, ["You play: eight of spades.", "North takes the trick.", "It counts nothing."]);
  assert.deepEqual(table.tell(views.complete, views.collected, strings), ["North: 1 trick, 0 points.", "North to play."]);
});

test("whose turn it is goes without saying on the way, a refusal never", () => {
  assert.deepEqual(table.tell(views.complete, views.collected, strings, true), ["North: 1 trick, 0 points."]);
  assert.equal(table.tell(views.prompt, views.refusal, strings, true)[0], "You must follow spades.");
});

test("a verdict is told once", () => {
  assert.ok(table.tell(views.prompt, views.open, strings).includes("The king of spades is highest."));
  assert.deepEqual(table.tell(views.open, views.open, strings), []);
});

test("a hidden hand is drawn as backs, an open one small, the one in front not twice", () => {
  const drawn = table.draw(shown("prompt"), strings);
  assert.equal(find(drawn, (node) => node.attrs.class === "backs").length, 3);
  assert.equal(find(table.draw(shown("open"), strings), (node) => node.attrs.class === "minis").length, 3);
  const east = find(table.draw(shown("mark"), strings), (node) => node.attrs["data-held"] === "E");
  assert.deepEqual(east, []);
});

test("the last trick is looked at in place of the present one", () => {
  const [strip] = find(table.draw({ ...shown("collected"), open: "last" }, strings), (node) => /^say/.test(node.attrs.class));
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

const buttons = (state) => find(table.draw(state, strings), (node) => /\bchoice\b/.test(node.attrs.class ?? ""));

test("a barred choice says why and stays a button that can be tried", () => {
  const [low, , match] = buttons(shown("bids"));
  assert.equal(low.attrs["aria-disabled"], "true");
  assert.ok(!("disabled" in low.attrs));
  assert.equal(low.attrs["aria-label"], "1 up, 25, not now: too low");
  assert.equal(match.attrs["aria-disabled"], null);
  assert.equal(match.attrs["aria-label"], "3 up, match, number 2");
});

test("a grid is a table with its headings, in the place of the felt", () => {
  const drawn = table.draw(shown("grid"), strings);
  assert.equal(find(drawn, (node) => /^felt/.test(node.attrs.class ?? "")).length, 0);
  const cells = (tag) => find(drawn, (node) => node.tag === tag);
  assert.equal(text(cells("caption")[0]), "Scores");
  assert.deepEqual(cells("th").map((node) => node.attrs.scope), ["col", "col", "col", "rowgroup", "row", "row"]);
  assert.equal(cells("tbody").length, 1);
  assert.deepEqual(cells("td").map((node) => node.attrs.class), ["you", "", "you", ""]);
  assert.equal(cells("tr").filter((node) => node.attrs["aria-current"]).length, 1);
});

test("a chip that has nothing to say is not there, and a label can be the host's", () => {
  const chips = (name) => find(table.draw(shown(name), strings), (node) => node.attrs.class === "chip still").map(text);
  assert.deepEqual(chips("grid"), []);
  assert.match(chips("bids")[0], /^Best offer /);
});

test("the steps say which is now", () => {
  const dots = find(table.draw(shown("bids"), strings), (node) => node.tag === "li");
  assert.deepEqual(dots.map((node) => node.attrs["aria-current"]), [null, "step"]);
  assert.deepEqual(dots.map(text), ["Idea, done", "Question, now"]);
});

test("a field that is closed takes nothing more, and only signed numbers have a sign to change", () => {
  const entry = (name) => find(table.draw(shown(name), strings), (node) => "data-entry" in node.attrs)[0];
  assert.equal(entry("bids").attrs.value, "\u22128");
  assert.equal(entry("bids").attrs.readonly, "");
  assert.equal(entry("grid").attrs.readonly, null);
  const signs = (name) => find(table.draw(shown(name), strings), (node) => node.attrs["data-do"] === "sign").length;
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
