/** The version of what we keep in local storage [SHELL-051]. */
export const STORED_VERSION = 1;

/** Every key of ours begins with this. */
export const STORAGE_PREFIX = "counterfoil.";

/** And every draft of a form that was never saved with this. */
export const DRAFT_PREFIX = `${STORAGE_PREFIX}draft.`;

/** What was written under another version, or none, is cleared. */
export const mustClear = (stored: string | null): boolean => stored === null || stored.trim() !== String(STORED_VERSION);
