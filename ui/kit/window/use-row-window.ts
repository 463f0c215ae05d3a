import { useLayoutEffect, useState, type RefObject } from "react";

type Stretch = { readonly first: number; readonly end: number };

/** Rows that are drawn, and those of them that are in view; the others are kept ready around them. */
export type RowWindow = Stretch & { readonly inView: Stretch };

/** Rows kept ready above and below what is in view. */
const SPARE = 6;
/** What is drawn before anything could be measured; so few are drawn whole, and never measured. */
const FIRST_ROWS = 24;
const UNMEASURED: Stretch = { first: 0, end: FIRST_ROWS };
/** What is in view is told in steps, so that most scrolling draws nothing. */
const STEP = 6;

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
  const isShort = count <= FIRST_ROWS;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isShort) return;
    const measure = () => setSeen((before) => {
      const now = inSteps(inView(element));
      return now.first === before.first && now.end === before.end ? before : now;
    });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // Heard wherever it happens: the page scrolls, or something around the rows does.
    document.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      document.removeEventListener("scroll", measure, { capture: true });
    };
  }, [box, count, isShort]);
  if (isShort) return { first: 0, end: count, inView: { first: 0, end: count } };
  const first = Math.min(Math.max(0, seen.first - SPARE), Math.max(0, count - 1));
  return { first, end: Math.min(seen.end + SPARE, count), inView: seen };
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
