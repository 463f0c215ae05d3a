import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { hashRandomToken } from "../accounts/random-token.ts";
import type { Database } from "../database/schema.ts";
import { serviceUnavailable } from "../http/problems.ts";
import type { IdentityProvider } from "../portal-config/portal-config.ts";
import type { LogoutToken } from "./logout-token.ts";
import type { ProviderClient, ProviderTokens } from "./provider-client.ts";
import { SessionRefresh, type IdentitySessionRow, type SessionRefreshDeps } from "./session-refresh.queries.ts";
import { suspendTokens } from "./suspended-access.queries.ts";

/** The session of a browser at its provider: whom to sign out where. */
export type ProviderSession = { readonly client: ProviderClient; readonly idToken: string };

/** The tokens of sessions that began at an identity provider. Encrypted; each row has its own key. */
export class IdentitySessions {
  private readonly deps: SessionRefreshDeps;
  private readonly refreshes: SessionRefresh;

  constructor(deps: SessionRefreshDeps) {
    this.deps = deps;
    this.refreshes = new SessionRefresh(deps);
  }

  /** Stores the tokens of a session that begins. Returns their id. */
  async insert(
    trx: Transaction<Database>,
    { id: provider, issuer }: IdentityProvider,
    { account, tokens }: { readonly account: string; readonly tokens: ProviderTokens },
  ): Promise<string> {
    const id = randomUUID();
    const { subject, providerSession } = tokens;
    await trx
      .insertInto("identity_sessions")
      .values({
        ...{ id, email: account, provider, issuer, subject },
        provider_session: providerSession ?? null,
        id_token: this.deps.cipher.encrypt(id, tokens.idToken),
        ...this.refreshes.columnsOf(id, tokens),
      })
      .execute();
    return id;
  }

  /** Refreshes the tokens of a session if they are due. */
  refresh(id: string): Promise<void> {
    return this.refreshes.refresh(id);
  }

  /**
   * Returns the access token of a session, refreshed if it is due. Undefined if there is no such session, or if its token
   * has expired and cannot be refreshed. Then the session ends, so that the user can sign in again. Throws a 503 while the
   * provider does not answer.
   */
  async bearerOf(sessionToken: string): Promise<string | undefined> {
    const row = await this.find(sessionToken);
    if (row === undefined) return undefined;
    const isDue = row.check_at !== null && row.check_at <= this.now();
    if (isDue) await this.refresh(row.id);
    const current = isDue ? await this.find(sessionToken) : row;
    if (current === undefined) return undefined;
    if (current.access_expires > this.now()) return this.deps.cipher.decrypt(current.id, current.access_token);
    if (current.check_at !== null)
      throw serviceUnavailable("The identity provider does not answer, please try again later");
    await this.refreshes.expire(current, "the access token has expired");
    return undefined;
  }

  /** Returns the session at the provider. Undefined if the session began without one. */
  async findProviderSession(sessionToken: string): Promise<ProviderSession | undefined> {
    const row = await this.find(sessionToken);
    const client = row && this.refreshes.clientOf(row);
    return row && client && { client, idToken: this.deps.cipher.decrypt(row.id, row.id_token) };
  }

  /**
   * Ends the sessions that a back-channel sign-out names, and suspends the access tokens of their accounts. Returns the
   * account of each session. Undefined if the token was used.
   */
  async endAtProvider(provider: IdentityProvider, token: LogoutToken): Promise<readonly string[] | undefined> {
    const { db, rights, clock } = this.deps;
    return rights.runChange(() =>
      db.transaction().execute(async (trx) => {
        const used = {
          token_hash: hashRandomToken(`${provider.issuer} ${token.id}`),
          expires: new Date(this.now().getTime() + LOGOUT_TTL_MS),
        };
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto("identity_logouts")
          .values(used)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return undefined;
        const ended = await endNamedSessions(trx, provider.issuer, token);
        const reason = "back-channel sign-out";
        for (const account of new Set([...ended, ...(await boundAccounts(trx, provider.issuer, token))]))
          await suspendTokens(trx, { account, provider: provider.id, reason }, clock);
        return ended;
      }),
    );
  }

  /** Ends sessions of providers that are no longer configured, and suspends the access of accounts that belong to them. */
  async endUnknownProviders(): Promise<void> {
    const { db, rights, clients, clock } = this.deps;
    const known = [...clients.values()].map(({ provider }) => provider);
    const pairs = known.map(({ id, issuer }) => `${id} ${issuer}`);
    const issuers = known.map(({ issuer }) => issuer);
    await rights.runChange(() =>
      db.transaction().execute(async (trx) => {
        const isUnknown = sql<boolean>`provider || ' ' || issuer <> ALL (${pairs}::text[])`;
        await trx.deleteFrom("identity_sessions").where(isUnknown).execute();
        const left = await trx
          .selectFrom("identities")
          .select("email")
          .where(sql<boolean>`issuer <> ALL (${issuers}::text[])`)
          .where("suspended", "is", null)
          .execute();
        const reason = "the provider is no longer configured";
        for (const { email: account } of left)
          await suspendTokens(trx, { account, provider: "unknown", reason }, clock);
      }),
    );
  }

  private find(sessionToken: string): Promise<IdentitySessionRow | undefined> {
    return this.deps.db
      .selectFrom("identity_sessions")
      .innerJoin("sessions", "sessions.identity_session", "identity_sessions.id")
      .selectAll("identity_sessions")
      .where("sessions.token_hash", "=", hashRandomToken(sessionToken))
      .where("sessions.expires", ">", this.now())
      .executeTakeFirst();
  }

  private now(): Date {
    return new Date(this.deps.clock.now());
  }
}

/** Ends the sessions that a logout token names. Returns the account of each. */
async function endNamedSessions(
  trx: Transaction<Database>,
  issuer: string,
  { subject, providerSession }: LogoutToken,
): Promise<readonly string[]> {
  // A provider that named no session at the sign-in can still name one together with the subject.
  const isNamed = sql<boolean>`(${providerSession ?? null}::text IS NULL OR provider_session = ${providerSession ?? null}
    OR provider_session IS NULL AND ${subject ?? null}::text IS NOT NULL)`;
  const named = await trx
    .selectFrom("identity_sessions")
    .select(["id", "email"])
    .where("issuer", "=", issuer)
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .where(isNamed)
    .execute();
  const ids = sql`ANY (${named.map(({ id }) => id)}::text[])`;
  // Sessions first, as at a sign-out: the same order of locks.
  await trx
    .deleteFrom("sessions")
    .where(sql<boolean>`identity_session = ${ids}`)
    .execute();
  await trx
    .deleteFrom("identity_sessions")
    .where(sql<boolean>`id = ${ids}`)
    .execute();
  return named.map(({ email }) => email);
}

/** Returns the account of the subject that a logout token names, also if it has no session. */
async function boundAccounts(
  trx: Transaction<Database>,
  issuer: string,
  { subject }: LogoutToken,
): Promise<readonly string[]> {
  if (subject === undefined) return [];
  const rows = await trx
    .selectFrom("identities")
    .select("email")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
  return rows.map(({ email }) => email);
}

/** Longer than the age at which a logout token is accepted. */
const LOGOUT_TTL_MS = 3_600_000;
