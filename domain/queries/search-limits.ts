/** The longest text that is searched for, in characters. */
export const LONGEST_SEARCH = 4_096;

/** So many of the newest receipts can be left out: who looks for older ones says from when. */
export const FARTHEST_OFFSET = 5_000;
