/** The page's main part: the skip link leads to it, and focus goes there when it has lost its place. */
export const MAIN_ID = "main";

export const focusMain = (): void => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
