import { useDeferredValue, type ReactNode } from "react";

/**
 * Renders its children in a second step, after everything that is rendered with it. The host leaves them out. Use it for
 * the end of a page, so that nothing moves, and not around fields: a key that is pressed between the steps would be lost.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isSecondStep = useDeferredValue(true, false);
  return isSecondStep && children;
}
