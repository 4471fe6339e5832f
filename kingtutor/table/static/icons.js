// Drawings: suits and signs on a grid of 24, courts on one of 40, in the current colour.

/** @type {Record<string, string>} */
export const SUIT = {
  S: "M12 1.8C8.2 7 2 10 2 14.7 2 17.4 4 19 6.3 19c1.9 0 3.5-1 4.4-2.5-.2 2.6-1.2 4.6-2.8 5.7h8.2c-1.6-1.1-2.6-3.1-2.8-5.7.9 1.5 2.5 2.5 4.4 2.5 2.3 0 4.3-1.6 4.3-4.3C22 10 15.8 7 12 1.8z",
  H: "M12 21.5C5.2 15.6 2 12 2 8 2 5 4.2 3 6.8 3c2.2 0 4.1 1.3 5.2 3.5C13.1 4.3 15 3 17.2 3 19.8 3 22 5 22 8c0 4-3.2 7.6-10 13.5z",
  D: "M12 1.3C14.3 5.3 17 8.9 20.5 12 17 15.1 14.3 18.7 12 22.7 9.7 18.7 7 15.1 3.5 12 7 8.9 9.7 5.3 12 1.3z",
  C: "M12 1.8a4.7 4.7 0 0 1 4 7.2 4.7 4.7 0 1 1-2.6 7.7c.3 2.3 1.2 4.3 2.7 5.5H7.9c1.5-1.2 2.4-3.2 2.7-5.5A4.7 4.7 0 1 1 8 9a4.7 4.7 0 0 1 4-7.2z",
};
/** @type {Record<string, string>} */
export const COURT = {
  K: '<path d="M4 29 2.5 12.5 12 19 20 6l8 13 9.5-6.5L36 29zM5 32h30v4.5H5z"/><circle cx="20" cy="4" r="2.8"/><circle cx="2.8" cy="10.5" r="2.3"/><circle cx="37.2" cy="10.5" r="2.3"/>',
  Q: '<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round" d="M6 30C6 20 5 16 4 13c4 5 9 5 10 0 2 5 4 5 6-4 2 9 4 9 6 4 1 5 6 5 10 0-1 3-2 7-2 17z"/><circle cx="20" cy="5" r="3"/><circle cx="20" cy="24" r="2.7"/><path d="M5 33h30v3H5z"/>',
  J: '<path fill="none" stroke="currentColor" stroke-width="3.2" stroke-linejoin="round" d="M6 5h28v15c0 8-6 13-14 16.5C12 33 6 28 6 20z"/><path d="M27 5h7v6L9 28.5C7.5 26 6.5 23 6 20z"/>',
};
/** @type {Record<string, string>} */
export const ICON = {
  text: '<path d="M4 6h16M4 12h16M4 18h10"/>',
  options: '<path d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="8.5" cy="17" r="2.5"/>',
  cards: '<rect x="3" y="6" width="11" height="15" rx="2"/><path d="m9 6 1-3 11 3-3 13-4 0"/>',
  undo: '<path d="M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10"/>',
  again: '<path d="M20 12a8 8 0 1 1-2.5-5.8L20 8m0-5v5h-5"/>',
  eye: '<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>',
  bulb: '<path d="M9 18h6m-5 3h4M8 15c-2-1.5-3-3.5-3-6a7 7 0 0 1 14 0c0 2.5-1 4.5-3 6v0z"/>',
  stop: '<circle cx="12" cy="12" r="9"/><path d="M6 6l12 12"/>',
  ok: '<path d="m4 13 5 5L20 6"/>',
  compass: '<circle cx="12" cy="12" r="9"/><path d="m15.5 8.5-2 5-5 2 2-5z"/>',
  back: '<path d="M19 12H5m6-6-6 6 6 6"/>',
  next: '<path d="M5 12h14m-6-6 6 6-6 6"/>',
  dot: '<circle cx="12" cy="12" r="6" fill="currentColor"/>',
};
