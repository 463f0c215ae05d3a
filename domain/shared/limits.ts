/** Rows of a page wherever a list does not say otherwise [SHELL-028]. */
export const RESULTS_PER_PAGE = 20;

/** Milliseconds that an input which asks the server waits for the next key [SHELL-029]. */
export const INPUT_DEBOUNCE_MS = 400;

/** The most that a list may be asked for at once. */
export const LARGEST_PAGE = 100;

/** The most hours, days or months that one question for figures may have. */
export const MOST_POINTS = 1_000;

/** The most salespersons, each at a store, that a report answers: its file has all of them. */
export const MOST_SALESPERSONS = 5_000;
