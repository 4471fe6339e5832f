// Progress in this browser's own store, where no server sees it.
/** @import {Progress} from './progress.js' */
import { empty, merge, read, withLesson } from './progress.js';

const KEY = 'kingtutor-progress';
// A browser that keeps nothing still knows it until the page is closed.
/** @type {Progress | null} */
let unkept = null;

/** What is known of this learner; what cannot be read counts as nothing. */
export function progress() {
  if (unkept) return unkept;
  try {
    return read(localStorage.getItem(KEY) ?? '').progress;
  } catch {
    return empty();
  }
}

/** @param {Progress} changed */
function keep(changed) {
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
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

/** Join what a file says to what is known here. @param {Progress} other */
export const join = (other) => keep(merge(progress(), other));

export const forget = () => keep(empty());

/** Call this when something was noted, on this page or on another. @param {() => void} callback */
export function onChange(callback) {
  addEventListener('kingtutor-progress', callback);
  addEventListener('storage', ({ key }) => key === KEY && callback());
}
