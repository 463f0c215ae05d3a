/** How hard a password is to guess, from 0 (at once) to 4 (not at all). */
export const STRENGTHS = [0, 1, 2, 3, 4] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Estimates how many guesses a password would take. */
export interface PasswordStrength {
  /** `about` are words that anybody would try first for this one account. It keeps nothing of what it is asked. */
  of(password: string, about: readonly string[]): Strength;
}
