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

/** By what a new password is judged; nothing is on a list where nothing is said. */
export type PasswordLists = { readonly breaches?: BreachedPasswords; readonly commonPasswords?: CommonPasswords };

/** Accounts as one person sees them, kept in this program; what goes in and out is a copy. */
export class MemoryAccounts implements Accounts {
  readonly #asking: AskingKeeper;
  readonly #breaches: BreachedPasswords;
  readonly #commonPasswords: CommonPasswords;
  readonly #attempts = new Attempts<Account>();

  constructor(asking: AskingKeeper, { breaches = new MemoryBreachedPasswords(), commonPasswords = { include: () => false } }: PasswordLists = {}) {
    this.#asking = asking;
    this.#breaches = breaches;
    this.#commonPasswords = commonPasswords;
  }

  all(cancellation?: Cancellation): Promise<Result<readonly Account[], Failure>> {
    return answered(() => this.#asking.act((keeper) => ok(this.#seen(keeper).sort(byEmail))), cancellation);
  }

  withEmail(email: string, cancellation?: Cancellation): Promise<Result<Account, Failure>> {
    return answered(() => this.#asking.actOn(email, (standing, keeper) => ok(this.#shown(standing, keeper))), cancellation);
  }

  create(account: NewAccount, attempt: string): Promise<Result<Account, Failure>> {
    return answered(() => this.#asking.act((keeper) => this.#attempts.once(attempt, () => this.#make(account, keeper))));
  }

  async change(account: Account, patch: AccountPatch, overwriteReason?: string): Promise<Result<Account, Failure>> {
    const refused = patch.password === undefined ? undefined : await this.#passwordRefusal(patch.password, account.email);
    return answered(() =>
      this.#asking.actOn(account.email, (standing, keeper) => {
        if (standing.version > account.version) return outdated();
        const after = this.#decide(standing, { patch, seen: rightsOf(account) }, keeper);
        if (!after.ok) return after;
        if (refused) return rejected(passwordRefused(refused));
        const written = this.#write(standing, { after: after.value, patch, reason: overwriteReason });
        return ok(this.#shown(written, keeper));
      }),
    );
  }

  sendResetLink({ email }: Account): Promise<Result<void, Failure>> {
    return answered(() =>
      this.#asking.actOn(email, (standing, keeper) => {
        const refusal = wholeRefusal("reset", standing, keeper);
        if (refusal) return refusedAs(refusal);
        this.#asking.records.mail(standing.email, { subject: "Set your password", text: "The link is good for one use" });
        this.#asking.note(standing.email, { action: "account.reset", details: {} });
        return ok(undefined);
      }),
    );
  }

  #make({ email, retailers: wanted }: NewAccount, keeper: AccountKeeper): Result<Account, Failure> {
    const { records } = this.#asking;
    const [address, retailers] = [email.trim(), [...new Set(wanted)]];
    const rights: AccountRights = { status: "active", confirmed: false, retailers, roles: [] };
    const refusal = newAccountRefusal({ email: address, retailers }, keeper) ?? unknownPlace(NOWHERE, rights, (id) => records.isRetailer(id));
    if (refusal) return refusedAs(refusal);
    const fault = addressFault(address, strictestEmail(this.#eachOf(retailers)));
    if (fault !== undefined) return rejected(addressRefused(fault));
    if (records.find(address)) return taken(accountExists(address));
    const skeleton = addressSkeleton(address);
    if (records.all().some((account) => addressSkeleton(account.email) === skeleton)) return taken(ADDRESS_LOOKS_ALIKE);
    const made: KeptAccount = { email: address, ...rights, version: nextVersion(undefined, records.clock.now()) };
    records.keep(made);
    records.mail(address, { subject: "Confirm your account", text: "The link is good for one use" });
    this.#asking.note(address, { action: "account.create", details: { retailers } });
    return ok(this.#shown(made, keeper));
  }

  #decide(standing: KeptAccount, asked: Pick<ChangeOfAccount, "patch" | "seen">, keeper: AccountKeeper): Result<AccountRights, Failure> {
    const { records } = this.#asking;
    const after = decideChange({ standing, ...asked, keeper, others: records.administeredBesides(standing.email), isOwn: this.#asking.isOwn(standing) });
    if (!after.ok) return refusedAs(after.error);
    const unknown = unknownPlace(standing, after.value, (id) => records.isRetailer(id));
    return unknown ? refusedAs(unknown) : ok(after.value);
  }

  #write(standing: KeptAccount, { after, patch, reason }: Change): KeptAccount {
    const { records } = this.#asking;
    const deeds = deedsOf(standing, after, patch).map((deed) => ({ ...deed, details: withReason(deed.details, reason) }));
    if (deeds.length === 0) return standing;
    const now = records.clock.now();
    const written = { ...standing, ...after, version: nextVersion(standing.version, now), ...(patch.password === undefined ? {} : { lastPasswordChange: now }) };
    records.keep(written);
    if (written.status === "inactive" || patch.password !== undefined) records.keepTokens(standing.email, []);
    this.#asking.note(standing.email, ...deeds);
    return written;
  }

  #shown(account: KeptAccount, keeper: AccountKeeper): Account {
    const refusal = takeOverRefusal(account, keeper);
    return { ...seenOnceMore(keeper, this.#asking.records.shown(account), account.left), ...(refusal && { takeOverRefusal: refusal.kind }) };
  }

  #seen(keeper: AccountKeeper): Account[] {
    const { records } = this.#asking;
    return records.all().flatMap((account) => seenBy(keeper, records.shown(account), account.left) ?? []);
  }

  #passwordRefusal(password: string, email: string): Promise<PasswordRefusal | undefined> {
    const { records } = this.#asking;
    const retailers = this.#eachOf(records.find(email)?.retailers ?? []);
    const minimum = strictestMinimum(retailers.map((id) => records.settingsOf(id).passwordMinimum));
    return newPasswordRefusal(password, { minimum, email, breaches: this.#breaches, commonPasswords: this.#commonPasswords });
  }

  #eachOf(retailers: readonly string[]): readonly string[] {
    return retailers.includes(ALL) ? this.#asking.records.retailers().map(({ id }) => id) : retailers;
  }
}

type Change = { readonly after: AccountRights; readonly patch: AccountPatch; readonly reason: string | undefined };

const NOWHERE = { retailers: [], roles: [] };

const byEmail = (a: Account, b: Account): number => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1);
