import {
  accountRole,
  administeredRetailers,
  ALL,
  ALL_RETAILERS,
  REFUSED_ATTEMPT,
  type Account,
  type AccountAuditEvent,
  type AccountEntry,
  type AccountActor,
  type AccountRights,
  type AccessToken,
  type RetailerHint,
  type RoleContext,
  type RoleSource,
} from "#domain/accounts/index.ts";
import { shiftInstant } from "#domain/shared/time/instant.ts";
import { isSameAccount } from "#domain/shared/access/signer.ts";
import type { AccountSettings } from "#domain/shared/access/account-settings.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import type { Version } from "#domain/shared/form/version.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";

/** A retailer with its stores (by id) and its account settings. */
export type KnownRetailer = Retailer & { readonly stores?: readonly RoleSource[]; readonly settings?: AccountSettings };

/** A stored account with all its fields. */
export type StoredAccount = AccountRights & {
  readonly email: string;
  readonly lastPasswordChange?: Instant;
  readonly version: Version;
};

/** The accounts of all retailers, their tokens, emails and change log. All callers share this state. */
export class MemoryAccountStore {
  readonly clock: Clock;
  readonly #retailers: readonly KnownRetailer[];
  #accounts: readonly StoredAccount[] = [];
  #tokens: readonly (readonly [email: string, token: AccessToken])[] = [];
  #mails: readonly PendingEmail[] = [];
  #log: readonly (readonly [email: string, entry: AccountEntry])[] = [];

  constructor(retailers: readonly KnownRetailer[], clock: Clock) {
    this.#retailers = retailers;
    this.clock = clock;
  }

  /** Adds an account, or replaces the stored one. */
  put(account: StoredAccount): void {
    this.#accounts = [...this.#others(account.email), structuredClone(account)];
  }

  find(email: string): StoredAccount | undefined {
    return this.#accounts.find((account) => isSameAccount(account.email, email));
  }

  all(): readonly StoredAccount[] {
    return this.#accounts;
  }

  retailers(): readonly RetailerHint[] {
    return this.#retailers.map(({ id, name }) => ({ id, name }));
  }

  isRetailer(id: string): boolean {
    return this.#retailer(id) !== undefined;
  }

  storesOf(retailer: string): readonly RoleSource[] {
    return this.#retailer(retailer)?.stores ?? [];
  }

  settingsOf(retailer: string): AccountSettings {
    return this.#retailer(retailer)?.settings ?? { management: { hideStorePermissions: false } };
  }

  actor({ retailers, roles }: AccountRights): AccountActor {
    const retailersOf = (store: string): readonly string[] =>
      this.#retailers.filter(({ id }) => this.storesOf(id).some(({ value }) => value === store)).map(({ id }) => id);
    return { retailers, roles, retailersOf, limitsAt: (retailer) => this.settingsOf(retailer).management };
  }

  /** Returns the retailers that all other accounts administer. */
  administeredByOthers(email: string): ReadonlySet<string> {
    return new Set(this.#others(email).flatMap((account) => [...administeredRetailers(account)]));
  }

  /** Returns the whole account in the form that the port returns. */
  toAccount({ retailers, roles, left: _left, ...account }: StoredAccount): Account {
    return {
      ...account,
      retailers: retailers.map((id) => this.hint(id)),
      roles: roles.map((role) => accountRole(role, this.#sourceName(role))),
      roleTypes: [],
      roleNames: [],
      rolePermissions: [],
    };
  }

  tokensOf(email: string): readonly AccessToken[] {
    return this.#tokens.filter(([owner]) => isSameAccount(owner, email)).map(([, token]) => token);
  }

  setTokens(email: string, tokens: readonly AccessToken[]): void {
    this.#tokens = [
      ...this.#tokens.filter(([owner]) => !isSameAccount(owner, email)),
      ...tokens.map((token) => [email, token] as const),
    ];
  }

  /** Adds an email to the outbox. There is no mail service to send it. */
  queueMail(to: string, content: Pick<PendingEmail, "subject" | "text">): void {
    this.#mails = [{ id: String(this.#mails.length + 1), at: this.clock.now(), to, ...content }, ...this.#mails];
  }

  mailsTo(email: string): readonly PendingEmail[] {
    return this.#mails.filter(({ to }) => isSameAccount(to, email));
  }

  appendToLog(email: string, actor: string, events: readonly AccountAuditEvent[]): void {
    const at = this.clock.now();
    this.#log = [...events.map((event) => [email, { at, actor, ...event }] as const), ...this.#log];
  }

  /** Leaves out an attempt that the same caller has made within a minute. */
  appendAttempt(email: string, actor: string, details: AccountAuditEvent["details"]): void {
    const since = shiftInstant(this.clock.now(), -60_000);
    const isRepeated = this.logOf(email).some(
      (entry) =>
        entry.action === REFUSED_ATTEMPT &&
        entry.actor === actor &&
        entry.at > since &&
        JSON.stringify(entry.details) === JSON.stringify(details),
    );
    if (!isRepeated) this.appendToLog(email, actor, [{ action: REFUSED_ATTEMPT, details }]);
  }

  logOf(email: string): readonly AccountEntry[] {
    return this.#log.filter(([target]) => isSameAccount(target, email)).map(([, entry]) => entry);
  }

  #others(email: string): readonly StoredAccount[] {
    return this.#accounts.filter((account) => !isSameAccount(account.email, email));
  }

  #retailer(id: string): KnownRetailer | undefined {
    return this.#retailers.find((retailer) => retailer.id === id);
  }

  hint(id: string): RetailerHint {
    return id === ALL ? ALL_RETAILERS : { id: id as RetailerHint["id"], name: this.#retailer(id)?.name ?? id };
  }

  #sourceName({ contextName, contextValue }: RoleContext): string {
    if (contextName === "retailer_id") return this.hint(contextValue).name;
    const stores = this.#retailers.flatMap(({ id }) => this.storesOf(id));
    return stores.find(({ value }) => value === contextValue)?.name ?? contextValue;
  }
}
