/** Stands where there is nothing yet, and nobody can be asked. */
export const NOTHING_OFFLINE = "You’re offline. This loads when you’re back online.";

/** Why nothing can be asked for now: after the name of a button. */
export const NOT_OFFLINE = "not available offline";
