/** Says which HTTP status a failed call had [CONS-011]. */
export const failureStatus = (status: number): string => (status === 0 ? "(no answer)" : `(status ${status})`);
