/** What the contract of the API says of a new password [ACCT-069]. */
export interface PasswordContract {
  /** The least length, in code points; undefined where it says none, or cannot be read. */
  minimum(): Promise<number | undefined>;
}
