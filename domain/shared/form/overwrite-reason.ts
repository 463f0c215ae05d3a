type Details = Readonly<Record<string, unknown>>;

/** Adds the reason for overwriting another user's change to the details of a change, if there is one. */
export const withReason = (details: Details, reason: string | undefined): Details =>
  reason === undefined ? details : { ...details, reason };
