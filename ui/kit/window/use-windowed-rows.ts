import { useState, type FocusEvent, type RefObject } from "react";
import { drawnRows, useGappedWindow } from "./use-row-window.ts";

type WindowedRows = {
  /** Which rows are in the document, in their order, and how many are left out before each. */
  readonly drawn: readonly { readonly index: number; readonly missing: number }[];
  /** How many are left out after the last. */
  readonly missingAfter: number;
  readonly focusing: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void };
};

/**
 * Of so many rows those in view, and the one that has the focus. A gap stands for those left out; it says in `--rows`
 * how many they are. `indexOf` tells the place of the row in which an element is.
 */
export function useWindowedRows(rows: RefObject<HTMLElement | null>, count: number, indexOf: (element: HTMLElement) => number): WindowedRows {
  const [focused, setFocused] = useState(-1);
  const seen = useGappedWindow(rows, count, rowsOf);
  // One that has the focus elsewhere comes last there: it is put where it belongs.
  const drawn = [...drawnRows(count, seen, focused)].sort((a, b) => a - b);
  return {
    drawn: drawn.map((index, at) => ({ index, missing: index - (drawn[at - 1] ?? -1) - 1 })),
    missingAfter: count - 1 - (drawn.at(-1) ?? -1),
    focusing: { onFocus: ({ target }) => setFocused(indexOf(target as HTMLElement)), onBlur: () => setFocused(-1) },
  };
}

/** For how many rows a row of the document stands. */
const rowsOf = (row: HTMLElement): number => Number(row.style.getPropertyValue("--rows")) || 1;
