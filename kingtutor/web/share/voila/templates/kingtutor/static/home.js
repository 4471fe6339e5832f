// The path of lessons with what is done, the way back to where one was, and the file of progress.
import { answered, Fault, LARGEST, lastSeen, read } from './progress.js';
import { forget, isKept, join, onChange, progress } from './store.js';

const { say, change, settings } = window.kingtutor;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

function state(lesson, isNext) {
  if (lesson?.done) return say('state.done');
  if (isNext) return say('state.next');
  if (!lesson) return '';
  const count = answered(lesson);
  return count ? say('state.answered', { answered: count, total: lesson.questions }) : say('state.opened');
}

/** The lesson to go on with: the one seen last, or the next one when that is done. */
function nextOf(links, known) {
  const keys = links.map((link) => link.dataset.lesson);
  const last = lastSeen(known, (key) => keys.includes(key));
  if (!last) return null;
  const open = (key) => !known.lessons[key]?.done;
  return [...keys.slice(keys.indexOf(last)), ...keys].find(open) ?? null;
}

function showPath(path, known) {
  const links = all('a[data-lesson]', path);
  const next = nextOf(links, known);
  let done = 0;
  for (const link of links) {
    const lesson = known.lessons[link.dataset.lesson];
    const isNext = link.dataset.lesson === next;
    done += lesson?.done ? 1 : 0;
    link.classList.toggle('kt-done', !!lesson?.done);
    link.classList.toggle('kt-next', isNext);
    link.hash = lesson && !lesson.done ? lesson.place : '';
    link.querySelector('.kt-state').textContent = state(lesson, isNext);
  }
  const line = say('progress', { done, total: links.length });
  const isBegun = links.some((link) => known.lessons[link.dataset.lesson]);
  path.querySelector('progress').value = done;
  const game = path.dataset.of;
  for (const element of [path.querySelector('[data-progress]'), document.querySelector(`[data-progress-of="${game}"]`)]) {
    if (element && isBegun) element.textContent = line;
  }
  const go = document.querySelector(`[data-go][data-of="${game}"]`);
  const target = links.find((link) => link.dataset.lesson === next);
  if (!go || !target) return;
  go.href = target.href;
  go.textContent = say('continue', { title: target.querySelector('b').textContent });
}

function show() {
  const known = progress();
  for (const path of all('.kt-learn')) showPath(path, known);
}

/* The file */

const box = document.querySelector('.kt-keep');
const chooser = box.querySelector('input[type="file"]');
const dialog = box.querySelector('dialog');
const tell = (text, isFault = false) => {
  const line = box.querySelector('.kt-said');
  line.textContent = text;
  line.classList.toggle('kt-warn', isFault);
};

function save() {
  const name = `king-tutor-${new Date().toISOString().slice(0, 10)}.json`;
  const text = JSON.stringify({ ...progress(), settings: settings() }, null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  tell(say('saved', { name }));
}

async function load(file) {
  try {
    if (file.size > LARGEST) throw new Fault('too-large');
    const found = read(await file.text());
    join(found.progress);
    // What was chosen in this browser stays.
    change({ ...found.settings, ...settings() });
    tell(say('loaded', { lessons: Object.keys(found.progress.lessons).length }));
  } catch (fault) {
    tell(say(`fault.${fault instanceof Fault ? fault.fault : 'not-json'}`, { where: fault.where }), true);
  }
}

box.addEventListener('click', ({ target }) => {
  if (target.closest('[data-save]')) save();
  else if (target.closest('[data-load]')) chooser.click();
  else if (target.closest('[data-forget]')) dialog.showModal();
});
chooser.addEventListener('change', async () => {
  const [file] = chooser.files;
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
onChange(show);
addEventListener('pageshow', show);
show();
