/** Returns a text with the HTTP status of a failed call [CONS-011]. */
export const failureStatus = (status: number): string => (status === 0 ? "(no answer)" : `(status ${status})`);
