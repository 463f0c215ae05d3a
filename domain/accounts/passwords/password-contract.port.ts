/** The rules of the API contract for a new password [ACCT-069]. */
export interface PasswordContract {
  /** Returns the minimum length in code points; undefined if the contract has none or cannot be read. */
  minimum(): Promise<number | undefined>;
}
