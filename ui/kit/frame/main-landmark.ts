/**
 * Id of the main landmark.
 * It is the target of the skip link.
 */
export const MAIN_ID = "main";

/**
 * Moves the focus to the heading of the page, if the focused element is removed and nothing is in its place.
 * The landmark itself has no name: a screen reader would read the whole page. It gets the focus of a page without a
 * heading.
 */
export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>("h1");
  heading?.setAttribute("tabindex", "-1");
  (heading ?? main)?.focus({ preventScroll: true });
}
