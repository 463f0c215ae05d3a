import { useDeferredValue, type ReactNode } from "react";

/**
 * Renders its children in a second pass, after everything that is rendered with it.
 * The host does not render them. Use it at the end of a page, so that nothing moves. Do not use it around fields: a
 * key pressed between the passes would be lost.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isSecondStep = useDeferredValue(true, false);
  return isSecondStep && children;
}
