import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { isHidden } from "./use-virtual-rows.ts";

/** Returns true while the page is printed. Renders synchronously before the browser lays out the print. */
export function usePrintMode(box: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      if (box.current && !isHidden(box.current)) flushSync(() => setPrinting(true));
    };
    const end = () => flushSync(() => setPrinting(false));
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, [box]);
  return isPrinting;
}
