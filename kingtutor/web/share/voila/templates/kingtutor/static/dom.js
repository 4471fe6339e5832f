// What a script looks for in its page: what must be there is, or the script says what is missing.

/** The first element that a selector finds, of this kind.
 * @template {Element} T @param {string} selector @param {new () => T} kind @param {ParentNode} within
 * @returns {T} */
export function one(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`this page has no ${kind.name} at ${selector}`);
}

/** Every element that a selector finds, of this kind.
 * @template {Element} T @param {string} selector @param {new () => T} kind @param {ParentNode} within
 * @returns {T[]} */
export const all = (selector, kind, within = document) =>
  /** @type {T[]} */ ([...within.querySelectorAll(selector)].filter((each) => each instanceof kind));

/** The element that was pressed, or the one around it that a selector finds.
 * @param {Event} event @param {string} selector @returns {HTMLElement | null} */
export const pressed = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);
