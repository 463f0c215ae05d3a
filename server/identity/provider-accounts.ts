import { sql, type Kysely, type Transaction } from "kysely";
import { diffAccount, gainsAccess, holdsMoreThan, type AccountRights } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isMailboxAsTyped } from "#domain/shared/identifier/email.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { loadAccountContexts } from "../accounts/account-contexts.queries.ts";
import type { AccountLinks } from "../accounts/account-links.ts";
import {
  insertAccount,
  lockAccount,
  removeSignIn,
  writeAccount,
  type AccountRecord,
} from "../accounts/account-records.queries.ts";
import { findAddressConflict, toAccountKey } from "../accounts/account-store.queries.ts";
import { toStoredDetails } from "../accounts/account.wire.ts";
import { createAuditLogger } from "../accounts/audit-log.queries.ts";
import { findAddressFlaw } from "../accounts/create-account.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Database } from "../database/schema.ts";
import type { IdentityProvider } from "../portal-config/portal-config.ts";
import type { ProviderFailure } from "./provider-failure.ts";
import { providerActor, resumeAccess, suspendAccess } from "./suspended-access.queries.ts";
import { rightsByClaims, type Claims, type GivenRights } from "./rights-by-claims.ts";

/** A user whom an identity provider has authenticated. */
export type ProviderUser = { readonly subject: string; readonly claims: Claims; readonly accessToken: string };

/** Returns the rights that a user gets. Undefined if the user is not admitted. */
export type DeriveRights = (
  provider: IdentityProvider,
  user: ProviderUser,
) => Promise<Result<GivenRights | undefined, ProviderFailure>>;

/** Derives rights from the rules of portal.yml. */
export const deriveByRules: DeriveRights = (provider, { claims }) =>
  Promise.resolve(ok(rightsByClaims(provider, claims)));

/** Why a user of a provider gets no session. For the audit: the page shows none of it. */
export type AdmissionRefusal = ProviderFailure & {
  /** The key of the account, if there is one. */
  readonly account?: string;
};

/** A session whose tokens were refreshed, and its account. */
export type RenewedSession = { readonly account: string; readonly session: string };

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  readonly links: Pick<AccountLinks, "end" | "replaceUnsent">;
  readonly deriveRights: DeriveRights;
};

type Admitting = {
  readonly trx: Transaction<Database>;
  readonly provider: IdentityProvider;
  readonly user: ProviderUser;
  /** Undefined if no rule matches. */
  readonly given: GivenRights | undefined;
  readonly requestId: string | undefined;
};

/** The accounts of identity providers. The rules of the provider are the only source of their roles (ADR 0166). */
export class ProviderAccounts {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the key of the user's account: the bound one, or one that this sign-in binds or creates. */
  async admit(
    provider: IdentityProvider,
    user: ProviderUser,
    requestId: string,
  ): Promise<Result<string, AdmissionRefusal>> {
    if (!SUBJECT.test(user.subject)) return refuse("the subject is not 1 to 255 ASCII characters");
    return this.withRights({ provider, user, requestId }, async (admitting) => {
      const { given } = admitting;
      const bound = await findBound(admitting);
      if (bound !== undefined) return this.admitBound(admitting, bound);
      return given === undefined ? refuse(NO_RULE) : this.bind(admitting, given);
    });
  }

  /**
   * Derives the rights of a bound account again, for a session that the provider has refreshed. An account that no rule
   * admits loses all of them.
   */
  async renew(
    provider: IdentityProvider,
    user: ProviderUser,
    { account, session }: RenewedSession,
  ): Promise<Result<string, AdmissionRefusal>> {
    return this.withRights({ provider, user, requestId: undefined }, async (admitting) => {
      await lockAccount(admitting.trx, account);
      return (await isContinued(admitting, session))
        ? this.setRights(admitting, account)
        : refuse("the session has ended", account);
    });
  }

  private async withRights(
    about: Pick<Admitting, "provider" | "user" | "requestId">,
    decide: (admitting: Admitting) => Promise<Result<string, AdmissionRefusal>>,
  ): Promise<Result<string, AdmissionRefusal>> {
    const { db, rights, deriveRights } = this.deps;
    const derived = await deriveRights(about.provider, about.user);
    if (!derived.ok) return derived;
    return rights.runChange(() =>
      db
        .transaction()
        .execute(async (trx) => decide({ trx, ...about, given: await keepExistingRetailers(trx, derived.value) })),
    );
  }

