// Terms set in bold in a lesson open the glossary where they stand, without a kernel.
import { all, one } from './dom.js';

/** @typedef {{key: string, forms: string[], meaning: string}} Word */

/** @type {Word[]} */
const words = JSON.parse(one('#kt-glossary', HTMLElement).textContent);
const { say } = window.kingtutor;
const box = one('#kt-term', HTMLElement);
let frame = 0;

/** @param {string} text */
const plain = (text) => text.toLocaleLowerCase(document.documentElement.lang).replaceAll('\u2019', "'").replace(/[\s\u00a0]+/g, ' ').replace(/[.,:;!?]$/, '').trim();
const meanings = new Map(words.flatMap((word) => word.forms.map((form) => /** @type {const} */ ([plain(form), word]))));

/** @param {HTMLElement} button @param {Word} word */
function open(button, word) {
  const [name, meaning] = all('p', HTMLElement, box);
  name.textContent = word.forms[0];
  meaning.textContent = word.meaning;
  const link = one('a', HTMLAnchorElement, box);
  link.hash = word.key;
  // A key opens it from afar too, a pointer where the page may still be moving.
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  box.showPopover({ source: button });
  cancelAnimationFrame(frame);
  follow(button);
  box.focus({ preventScroll: true });
}

/** Keep the box beside its term, frame by frame, until one of them is gone from view.
 * @param {HTMLElement} button */
function follow(button) {
  if (!box.matches(':popover-open')) return;
  const at = button.getBoundingClientRect();
  // The box would point at nothing.
  if (at.bottom <= 0 || at.top >= innerHeight) return box.hidePopover();
  const { width, height } = box.getBoundingClientRect();
  // What is written in the style is enlarged for a projector, what is measured has been.
  const zoom = width / box.offsetWidth;
  const below = at.bottom + 8 + height <= innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8)) / zoom}px`;
  box.style.top = `${Math.max(8, below ? at.bottom + 8 : at.top - height - 8) / zoom}px`;
  frame = requestAnimationFrame(() => follow(button));
}

for (const strong of document.querySelectorAll('.kt-lesson .jp-RenderedMarkdown strong')) {
  const word = meanings.get(plain(strong.textContent));
  if (!word || strong.closest('a, button, h1, h2, h3')) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kt-term';
  button.title = say('term', { term: word.forms[0] });
  button.setAttribute('aria-haspopup', 'dialog');
  button.append(...strong.childNodes);
  button.addEventListener('click', () => open(button, word));
  strong.replaceChildren(button);
}
