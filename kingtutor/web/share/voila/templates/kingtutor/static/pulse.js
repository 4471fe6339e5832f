// Voilà tells a page nothing when its kernel is gone: the page asks, and says so above everything.
const { base } = document.querySelector('.kt-bar').dataset;
const { place, say } = window.kingtutor;
const banner = document.getElementById('kt-lost');

const EVERY = 15_000;
const PATIENCE = 5_000;
let asked = 0;
let silent = 0;
let timer;

function show(key) {
  const line = banner.querySelector('p');
  const text = say(key);
  if (line.textContent !== text) line.textContent = text;
  banner.hidden = false;
}

async function isAlive(kernel) {
  const answer = await fetch(`${base}pulse/${kernel}`, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).alive;
}

async function ask(kernel) {
  clearTimeout(timer);
  asked = Date.now();
  try {
    const alive = await isAlive(kernel);
    silent = 0;
    banner.hidden = alive;
    if (!alive) return show('lost.kernel');
  } catch {
    // One lost answer happens; two in a row, or a browser that knows itself cut off, do not.
    silent += 1;
    if (silent > 1 || !navigator.onLine) show('lost.connection');
  }
  timer = setTimeout(() => ask(kernel), silent ? EVERY / 5 : EVERY);
}

function begin() {
  const config = document.getElementById('jupyter-config-data');
  const kernel = config && JSON.parse(config.textContent).kernelId;
  if (!kernel) return;
  const now = () => ask(kernel);
  const soon = () => Date.now() - asked > 2_000 && now();
  addEventListener('pageshow', ({ persisted }) => persisted && now());
  addEventListener('online', now);
  addEventListener('offline', now);
  document.addEventListener('visibilitychange', () => !document.hidden && soon());
  // Who presses something wants an answer now, not in a quarter of a minute.
  document.getElementById('content').addEventListener('pointerup', () => setTimeout(soon, 500));
  document.getElementById('content').addEventListener('keyup', ({ key }) => (key === 'Enter' || key === ' ') && setTimeout(soon, 500));
  now();
}

banner.querySelector('button').addEventListener('click', () => {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${place()}`);
  location.reload();
});
if ('shown' in document.documentElement.dataset) begin();
else addEventListener('kingtutor-shown', begin, { once: true });
