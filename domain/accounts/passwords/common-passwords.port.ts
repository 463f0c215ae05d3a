/**
 * Looks up passwords that attackers try first.
 *
 * Used only when a password is set, never when a user signs in.
 */
export type CommonPasswords = {
  /**
   * Returns true for a password that is on a common list or easily guessed from one.
   *
   * Easy guesses are repetitions, sequences, keyboard patterns and digits for letters. `about` are the words that
   * attackers try first for this account. Neither stores nor passes on the password.
   */
  include(password: string, about: readonly string[]): boolean;
};
