import { Fragment, useDeferredValue, useRef, useState, type ComponentProps, type FocusEvent, type ReactElement, type RefObject } from "react";
import { formatCount } from "#domain/shared/count.ts";
import { useCssVariables } from "../css-variables.ts";
import { usePrintMode } from "./use-print-mode.ts";
import { renderedRows, useVirtualRowsWithGaps, type VirtualRange } from "./use-virtual-rows.ts";

type WindowedRows<Row> = {
  /** Those in the document, in their order, and how many are left out before each. */
  readonly drawn: readonly { readonly index: number; readonly row: Row; readonly missing: number }[];
  /** How many are left out after the last. */
  readonly missingAfter: number;
  /** Says on paper what is not there, where that is anything. */
  readonly cutText: string | undefined;
  readonly focusing: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: (event: FocusEvent) => void };
};

/** So many a browser lays out on paper in about half a minute. */
const MOST_ON_PAPER = 5_000;

/**
 * Of many rows those in view, and the one that has the focus; on paper all of them, as far as that is bearable. A gap
 * stands for those left out; it says in `--rows` how many they are. Those kept ready around the view follow a moment later
 * when the rows are others: with a key of a filter only what is seen is drawn at once. `indexOf` tells the place of the
 * row in which an element is.
 */
export function useVirtualList<Row>(box: RefObject<HTMLElement | null>, rows: readonly Row[], indexOf: (element: HTMLElement) => number): WindowedRows<Row> {
  const [focused, setFocused] = useState(-1);
  const isPrinting = usePrintMode(box);
  const inView = useVirtualRowsWithGaps(box, rows.length, rowsOf);
  const seen = isPrinting ? onPaper(rows.length) : inView;
  const late = useDeferredValue(rows);
  const isAtOnce = (index: number): boolean => index === focused || (index >= seen.inView.first && index < seen.inView.end);
  // One that has the focus elsewhere comes last there: it is put where it belongs.
  const drawn = [...renderedRows(rows.length, seen, focused)].sort((a, b) => a - b).filter((index) => isAtOnce(index) || index < late.length);
  // Paper has no place for what is not on it.
  const missingBetween = (before: number, index: number): number => (isPrinting ? 0 : index - before - 1);
  return {
    drawn: drawn.map((index, at) => ({ index, row: (isAtOnce(index) ? rows : late)[index] as Row, missing: missingBetween(drawn[at - 1] ?? -1, index) })),
    missingAfter: missingBetween(drawn.at(-1) ?? -1, rows.length),
    cutText: isPrinting && rows.length > MOST_ON_PAPER ? cutTextOf(rows.length) : undefined,
    focusing: {
      onFocus: ({ target }) => setFocused(indexOf(target as HTMLElement)),
      onBlur: ({ relatedTarget }) => { if (isElsewhere(relatedTarget)) setFocused(-1); },
    },
  };
}

function onPaper(count: number): VirtualRange {
  const all = { first: 0, end: Math.min(count, MOST_ON_PAPER) };
  return { ...all, inView: all };
}

const cutTextOf = (count: number): string =>
  `Only the first ${formatCount(MOST_ON_PAPER)} of ${formatCount(count)} rows are printed. An export, if available, contains all rows.`;

/** A dialog gives the focus back, and so does another window, which has no element here: what they give it to has to be there still. */
const isElsewhere = (next: Element | null): boolean => next !== null && next.closest("dialog") === null;

/** For how many rows a row of the document stands. */
const rowsOf = (row: HTMLElement): number => Number(row.style.getPropertyValue("--rows")) || 1;

type VirtualListProps<Row> = Omit<ComponentProps<"ul">, "children"> & {
  readonly rows: readonly Row[];
  /** Rows that may be taken away are known by what they are, so that the focus goes along; absent where they stay. */
  readonly rowKey?: (row: Row) => string;
  /** The class of the gaps, which says how high one is: `--rows` times so much. */
  readonly gap: string | undefined;
  /** An `<li>` that knows its place in the list, of which not all is in the document. */
  readonly item: (row: Row, place: { readonly "aria-posinset": number; readonly "aria-setsize": number }) => ReactElement;
};

/** A long list of which only the rows in view are in the document, and the one that has the focus; gaps stand for the others. */
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

const placeInList = (element: HTMLElement): number => Number(element.closest("li")?.getAttribute("aria-posinset") ?? 0) - 1;

function Gap({ className, rows }: { className: string | undefined; rows: number }) {
  const gap = useRef<HTMLLIElement>(null);
  useCssVariables(gap, { "--rows": rows });
  return rows > 0 && <li ref={gap} aria-hidden="true" className={className} />;
}
