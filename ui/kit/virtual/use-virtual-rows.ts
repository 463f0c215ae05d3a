import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { cancelFrame, scheduleFrame } from "./frame-queue.ts";

type Stretch = { readonly first: number; readonly end: number };

/** Rows that are drawn, and those of them that are in view; the others are kept ready around them. */
export type VirtualRange = Stretch & { readonly inView: Stretch };

/** Rows kept ready above and below what is in view. */
const SPARE = 4;
/** What is drawn before anything could be measured; so few are drawn whole, and never measured. */
const FIRST_ROWS = 24;
const UNMEASURED: Stretch = { first: 0, end: FIRST_ROWS };
/** What is in view is told in steps, so that most scrolling draws nothing. */
const STEP = 2;
/** So many elements are drawn in one frame while somebody scrolls: with more of them it would come late on a slow machine. */
const ELEMENTS_AT_ONCE = 64;

/** Which of so many rows of one height stand in the view of a scrolling element. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number): VirtualRange {
  return useWindow(scroller, count, ({ scrollTop, clientHeight, scrollHeight }) => ofOneHeight({ above: scrollTop, inView: clientHeight, height: scrollHeight }, count));
}

/** Which of so many rows stand in the view of the page, where each is as high as it is and gaps stand for those not drawn. */
export function useVirtualRowsWithGaps(rows: RefObject<HTMLElement | null>, count: number, rowsOf: (child: HTMLElement) => number): VirtualRange {
  return useWindow(rows, count, (element) => asTheyStand(element, rowsOf));
}

/** The places in the list at which the view begins and ends; undefined where nothing has a height. */
type InView = { readonly from: number; readonly to: number } | undefined;

function useWindow(box: RefObject<HTMLElement | null>, count: number, inView: (element: HTMLElement) => InView): VirtualRange {
  const [seen, setSeen] = useState<VirtualRange>({ ...UNMEASURED, inView: UNMEASURED });
  const shown = useRef(seen);
  const drawn = useRef(seen);
  useLayoutEffect(() => void (drawn.current = seen), [seen]);
  const isShort = count <= FIRST_ROWS;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isShort) return;
    const show = (now: VirtualRange) => {
      if (!isSame(now, shown.current) || !isSame(now.inView, shown.current.inView)) setSeen(shown.current = now);
    };
    const isDrawn = (): boolean => drawn.current === shown.current;
    const view = (): Stretch => within(inSteps(inView(element)), whole(count));
    const follow = () => {
      // What is out of sight is measured when it comes, which the observer tells.
      if (isHidden(element)) return;
      const before = shown.current;
      const now = nearer(before, view(), { count, atOnce: rowsAtOnce(element, drawn.current) });
      if (isWithin(now.inView, drawn.current)) {
        // Spare rows keep nothing back that is wanted sooner.
        if (isDrawn()) startTransition(() => show(now));
      } else if (isDrawn() || isWithin(before.inView, drawn.current)) show(now);
      if (shown.current !== before || !isDrawn()) scheduleFrame(follow);
    };
    const moved = () => scheduleFrame(follow);
    if (!isHidden(element)) show(nearer(shown.current, view(), { count, atOnce: Infinity }));
    moved();
    // The rows that come where a gap was are higher or lower than it.
    const resized = new ResizeObserver(moved);
    resized.observe(element);
    // Heard wherever it happens: the page scrolls, or something around the rows does.
    document.addEventListener("scroll", moved, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      document.removeEventListener("scroll", moved, { capture: true });
      cancelFrame(follow);
    };
  }, [box, count, isShort]);
  if (isShort) return { ...whole(count), inView: whole(count) };
  return { ...within(seen, whole(count)), inView: seen.inView };
}

/** Whether an element is kept out of sight for later. */
export const isHidden = (element: HTMLElement): boolean => element.closest("[hidden]") !== null;

/**
 * What is drawn next: of what is in view so many rows as one frame has time for, and of the spare ones around it once all
 * of it is there. What was drawn stays as long as it is among them, so there is the less to do the slower somebody scrolls.
 */
function nearer(shown: Stretch, view: Stretch, { count, atOnce }: { readonly count: number; readonly atOnce: number }): VirtualRange {
  const around = within({ first: view.first - SPARE, end: view.end + SPARE }, whole(count));
  const isApart = shown.end < view.first || shown.first > view.end;
  const kept = within(shown, isApart ? view : around);
  const wanted = isWithin(view, kept) ? around : { first: Math.min(kept.first, view.first), end: Math.max(kept.end, view.end) };
  const end = Math.min(wanted.end, kept.end + atOnce);
  return { first: Math.max(wanted.first, kept.first - (atOnce - (end - kept.end))), end, inView: view };
}

/** Rows of so many elements as those that are drawn have. */
function rowsAtOnce(element: HTMLElement, { first, end }: Stretch): number {
  const elements = element.getElementsByTagName("*").length;
  return Math.max(1, Math.round((ELEMENTS_AT_ONCE * (end - first)) / (elements + 1)));
}

const whole = (count: number): Stretch => ({ first: 0, end: count });
/** What a stretch has in common with another; where that is nothing, the end of the other that is nearer to it. */
const within = (one: Stretch, { first, end }: Stretch): Stretch => ({ first: Math.min(Math.max(one.first, first), end), end: Math.min(Math.max(one.end, first), end) });
const isSame = (one: Stretch, other: Stretch): boolean => one.first === other.first && one.end === other.end;
const isWithin = (one: Stretch, other: Stretch): boolean => one.first >= other.first && one.end <= other.end;

/** The numbers of the rows in the window, and that of the active one wherever it is: what has the focus must not lose its element. */
export function renderedRows(count: number, { first, end }: Stretch, active: number): readonly number[] {
  const inWindow = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const isDrawn = active < 0 || active >= count || (active >= first && active < end);
  return isDrawn ? inWindow : [...inWindow, active];
}

/** The steps that are in view, in part or whole. */
const inSteps = (inView: InView): Stretch =>
  inView === undefined ? UNMEASURED : { first: Math.floor(inView.from / STEP) * STEP, end: Math.ceil(inView.to / STEP) * STEP };

/** `above` is how much of all rows' height is above what is in view. */
type Measured = { readonly above: number; readonly inView: number; readonly height: number };

function ofOneHeight({ above, inView, height }: Measured, count: number): InView {
  const rowHeight = height / count;
  return rowHeight > 0 ? { from: above / rowHeight, to: (above + inView) / rowHeight } : undefined;
}

/** Child by child: what is drawn has its own height, a gap that of its rows as they are reckoned. */
function asTheyStand(element: HTMLElement, rowsOf: (child: HTMLElement) => number): InView {
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

const shareAbove = (distance: number, height: number): number => (height > 0 ? Math.min(1, Math.max(0, distance / height)) : 0);
