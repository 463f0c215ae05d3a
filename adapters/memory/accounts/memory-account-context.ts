import { canSignIn, canViewAccount, type AccountAuditEvent, type AccountActor } from "#domain/accounts/index.ts";
import { isSameAccount } from "#domain/shared/access/signer.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { missingPermissionMessage } from "#domain/shared/access/missing-permission.messages.ts";
import { explainMissingFlags } from "#domain/shared/access/missing-permission.ts";
import { hasAnyFlag, type Flag } from "#domain/shared/access/permission.ts";
import type { Err, Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveFlags } from "#domain/shared/access/role.ts";
import { deniedFailure } from "../shared/failures.ts";
import { notFoundFailure } from "../shared/respond.ts";
import type { MemoryAccountStore, StoredAccount } from "./account-records.ts";
import { toAccountFailure, signedOutFailure } from "./account-refusals.ts";

/** The account of the caller, and the retailer that the caller has selected. */
export type MemoryAccountCaller = { readonly email: string; readonly retailer: RetailerId };

const MANAGEMENT_FLAGS: readonly Flag[] = ["accounts_view", "accounts_admin"];

/**
 * The caller of the account ports.
 *
 * Reads the caller's rights on each call, so that a removed right ends at once.
 */
export class MemoryAccountContext {
  readonly records: MemoryAccountStore;
  readonly retailer: RetailerId;
  readonly #email: string;

  constructor(records: MemoryAccountStore, { email, retailer }: MemoryAccountCaller) {
    this.records = records;
    this.retailer = retailer;
    this.#email = email;
  }

  /**
   * Runs an action if the caller may manage accounts at the selected retailer.
   *
   * A demonstration shows no accounts.
   */
  run<T>(action: (actor: AccountActor) => Result<T, Failure>, needed = MANAGEMENT_FLAGS): Result<T, Failure> {
    const own = this.records.find(this.#email);
    if (own === undefined || !canSignIn(own)) return signedOutFailure();
    const stores = new Set(this.records.storesOf(this.retailer).map(({ value }) => value));
    const flags = resolveFlags(own.roles, { retailer: this.retailer, stores });
    if (flags.has("sales_demo")) return deniedFailure("A demonstration shows no accounts", "permission_excluded");
    if (!hasAnyFlag(flags, needed))
      return deniedFailure(explainMissingFlags(needed).map(missingPermissionMessage).join("; "));
    return action(this.records.actor(own));
  }

  /** Runs an action on an account if the caller may see it. */
  runOn<T>(
    email: string,
    action: (current: StoredAccount, actor: AccountActor) => Result<T, Failure>,
    needed = MANAGEMENT_FLAGS,
  ): Result<T, Failure> {
    return this.run((actor) => {
      const current = this.records.find(email);
      if (current === undefined) return notFoundFailure();
      return canViewAccount(actor, current) ? action(current, actor) : toAccountFailure({ kind: "unknown-account" });
    }, needed);
  }

  isOwn({ email }: StoredAccount): boolean {
    return isSameAccount(email, this.#email);
  }

  /** Records a refused attempt in the change log of the account, once a minute, and returns the failure. */
  refuse(
    email: string,
    tried: AccountAuditEvent["details"] & { readonly operation: string },
    refused: Err<Failure>,
  ): Err<Failure> {
    this.records.appendAttempt(email, this.#email, {
      ...tried,
      retailer_id: this.retailer,
      why: refused.error.description,
    });
    return refused;
  }

  audit(email: string, ...events: readonly AccountAuditEvent[]): void {
    this.records.appendToLog(email, this.#email, events);
  }
}
