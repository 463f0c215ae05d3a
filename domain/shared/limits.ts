/** Rows of a page, unless a list says otherwise [SHELL-028]. */
export const RESULTS_PER_PAGE = 20;

/** Debounce of inputs that call the server, in milliseconds [SHELL-029]. */
export const INPUT_DEBOUNCE_MS = 400;

/** The maximum number of rows of one page. */
export const MAX_PAGE_SIZE = 100;

/** The maximum number of hours, days or months of one request for figures. */
export const MAX_TIME_STEPS = 1_000;

/**
 * The maximum number of rows of a salespersons report, one for each salesperson and store.
 * The file has all of them.
 */
export const MAX_SALESPERSONS = 5_000;
