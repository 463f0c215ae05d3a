import { useDeferredValue, useState, type FocusEvent, type RefObject } from "react";
import { drawnRows, useGappedWindow } from "./use-row-window.ts";

type WindowedRows<Row> = {
  /** Those in the document, in their order, and how many are left out before each. */
  readonly drawn: readonly { readonly index: number; readonly row: Row; readonly missing: number }[];
  /** How many are left out after the last. */
  readonly missingAfter: number;
  readonly focusing: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: (event: FocusEvent) => void };
};

/**
 * Of many rows those in view, and the one that has the focus. A gap stands for those left out; it says in `--rows` how
 * many they are. Those kept ready around the view follow a moment later when the rows are others: with a key of a filter
 * only what is seen is drawn at once. `indexOf` tells the place of the row in which an element is.
 */
export function useWindowedRows<Row>(box: RefObject<HTMLElement | null>, rows: readonly Row[], indexOf: (element: HTMLElement) => number): WindowedRows<Row> {
  const [focused, setFocused] = useState(-1);
  const seen = useGappedWindow(box, rows.length, rowsOf);
  const late = useDeferredValue(rows);
  const isAtOnce = (index: number): boolean => index === focused || (index >= seen.inView.first && index < seen.inView.end);
  // One that has the focus elsewhere comes last there: it is put where it belongs.
  const drawn = [...drawnRows(rows.length, seen, focused)].sort((a, b) => a - b).filter((index) => isAtOnce(index) || index < late.length);
  return {
    drawn: drawn.map((index, at) => ({ index, row: (isAtOnce(index) ? rows : late)[index] as Row, missing: index - (drawn[at - 1] ?? -1) - 1 })),
    missingAfter: rows.length - 1 - (drawn.at(-1) ?? -1),
    focusing: {
      onFocus: ({ target }) => setFocused(indexOf(target as HTMLElement)),
      onBlur: ({ relatedTarget }) => { if (isElsewhere(relatedTarget)) setFocused(-1); },
    },
  };
}

/** A dialog gives the focus back, and so does another window, which has no element here: what they give it to has to be there still. */
const isElsewhere = (next: Element | null): boolean => next !== null && next.closest("dialog") === null;

/** For how many rows a row of the document stands. */
const rowsOf = (row: HTMLElement): number => Number(row.style.getPropertyValue("--rows")) || 1;
