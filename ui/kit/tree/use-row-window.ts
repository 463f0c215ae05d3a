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
  const [seen, setSeen] = useState<RowWindow>({ first: 0, end: FIRST_ROWS });
  const isShort = count <= FIRST_ROWS;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || isShort) return;
    const measure = () => setSeen((before) => {
      const now = windowOf(element, count);
      return now.first === before.first && now.end === before.end ? before : now;
    });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller, count, isShort]);
  if (isShort) return { first: 0, end: count };
  return { first: Math.min(seen.first, Math.max(0, count - 1)), end: Math.min(seen.end, count) };
}

function windowOf({ scrollTop, clientHeight, scrollHeight }: HTMLElement, count: number): RowWindow {
  const rowHeight = scrollHeight / count;
  if (!(rowHeight > 0)) return { first: 0, end: FIRST_ROWS };
  const first = Math.floor(scrollTop / rowHeight) - SPARE;
  const end = Math.ceil((scrollTop + clientHeight) / rowHeight) + SPARE;
  return { first: Math.max(0, Math.floor(first / STEP) * STEP), end: Math.ceil(end / STEP) * STEP };
}
