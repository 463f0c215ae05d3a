/** The version of the data in local storage [SHELL-051]. */
export const STORAGE_VERSION = 1;

/** The prefix of every key of the portal. */
export const STORAGE_PREFIX = "counterfoil.";

/** The prefix of every unsaved form draft. */
export const DRAFT_PREFIX = `${STORAGE_PREFIX}draft.`;

/** True if the storage holds data of another version, or of none. */
export const isStorageOutdated = (stored: string | null): boolean =>
  stored === null || stored.trim() !== String(STORAGE_VERSION);
