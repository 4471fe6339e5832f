// A table of figures in the place of the cards played: an auction, a score sheet.
/** @import {Cell, Grid, Row, Strings} from "./types.d.ts" */
import { rich } from "./figures.js";
import { h } from "./nodes.js";

/** @param {Grid} grid @param {Strings} strings */
export function drawGrid(grid, strings) {
  const named = grid.rows.some((row) => row.heading);
  return h("div", { class: "grid", key: "grid" }, h("table", { class: named ? "named" : "" },
    h("caption", { class: "sr" }, grid.caption),
    h("thead", {}, drawColumns(grid, named)),
    bodies(grid.rows).map((body) => h("tbody", {}, body.map((row) => drawRow(row, grid, named, strings))))));
}

/** @param {number} at @param {Grid} grid */
const yours = (at, { own }) => (at === own ? "you" : "");

/** @param {Grid} grid @param {boolean} named */
function drawColumns(grid, named) {
  const corner = grid.corner ? h("th", { scope: "col" }, grid.corner) : h("td");
  return h("tr", {}, named && corner,
    grid.columns.map((column, at) => h("th", { scope: "col", class: yours(at, grid) }, column)));
}

/** A group and its rows belong together for a reader: each has a body of its own.
 * @param {Row[]} rows */
function bodies(rows) {
  /** @type {Row[][]} */
  const found = [];
  for (const row of rows) {
    if (row.state === "group" || !found.length) found.push([row]);
    else found[found.length - 1].push(row);
  }
  return found;
}

/** @param {Row} row @param {Grid} grid @param {boolean} named @param {Strings} strings */
function drawRow({ cells, heading, note, state }, grid, named, strings) {
  if (state === "group") {
    return h("tr", { class: state }, h("th", { scope: "rowgroup", colspan: grid.columns.length + 1 }, heading));
  }
  return h("tr", { class: state, "aria-current": state === "now" ? "true" : null },
    named && h("th", { scope: "row" }, rich(heading, strings), drawNote(note, strings)),
    cells.map((cell, at) => h("td", { class: yours(at, grid) }, drawCell(cell, strings))));
}

/** @param {Cell} cell @param {Strings} strings */
function drawCell({ text, note, strong }, strings) {
  const figure = rich(text, strings);
  return [strong ? h("b", {}, figure) : figure, drawNote(note, strings)];
}

/** @param {string} note @param {Strings} strings */
const drawNote = (note, strings) => note && h("span", { class: "note" }, rich(note, strings));
