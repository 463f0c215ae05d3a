import { isSameAccount, mayEnter, seesAccount, type AccountDeed, type AccountKeeper } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { rightMissing } from "#domain/shared/missing-right.messages.ts";
import { missingRights } from "#domain/shared/missing-right.ts";
import { holdsAny, type Flag } from "#domain/shared/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import { flagsHeld } from "#domain/shared/role.ts";
import { notFound } from "../shared/answered.ts";
import type { AccountRecords, KeptAccount } from "./account-records.ts";
import { forbidden, refusedAs, signedOut } from "./account-refusals.ts";

/** The account of the caller, and the retailer that the caller has selected. */
export type Asking = { readonly email: string; readonly retailer: RetailerId };

const MANAGEMENT_FLAGS: readonly Flag[] = ["accounts_view", "accounts_admin"];

/**
 * The caller of the account ports.
 *
 * Reads the caller's rights on each call, so that a removed right ends at once.
 */
export class AskingKeeper {
  readonly records: AccountRecords;
  readonly retailer: RetailerId;
  readonly #email: string;

  constructor(records: AccountRecords, { email, retailer }: Asking) {
    this.records = records;
    this.retailer = retailer;
    this.#email = email;
  }

  /**
   * Runs an action if the caller may manage accounts at the selected retailer.
   *
   * A demonstration shows no accounts.
   */
  act<T>(action: (actor: AccountKeeper) => Result<T, Failure>, needed = MANAGEMENT_FLAGS): Result<T, Failure> {
    const own = this.records.find(this.#email);
    if (own === undefined || !mayEnter(own)) return signedOut();
    const stores = new Set(this.records.storesOf(this.retailer).map(({ value }) => value));
    const flags = flagsHeld(own.roles, { retailer: this.retailer, stores });
    if (flags.has("sales_demo")) return forbidden("A demonstration shows no accounts");
    if (!holdsAny(flags, needed)) return forbidden(missingRights(needed).map(rightMissing).join("; "));
    return action(this.records.actor(own));
  }

  /** Runs an action on an account if the caller may see it. */
  actOn<T>(email: string, action: (current: KeptAccount, actor: AccountKeeper) => Result<T, Failure>, needed = MANAGEMENT_FLAGS): Result<T, Failure> {
    return this.act((actor) => {
      const current = this.records.find(email);
      if (current === undefined) return notFound();
      return seesAccount(actor, current) ? action(current, actor) : refusedAs({ kind: "unknown-account" });
    }, needed);
  }

  isOwn({ email }: KeptAccount): boolean {
    return isSameAccount(email, this.#email);
  }

  note(email: string, ...events: readonly AccountDeed[]): void {
    this.records.note(email, this.#email, events);
  }
}
