// Terms set in bold in a lesson open the glossary where they stand, without a kernel.
const words = JSON.parse(document.getElementById('kt-glossary').textContent);
const { say } = window.kingtutor;
const box = document.getElementById('kt-term');

const plain = (text) => text.toLocaleLowerCase(document.documentElement.lang).replaceAll('\u2019', "'").replace(/[\s\u00a0]+/g, ' ').replace(/[.,:;!?]$/, '').trim();
const meanings = new Map(words.flatMap((word) => word.forms.map((form) => [plain(form), word])));

function open(button, word) {
  const [name, meaning] = box.querySelectorAll('p');
  name.textContent = word.forms[0];
  meaning.textContent = word.meaning;
  const link = box.querySelector('a');
  link.hash = word.key;
  box.showPopover({ source: button });
  const at = button.getBoundingClientRect();
  const below = at.bottom + 8 + box.offsetHeight <= innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
  box.style.top = `${Math.max(8, below ? at.bottom + 8 : at.top - box.offsetHeight - 8)}px`;
  box.focus();
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
// A window that moves under the box would leave it pointing at nothing.
addEventListener('scroll', () => box.matches(':popover-open') && box.hidePopover(), { passive: true });
