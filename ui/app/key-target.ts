import type { KeyTarget } from "#domain/shell/rules.ts";

/** Returns the kind of the element that receives a key. */
export function keyTargetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return "other";
  if (target instanceof HTMLInputElement) return inputTarget(target);
  if (target instanceof HTMLTextAreaElement) return isWritable(target) ? "textarea" : "other";
  if (target instanceof HTMLSelectElement) return "select";
  if (target.closest("[contenteditable]:not([contenteditable='false'])")) return "code-editor";
  if (target.closest(GRID_CELL)) return "grid-cell";
  if (target.closest("[role='tree'], [role='listbox'], [role='menu']")) return "choice";
  return target.closest("button") ? "submit-control" : "other";
}

function inputTarget(input: HTMLInputElement): KeyTarget {
  if (!isWritable(input)) return "other";
  if (input.type === "number" || ["numeric", "decimal"].includes(input.inputMode)) return "number-field";
  if (DATE_TYPES.has(input.type)) return "date-field";
  if (!TEXT_TYPES.has(input.type)) return "other";
  return input.type === "search" || input.closest("[role='search'], [role='combobox']") ? "search-field" : "text-input";
}

const isWritable = (field: HTMLInputElement | HTMLTextAreaElement): boolean => !field.readOnly && !field.disabled;

/** Typing begins the edit of a cell, except in a grid that can only be read. */
const GRID_CELL = "[role='grid']:not([aria-readonly='true']) :is([role='gridcell'], [role='columnheader'])";

const TEXT_TYPES: ReadonlySet<string> = new Set(["text", "search", "email", "tel", "url", "password"]);
const DATE_TYPES: ReadonlySet<string> = new Set(["date", "time", "month", "week", "datetime-local"]);
