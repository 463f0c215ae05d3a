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

/** By which account somebody asks, and at which retailer they stand. */
export type Asking = { readonly email: string; readonly retailer: RetailerId };

const LOOKS_AFTER_ACCOUNTS: readonly Flag[] = ["accounts_view", "accounts_admin"];

/** Whoever asks about accounts: what they may is read anew each time, so that what was taken from them is gone at once. */
export class AskingKeeper {
  readonly records: AccountRecords;
  readonly retailer: RetailerId;
  readonly #email: string;

  constructor(records: AccountRecords, { email, retailer }: Asking) {
    this.records = records;
    this.retailer = retailer;
    this.#email = email;
  }

  /** Acts for somebody who may look after accounts where they stand; a demonstration shows none. */
  act<T>(act: (keeper: AccountKeeper) => Result<T, Failure>, needed = LOOKS_AFTER_ACCOUNTS): Result<T, Failure> {
    const own = this.records.find(this.#email);
    if (own === undefined || !mayEnter(own)) return signedOut();
    const stores = new Set(this.records.storesOf(this.retailer).map(({ value }) => value));
    const flags = flagsHeld(own.roles, { retailer: this.retailer, stores });
    if (flags.has("sales_demo")) return forbidden("A demonstration shows no accounts");
    if (!holdsAny(flags, needed)) return forbidden(missingRights(needed).map(rightMissing).join("; "));
    return act(this.records.keeper(own));
  }

  /** Acts on an account of which they see something. */
  actOn<T>(email: string, act: (standing: KeptAccount, keeper: AccountKeeper) => Result<T, Failure>, needed = LOOKS_AFTER_ACCOUNTS): Result<T, Failure> {
    return this.act((keeper) => {
      const standing = this.records.find(email);
      if (standing === undefined) return notFound();
      return seesAccount(keeper, standing) ? act(standing, keeper) : refusedAs({ kind: "unknown-account" });
    }, needed);
  }

  isOwn({ email }: KeptAccount): boolean {
    return isSameAccount(email, this.#email);
  }

  note(email: string, ...deeds: readonly AccountDeed[]): void {
    this.records.note(email, this.#email, deeds);
  }
}
