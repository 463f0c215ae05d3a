/** Shown while offline if nothing is loaded yet. */
export const NOTHING_OFFLINE = "You’re offline. This loads when you’re back online.";

/** Appended to the name of a button that needs a connection. */
export const NOT_OFFLINE = "not available offline";
