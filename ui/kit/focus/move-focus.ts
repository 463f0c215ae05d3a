import { focusMain } from "../frame/main-landmark.ts";

/** Marks an element around controls that may disappear. */
export const FOCUS_SCOPE = "data-keeps-focus";

export const focusScopeOf = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>(`[${FOCUS_SCOPE}]`) ?? undefined;

export const controlsIn = (element: HTMLElement | null | undefined): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>("a[href], button, input") ?? []),
];

/**
 * Moves the focus from a removed control to the control in its place.
 * Without one, moves it to a focusable text, to the panel title, or to the page.
 */
export function focusNext(scope: HTMLElement | null | undefined, at: number): void {
  const controls = controlsIn(scope);
  const next =
    controls[Math.min(at, controls.length - 1)] ??
    scope?.querySelector<HTMLElement>("[tabindex]") ??
    titleAround(scope);
  if (next) next.focus();
  else focusMain();
}

/** Returns the title of the panel around the scope. Makes it focusable. */
function titleAround(scope: HTMLElement | null | undefined): HTMLElement | undefined {
  const title = scope?.isConnected ? scope.closest("section")?.querySelector<HTMLElement>("h2") : undefined;
  if (title) title.tabIndex = -1;
  return title ?? undefined;
}
