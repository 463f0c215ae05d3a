import type { Location } from "#domain/shared/location.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";

/** How long the pointer or the focus rests on a link before it means something: whoever passes by is gone sooner. */
export const REST_MS = 50;

/** Tells where a link leads on which somebody's hand or focus rests. Offline nothing is told: what cannot come is not wanted. */
export function watchForComing(document: Document, schedule: Schedule, tell: (location: Location) => void): void {
  let passBy: (() => void) | undefined;
  const isNear = ({ target }: Event): void => {
    passBy?.();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    passBy = link ? schedule.after(REST_MS, () => navigator.onLine && tell({ path: link.pathname, search: link.search })) : undefined;
  };
  document.addEventListener("pointerover", isNear, { passive: true });
  document.addEventListener("focusin", isNear);
}
