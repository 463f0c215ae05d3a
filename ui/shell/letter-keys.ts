/** Label of the switch in the account menu and in the list of shortcuts. */
export const LETTER_KEYS = "Single-letter shortcuts";
