import type { Failure } from "../shared/failure.ts";

/** Returns the server's message, else a default. */
export const speedFailureMessage = ({ description, errors, statusText }: Failure): string =>
  description || errors[0]?.description || statusText || "Failed to get the speed of pages";

export const SPEED_OFF = "Page views are not measured";
/** Names the variable, because only the operator of the server can set it. */
export const SPEED_SWITCH = "To measure some, set WEB_VITALS on the server, for example to 10 percent.";
export const NO_SPEED = "No page views in these days";
export const SPEED_APPEARS = "A measured page view appears here after its tab is hidden or closed.";
