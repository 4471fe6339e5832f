// Voilà tells a page nothing when its kernel is gone: the page asks, and says so above everything.
import { all, one } from './dom.js';

const { base } = one('.kt-bar', HTMLElement).dataset;
const { place, say } = window.kingtutor;
const banner = one('#kt-lost', HTMLElement);

const EVERY = 15_000;
const PATIENCE = 5_000;
let asked = 0;
let silent = 0;
let isDead = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} key */
function show(key) {
  const line = one('p', HTMLElement, banner);
  const text = say(key);
  if (line.textContent !== text) line.textContent = text;
  banner.hidden = false;
}

/** What the banner has to say of a kernel; nothing while it is alive.
 * @param {string} kernel @returns {Promise<string>} */
async function lost(kernel) {
  const answer = await fetch(`${base}heartbeat/${kernel}`, { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  // A server that was started anew, or a hub, leads who it does not know any more to its entrance.
  if (answer.type === 'opaqueredirect') return 'lost.login';
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).alive ? '' : 'lost.kernel';
}

/** @param {string} kernel */
async function ask(kernel) {
  clearTimeout(timer);
  asked = Date.now();
  try {
    const word = await lost(kernel);
    silent = 0;
    banner.hidden = !word && !isDead;
    if (word) return show(word);
  } catch {
    // One lost answer happens; two in a row, or a browser that knows itself cut off, do not.
    silent += 1;
    if (silent > 1 || !navigator.onLine) show('lost.connection');
  }
  timer = setTimeout(() => ask(kernel), silent ? EVERY / 5 : EVERY);
}

function reload() {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${place()}`);
  location.reload();
}

// A table that comes in the instant when ipywidgets gives up waiting for it stays an error for good;
// on a slow machine it happens. A new page is the cure, once: if it does not help, the learner is told.
const RETRIED = 'kingtutor.retried';

function cureDeadTables() {
  const cells = one('#rendered_cells', HTMLElement);
  const hasFailed = (/** @type {HTMLElement} */ node) => !node.childElementCount && node.textContent.startsWith('Error displaying widget');
  const watcher = new MutationObserver(look);
  function look() {
    if (!all('.jupyter-widgets', HTMLElement, cells).some(hasFailed)) return;
    watcher.disconnect();
    isDead = Date.now() - recall() < 60_000;
    if (isDead) return show('lost.kernel');
    remember(Date.now());
    reload();
  }
  watcher.observe(cells, { childList: true, subtree: true });
  look();
}

// A browser that keeps nothing is not reloaded over and over: it counts as tried.
const recall = () => {
  try {
    return Number(sessionStorage.getItem(RETRIED));
  } catch {
    return Date.now();
  }
};
/** @param {number} time */
const remember = (time) => sessionStorage.setItem(RETRIED, String(time));

function begin() {
  cureDeadTables();
  const config = document.getElementById('jupyter-config-data');
  const kernel = config && JSON.parse(config.textContent).kernelId;
  if (!kernel) return;
  const now = () => ask(kernel);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, Math.max(0, asked + 2_000 - Date.now()));
  };
  addEventListener('pageshow', ({ persisted }) => persisted && now());
  addEventListener('online', now);
  addEventListener('offline', now);
  document.addEventListener('visibilitychange', () => !document.hidden && soon());
  // Who presses something wants an answer now, not in a quarter of a minute.
  const content = one('#content', HTMLElement);
  content.addEventListener('pointerup', () => setTimeout(soon, 500));
  content.addEventListener('keyup', ({ key }) => (key === 'Enter' || key === ' ') && setTimeout(soon, 500));
  now();
}

one('button', HTMLElement, banner).addEventListener('click', reload);
if ('shown' in document.documentElement.dataset) begin();
else addEventListener('kingtutor-shown', begin, { once: true });
