// What a learner does in a lesson, noted in this browser, and the place where he was.
//
// A table says how far its part of the lesson is in attributes of its root: `data-part="ask-1"` and
// `data-outcome="open|other|shown|right|done"`.  The page watches them and asks no kernel.
import { all, one } from './dom.js';
import { answered } from './progress.js';
import { newer, note, progress } from './store.js';
/** @import {Outcome} from './progress.js' */

const { place, say } = window.kingtutor;
const { ktLesson: lesson } = document.body.dataset;
const content = one('#content', HTMLElement);
const cell = (/** @type {string} */ name) => document.getElementById(`cell-id=${name}`);

/* Where one was */

/** The place that the address names; an address that was cut in the middle of a letter names none. */
function asked() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

history.scrollRestoration = 'manual';
const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
const isBack = ['reload', 'back_forward'].includes(visit?.type);
const kept = lesson && isBack ? progress().lessons[lesson]?.place : '';
const target = cell(asked() || kept || '');

/** Keep the target in view while tables grow above it, until the learner moves himself.
 * @param {HTMLElement} element */
function goTo(element) {
  const stop = new AbortController();
  const hold = () => element.scrollIntoView({ block: 'start', behavior: 'instant' });
  const growing = new ResizeObserver(hold);
  stop.signal.addEventListener('abort', () => growing.disconnect());
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  growing.observe(content);
  stop.signal.addEventListener('abort', () => clearInterval(waiting));
  // What a cell shows waits in such a script until its widgets are drawn, and a little longer.
  let rest = 3;
  const waiting = setInterval(() => {
    rest = document.querySelector('script[type="application/vnd.voila.cell-output+json"]') ? 3 : rest - 1;
    if (rest < 0) stop.abort();
  }, 1000);
  hold();
}

/* What was done */

function outcomes() {
  /** @type {Record<string, Outcome>} */
  const parts = {};
  for (const { dataset } of all('[data-part][data-outcome]', HTMLElement, content)) {
    parts[String(dataset.part)] = /** @type {Outcome} */ (dataset.outcome);
  }
  return parts;
}

/** @param {string} lesson */
function watch(lesson) {
  const questions = content.querySelectorAll('[id^="cell-id=ask"]').length;
  const known = () => progress().lessons[lesson];
  let recap = false;

  function collect() {
    const parts = outcomes();
    if (recap) parts.recap = 'done';
    const before = known();
    const isNew = !before || before.questions !== questions || Object.entries(parts).some(([part, outcome]) => before.parts[part] !== outcome);
    if (isNew) note(lesson, { questions, parts });
    const now = known();
    const line = document.querySelector('.kt-standing');
    const said = now.done ? say('standing.done') : say('standing.open', { answered: answered(now), total: questions });
    if (line && (now.done || questions) && line.textContent !== said) line.textContent = said;
    line?.classList.toggle('kt-done', !!now.done);
  }

  if (newer() !== null) {
    const line = document.createElement('p');
    line.className = 'kt-warn';
    line.setAttribute('role', 'status');
    line.textContent = say('newer');
    content.prepend(line);
  }
  note(lesson, { questions });
  collect();
  new MutationObserver(collect).observe(content, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-part', 'data-outcome'] });

  const end = cell('recap');
  if (end) {
    new IntersectionObserver(([seen], observer) => {
      if (!seen.isIntersecting) return;
      observer.disconnect();
      recap = true;
      collect();
    }).observe(end);
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const notePlace = () => {
    clearTimeout(timer);
    const here = place();
    if (here !== known()?.place) note(lesson, { place: here });
  };
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(notePlace, 400);
  }, { passive: true });
  addEventListener('pagehide', notePlace);
}

function begin() {
  if (target) goTo(target);
  if (lesson) watch(lesson);
}

if ('shown' in document.documentElement.dataset) begin();
else addEventListener('kingtutor-shown', begin, { once: true });
