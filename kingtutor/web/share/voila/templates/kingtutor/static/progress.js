// What a learner has done, as plain data: pure functions, which need no browser.
//
// {"format": "kingtutor-progress/1", "lessons": {"russian/no-king": {"opened": …, "seen": …,
//  "place": "ask-2", "questions": 3, "parts": {"ask-1": "right"}, "done": …}}, "settings": {…}}
// Times are ISO texts in UTC, so that the earlier one is also the smaller text.

const FAMILY = 'kingtutor-progress/';
export const FORMAT = `${FAMILY}1`;
export const LARGEST = 1_000_000;
const MOST_LESSONS = 1000;
// A file says the settings too.
const LARGEST_KEPT = LARGEST - 1000;

/**
 * @typedef {'open' | 'other' | 'shown' | 'right' | 'done'} Outcome
 * @typedef {Record<string, Outcome>} Parts
 * @typedef {{opened: string, seen: string, place: string, questions: number, parts: Parts, done: string | null}} Lesson
 * @typedef {{format: string, lessons: Record<string, Lesson>}} Progress
 */

/** What came of a part, the better the later; a hand is open or done. @type {Outcome[]} */
const OUTCOMES = ['open', 'other', 'shown', 'right', 'done'];
const CLOSED = new Set(['shown', 'right', 'done']);
const KEY = /^[a-z0-9-]{1,60}(\/[a-z0-9-]{1,60})?$/;
const NAME = /^[a-z0-9-]{1,60}$/;
/** @type {Record<string, (value: any) => boolean>} */
const CHOICES = {
  language: (value) => typeof value === 'string' && /^[a-z]{2}$/.test(value),
  game: (value) => ['russian', 'portuguese'].includes(value),
  theme: (value) => ['auto', 'light', 'dark'].includes(value),
  projector: (value) => typeof value === 'boolean',
};

/** @returns {Progress} */
export const empty = () => ({ format: FORMAT, lessons: {} });

const isQuestion = (/** @type {string} */ part) => part.startsWith('ask');
const isHand = (/** @type {string} */ part) => part.startsWith('play') || part.startsWith('hand');

/** How many of a lesson's questions are closed: answered rightly, or their solution was read.
 * @param {Lesson} lesson */
export const answered = (lesson) =>
  Object.entries(lesson.parts).filter(([part, outcome]) => isQuestion(part) && CLOSED.has(outcome)).length;

/** Whether nothing is left to do: the questions closed, and the hand played or the end reached.
 * @param {Lesson} lesson */
function isFinished(lesson) {
  const ended = Object.entries(lesson.parts).some(([part, outcome]) => outcome === 'done' && (isHand(part) || part === 'recap'));
  return ended && answered(lesson) >= lesson.questions;
}

/** What is known of a lesson; a name that every object has, such as `constructor`, is no lesson.
 * @param {Progress} progress @param {string} key */
export const lessonOf = (progress, key) => (Object.hasOwn(progress.lessons, key) ? progress.lessons[key] : undefined);

/** The progress with a lesson changed: opened now if it was not, seen now, done if finished.
 * @param {Progress} progress @param {string} key @param {string} now @param {Partial<Lesson>} changed
 * @returns {Progress} */
export function withLesson(progress, key, now, { parts = {}, ...changed } = {}) {
  const before = lessonOf(progress, key) ?? { opened: now, seen: now, place: '', questions: 0, parts: {}, done: null };
  const lesson = { ...before, ...changed, seen: now, parts: bestParts(before.parts, parts) };
  lesson.done ??= isFinished(lesson) ? now : null;
  return { ...progress, lessons: { ...progress.lessons, [key]: lesson } };
}

/** The key of the lesson seen last, of those that pass; undefined if there is none.
 * @param {Progress} progress @param {(key: string, lesson: Lesson) => boolean} passes */
export function lastSeen(progress, passes = () => true) {
  const seen = Object.entries(progress.lessons).filter(([key, lesson]) => passes(key, lesson));
  return seen.sort(([, a], [, b]) => (a.seen < b.seen ? 1 : -1))[0]?.[0];
}

