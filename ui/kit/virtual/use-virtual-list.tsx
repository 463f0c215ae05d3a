import {
  Fragment,
  useDeferredValue,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { formatCount } from "#domain/shared/number/count.ts";
import { useCssVariables } from "../css-variables.ts";
import { usePrintMode } from "./use-print-mode.ts";
import { renderedRows, useVirtualRowsWithGaps, type VirtualRange } from "./use-virtual-rows.ts";

type WindowedRows<Row> = {
  /** Rendered rows in order, each with the number of rows omitted before it. */
  readonly drawn: readonly { readonly index: number; readonly row: Row; readonly missing: number }[];
  /** Number of rows omitted after the last. */
  readonly missingAfter: number;
  /** Says in print that rows are missing, if any are. */
  readonly cutText: string | undefined;
  readonly focusing: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: (event: FocusEvent) => void };
};

/** A browser lays out this number of rows for print in about half a minute. */
const MAX_PRINTED_ROWS = 5_000;

/**
 * Returns the rows of a long list to render: those in view and the focused row.
 * In print these are all rows, up to a limit. A gap replaces omitted rows and has their number in `--rows`. When the
 * rows change, the overscan rows follow in a deferred render. A key in a filter therefore renders only the rows in
 * view first. `indexOf` returns the index of the row that contains an element.
 */
export function useVirtualList<Row>(
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  indexOf: (element: HTMLElement) => number,
): WindowedRows<Row> {
  const [focused, setFocused] = useState(-1);
  const isPrinting = usePrintMode(box);
  const inView = useVirtualRowsWithGaps(box, rows.length, rowsOf);
  const seen = isPrinting ? printedRange(rows.length) : inView;
  const late = useDeferredValue(rows);
  const isAtOnce = (index: number): boolean =>
    index === focused || (index >= seen.inView.first && index < seen.inView.end);
  // A focused row out of view comes last in the list. Sorting moves it to its position.
  const drawn = [...renderedRows(rows.length, seen, focused)]
    .sort((a, b) => a - b)
    .filter((index) => isAtOnce(index) || index < late.length);
  // A printed list has no gaps.
  const missingBetween = (before: number, index: number): number => (isPrinting ? 0 : index - before - 1);
  return {
    drawn: drawn.map((index, at) => ({
      index,
      row: (isAtOnce(index) ? rows : late)[index] as Row,
      missing: missingBetween(drawn[at - 1] ?? -1, index),
    })),
    missingAfter: missingBetween(drawn.at(-1) ?? -1, rows.length),
    cutText: isPrinting && rows.length > MAX_PRINTED_ROWS ? cutTextOf(rows.length) : undefined,
    focusing: {
      onFocus: ({ target }) => setFocused(indexOf(target as HTMLElement)),
      onBlur: ({ relatedTarget }) => {
        if (isElsewhere(relatedTarget)) setFocused(-1);
      },
    },
  };
}

function printedRange(count: number): VirtualRange {
  const all = { first: 0, end: Math.min(count, MAX_PRINTED_ROWS) };
  return { ...all, inView: all };
}

const cutTextOf = (count: number): string =>
  `Only the first ${formatCount(MAX_PRINTED_ROWS)} of ${formatCount(count)} rows are printed. An export, if available, contains all rows.`;

/**
 * True if the focus moves elsewhere on the page.
 * A dialog and another window (no related target) return the focus later, so its row must still exist.
 */
const isElsewhere = (next: Element | null): boolean => next !== null && next.closest("dialog") === null;

/** Returns the number of rows that an element represents. */
const rowsOf = (row: HTMLElement): number => Number(row.style.getPropertyValue("--rows")) || 1;

type VirtualListProps<Row> = Omit<ComponentProps<"ul">, "children"> & {
  readonly rows: readonly Row[];
  /**
   * Returns the key of a row, so that the focus follows a row when others are removed.
   * Omit if no row is removed.
   */
  readonly rowKey?: (row: Row) => string;
  /** Class of the gaps. It sets their height from `--rows`. */
  readonly gap: string | undefined;
  /** Renders an `<li>`. It needs its position, because not all items are in the document. */
  readonly item: (
    row: Row,
    place: { readonly "aria-posinset": number; readonly "aria-setsize": number },
  ) => ReactElement;
};

/** A long list. Only the rows in view and the focused row are in the document; gaps replace the others. */
export function VirtualList<Row>({ rows, rowKey, gap, item, ...list }: VirtualListProps<Row>) {
  const box = useRef<HTMLUListElement>(null);
  const { drawn, missingAfter, cutText, focusing } = useVirtualList(box, rows, placeInList);
  return (
    <ul ref={box} {...list} {...focusing}>
      {drawn.map(({ index, row, missing }) => (
        <Fragment key={rowKey?.(row) ?? index}>
          <Gap className={gap} rows={missing} />
          {item(row, { "aria-posinset": index + 1, "aria-setsize": rows.length })}
        </Fragment>
      ))}
      <Gap className={gap} rows={missingAfter} />
      {cutText && <li>{cutText}</li>}
    </ul>
  );
}

const placeInList = (element: HTMLElement): number =>
  Number(element.closest("li")?.getAttribute("aria-posinset") ?? 0) - 1;

function Gap({ className, rows }: { className: string | undefined; rows: number }) {
  const gap = useRef<HTMLLIElement>(null);
  useCssVariables(gap, { "--rows": rows });
  return rows > 0 && <li ref={gap} aria-hidden="true" className={className} />;
}
