/** The number of recovery codes that an account gets at a time. */
export const RECOVERY_CODES = 10;

/** Removes what users add or leave out when they type a recovery code: case, spaces and hyphens. */
export const normalizeRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, "").toLowerCase();

/** True for six digits with optional spaces, as authenticator apps show codes. */
export const isTimeCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ""));

/** How long after a sign-in or a confirmation a session may change how the account signs in. */
export const CONFIRMED_FOR_MS = 600_000;
