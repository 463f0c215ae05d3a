import { useEffect, useState } from "react";

/** What is over sooner is not shown: it would only flicker, and a slow machine would draw it first and what came of it later. */
const LASTING_MS = 100;

/** Whether something has been so for a while, or from the beginning. */
export function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(isSo);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasts(true), LASTING_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return isSo && lasts;
}
