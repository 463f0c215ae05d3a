type Details = Readonly<Record<string, unknown>>;

/** What is kept of a change, with why somebody else's was overwritten by it where somebody said so. */
export const withReason = (details: Details, reason: string | undefined): Details => (reason === undefined ? details : { ...details, reason });
