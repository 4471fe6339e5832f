// Progress as plain data.  Run by tests/web/test_progress.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FORMAT, Fault, LARGEST, answered, empty, lastSeen, merge, read, withLesson, write } from "../../kingtutor/web/share/voila/templates/kingtutor/static/progress.js";

const at = (minute) => `2026-11-30T10:${String(minute).padStart(2, "0")}:00.000Z`;
const KEY = "russian/no-king";
const begun = withLesson(empty(), KEY, at(1), { questions: 2, place: "idea-1" });

/** The lesson after these outcomes came one after the other. */
const after = (...steps) => steps.reduce((known, parts, minute) => withLesson(known, KEY, at(minute + 2), { parts }), begun).lessons[KEY];

test("opening a lesson is noted once, seeing it each time", () => {
  const { opened, seen, place, done } = withLesson(begun, KEY, at(5)).lessons[KEY];
  assert.deepEqual([opened, seen, place, done], [at(1), at(5), "idea-1", null]);
});

test("a lesson is done when its questions are closed and its hand is played", () => {
  assert.equal(after({ "ask-1": "right", "ask-2": "shown" }).done, null);
  assert.equal(after({ "ask-1": "right", "ask-2": "shown" }, { play: "done" }).done, at(3));
});

test("reaching the recap does as well as playing the hand", () => {
  assert.equal(after({ "ask-1": "right" }, { recap: "done" }).done, null);
  assert.equal(after({ recap: "done" }, { "ask-1": "right", "ask-2": "right" }).done, at(3));
});

test("an answer that is not right leaves its question open", () => {
  const lesson = after({ "ask-1": "right", "ask-2": "other", play: "done" });
  assert.equal(answered(lesson), 1);
  assert.equal(lesson.done, null);
});

test("a better outcome is kept when the question is asked again with another deal", () => {
  assert.deepEqual(after({ "ask-1": "right" }, { "ask-1": "open" }).parts, { "ask-1": "right" });
  assert.deepEqual(after({ "ask-1": "other" }, { "ask-1": "right" }).parts, { "ask-1": "right" });
});

test("a lesson once done stays done", () => {
  const done = { "ask-1": "right", "ask-2": "right", play: "done" };
  assert.equal(after(done, { play: "open" }).done, at(2));
});

test("the lesson seen last is found, among those that are asked for", () => {
  const known = withLesson(withLesson(begun, "portuguese/up", at(3)), "russian/no-boys", at(2));
  assert.equal(lastSeen(known), "portuguese/up");
  assert.equal(lastSeen(known, (key) => key.startsWith("russian/")), "russian/no-boys");
  assert.equal(lastSeen(empty()), undefined);
});

test("joining two keeps the best of each and the later place", () => {
  const here = withLesson(begun, KEY, at(9), { place: "ask-2", parts: { "ask-1": "right", "ask-2": "other" } });
  const there = withLesson(withLesson(begun, KEY, at(4), { place: "play", parts: { "ask-1": "shown", "ask-2": "shown", play: "done" } }), "portuguese/up", at(4));
  for (const joined of [merge(here, there), merge(there, here)]) {
    const lesson = joined.lessons[KEY];
    assert.deepEqual(lesson.parts, { "ask-1": "right", "ask-2": "shown", play: "done" });
    assert.deepEqual([lesson.place, lesson.seen, lesson.opened, lesson.done], ["ask-2", at(9), at(1), at(4)]);
    assert.deepEqual(Object.keys(joined.lessons).sort(), ["portuguese/up", KEY]);
  }
});

test("what is written is read again", () => {
  const text = JSON.stringify({ ...begun, settings: { game: "portuguese", projector: true, future: 1 } });
  assert.deepEqual(read(text), { progress: begun, settings: { game: "portuguese", projector: true } });
});

/** The fault of a text, and the place that it names. */
function fault(text) {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Fault) return [error.fault, error.where].filter(Boolean).join(" at ");
    throw error;
  }
  return "none";
}
const spoilt = (lesson) => fault(JSON.stringify({ format: FORMAT, lessons: { [KEY]: { ...begun.lessons[KEY], ...lesson } } }));

test("a file that is none of ours says what is wrong with it", () => {
  assert.equal(fault("no"), "not-json");
  assert.equal(fault(""), "not-json");
  for (const other of ["null", "[]", "3", "{}", '{"format": 1}', '{"format": "kingtutor-match/1"}', '{"format": "kingtutor-progress/x"}']) {
    assert.equal(fault(other), "not-progress", other);
  }
  assert.equal(fault('{"format": "kingtutor-progress/2"}'), "newer");
  assert.equal(fault(" ".repeat(LARGEST + 1)), "too-large");
});

test("a damaged file names the place, and nothing of it is taken", () => {
  const file = (more) => fault(JSON.stringify({ format: FORMAT, lessons: {}, ...more }));
  assert.equal(file({ lessons: [] }), "damaged at lessons");
  assert.equal(file({ lessons: { "../../etc": {} } }), "damaged at ../../etc");
  assert.equal(file({ lessons: { [KEY]: null } }), `damaged at ${KEY}: opened`);
  assert.equal(file({ settings: [] }), "damaged at settings");
  assert.equal(file({ settings: { theme: "<b>" } }), "damaged at settings: theme");
  for (const [name, value] of [["opened", "yesterday"], ["seen", 5], ["place", "<img>"], ["questions", -1], ["questions", "3"], ["parts", { "ask-1": "won" }], ["parts", { "": "right" }], ["parts", 1], ["done", true]]) {
    assert.equal(spoilt({ [name]: value }), `damaged at ${KEY}: ${name}`);
  }
  assert.equal(spoilt({}), "none");
});

test("a name that objects have of themselves is a lesson like any other", () => {
  const text = `{"format": "${FORMAT}", "lessons": {"constructor": ${JSON.stringify(begun.lessons[KEY])}}}`;
  assert.deepEqual(Object.keys(read(text).progress.lessons), ["constructor"]);
  assert.equal(withLesson(empty(), "constructor", at(1)).lessons.constructor.opened, at(1));
});

/** Progress of so many lessons, their names of this length. */
const many = (count, length = 10) => ({ format: FORMAT, lessons: Object.fromEntries(Array.from({ length: count }, (_, n) => [`l${n}-`.padEnd(length, "x"), begun.lessons[KEY]])) });

test("what is kept can be read again, at any size", () => {
  for (const [count, length] of [[1, 60], [999, 60], [1000, 20], [1000, 60]]) {
    const text = write(many(count, length));
    assert.deepEqual(read(text).progress, many(count, length));
  }
  for (const far of [many(1001), merge(many(1000), many(4, 30))]) {
    assert.throws(() => write(far), { fault: "too-large" });
  }
});

test("a file with the settings in it is no larger than what is read", () => {
  const parts = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`ask-${n}`, "right"]));
  const lesson = { ...begun.lessons[KEY], parts };
  let kept = empty();
  for (let n = 0; ; n += 1) {
    const more = merge(kept, { format: FORMAT, lessons: { [`l${n}`]: lesson } });
    try {
      write(more);
    } catch {
      break;
    }
    kept = more;
  }
  assert.ok(JSON.stringify(kept).length > LARGEST * 0.9);
  const settings = { language: "fr", game: "portuguese", theme: "light", projector: false };
  assert.deepEqual(read(JSON.stringify({ ...kept, settings })).progress, kept);
});

test("too many lessons are told as that", () => {
  assert.equal(fault(JSON.stringify(many(1001))), "too-large");
});
