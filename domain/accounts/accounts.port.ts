import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Account, AccountPatch } from "./account.ts";
import type { NewAccount } from "./new-account.ts";

/** The accounts of the retailers that whoever asks looks after, each as far as they may see it. */
export interface Accounts {
  /** All of them, by e-mail address [ACCT-035]. */
  all(cancellation?: Cancellation): Promise<Result<readonly Account[], Failure>>;

  /** One, as it is now; a `missing` failure when there is none, or none to be seen [ACCT-037]. */
  withEmail(email: string, cancellation?: Cancellation): Promise<Result<Account, Failure>>;

  /**
   * Makes an account, mails its owner a link by which to confirm it, and answers it; a `conflict` when the address is
   * taken [ACCT-036]. The same `attempt` again makes no second one.
   */
  create(account: NewAccount, attempt: string): Promise<Result<Account, Failure>>;

  /**
   * Changes the account that was read, and answers it as it is then, with its new version; a `conflict` when somebody
   * else has changed it since, and nothing is written [ACCT-038]. Who overwrites what somebody else did says why.
   */
  change(account: Account, patch: AccountPatch, overwriteReason?: string): Promise<Result<Account, Failure>>;

  /** Mails its owner a link by which to set another password [ACCT-039]. */
  sendResetLink(account: Account): Promise<Result<void, Failure>>;
}
