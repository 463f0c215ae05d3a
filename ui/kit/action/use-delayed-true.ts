import { useEffect, useState } from "react";

/**
 * Shorter work shows no indicator.
 * It would flicker, and a slow machine would render it before the result.
 */
const INDICATOR_DELAY_MS = 100;

/** Returns true after a flag has been true for 100 ms, or if it was true on the first render. */
export function useDelayedTrue(flag: boolean): boolean {
  const [lasts, setLasts] = useState(flag);
  useEffect(() => {
    if (!flag) return undefined;
    const timer = setTimeout(() => setLasts(true), INDICATOR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [flag]);
  return flag && lasts;
}
