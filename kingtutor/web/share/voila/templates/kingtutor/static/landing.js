'use strict';
// A lesson's first answer can take a moment when a class arrives: say that it is coming.
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-opens]');
  if (link && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && event.button === 0) {
    link.setAttribute('aria-busy', 'true');
  }
});
// Back from a lesson: the page may be shown again as it was left.
window.addEventListener('pageshow', () => {
  for (const link of document.querySelectorAll('[aria-busy]')) link.removeAttribute('aria-busy');
});
