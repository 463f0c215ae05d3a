import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { cancelFrame, scheduleFrame } from "./frame-queue.ts";
import { isHidden } from "./use-print-mode.ts";

type Stretch = { readonly first: number; readonly end: number };

/** Rendered rows, and those of them that are in view. The others are overscan. */
export type VirtualRange = Stretch & { readonly inView: Stretch };

/** Overscan: rows rendered above and below the view. */
const SPARE = 4;
/**
 * Rows rendered before the first measurement.
 * A list of at most this length is rendered completely and never measured.
 */
const FIRST_ROWS = 24;
const UNMEASURED: Stretch = { first: 0, end: FIRST_ROWS };
/** The view is rounded to steps of this number of rows, so that most scrolling renders nothing. */
const STEP = 2;
/**
 * Maximum number of elements rendered in one frame while scrolling.
 * More would delay the frame on a slow machine.
 */
const ELEMENTS_AT_ONCE = 64;

/** Returns the rows of equal height to render in a scrolling element. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number): VirtualRange {
  return useWindow(scroller, count, ({ scrollTop, clientHeight, scrollHeight }) =>
    measureEqualRows({ above: scrollTop, inView: clientHeight, height: scrollHeight }, count),
  );
}

/**
 * Returns the rows to render while the page scrolls.
 * Rows have their own height, and gaps replace rows that are not rendered.
 */
export function useVirtualRowsWithGaps(
  rows: RefObject<HTMLElement | null>,
  count: number,
  rowsOf: (child: HTMLElement) => number,
): VirtualRange {
  return useWindow(rows, count, (element) => measureRows(element, rowsOf));
}

/** Positions in the list at which the view starts and ends. Undefined if nothing has a height. */
type InView = { readonly from: number; readonly to: number } | undefined;

function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  inView: (element: HTMLElement) => InView,
): VirtualRange {
  const [seen, setSeen] = useState<VirtualRange>({ ...UNMEASURED, inView: UNMEASURED });
  const shown = useRef(seen);
  const drawn = useRef(seen);
  useLayoutEffect(() => void (drawn.current = seen), [seen]);
  const isShort = count <= FIRST_ROWS;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isShort) return;
    const show = (now: VirtualRange) => {
      if (!isSame(now, shown.current) || !isSame(now.inView, shown.current.inView)) setSeen((shown.current = now));
    };
    const isDrawn = (): boolean => drawn.current === shown.current;
    const view = (): Stretch => within(inSteps(inView(element)), whole(count));
    const follow = () => {
      // A hidden element is measured when it is shown. The observer reports that.
      if (isHidden(element)) return;
      const before = shown.current;
      const now = nearer(before, view(), { count, atOnce: rowsAtOnce(element, drawn.current) });
      if (isWithin(now.inView, drawn.current)) {
        // A transition, so that overscan rows do not delay urgent updates.
        if (isDrawn()) startTransition(() => show(now));
      } else if (isDrawn() || isWithin(before.inView, drawn.current)) show(now);
      if (shown.current !== before || !isDrawn()) scheduleFrame(follow);
    };
    const moved = () => scheduleFrame(follow);
    if (!isHidden(element)) show(nearer(shown.current, view(), { count, atOnce: Infinity }));
    moved();
    // Rows are higher or lower than the gap that they replace.
    const resized = new ResizeObserver(moved);
    resized.observe(element);
    // Captures all scrolling: of the page and of elements around the rows.
    document.addEventListener("scroll", moved, { capture: true, passive: true });
    // A higher window shows more rows, whose table keeps its size.
    addEventListener("resize", moved);
    return () => {
      resized.disconnect();
      document.removeEventListener("scroll", moved, { capture: true });
      removeEventListener("resize", moved);
      cancelFrame(follow);
    };
  }, [box, count, isShort]);
  if (isShort) return { ...whole(count), inView: whole(count) };
  return { ...within(seen, whole(count)), inView: seen.inView };
}

/**
 * Returns the rows to render next.
 * First come the rows in view, as many as one frame can render, then the overscan rows. Rendered rows stay while they
 * are in range, so that slow scrolling renders little.
 */
function nearer(
  shown: Stretch,
  view: Stretch,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): VirtualRange {
  const around = within({ first: view.first - SPARE, end: view.end + SPARE }, whole(count));
  const isApart = shown.end < view.first || shown.first > view.end;
  const overlap = within(shown, isApart ? view : around);
  const target = isWithin(view, overlap)
    ? around
    : { first: Math.min(overlap.first, view.first), end: Math.max(overlap.end, view.end) };
  const end = Math.min(target.end, overlap.end + atOnce);
  return { first: Math.max(target.first, overlap.first - (atOnce - (end - overlap.end))), end, inView: view };
}

/** Returns the number of rows that one frame can render, estimated from the rendered rows. */
function rowsAtOnce(element: HTMLElement, { first, end }: Stretch): number {
  const elements = element.getElementsByTagName("*").length;
  return Math.max(1, Math.round((ELEMENTS_AT_ONCE * (end - first)) / (elements + 1)));
}

const whole = (count: number): Stretch => ({ first: 0, end: count });
/** Clamps a range to another one. Without overlap, the result is empty and at the nearer end. */
const within = (one: Stretch, { first, end }: Stretch): Stretch => ({
  first: Math.min(Math.max(one.first, first), end),
  end: Math.min(Math.max(one.end, first), end),
});
const isSame = (one: Stretch, other: Stretch): boolean => one.first === other.first && one.end === other.end;
const isWithin = (one: Stretch, other: Stretch): boolean => one.first >= other.first && one.end <= other.end;

/** Returns the row indexes in the window, and the active row. The focused row must keep its element. */
export function renderedRows(count: number, { first, end }: Stretch, active: number): readonly number[] {
  const inWindow = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const isDrawn = active < 0 || active >= count || (active >= first && active < end);
  return isDrawn ? inWindow : [...inWindow, active];
}

/** Rounds the view outwards to whole steps. */
const inSteps = (inView: InView): Stretch =>
  inView === undefined
    ? UNMEASURED
    : { first: Math.floor(inView.from / STEP) * STEP, end: Math.ceil(inView.to / STEP) * STEP };

/** `above` is the height of all rows above the view. */
type Measured = { readonly above: number; readonly inView: number; readonly height: number };

function measureEqualRows({ above, inView, height }: Measured, count: number): InView {
  const rowHeight = height / count;
  return rowHeight > 0 ? { from: above / rowHeight, to: (above + inView) / rowHeight } : undefined;
}

/** Adds up the children. A rendered row has its own height, a gap the estimated height of its rows. */
function measureRows(element: HTMLElement, rowsOf: (child: HTMLElement) => number): InView {
  if (!(element.getBoundingClientRect().height > 0)) return undefined;
  let [from, to] = [0, 0];
  for (const child of element.children) {
    const { top, height } = child.getBoundingClientRect();
    const rows = rowsOf(child as HTMLElement);
    from += shareAbove(-top, height) * rows;
    to += shareAbove(window.innerHeight - top, height) * rows;
  }
  return { from, to };
}

const shareAbove = (distance: number, height: number): number =>
  height > 0 ? Math.min(1, Math.max(0, distance / height)) : 0;
