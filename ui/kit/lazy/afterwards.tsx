import { useDeferredValue, type ReactNode } from "react";

/**
 * Draws what is in it a moment after all else that is drawn with it, which can be read and used meanwhile; the host, which
 * draws once, leaves it out. For what stands at the end, so that nothing moves, and not around fields: until React has
 * carried out its effects, a moment later still, a field would lose a key.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const isSecondStep = useDeferredValue(true, false);
  return isSecondStep && children;
}
