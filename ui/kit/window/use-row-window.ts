import { useDeferredValue, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { forget, inTurn } from "./in-turn.ts";

type Stretch = { readonly first: number; readonly end: number };

/** Rows that are drawn, and those of them that are in view; the others are kept ready around them. */
export type RowWindow = Stretch & { readonly inView: Stretch };

/** Rows kept ready above and below what is in view. */
const SPARE = 4;
/** What is drawn before anything could be measured; so few are drawn whole, and never measured. */
const FIRST_ROWS = 24;
const UNMEASURED: Stretch = { first: 0, end: FIRST_ROWS };
/** What is in view is told in steps, so that most scrolling draws nothing. */
const STEP = 2;
/** So many rows are drawn in one frame while somebody scrolls: with more of them it would come late on a slow machine. */
const AT_ONCE = 3;

/** Which of so many rows of one height stand in the view of a scrolling element. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  return useWindow(scroller, count, ({ scrollTop, clientHeight, scrollHeight }) => ofOneHeight({ above: scrollTop, inView: clientHeight, height: scrollHeight }, count));
}

/** Which of so many rows stand in the view of the page, where each is as high as it is and gaps stand for those not drawn. */
export function useGappedWindow(rows: RefObject<HTMLElement | null>, count: number, rowsOf: (child: HTMLElement) => number): RowWindow {
  return useWindow(rows, count, (element) => asTheyStand(element, rowsOf));
}

/** The places in the list at which the view begins and ends; undefined where nothing has a height. */
type InView = { readonly from: number; readonly to: number } | undefined;

function useWindow(box: RefObject<HTMLElement | null>, count: number, inView: (element: HTMLElement) => InView): RowWindow {
  const [seen, setSeen] = useState(UNMEASURED);
  const shown = useRef(seen);
  const around = useDeferredValue(seen);
  const isShort = count <= FIRST_ROWS;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isShort) return;
    const show = (now: Stretch): boolean => {
      const { first, end } = shown.current;
      const isOther = now.first !== first || now.end !== end;
      if (isOther) setSeen(shown.current = now);
      return isOther;
    };
    const follow = () => { if (show(nearer(shown.current, inSteps(inView(element))))) inTurn(follow); };
    show(inSteps(inView(element)));
    const moved = () => inTurn(follow);
    // The rows that come where a gap was are higher or lower than it.
    const resized = new ResizeObserver(moved);
    resized.observe(element);
    // Heard wherever it happens: the page scrolls, or something around the rows does.
    document.addEventListener("scroll", moved, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      document.removeEventListener("scroll", moved, { capture: true });
      forget(follow);
    };
  }, [box, count, isShort]);
  if (isShort) return { first: 0, end: count, inView: { first: 0, end: count } };
  const { first, end } = drawnFor(seen, around);
  return { first: Math.min(Math.max(0, first), Math.max(0, count - 1)), end: Math.min(end, count), inView: seen };
}

/**
 * What is in view is drawn at once, and the rows around it a moment later: until then those that were drawn before stay
 * where they adjoin. So the less there is to do, the faster somebody scrolls.
 */
function drawnFor(seen: Stretch, around: Stretch): Stretch {
  const spare = { first: around.first - SPARE, end: around.end + SPARE };
  const isApart = spare.end < seen.first || spare.first > seen.end;
  return isApart ? seen : { first: Math.min(seen.first, spare.first), end: Math.max(seen.end, spare.end) };
}

/** As many of the rows in view as one frame has time for, beginning with those that are drawn, else where the view comes from. */
function nearer(shown: Stretch, now: Stretch): Stretch {
  const kept = { first: Math.max(shown.first, now.first), end: Math.min(shown.end, now.end) };
  if (kept.first < kept.end) return { first: Math.max(now.first, kept.first - AT_ONCE), end: Math.min(now.end, kept.end + AT_ONCE) };
  return shown.first < now.first ? { first: now.first, end: Math.min(now.end, now.first + AT_ONCE) } : { first: Math.max(now.first, now.end - AT_ONCE), end: now.end };
}

/** The numbers of the rows in the window, and that of the active one wherever it is: what has the focus must not lose its element. */
export function drawnRows(count: number, { first, end }: Stretch, active: number): readonly number[] {
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
