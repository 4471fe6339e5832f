// Progress in this browser's own store, where no server sees it.
/** @import {Progress} from './progress.js' */
import { empty, Fault, merge, read, withLesson, write } from './progress.js';

const KEY = 'kingtutor-progress';
// What cannot be read is kept beside what takes its place.
const ASIDE = `${KEY}-unread`;
// A browser that keeps nothing still knows it until the page is closed.
/** @type {Progress | null} */
let unkept = null;

/** What is written in this browser, and what is wrong with it: `newer` is that of another version. */
function stored() {
  let text = null;
  try {
    text = localStorage.getItem(KEY);
    return { text, fault: '', progress: text === null ? empty() : read(text).progress };
  } catch (fault) {
    return { text, fault: fault instanceof Fault ? fault.fault : 'refused', progress: empty() };
  }
}

/** The text of a newer King Tutor in this browser, which this one leaves as it is; else nothing. */
export function newer() {
  const { text, fault } = stored();
  return fault === 'newer' ? text : null;
}

/** What is known of this learner; what cannot be read counts as nothing. */
export const progress = () => unkept ?? stored().progress;

/** @param {Progress} changed */
function keep(changed) {
  try {
    const text = write(changed);
    const before = stored();
    if (before.fault === 'newer') throw new Fault('newer');
    if (before.text && before.fault) localStorage.setItem(ASIDE, before.text);
    localStorage.setItem(KEY, text);
    unkept = null;
  } catch {
    unkept = changed;
  }
  dispatchEvent(new Event('kingtutor-progress'));
}

/** Whether this browser lets the page remember anything. */
export function isKept() {
  try {
    localStorage.setItem(`${KEY}-try`, '');
    localStorage.removeItem(`${KEY}-try`);
    return true;
  } catch {
    return false;
  }
}

/** Note something about a lesson.  Read again each time: another page may have written since.
 * @param {string} key @param {Parameters<typeof withLesson>[3]} changed */
export function note(key, changed) {
  keep(withLesson(progress(), key, new Date().toISOString(), changed));
}

/** Join what a file says to what is known here; throws a Fault, and changes nothing, if both
 * together could not be kept. @param {Progress} other */
export function join(other) {
  if (newer() !== null) throw new Fault('here-newer');
  const both = merge(progress(), other);
  try {
    write(both);
  } catch {
    throw new Fault('full');
  }
  keep(both);
}

/** Forget everything, on the learner's own word what another version has written too. */
export function forget() {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(ASIDE);
  } catch { /* nothing was kept */ }
  keep(empty());
}

/** Call this when something was noted, on this page or on another. @param {() => void} callback */
export function onChange(callback) {
  addEventListener('kingtutor-progress', callback);
  addEventListener('storage', ({ key }) => key === KEY && callback());
}
