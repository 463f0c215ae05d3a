import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Account, AccountPatch } from "./account.ts";
import type { NewAccount } from "./new-account.ts";

/** The accounts of the retailers that the caller manages, each as far as the caller may see it. */
export interface Accounts {
  /** Returns all accounts, sorted by email address [ACCT-035]. */
  all(cancellation?: Cancellation): Promise<Result<readonly Account[], Failure>>;

  /** Returns the current account. Fails with `missing` if the caller can see no such account [ACCT-037]. */
  withEmail(email: string, cancellation?: Cancellation): Promise<Result<Account, Failure>>;

  /**
   * Creates an account, emails its owner a confirmation link and returns the account [ACCT-036].
   *
   * `attempt` is the idempotency key: repeating it creates no second account. Fails with `conflict` if the address is
   * taken.
   */
  create(account: NewAccount, attempt: string): Promise<Result<Account, Failure>>;

  /**
   * Changes an account and returns it with its new version [ACCT-038].
   *
   * Fails with `conflict`, and writes nothing, if another user has changed the account since it was read.
   * `overwriteReason` says why the user overwrites another user's change.
   */
  change(account: Account, patch: AccountPatch, overwriteReason?: string): Promise<Result<Account, Failure>>;

  /** Emails the owner a link to set a new password [ACCT-039]. */
  sendResetLink(account: Account): Promise<Result<void, Failure>>;
}
