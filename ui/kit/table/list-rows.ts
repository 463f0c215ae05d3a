import { LIST } from "./list-marks.ts";

/** Returns the row of a list that contains an element, unless the element uses arrow keys itself. */
export function listRowAt(element: Element): HTMLTableRowElement | undefined {
  if (!element.matches("a, button:not([aria-haspopup]), input[type=checkbox]")) return undefined;
  return element.closest<HTMLTableRowElement>(`[${LIST}] > tbody > tr`) ?? undefined;
}

/** Returns the check box that selects a row. */
export const checkboxOf = (row: Element): HTMLInputElement | undefined =>
  row.querySelector<HTMLInputElement>("input[type=checkbox]") ?? undefined;

/** Returns the link of a row: that of its main column, else the first one. */
export const linkOf = (row: Element): HTMLAnchorElement | undefined =>
  row.querySelector<HTMLAnchorElement>("th a[href]") ?? row.querySelector<HTMLAnchorElement>("a[href]") ?? undefined;

/**
 * Toggles a row as a click does.
 * The check box asks the press before the click whether Shift was held.
 */
export function toggleRow(checkbox: HTMLInputElement): void {
  checkbox.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  checkbox.click();
}

/** Moves the focus to the row before or after. It stays in its column if that has a control there. */
export function focusNeighbour(row: HTMLTableRowElement, step: -1 | 1): void {
  let next: Element | null = row;
  do next = step > 0 ? next.nextElementSibling : next.previousElementSibling;
  while (next && !controlIn(next, 0));
  if (next) focusRow(next, columnOf(row));
}

/** Moves the focus to the first or the last row, also if a long list must render it first. */
export function focusEnd(row: HTMLTableRowElement, end: "first" | "last"): void {
  const table = row.closest("table");
  const body = row.parentElement;
  if (!table || !body) return;
  const count = table.getAttribute("aria-rowcount");
  const column = columnOf(row);
  const focus = (): boolean => {
    const found = count === null ? endOf(body, end) : rowWithIndex(body, end === "first" ? FIRST_INDEX : Number(count));
    if (found) focusRow(found, column);
    return found !== undefined;
  };
  if (focus()) return;
  body.scrollIntoView({ block: end === "first" ? "start" : "end" });
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== activeElement || focus()) observer.disconnect();
  });
  observer.observe(body, { childList: true });
  setTimeout(() => observer.disconnect(), RENDERED_MS);
}

/** The header is the row with index 1. */
const FIRST_INDEX = 2;

/** Time in which a long list renders the rows at its scroll position. */
const RENDERED_MS = 1_000;

function endOf(body: Element, end: "first" | "last"): Element | undefined {
  const rows = [...body.children].filter((row) => controlIn(row, 0) !== undefined);
  return rows.at(end === "first" ? 0 : -1);
}

const rowWithIndex = (body: Element, index: number): Element | undefined =>
  body.querySelector(`:scope > [aria-rowindex="${index}"]`) ?? undefined;

function columnOf(row: Element): number {
  return [...row.children].findIndex((cell) => cell.contains(document.activeElement));
}

/** Returns the control of a row in a column, else the link of the row, else its first control. */
const controlIn = (row: Element, column: number): HTMLElement | undefined =>
  row.children[column]?.querySelector<HTMLElement>(CONTROLS) ??
  row.querySelector<HTMLElement>("th a[href]") ??
  row.querySelector<HTMLElement>(CONTROLS) ??
  undefined;

const CONTROLS = "a[href], button, input[type=checkbox]";

const focusRow = (row: Element, column: number): void => controlIn(row, column)?.focus();
