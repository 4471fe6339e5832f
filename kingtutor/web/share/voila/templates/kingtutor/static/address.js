// A table names what lies on it in `data-address` of its root, "?puzzle=…": the page's address
// follows, so that a reload comes back to it, and a bookmark.
import { all, one } from './dom.js';

const content = one('#content', HTMLElement);

function follow() {
  const address = all('[data-address]', HTMLElement, content)[0]?.dataset.address;
  if (address && address !== location.search) history.replaceState(history.state, '', address + location.hash);
}

new MutationObserver(follow).observe(content, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-address'] });
follow();
