/**
 * Which passwords are tried first, because too many people choose them. Asked once, when a password is set; never
 * when somebody signs in.
 */
export type CommonPasswords = {
  /**
   * True for a password that is on everybody's list or easily guessed from it: repeated, counted on, read off the
   * keyboard, written with digits for letters. `about` are words that stand first on the list for this one account.
   * It keeps and passes on nothing of what it is asked.
   */
  include(password: string, about: readonly string[]): boolean;
};