  /** A user whom no rule admits any more also loses the sessions that began before. */
  private async admitBound(admitting: Admitting, account: string): Promise<Result<string, AdmissionRefusal>> {
    const { trx, given, provider, requestId } = admitting;
    const admitted = await this.setRights(admitting, account);
    if (given === undefined)
      await suspendAccess(trx, { account, provider: provider.id, reason: NO_RULE, requestId }, this.deps.clock);
    return admitted;
  }

  private async setRights(admitting: Admitting, account: string): Promise<Result<string, AdmissionRefusal>> {
    const { trx, given, provider, requestId } = admitting;
    const record = await lockAccount(trx, account);
    if (record?.status !== "active" || !record.confirmed) return refuse("the account is not active", account);
    await this.write(admitting, record, given ?? NO_RIGHTS);
    if (given === undefined) return refuse(NO_RULE, account);
    await resumeAccess(trx, { account, provider: provider.id, requestId }, this.deps.clock);
    return ok(account);
  }

  /** Binds the account of the verified email address to the subject, or creates one. */
  private async bind(admitting: Admitting, given: GivenRights): Promise<Result<string, AdmissionRefusal>> {
    const { trx, provider, user } = admitting;
    const email = verifiedEmail(provider, user.claims);
    if (!email.ok) return email;
    const conflict = await findAddressConflict(trx, email.value);
    // Another sign-in of the user may have bound the account before this one got the lock.
    const bound = await findBound(admitting);
    if (bound !== undefined) return this.admitBound(admitting, bound);
    if (conflict === "looks-alike") return refuse("the address looks like that of another account");
    if (conflict === undefined) return this.create(admitting, email.value, given);
    const record = (await lockAccount(trx, email.value)) as AccountRecord;
    const reason = await bindingRefusal(trx, record, given);
    if (reason !== undefined) return refuse(reason, record.key);
    // Another person can have set the password, or hold a link, a session or an access token.
    await removeSignIn(trx, record.key, this.deps.clock.now());
    await this.deps.links.end(trx, record.key);
    await this.insertIdentity(admitting, record.key);
    await this.write(admitting, record, given);
    return ok(record.key);
  }

  private async create(
    admitting: Admitting,
    email: string,
    given: GivenRights,
  ): Promise<Result<string, AdmissionRefusal>> {
    const { trx, provider, requestId } = admitting;
    if (!provider.createsAccounts) return refuse("there is no account with the address");
    const flaw = await findAddressFlaw(trx, { email, retailers: given.retailers });
    if (flaw !== undefined) return refuse("the retailer does not accept the address");
    const now = this.deps.clock.now();
    const record: AccountRecord = {
      key: toAccountKey(email),
      email,
      status: "active",
      confirmed: true,
      retailers: given.retailers,
      roles: [],
      version: nextVersion(undefined, now),
    };
    await insertAccount(trx, record, now);
    await createAuditLogger(
      trx,
      this.deps.clock,
    )({
      actor: providerActor(provider.id),
      action: "account.create",
      target: record.key,
      details: { retailers: given.retailers },
      ...(requestId === undefined ? {} : { requestId }),
    });
    await this.insertIdentity(admitting, record.key);
    await this.write(admitting, record, given);
    return ok(record.key);
  }

  private async insertIdentity({ trx, provider, user, requestId }: Admitting, account: string): Promise<void> {
    const { clock } = this.deps;
    await trx
      .insertInto("identities")
      .values({ issuer: provider.issuer, subject: user.subject, email: account, created_timestamp: clock.now() })
      .execute();
    await createAuditLogger(
      trx,
      clock,
    )({
      actor: providerActor(provider.id),
      action: "account.bind",
      target: account,
      details: { provider: provider.id },
      ...(requestId === undefined ? {} : { requestId }),
    });
  }

