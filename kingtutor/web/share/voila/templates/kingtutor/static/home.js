// The path of lessons with what is done, the way back to where one was, and the file of progress.
import { all, one, pressed } from './dom.js';
import { answered, Fault, LARGEST, lastSeen, read } from './progress.js';
/** @import {Lesson, Progress} from './progress.js' */
import { forget, isKept, join, newer, onChange, progress } from './store.js';

const { say, change, settings } = window.kingtutor;
/** @param {HTMLElement} link */
const keyOf = (link) => link.dataset.lesson ?? '';

/** @param {Lesson | undefined} lesson @param {boolean} isNext */
function state(lesson, isNext) {
  if (lesson?.done) return say('state.done');
  if (isNext) return say('state.next');
  if (!lesson) return '';
  const count = answered(lesson);
  return count ? say('state.answered', { answered: count, total: lesson.questions }) : say('state.opened');
}

/** The lesson to go on with: the one seen last, or the next one when that is done.
 * @param {HTMLElement[]} links @param {Progress} known */
function nextOf(links, known) {
  const keys = links.map(keyOf);
  const last = lastSeen(known, (key) => keys.includes(key));
  if (!last) return null;
  const open = (/** @type {string} */ key) => !known.lessons[key]?.done;
  return [...keys.slice(keys.indexOf(last)), ...keys].find(open) ?? null;
}

/** @param {HTMLElement} path @param {Progress} known */
function showPath(path, known) {
  const links = all('a[data-lesson]', HTMLAnchorElement, path);
  const next = nextOf(links, known);
  let done = 0;
  for (const link of links) {
    const lesson = known.lessons[keyOf(link)];
    const isNext = keyOf(link) === next;
    done += lesson?.done ? 1 : 0;
    link.classList.toggle('kt-done', !!lesson?.done);
    link.classList.toggle('kt-next', isNext);
    link.hash = lesson && !lesson.done ? lesson.place : '';
    one('.kt-state', HTMLElement, link).textContent = state(lesson, isNext);
  }
  const line = say('progress', { done, total: links.length });
  const isBegun = links.some((link) => known.lessons[keyOf(link)]);
  one('progress', HTMLProgressElement, path).value = done;
  const game = path.dataset.of;
  for (const element of [path.querySelector('[data-progress]'), document.querySelector(`[data-progress-of="${game}"]`)]) {
    if (element && isBegun) element.textContent = line;
  }
  const [go] = all(`[data-go][data-of="${game}"]`, HTMLAnchorElement);
  const target = links.find((link) => keyOf(link) === next);
  if (!go || !target) return;
  go.href = target.href;
  go.textContent = say('continue', { title: one('b', HTMLElement, target).textContent });
}

function show() {
  const known = progress();
  for (const path of all('.kt-learn', HTMLElement)) showPath(path, known);
}

/* The file */

const box = one('.kt-keep', HTMLElement);
const chooser = one('input[type="file"]', HTMLInputElement, box);
const dialog = one('dialog', HTMLDialogElement, box);
const tell = (/** @type {string} */ text, isFault = false) => {
  const line = one('.kt-said', HTMLElement, box);
  line.textContent = text;
  line.classList.toggle('kt-warn', isFault);
};

function save() {
  const name = `king-tutor-${new Date().toISOString().slice(0, 10)}.json`;
  // In one line: a file must not be larger than what is read.
  const text = newer() ?? JSON.stringify({ ...progress(), settings: settings() });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  tell(say('saved', { name }));
}

/** @param {File} file */
async function load(file) {
  try {
    if (file.size > LARGEST) throw new Fault('too-large');
    const found = read(await file.text());
    join(found.progress);
    // What was chosen in this browser stays.
    change({ ...found.settings, ...settings() });
    tell(isKept() ? say('loaded', { lessons: Object.keys(found.progress.lessons).length }) : say('unkept'), !isKept());
  } catch (error) {
    const { fault, where } = error instanceof Fault ? error : new Fault('not-json');
    tell(say(`fault.${fault}`, { where }), true);
  }
}

box.addEventListener('click', (event) => {
  if (pressed(event, '[data-save]')) save();
  else if (pressed(event, '[data-load]')) chooser.click();
  else if (pressed(event, '[data-forget]')) dialog.showModal();
});
chooser.addEventListener('change', async () => {
  const [file] = chooser.files ?? [];
  if (file) await load(file);
  chooser.value = '';
});
dialog.addEventListener('close', () => {
  if (dialog.returnValue !== 'forget') return;
  forget();
  // The page as it was before anything was done.
  location.reload();
});

if (!isKept()) tell(say('unkept'), true);
else if (newer() !== null) tell(say('newer'), true);
onChange(show);
addEventListener('pageshow', show);
show();
