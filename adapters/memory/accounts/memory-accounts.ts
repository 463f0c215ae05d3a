import {
  accountExists,
  ADDRESS_CONFUSABLE,
  addressFault,
  addressRefused,
  addressSkeleton,
  ALL,
  decideAccountChange,
  describeAttempt,
  diffAccount,
  newAccountRefusal,
  newPasswordRefusal,
  passwordRefused,
  toAccountRights,
  redactAccount,
  redactChangedAccount,
  rolePickerLists,
  strictestMinPasswordLength,
  takeOverRefusal,
  unknownContextRefusal,
  accountActionRefusal,
  type Account,
  type AccountActor,
  type AccountPatch,
  type AccountRights,
  type Accounts,
  type BreachedPasswords,
  type AccountChange,
  type CommonPasswords,
  type NewAccount,
  type PasswordRefusal,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { withReason } from "#domain/shared/form/overwrite-reason.ts";
import { ok, type Err, type Result } from "#domain/shared/result.ts";
import { strictestEmailRule } from "#domain/shared/access/retailer-groups.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { respond } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { outdatedFailure, rejectedFailure, conflictFailure } from "../shared/failures.ts";
import type { StoredAccount } from "./account-records.ts";
import { toAccountFailure } from "./account-refusals.ts";
import type { MemoryAccountContext } from "./memory-account-context.ts";
import { MemoryBreachedPasswords } from "./memory-breached-passwords.ts";

/** The lists that a new password is checked against. Without a list, no password is on it. */
export type PasswordLists = { readonly breaches?: BreachedPasswords; readonly commonPasswords?: CommonPasswords };

/** Accounts in memory, as one user sees them. Arguments and results are copies. */
export class MemoryAccounts implements Accounts {
  readonly #context: MemoryAccountContext;
  readonly #breaches: BreachedPasswords;
  readonly #commonPasswords: CommonPasswords;
  readonly #attempts = new IdempotentResults<Account>();

  constructor(
    context: MemoryAccountContext,
    { breaches = new MemoryBreachedPasswords(), commonPasswords = { include: () => false } }: PasswordLists = {},
  ) {
    this.#context = context;
    this.#breaches = breaches;
    this.#commonPasswords = commonPasswords;
  }

  all(cancellation?: Cancellation): Promise<Result<readonly Account[], Failure>> {
    return respond(() => this.#context.run((actor) => ok(this.#seen(actor).sort(byEmail))), cancellation);
  }

  withEmail(email: string, cancellation?: Cancellation): Promise<Result<Account, Failure>> {
    return respond(() => this.#context.runOn(email, (current, actor) => ok(this.#shown(current, actor))), cancellation);
  }

  create(account: NewAccount, attempt: string): Promise<Result<Account, Failure>> {
    return respond(() =>
      this.#context.run((actor) => this.#attempts.runOnce(attempt, () => this.#make(account, actor))),
    );
  }

  async change(account: Account, patch: AccountPatch, overwriteReason?: string): Promise<Result<Account, Failure>> {
    const refused =
      patch.password === undefined ? undefined : await this.#passwordRefusal(patch.password, account.email);
    return respond(() =>
      this.#context.runOn(account.email, (current, actor) => {
        if (account.version !== undefined && current.version > account.version) return outdatedFailure();
        const after = this.#decide(current, { patch, seen: toAccountRights(account) }, actor);
        if (!after.ok) return this.#refused(current, { patch, account }, after);
        if (refused) return rejectedFailure(passwordRefused(refused));
        const written = this.#write(current, { after: after.value, patch, reason: overwriteReason });
        return ok(this.#shown(written, actor));
      }),
    );
  }

  sendResetLink({ email }: Account): Promise<Result<void, Failure>> {
    return respond(() =>
      this.#context.runOn(email, (current, actor) => {
        const refusal = accountActionRefusal("reset", current, actor);
        if (refusal)
          return this.#context.refuse(
            current.email,
            { operation: "sendResetLink", reset: true },
            toAccountFailure(refusal),
          );
        this.#context.records.queueMail(current.email, {
          subject: "Set your password",
          text: "The link is good for one use",
        });
        this.#context.audit(current.email, { action: "account.reset", details: {} });
        return ok(undefined);
      }),
    );
  }

  #make({ email, retailers: wanted }: NewAccount, actor: AccountActor): Result<Account, Failure> {
    const { records } = this.#context;
    const [address, retailers] = [email.trim(), [...new Set(wanted)]];
    const rights: AccountRights = { status: "active", confirmed: false, retailers, roles: [] };
    const refusal =
      newAccountRefusal({ email: address, retailers }, actor) ??
      unknownContextRefusal(NO_CONTEXTS, rights, (id) => records.isRetailer(id));
    if (refusal) return toAccountFailure(refusal);
    const fault = addressFault(address, strictestEmailRule(this.#eachOf(retailers)));
    if (fault !== undefined) return rejectedFailure(addressRefused(fault));
    if (records.find(address)) return conflictFailure("account_exists", accountExists(address));
    const skeleton = addressSkeleton(address);
    if (records.all().some((account) => addressSkeleton(account.email) === skeleton))
      return conflictFailure("email_confusable", ADDRESS_CONFUSABLE);
    const created: StoredAccount = { email: address, ...rights, version: nextVersion(undefined, records.clock.now()) };
    records.put(created);
    records.queueMail(address, { subject: "Confirm your account", text: "The link is good for one use" });
    this.#context.audit(address, { action: "account.create", details: { retailers } });
    return ok(this.#shown(created, actor));
  }

  #decide(
    current: StoredAccount,
    change: Pick<AccountChange, "patch" | "seen">,
    actor: AccountActor,
  ): Result<AccountRights, Failure> {
    const { records } = this.#context;
    const after = decideAccountChange({
      current,
      ...change,
      actor,
      others: records.administeredByOthers(current.email),
      isOwn: this.#context.isOwn(current),
    });
    if (!after.ok) return toAccountFailure(after.error);
    const unknown = unknownContextRefusal(current, after.value, (id) => records.isRetailer(id));
    return unknown ? toAccountFailure(unknown) : ok(after.value);
  }

  #refused(
    { email }: StoredAccount,
    { patch, account }: { readonly patch: AccountPatch; readonly account: Account },
    refused: Err<Failure>,
  ): Err<Failure> {
    return patch.retailers?.length === 0
      ? refused
      : this.#context.refuse(
          email,
          { operation: "changeAccount", ...describeAttempt(patch, toAccountRights(account)) },
          refused,
        );
  }

  #write(current: StoredAccount, { after, patch, reason }: Change): StoredAccount {
    const { records } = this.#context;
    const events = diffAccount(current, after, patch).map((event) => ({
      ...event,
      details: withReason(event.details, reason),
    }));
    if (events.length === 0) return current;
    const now = records.clock.now();
    const written = {
      ...current,
      ...after,
      version: nextVersion(current.version, now),
      ...(patch.password === undefined ? {} : { lastPasswordChange: now }),
    };
    records.put(written);
    if (written.status === "inactive" || patch.password !== undefined) records.setTokens(current.email, []);
    this.#context.audit(current.email, ...events);
    return written;
  }

  #shown(account: StoredAccount, actor: AccountActor): Account {
    const refusal = takeOverRefusal(account, actor);
    const { records, retailer } = this.#context;
    return {
      ...redactChangedAccount(actor, records.toAccount(account), account.left),
      ...rolePickerLists(actor, records.hint(retailer)),
      ...(refusal && { takeOverRefusal: refusal.kind }),
    };
  }

  #seen(actor: AccountActor): Account[] {
    const { records } = this.#context;
    return records.all().flatMap((account) => redactAccount(actor, records.toAccount(account), account.left) ?? []);
  }

  #passwordRefusal(password: string, email: string): Promise<PasswordRefusal | undefined> {
    const { records } = this.#context;
    const retailers = this.#eachOf(records.find(email)?.retailers ?? []);
    const minimum = strictestMinPasswordLength(retailers.map((id) => records.settingsOf(id).passwordMinimum));
    return newPasswordRefusal(password, {
      minimum,
      email,
      breaches: this.#breaches,
      commonPasswords: this.#commonPasswords,
    });
  }

  #eachOf(retailers: readonly string[]): readonly string[] {
    return retailers.includes(ALL) ? this.#context.records.retailers().map(({ id }) => id) : retailers;
  }
}

type Change = { readonly after: AccountRights; readonly patch: AccountPatch; readonly reason: string | undefined };

const NO_CONTEXTS = { retailers: [], roles: [] };

const byEmail = (a: Account, b: Account): number => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1);
