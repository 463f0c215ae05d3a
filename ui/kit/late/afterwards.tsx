import { useDeferredValue, type ReactNode } from "react";

/** Draws what is in it a moment after all that it stands among: that can be read and used meanwhile. */
export function Afterwards({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime && children;
}