/** @param {Parts} some @param {Parts} others @returns {Parts} */
function bestParts(some, others) {
  const best = { ...some };
  for (const [part, outcome] of Object.entries(others)) {
    if (OUTCOMES.indexOf(outcome) > OUTCOMES.indexOf(best[part] ?? '')) best[part] = outcome;
  }
  return best;
}

/** @param {string | null} some @param {string | null} other */
const least = (some, other) => [some, other].filter(Boolean).sort()[0] ?? null;

/** @param {Lesson} some @param {Lesson} other @returns {Lesson} */
function mergeLesson(some, other) {
  const later = other.seen > some.seen ? other : some;
  return {
    opened: other.opened < some.opened ? other.opened : some.opened,
    seen: later.seen,
    place: later.place,
    questions: Math.max(some.questions, other.questions),
    parts: bestParts(some.parts, other.parts),
    done: least(some.done, other.done),
  };
}

/** Both together: of each lesson the best of the two, and the place where it was seen last.
 * @param {Progress} some @param {Progress} other @returns {Progress} */
export function merge(some, other) {
  const lessons = { ...some.lessons };
  for (const [key, lesson] of Object.entries(other.lessons)) {
    const known = lessonOf(some, key);
    lessons[key] = known ? mergeLesson(known, lesson) : lesson;
  }
  return { format: FORMAT, lessons };
}

/** What can be kept, as a text that `read` reads again; throws the Fault with which it would not.
 * @param {Progress} progress */
export function write(progress) {
  const text = JSON.stringify(progress);
  if (text.length > LARGEST_KEPT) throw new Fault('too-large');
  read(text);
  return text;
}

/** What is wrong with a file, in one word of the catalog; `where` names the place in it. */
export class Fault extends Error {
  /** @param {string} fault @param {string} where */
  constructor(fault, where = '') {
    super(fault);
    this.fault = fault;
    this.where = where;
  }
}

/** Read the text of a file or of the browser's store.
 * Throws a Fault for what is not wholly understood.
 * @param {string} text @returns {{progress: Progress, settings: PageSettings}} */
export function read(text) {
  if (text.length > LARGEST) throw new Fault('too-large');
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Fault('not-json');
  }
  const format = isObject(data) ? data.format : undefined;
  if (typeof format !== 'string' || !format.startsWith(FAMILY)) throw new Fault('not-progress');
  if (format !== FORMAT) throw new Fault(Number(format.slice(FAMILY.length)) > 1 ? 'newer' : 'not-progress');
  if (!isObject(data.lessons)) throw new Fault('damaged', 'lessons');
  if (Object.keys(data.lessons).length > MOST_LESSONS) throw new Fault('too-large');
  const lessons = Object.fromEntries(Object.entries(data.lessons).map(([key, lesson]) => {
    if (!KEY.test(key)) throw new Fault('damaged', key.slice(0, 40));
    return [key, readLesson(lesson, key)];
  }));
  return { progress: { format: FORMAT, lessons }, settings: readSettings(data.settings ?? {}) };
}

/** @param {any} value */
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
/** @param {any} value */
const isTime = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** @param {any} lesson @param {string} key @returns {Lesson} */
function readLesson(lesson, key) {
  const { opened, seen, place, questions, parts, done } = isObject(lesson) ? lesson : {};
  const checks = {
    opened: isTime(opened),
    seen: isTime(seen),
    place: place === '' || (typeof place === 'string' && NAME.test(place)),
    questions: Number.isInteger(questions) && questions >= 0 && questions < 1000,
    parts: isObject(parts) && Object.entries(parts).every(([part, outcome]) => NAME.test(part) && OUTCOMES.includes(outcome)),
    done: done === null || isTime(done),
  };
  const wrong = Object.entries(checks).find(([, isFine]) => !isFine);
  if (wrong) throw new Fault('damaged', `${key}: ${wrong[0]}`);
  return { opened, seen, place, questions, parts: { ...parts }, done };
}

/** @param {any} settings @returns {PageSettings} */
function readSettings(settings) {
  if (!isObject(settings)) throw new Fault('damaged', 'settings');
  const known = Object.entries(settings).filter(([name]) => name in CHOICES);
  for (const [name, value] of known) if (!CHOICES[name](value)) throw new Fault('damaged', `settings: ${name}`);
  return Object.fromEntries(known);
}
