import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** True while the page is printed. What a folded panel renders for the print starts with it. */
let isPagePrinting = false;

/** Returns true while the page is printed. Renders synchronously before the browser lays out the print. */
export function usePrintMode(box: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(isPagePrinting);
  useEffect(() => {
    const begin = () => {
      isPagePrinting = true;
      if (box.current && !isHidden(box.current)) flushSync(() => setPrinting(true));
    };
    const end = () => {
      isPagePrinting = false;
      flushSync(() => setPrinting(false));
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, [box]);
  return isPrinting;
}

/** True if an element is inside a hidden element. */
export const isHidden = (element: HTMLElement): boolean => element.closest("[hidden]") !== null;
