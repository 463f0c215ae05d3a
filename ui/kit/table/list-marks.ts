/** Marks the table of a list, whose rows the arrow keys walk through. */
export const LIST = "data-list";

/** Marks the fields above a list. */
export const FILTER_FORM = "data-filter-form";

/** Marks a control that a single key presses. The value is the key. */
export const PRESSED_BY = "data-key";
