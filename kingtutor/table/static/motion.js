// Cards travel: from where they lay to where they lie, and a complete trick to its taker.

export const MOVE = 240;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** What may travel, and the attribute that names it. */
const MOVING = { mini: "data-mini", hand: "data-card", trick: "data-trick", held: "data-held", plate: "data-plate" };

/** Where every card and seat lies, by name, so that a card can travel from there.
 * @param {Element} root @returns {Map<string, DOMRect>} */
export function places(root) {
  const found = new Map();
  for (const [name, attribute] of Object.entries(MOVING)) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      found.set(`${name}:${element.getAttribute(attribute)}`, element.getBoundingClientRect());
    }
  }
  return found;
}

/** How much a page enlarges an element: boxes are measured with it, offsets are set without it.
 * @param {Element} element @returns {number} */
export const zoom = (element) => /** @type {any} */ (element).currentCSSZoom ?? 1;

/** Let an element travel from a place to where it now lies.
 * @param {Element} element @param {DOMRect | undefined} from
 * @param {boolean} sized  whether it lay there itself, so that its size changes on the way */
function travel(element, from, sized) {
  const to = element.getBoundingClientRect();
  if (!from || !to.width || !from.width) return;
  const [x, y] = sized ? [from.left - to.left, from.top - to.top] : between(to, from);
  if (Math.hypot(x, y) < 2) return;
  const by = zoom(element);
  const start = { translate: `${x / by}px ${y / by}px`, scale: sized ? String(from.width / to.width) : ".6" };
  element.animate([start, { translate: "0 0", scale: "1" }], { duration: MOVE, easing: EASE });
}

/** The way from the middle of a box to the middle of another.
 * @param {DOMRect} from @param {DOMRect} to */
const between = (from, to) => [
  to.left + to.width / 2 - from.left - from.width / 2,
  to.top + to.height / 2 - from.top - from.height / 2,
];

/** Let the cards that were just played, and those of the hand that closed up, travel to their places.
 * @param {Element} root @param {Map<string, DOMRect>} from
 * @param {[string, string][]} plays  seats and cards that came into the trick */
export function moveCards(root, from, plays) {
  for (const [seat, card] of plays) {
    const element = root.querySelector(`[data-trick="${card}"]`);
    if (!element) continue;
    const exact = from.get(`hand:${card}`) ?? from.get(`mini:${card}`);
    travel(element, exact ?? from.get(`held:${seat}`) ?? from.get(`plate:${seat}`), !!exact);
  }
  for (const element of root.querySelectorAll("[data-card]")) {
    travel(element, from.get(`hand:${element.getAttribute("data-card")}`), true);
  }
}

/** Let the complete trick go to its taker's plate; whether there is such a way to go.
 * @param {Element} root @param {string} taker */
export function sendOff(root, taker) {
  const plate = root.querySelector(`[data-plate="${taker}"]`)?.getBoundingClientRect();
  if (!plate) return false;
  for (const element of root.querySelectorAll("[data-trick]")) {
    const box = element.getBoundingClientRect();
    const by = zoom(element);
    const [x, y] = [plate.left + plate.width / 2 - box.left, plate.top + plate.height / 2 - box.top];
    const end = { translate: `${x / by}px ${y / by}px`, scale: ".2", opacity: 0.2 };
    element.animate([{ translate: "0 0", scale: "1", opacity: 1 }, end],
      { duration: MOVE, easing: "ease-in", fill: "forwards" });
  }
  return true;
}
