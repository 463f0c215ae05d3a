import { focusMain } from "../frame/main-landmark.ts";

/** Marks what is around controls that may go. */
export const FOCUS_SCOPE = "data-keeps-focus";

export const focusScopeOf = (element: Element | null): HTMLElement | undefined => element?.closest<HTMLElement>(`[${FOCUS_SCOPE}]`) ?? undefined;

export const controlsIn = (element: HTMLElement | null | undefined): readonly HTMLElement[] =>
  [...(element?.querySelectorAll<HTMLElement>("a[href], button, input") ?? [])];

/**
 * Takes whoever was on a control that has gone to the one that has come into its place, else to what stands there to be
 * read, else to the title of the panel, else to the page.
 */
export function focusNext(keeper: HTMLElement | null | undefined, at: number): void {
  const controls = controlsIn(keeper);
  const next = controls[Math.min(at, controls.length - 1)] ?? keeper?.querySelector<HTMLElement>("[tabindex]") ?? titleAround(keeper);
  if (next) next.focus();
  else focusMain();
}

/** A title takes the focus for this once. */
function titleAround(keeper: HTMLElement | null | undefined): HTMLElement | undefined {
  const title = keeper?.isConnected ? keeper.closest("section")?.querySelector<HTMLElement>("h2") : undefined;
  if (title) title.tabIndex = -1;
  return title ?? undefined;
}
