import { focusPage } from "../frame/main-landmark.ts";

/** Marks an element around controls that may disappear. */
export const FOCUS_SCOPE = "data-keeps-focus";

const focusScopeOf = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>(`[${FOCUS_SCOPE}]`) ?? undefined;

export const controlsIn = (element: HTMLElement | null | undefined): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>("a[href], button, input") ?? []),
];

/**
 * Moves the focus from a removed control to the control in its place.
 * Without one, moves it to a focusable text, to the panel title, or to the page.
 */
export function focusNext(scope: HTMLElement | null | undefined, at: number, panel = panelAround(scope)): void {
  const controls = controlsIn(scope?.isConnected ? scope : undefined);
  const next =
    controls[Math.min(at, controls.length - 1)] ?? scope?.querySelector<HTMLElement>("[tabindex]") ?? titleOf(panel);
  if (!next || !takesFocus(next)) focusPage();
}

/**
 * Remembers the focused control. The returned function moves the focus back to it.
 * If the control is gone or hidden by then, or the same render or one soon after removes it, moves it to the control in
 * its place, to the title of the panel that the control was in, or to the page.
 */
export function rememberFocus(): () => void {
  const control = document.activeElement;
  const scope = focusScopeOf(control);
  const at = controlsIn(scope).findIndex((each) => each === control);
  const panel = panelAround(control);
  const moveOn = () => focusNext(scope, at, panel);
  return () => {
    if (control instanceof HTMLElement && control !== document.body && takesFocus(control))
      whenRemoved(control, moveOn);
    else moveOn();
  };
}

/** Time in which the page may still change, for example because a record is read again. */
const SETTLED_MS = 2_000;

/** Calls back if the focused control is removed soon, and nothing else takes the focus. */
function whenRemoved(control: HTMLElement, callback: () => void): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === control) return;
    observer.disconnect();
    if (!control.isConnected && document.activeElement === document.body) callback();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SETTLED_MS);
}

/** Moves the focus. Returns false if the element is not on the page, is hidden, or cannot have the focus. */
function takesFocus(element: HTMLElement): boolean {
  if (element.isConnected) element.focus();
  return document.activeElement === element;
}

const panelAround = (element: Element | null | undefined): HTMLElement | undefined =>
  element?.closest<HTMLElement>("section") ?? undefined;

/** Returns the title of a panel that is on the page. Makes it focusable. */
function titleOf(panel: HTMLElement | undefined): HTMLElement | undefined {
  const title = panel?.isConnected ? panel.querySelector<HTMLElement>("h2") : undefined;
  if (title) title.tabIndex = -1;
  return title ?? undefined;
}
