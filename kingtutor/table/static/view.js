// Questions to a view as Python sent it.
/** @import {Action, Card, Seat, SeatView, Trick, View} from "./types.d.ts" */

/** @param {View} view @param {Seat} seat @returns {SeatView} */
export const seatOf = (view, seat) =>
  /** @type {SeatView} */ (view.seats.find((one) => one.seat === seat));

/** The cards that lie large in front.
 * @param {View} view @returns {Card[]} */
export const front = (view) => seatOf(view, view.hand).cards ?? [];

/** @param {Trick} trick */
export const cardsOf = (trick) => trick.plays.map(([, card]) => card);

/** The buttons of the panel and of the strip.
 * @param {View} view @returns {Action[]} */
export const actionsOf = ({ panel, say }) => [...(panel?.actions ?? []), ...say.actions];

/** @param {unknown} a @param {unknown} b */
export const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
