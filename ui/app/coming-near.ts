import type { Location } from "#domain/shared/location.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";

/** How long the pointer or the focus rests on a link before it means something: whoever passes by is gone sooner. */
export const REST_MS = 50;

/**
 * Tells where a link leads on which somebody's pointer or focus rests. A finger does not rest: it presses, or scrolls.
 * Offline nothing is told: what cannot come is not wanted.
 */
export function watchForComing(document: Document, schedule: Schedule, tell: (location: Location) => void): void {
  let passBy: () => void = () => undefined;
  const isNear = ({ target }: Event): void => {
    passBy();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    if (link === null) return;
    passBy = schedule.after(REST_MS, () => {
      if (navigator.onLine) tell({ path: link.pathname, search: link.search });
    });
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") isNear(event);
  }, { passive: true });
  document.addEventListener("pointerout", () => passBy(), { passive: true });
  document.addEventListener("focusin", isNear);
}
