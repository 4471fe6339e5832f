'use strict';
// What Voilà's pages call while a lesson is made ready, and the theme of the body.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setTheme = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? 'JupyterLab Dark' : 'JupyterLab Light';
    document.body.classList.toggle('theme-dark', dark.matches);
    document.body.classList.toggle('theme-light', !dark.matches);
  };
  dark.addEventListener('change', setTheme);
  setTheme();

  // JupyterLab hangs its shell on the body; a lesson belongs in the page's <main>.
  new MutationObserver((changes, observer) => {
    const shell = document.querySelector('body > #main');
    if (shell) {
      observer.disconnect();
      document.getElementById('content').append(shell);
    }
  }).observe(document.body, { childList: true });

  const element = (id) => document.getElementById(id);
  const say = (text) => {
    const line = element('loading_text');
    if (line) line.textContent = text;
  };
  const slow = setTimeout(() => say('Many tables are being laid at once. Yours is coming…'), 10000);

  window.voila_heartbeat = () => {};
  window.voila_process = (cell, cells) => {
    const bar = element('loading_bar');
    if (bar) {
      bar.max = cells + 1;
      bar.value = cell;
    }
  };
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
  };
  window.kingtutor_failed = () => {
    clearTimeout(slow);
    say('The lesson could not be opened. Load the page again.');
    element('loading_bar')?.remove();
  };
})();