  /** Writes the rights with an audit event for each list that changes. The provider confirms the address as well. */
  private async write(
    { trx, provider, requestId }: Admitting,
    record: AccountRecord,
    given: GivenRights,
  ): Promise<void> {
    const { clock, links } = this.deps;
    // The administrators of the retailers that it left last manage an account without retailers.
    const left = record.retailers.length > 0 ? record.retailers : (record.left ?? []);
    const after: AccountRights = { ...record, ...given, confirmed: true, left: given.retailers.length > 0 ? [] : left };
    const events = diffAccount(record, after, {});
    if (events.length === 0) return;
    const written = await writeAccount(trx, record, { after, now: clock.now() });
    // A user who read a pending link in the outbox must not get the new rights.
    if (gainsAccess(events)) await links.replaceUnsent(trx, written);
    const audit = createAuditLogger(trx, clock);
    for (const event of events) {
      await audit({
        actor: providerActor(provider.id),
        action: event.action,
        target: record.key,
        details: toStoredDetails(event),
        ...(requestId === undefined ? {} : { requestId }),
      });
    }
  }
}

/** Returns the key of the account that is bound to the user. */
async function findBound({ trx, provider, user }: Admitting): Promise<string | undefined> {
  const row = await trx
    .selectFrom("identities")
    .select("email")
    .where("issuer", "=", provider.issuer)
    .where("subject", "=", user.subject)
    .executeTakeFirst();
  return row?.email;
}

/** True if the session has not ended, and its account is still bound to the user. */
async function isContinued({ trx, provider, user }: Admitting, session: string): Promise<boolean> {
  const row = await trx
    .selectFrom("identity_sessions as session")
    .innerJoin("identities as identity", "identity.email", "session.email")
    .select("session.id")
    .where("session.id", "=", session)
    .where("identity.issuer", "=", provider.issuer)
    .where("identity.subject", "=", user.subject)
    .forShare("session")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns why an existing account cannot be bound. A verified address alone must not give more than the rules. */
async function bindingRefusal(
  trx: Transaction<Database>,
  record: AccountRecord,
  given: GivenRights,
): Promise<string | undefined> {
  const other = await trx.selectFrom("identities").select("subject").where("email", "=", record.key).executeTakeFirst();
  if (other !== undefined) return "the account belongs to another subject";
  if (record.status !== "active") return "the account is not active";
  const contexts = await loadAccountContexts(trx, [record, given]);
  const holder = contexts.toActor({ effectiveRetailers: given.retailers, roles: given.roles });
  return holdsMoreThan(record, holder) ? "the account holds more than the rules give" : undefined;
}

function verifiedEmail({ domains }: IdentityProvider, claims: Claims): Result<string, AdmissionRefusal> {
  const { email, email_verified: isVerified } = claims;
  if (typeof email !== "string" || !isMailboxAsTyped(email.trim()) || hasOtherSpelling(email))
    return refuse("no email address");
  if (isVerified !== true) return refuse("the email address is not verified");
  const domain = email.trim().toLowerCase().split("@").at(-1) ?? "";
  return domains.includes(domain) ? ok(email.trim()) : refuse("the email address belongs to another domain");
}

/** True if the key of another mailbox is that of this address, as with the Kelvin sign, whose lower case is `k`. */
const hasOtherSpelling = (email: string): boolean => email !== email.normalize("NFC");

/** Leaves out retailers that do not exist, and their roles. Undefined if nothing is left. */
async function keepExistingRetailers(
  trx: Transaction<Database>,
  given: GivenRights | undefined,
): Promise<GivenRights | undefined> {
  if (given === undefined) return undefined;
  const rows = await trx
    .selectFrom("retailers")
    .select("id")
    .where(sql<boolean>`id = ANY (${[...given.retailers]}::text[])`)
    .execute();
  const known = new Set([ALL, ...rows.map(({ id }) => id)]);
  const retailers = given.retailers.filter((id) => known.has(id));
  const roles = given.roles.filter(
    ({ contextName, contextValue }) => contextName === "store_id" || known.has(contextValue),
  );
  return retailers.length === 0 ? undefined : { retailers, roles };
}

const refuse = (reason: string, account?: string) =>
  err({ kind: "refused" as const, reason, ...(account === undefined ? {} : { account }) });

const NO_RIGHTS: GivenRights = { retailers: [], roles: [] };
const NO_RULE = "no rule admits the user";
const ALL = "*";
/** OpenID Connect Core, section 2: `sub`. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
