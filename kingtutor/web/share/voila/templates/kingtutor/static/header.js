'use strict';
// The switches of the header: what was chosen is remembered in this browser, and shown before
// anything is drawn.  A lesson's page arrives in pieces, so this waits for none of them.
window.kingtutor = (() => {
  const KEY = 'kingtutor-settings';
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  let settings = read();

  /** @returns {PageSettings} */
  function read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
    } catch {
      return {};
    }
  }

  /** Remember a choice; a browser that keeps nothing follows it on this page alone.
   * @param {PageSettings} changed */
  function change(changed) {
    settings = { ...settings, ...changed };
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch { /* see above */ }
    dress();
  }

  // What was kept may be of another version, or from another hand.
  const theme = () => settings.theme === 'light' || settings.theme === 'dark' ? settings.theme : 'auto';

  /** @param {string} selector @param {ParentNode} within */
  const all = (selector, within = document) => /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

  /** Let the page look as chosen; what of it is not there yet is dressed when it comes. */
  function dress() {
    const shown = theme() === 'auto' ? (system.matches ? 'dark' : 'light') : theme();
    root.dataset.theme = shown;
    root.style.colorScheme = shown;
    root.toggleAttribute('data-projector', settings.projector === true);
    for (const style of all('link[data-when]')) {
      /** @type {HTMLLinkElement} */ (style).media = style.dataset.when === shown ? 'all' : 'not all';
    }
    const { body } = document;
    if (body) {
      // What JupyterLab's own widgets, and the card table, look at.
      body.dataset.jpThemeLight = String(shown === 'light');
      body.dataset.jpThemeName = `JupyterLab ${shown === 'light' ? 'Light' : 'Dark'}`;
      body.classList.toggle('theme-dark', shown === 'dark');
      body.classList.toggle('theme-light', shown === 'light');
      dressHeader();
    }
    root.dataset.game ??= settings.game === 'portuguese' ? 'portuguese' : 'russian';
  }

  /** @param {HTMLElement | undefined} switched */
  const gameOf = (switched) => /** @type {PageSettings['game']} */ (switched?.dataset.game);

  function dressHeader() {
    const bar = document.querySelector('.kt-bar');
    if (!bar) return;
    const here = gameOf(all('[data-game][aria-current]:not([data-remembered])', bar)[0]);
    if (here && here !== settings.game) return change({ game: here });
    const game = here ?? (settings.game === 'portuguese' ? 'portuguese' : 'russian');
    root.dataset.game = game;
    if (!here) {
      for (const each of all('[data-game]', bar)) {
        each.dataset.remembered = '';
        each.toggleAttribute('aria-current', each.dataset.game === game);
        if (each.hasAttribute('aria-current')) each.setAttribute('aria-current', 'true');
      }
      const learn = /** @type {HTMLAnchorElement} */ (bar.querySelector('[data-learn]'));
      learn.href = learn.href.replace(/\/(russian|portuguese)\/$/, `/${game}/`);
    }
    for (const each of all('[data-theme]', bar)) each.setAttribute('aria-pressed', String(each.dataset.theme === theme()));
    bar.querySelector('[data-projector]')?.setAttribute('aria-pressed', String(settings.projector === true));
  }

  /** The name of the part of the page that is being read; empty at its beginning. */
  function place() {
    if (scrollY < 80) return '';
    const cells = all('main [id^="cell-id="]');
    const parts = cells.length ? cells : all('main :is(h2[id], dl > [id])');
    const read = parts.filter((part) => part.offsetParent && part.getBoundingClientRect().top < innerHeight / 3);
    return read.at(-1)?.id.replace('cell-id=', '') ?? '';
  }

  /** What was pressed, or what is around it. @param {Event} event @param {string} selector @returns {HTMLElement | null} */
  const pressedIn = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

  document.addEventListener('click', (event) => {
    const pressed = pressedIn(event, '.kt-bar [data-theme], .kt-bar [data-projector], .kt-bar [data-game], .kt-bar [data-language], [data-print]');
    if (!pressed) return;
    const { theme: wanted, game, language } = /** @type {PageSettings} */ (pressed.dataset);
    if (wanted) change({ theme: wanted });
    else if (pressed.hasAttribute('data-projector')) change({ projector: settings.projector !== true });
    else if (pressed.hasAttribute('data-print')) print();
    else if (game) change({ game });
    else if (language && pressed instanceof HTMLAnchorElement) {
      change({ language });
      // The server reads it where the address names no language.
      document.cookie = `kingtutor-language=${language}; path=${all('.kt-bar')[0].dataset.base}; max-age=31536000; samesite=lax`;
      const asked = new URLSearchParams(location.search);
      asked.delete('lang');
      asked.delete('token');
      pressed.search = String(asked);
      pressed.hash = place();
    }
  });

  // Who moves up wants the header back, and not to lose the place for it.
  let height = scrollY;
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - height) < 8) return;
    root.toggleAttribute('data-up', scrollY < height);
    height = scrollY;
  }, { passive: true });

  // A lesson's first answer can take a moment when a class arrives: say that it is coming.
  document.addEventListener('click', (event) => {
    const link = pressedIn(event, 'a[data-opens]');
    if (link && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && event.button === 0) link.setAttribute('aria-busy', 'true');
  });
  // Back from a lesson: the page may be shown again as it was left.
  addEventListener('pageshow', () => {
    for (const link of document.querySelectorAll('a[aria-busy]')) link.removeAttribute('aria-busy');
  });
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    settings = read();
    dress();
  });
  system.addEventListener('change', dress);
  dress();
  // The header is dressed as soon as it is whole: what comes after it is there.
  new MutationObserver((_, observer) => {
    if (!document.getElementById('content')) return;
    observer.disconnect();
    dress();
  }).observe(root, { childList: true, subtree: true });

  return {
    dress,
    change,
    place,
    settings: () => ({ ...settings }),
    /** @type {KingTutorPage['say']} */
    say(key, values = {}) {
      /** @type {Record<string, string>} */
      const words = JSON.parse(document.getElementById('kt-words')?.textContent ?? '{}');
      return words[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
    },
  };
})();
