/** Stands where there is nothing yet, and nobody can be asked. */
export const NOTHING_OFFLINE = "You are offline. This is asked for as soon as you are back.";

/** Why nothing can be asked for now: after the name of a button. */
export const NOT_OFFLINE = "not while you are offline";
