// A drawing is a tree of plain nodes; the page is made to be like it, changing only what differs.

/**
 * @typedef {string | number | Node} Kid
 * @typedef {Kid | null | undefined | false | "" | MaybeKid[]} MaybeKid
 * @typedef {Record<string, any>} Attributes
 * @typedef {{tag: string, attrs: Attributes, kids: Kid[]}} Node
 * @typedef {any} Drawn  an element or a text of the page, with the `key` and `attrs` it was drawn with
 */

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

/** A node; `key` keeps it the same element while its neighbours change, `html` is a drawing.
 * @param {string} tag @param {Attributes} attrs @param {MaybeKid[]} kids @returns {Node} */
export function h(tag, attrs = {}, ...kids) {
  const flat = /** @type {Kid[]} */ (kids.flat(/** @type {1} */ (Infinity)));
  return { tag, attrs, kids: flat.filter((kid) => kid || kid === 0) };
}

/** @param {Kid} kid */
const nodeOf = (kid) => (typeof kid === "object" ? kid : null);

/** Make an element's children those nodes, changing only what differs, so that focus stays.
 * @param {Drawn} parent @param {Kid[]} kids */
export function patch(parent, kids) {
  const keys = new Set(kids.map((kid) => nodeOf(kid)?.attrs.key));
  // What has gone goes first: then nothing that stays has to move, which would lose the focus.
  for (const child of [...parent.childNodes]) if (child.key !== undefined && !keys.has(child.key)) child.remove();
  let place = parent.firstChild;
  for (const kid of kids) {
    const child = childFor(parent, place, kid);
    if (child === place) place = place.nextSibling;
    else parent.insertBefore(child, place);
    patchChild(child, kid);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/** What becomes this kid: what stands in its place if that fits, else what has its key, else new.
 * @param {Drawn} parent @param {Drawn} place @param {Kid} kid @returns {Drawn} */
function childFor(parent, place, kid) {
  const node = nodeOf(kid);
  const key = node?.attrs.key;
  const fits = (/** @type {Drawn} */ child) =>
    child && child.key === key && (node ? child.localName === node.tag : child.nodeType === 3);
  if (fits(place)) return place;
  const found = key === undefined ? null : [...parent.childNodes].find(fits);
  if (found) return found;
  /** @type {Drawn} */
  const made = node ? document.createElementNS(node.tag === "svg" ? SVG : XHTML, node.tag) : document.createTextNode("");
  if (key !== undefined) made.key = key;
  return made;
}

/** @param {Drawn} child @param {Kid} kid */
function patchChild(child, kid) {
  const node = nodeOf(kid);
  if (!node) {
    if (child.data !== String(kid)) child.data = String(kid);
    return;
  }
  // JupyterLab's shortcuts ask the focused element itself: the mark on the table is not enough.
  if (node.tag === "button") child.dataset.lmSuppressShortcuts = "true";
  patchAttributes(child, node.attrs);
  if (!("html" in node.attrs)) patch(child, node.kids);
}

/** @param {Drawn} element @param {Attributes} attrs */
function patchAttributes(element, attrs) {
  const had = element.attrs ?? {};
  for (const name of new Set([...Object.keys(had), ...Object.keys(attrs)])) {
    const value = attrs[name];
    if (name === "key" || value === had[name]) continue;
    if (name === "html") element.innerHTML = value ?? "";
    // What was typed hides the attribute: a field is set by its property.
    else if (name === "value") element.value = value ?? "";
    else if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  element.attrs = attrs;
}
