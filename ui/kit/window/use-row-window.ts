import { useLayoutEffect, useState, type RefObject } from "react";

export type RowWindow = { readonly first: number; readonly end: number };

/** Rows kept ready above and below what is in view. */
const SPARE = 12;
/** What is drawn before anything could be measured; so few are drawn whole, and never measured. */
const FIRST_ROWS = 40;
/** The window moves in steps, so that most scrolling draws nothing. */
const STEP = 6;

/** Which of so many rows of one height stand in the view of a scrolling element. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  return useWindow(scroller, count, ({ scrollTop, clientHeight, scrollHeight }) => ({ above: scrollTop, inView: clientHeight, height: scrollHeight }));
}

/** Which of so many rows of one height, all within an element, stand in the view of the page. */
export function usePageWindow(rows: RefObject<HTMLElement | null>, count: number): RowWindow {
  return useWindow(rows, count, (element) => {
    const { top, height } = element.getBoundingClientRect();
    return { above: -top, inView: window.innerHeight, height };
  });
}

type Measured = { readonly above: number; readonly inView: number; readonly height: number };

function useWindow(box: RefObject<HTMLElement | null>, count: number, measured: (element: HTMLElement) => Measured): RowWindow {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, end: FIRST_ROWS });
  const isShort = count <= FIRST_ROWS;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isShort) return;
    const measure = () => setSeen((before) => {
      const now = windowAround(measured(element), count);
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
  if (isShort) return { first: 0, end: count };
  return { first: Math.min(seen.first, Math.max(0, count - 1)), end: Math.min(seen.end, count) };
}

/** The numbers of the rows in the window, and that of the active one wherever it is: what has the focus must not lose its element. */
export function drawnRows(count: number, { first, end }: RowWindow, active: number): readonly number[] {
  const inWindow = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const isDrawn = active < 0 || active >= count || (active >= first && active < end);
  return isDrawn ? inWindow : [...inWindow, active];
}

/** Which rows are in view and a few around them; `above` is how much of all rows' height is above what is in view. */
function windowAround({ above, inView, height }: Measured, count: number): RowWindow {
  const rowHeight = height / count;
  if (!(rowHeight > 0)) return { first: 0, end: FIRST_ROWS };
  const first = Math.floor(above / rowHeight) - SPARE;
  const end = Math.ceil((above + inView) / rowHeight) + SPARE;
  return { first: Math.max(0, Math.floor(first / STEP) * STEP), end: Math.max(0, Math.ceil(end / STEP) * STEP) };
}
