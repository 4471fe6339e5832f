'use strict';
// What Voilà's pages call while a lesson is made ready: it is told in words, and in a bar.
(() => {
  const { dress, say } = window.kingtutor;
  dress();

  const element = (/** @type {string} */ id) => document.getElementById(id);
  const found = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

  // JupyterLab hangs its shell on the body; a lesson belongs in the page's <main>.
  new MutationObserver((_, observer) => {
    const shell = document.querySelector('body > #main');
    const content = element('content');
    if (shell && content) {
      observer.disconnect();
      content.insertBefore(shell, content.querySelector('.kt-after'));
    }
  }).observe(document.body, { childList: true });

  let told = 'start.wait';
  const tell = (/** @type {string} */ key) => {
    const line = element('loading_text');
    // A screen reader reads each change aloud: only what is new is said.
    if (line && key !== told) line.textContent = say(key);
    told = key;
  };
  const slow = setTimeout(() => tell('start.slow'), 10000);

  // The page comes with no script of its own in it: what has come is seen.
  new MutationObserver((_, observer) => {
    const last = found('[cell-index]').at(-1);
    if (last) report(Number(last.getAttribute('cell-index')), Number(last.dataset.of));
    const end = found('[data-kt-cells]')[0]?.dataset.ktCells;
    if (!end) return;
    observer.disconnect();
    if (end === 'done') window.voila_finish();
    else fail();
  }).observe(document.body, { childList: true, subtree: true });

  /** How much has come. @param {number} cell @param {number} cells */
  function report(cell, cells) {
    tell(cell < cells ? 'start.deal' : 'start.draw');
    const bar = element('loading_bar');
    if (bar instanceof HTMLProgressElement) {
      bar.max = cells + 1;
      bar.value = cell;
    }
  }

  function fail() {
    clearTimeout(slow);
    tell('start.failed');
    element('loading_bar')?.remove();
  }

  window.voila_finish = () => {
    // Voilà's own script sets `themeLoaded`, and calls this again if the cells came first.
    if (!window.themeLoaded) {
      window.cellLoaded = true;
      return;
    }
    clearTimeout(slow);
    element('loading')?.remove();
    const cells = element('rendered_cells');
    if (cells) cells.hidden = false;
    document.querySelector('.kt-after')?.removeAttribute('hidden');
    document.documentElement.dataset.shown = '';
    dispatchEvent(new Event('kingtutor-shown'));
  };
})();
