// A table names what lies on it in `data-address` of its root, "?puzzle=…": the page's address
// follows, so that a reload comes back to it, and a bookmark.
const content = document.getElementById('content');

function follow() {
  const address = content.querySelector('[data-address]')?.dataset.address;
  if (address && address !== location.search) history.replaceState(history.state, '', address + location.hash);
}

new MutationObserver(follow).observe(content, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-address'] });
follow();
