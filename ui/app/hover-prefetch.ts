import type { Location } from "#domain/shared/location.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";

/** Time that the pointer or the focus stays on a link before it counts as intent. */
export const HOVER_INTENT_MS = 50;

/**
 * Prefetches the page of a link after the pointer or focus stays on it for 50 ms.
 * Ignores touch, and does nothing while offline.
 */
export function prefetchOnHover(document: Document, schedule: Schedule, prefetch: (location: Location) => void): void {
  let cancel: () => void = () => undefined;
  const observe = ({ target }: Event): void => {
    cancel();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    if (link === null) return;
    cancel = schedule.after(HOVER_INTENT_MS, () => {
      if (navigator.onLine) prefetch({ path: link.pathname, search: link.search });
    });
  };
  document.addEventListener(
    "pointerover",
    (event) => {
      if (event.pointerType !== "touch") observe(event);
    },
    { passive: true },
  );
  document.addEventListener("pointerout", () => cancel(), { passive: true });
  document.addEventListener("focusin", observe);
}
