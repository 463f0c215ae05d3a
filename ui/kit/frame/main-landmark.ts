/**
 * Id of the main landmark.
 * It is the target of the skip link, and gets the focus if the focused element is removed.
 */
export const MAIN_ID = "main";

export const focusMain = (): void => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
