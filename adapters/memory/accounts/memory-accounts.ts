import {
  accountExists, ADDRESS_LOOKS_ALIKE, addressFault, addressRefused, addressSkeleton, ALL, decideChange, deedsOf, newAccountRefusal, newPasswordRefusal, passwordRefused, rightsOf, seenBy, seenOnceMore, strictestMinimum, takeOverRefusal, unknownPlace, wholeRefusal, type Account, type AccountKeeper, type AccountPatch, type AccountRights, type Accounts, type BreachedPasswords, type ChangeOfAccount, type CommonPasswords, type NewAccount, type PasswordRefusal,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { withReason } from "#domain/shared/overwrite-reason.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { strictestEmail } from "#domain/shared/retailer-groups.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { answered } from "../shared/answered.ts";
import { Attempts } from "../shared/attempts.ts";
import { outdated, rejected, taken } from "../shared/refused.ts";
import type { KeptAccount } from "./account-records.ts";
import { refusedAs } from "./account-refusals.ts";
import type { AskingKeeper } from "./asking-keeper.ts";
import { MemoryBreachedPasswords } from "./memory-breached-passwords.ts";

/** The lists that a new password is checked against. Without a list, no password is on it. */
export type PasswordLists = { readonly breaches?: BreachedPasswords; readonly commonPasswords?: CommonPasswords };

/** Accounts in memory, as one user sees them. Arguments and results are copies. */
export class MemoryAccounts implements Accounts {
  readonly #context: AskingKeeper;
  readonly #breaches: BreachedPasswords;
  readonly #commonPasswords: CommonPasswords;
  readonly #attempts = new Attempts<Account>();

  constructor(context: AskingKeeper, { breaches = new MemoryBreachedPasswords(), commonPasswords = { include: () => false } }: PasswordLists = {}) {
    this.#context = context;
    this.#breaches = breaches;
    this.#commonPasswords = commonPasswords;
  }

  all(cancellation?: Cancellation): Promise<Result<readonly Account[], Failure>> {
    return answered(() => this.#context.act((actor) => ok(this.#seen(actor).sort(byEmail))), cancellation);
  }

  withEmail(email: string, cancellation?: Cancellation): Promise<Result<Account, Failure>> {
    return answered(() => this.#context.actOn(email, (current, actor) => ok(this.#shown(current, actor))), cancellation);
  }

  create(account: NewAccount, attempt: string): Promise<Result<Account, Failure>> {
    return answered(() => this.#context.act((actor) => this.#attempts.once(attempt, () => this.#make(account, actor))));
  }

  async change(account: Account, patch: AccountPatch, overwriteReason?: string): Promise<Result<Account, Failure>> {
    const refused = patch.password === undefined ? undefined : await this.#passwordRefusal(patch.password, account.email);
    return answered(() =>
      this.#context.actOn(account.email, (current, actor) => {
        if (current.version > account.version) return outdated();
        const after = this.#decide(current, { patch, seen: rightsOf(account) }, actor);
        if (!after.ok) return after;
        if (refused) return rejected(passwordRefused(refused));
        const written = this.#write(current, { after: after.value, patch, reason: overwriteReason });
        return ok(this.#shown(written, actor));
      }),
    );
  }

  sendResetLink({ email }: Account): Promise<Result<void, Failure>> {
    return answered(() =>
      this.#context.actOn(email, (current, actor) => {
        const refusal = wholeRefusal("reset", current, actor);
        if (refusal) return refusedAs(refusal);
        this.#context.records.mail(current.email, { subject: "Set your password", text: "The link is good for one use" });
        this.#context.note(current.email, { action: "account.reset", details: {} });
        return ok(undefined);
      }),
    );
  }

  #make({ email, retailers: wanted }: NewAccount, actor: AccountKeeper): Result<Account, Failure> {
    const { records } = this.#context;
    const [address, retailers] = [email.trim(), [...new Set(wanted)]];
    const rights: AccountRights = { status: "active", confirmed: false, retailers, roles: [] };
    const refusal = newAccountRefusal({ email: address, retailers }, actor) ?? unknownPlace(NO_CONTEXTS, rights, (id) => records.isRetailer(id));
    if (refusal) return refusedAs(refusal);
    const fault = addressFault(address, strictestEmail(this.#eachOf(retailers)));
    if (fault !== undefined) return rejected(addressRefused(fault));
    if (records.find(address)) return taken(accountExists(address));
    const skeleton = addressSkeleton(address);
    if (records.all().some((account) => addressSkeleton(account.email) === skeleton)) return taken(ADDRESS_LOOKS_ALIKE);
    const created: KeptAccount = { email: address, ...rights, version: nextVersion(undefined, records.clock.now()) };
    records.keep(created);
    records.mail(address, { subject: "Confirm your account", text: "The link is good for one use" });
    this.#context.note(address, { action: "account.create", details: { retailers } });
    return ok(this.#shown(created, actor));
  }

  #decide(current: KeptAccount, change: Pick<ChangeOfAccount, "patch" | "seen">, actor: AccountKeeper): Result<AccountRights, Failure> {
    const { records } = this.#context;
    const after = decideChange({ standing: current, ...change, keeper: actor, others: records.administeredBesides(current.email), isOwn: this.#context.isOwn(current) });
    if (!after.ok) return refusedAs(after.error);
    const unknown = unknownPlace(current, after.value, (id) => records.isRetailer(id));
    return unknown ? refusedAs(unknown) : ok(after.value);
  }

  #write(current: KeptAccount, { after, patch, reason }: Change): KeptAccount {
    const { records } = this.#context;
    const events = deedsOf(current, after, patch).map((event) => ({ ...event, details: withReason(event.details, reason) }));
    if (events.length === 0) return current;
    const now = records.clock.now();
    const written = { ...current, ...after, version: nextVersion(current.version, now), ...(patch.password === undefined ? {} : { lastPasswordChange: now }) };
    records.keep(written);
    if (written.status === "inactive" || patch.password !== undefined) records.keepTokens(current.email, []);
    this.#context.note(current.email, ...events);
    return written;
  }

  #shown(account: KeptAccount, actor: AccountKeeper): Account {
    const refusal = takeOverRefusal(account, actor);
    return { ...seenOnceMore(actor, this.#context.records.shown(account), account.left), ...(refusal && { takeOverRefusal: refusal.kind }) };
  }

  #seen(actor: AccountKeeper): Account[] {
    const { records } = this.#context;
    return records.all().flatMap((account) => seenBy(actor, records.shown(account), account.left) ?? []);
  }

  #passwordRefusal(password: string, email: string): Promise<PasswordRefusal | undefined> {
    const { records } = this.#context;
    const retailers = this.#eachOf(records.find(email)?.retailers ?? []);
    const minimum = strictestMinimum(retailers.map((id) => records.settingsOf(id).passwordMinimum));
    return newPasswordRefusal(password, { minimum, email, breaches: this.#breaches, commonPasswords: this.#commonPasswords });
  }

  #eachOf(retailers: readonly string[]): readonly string[] {
    return retailers.includes(ALL) ? this.#context.records.retailers().map(({ id }) => id) : retailers;
  }
}

type Change = { readonly after: AccountRights; readonly patch: AccountPatch; readonly reason: string | undefined };

const NO_CONTEXTS = { retailers: [], roles: [] };

const byEmail = (a: Account, b: Account): number => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1);
