/** How hard a password is to guess, from 0 (at once) to 4 (not at all). The password policy refuses 0 and 1. */
export const STRENGTHS = [0, 1, 2, 3, 4] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Returns the strength of a password that takes so many guesses. */
export const strengthOf = (guesses: number): Strength => SCALE.filter((least) => guesses >= least).length as Strength;

/** Guesses that a password needs to withstand; the policy refuses one that takes fewer. */
export const ENOUGH_GUESSES = 1e10;

/** Code units that are judged. The rest of a longer password only adds guesses, and takes long to look at. */
export const JUDGED_LENGTH = 128;

const SCALE = [1e6, ENOUGH_GUESSES, 1e12, 1e14];

/** Estimates how many guesses a password would take. */
export interface PasswordStrength {
  /** `about` are words that anybody would try first for this one account. It keeps nothing of what it is asked. */
  of(password: string, about: readonly string[]): Strength;
}
