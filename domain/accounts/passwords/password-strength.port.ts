import type { CommonPasswords } from "./common-passwords.port.ts";

/**
 * How hard a password is to guess, from 0 (at once) to 4 (not at all).
 *
 * The password policy refuses 0 and 1.
 */
export const STRENGTHS = [0, 1, 2, 3, 4] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Returns the strength of a password for the number of guesses that it takes. */
export const toStrength = (guesses: number): Strength => SCALE.filter((least) => guesses >= least).length as Strength;

/** Minimum number of guesses that a password must withstand. The policy refuses one that takes fewer. */
export const MIN_GUESSES = 1e10;

/**
 * Maximum number of code units that are scored.
 *
 * The rest of a longer password only adds guesses and costs time.
 */
export const MAX_SCORED_LENGTH = 128;

const SCALE = [1e6, MIN_GUESSES, 1e12, 1e14];

/** Estimates how many guesses a password would take. */
export interface PasswordStrength {
  /**
   * Returns the strength.
   *
   * `about` are the words that attackers try first for this account. Stores no password.
   */
  of(password: string, about: readonly string[]): Strength;
}

/** Returns the list of common passwords that the estimator amounts to. Empty until the estimator is loaded. */
export const commonByStrength = (estimator: PasswordStrength | undefined): CommonPasswords => ({
  include: (password, about) => estimator !== undefined && estimator.of(password, about) < LEAST_ACCEPTED,
});

/** The strength of the minimum number of guesses. */
const LEAST_ACCEPTED = toStrength(MIN_GUESSES);
