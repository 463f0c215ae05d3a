/** Shown while offline if nothing is loaded yet. */
export const LOADS_WHEN_ONLINE = "You're offline. This loads when you're back online.";

/** Appended to the name of a button that needs a connection. */
export const UNAVAILABLE_OFFLINE = "not available offline";
