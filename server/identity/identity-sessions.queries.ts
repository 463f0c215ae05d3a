import { hkdfSync, randomUUID } from "node:crypto";
import { sql, type Kysely, type Selectable, type Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { AuditLogger } from "../accounts/audit-log.queries.ts";
import { hashRandomToken } from "../accounts/random-token.ts";
import type { IdentitySessionsTable } from "../database/identity-tables.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Database } from "../database/schema.ts";
import { decryptText, encryptText } from "../database/text-cipher.ts";
import type { IdentityProvider } from "../portal-config/portal-config.ts";
import type { LogoutToken } from "./logout-token.ts";
import type { ProviderAccounts } from "./provider-accounts.ts";
import type { ProviderClient, ProviderTokens, RefreshedTokens } from "./provider-client.ts";

type Row = Selectable<IdentitySessionsTable>;

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  readonly secret: Buffer;
  /** The configured providers by id. */
  readonly clients: ReadonlyMap<string, ProviderClient>;
  readonly accounts: ProviderAccounts;
  readonly audit: AuditLogger;
  readonly log: { readonly warn: (facts: object, message: string) => void };
};

/** The session of a browser at its provider: whom to sign out where. */
export type ProviderSession = { readonly client: ProviderClient; readonly idToken: string };

/** The tokens of sessions that began at an identity provider. Encrypted; each row has its own key. */
export class IdentitySessions {
  private readonly deps: Deps;
  private readonly refreshing = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    this.deps = deps;
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
        id_token: this.encrypt(id, tokens.idToken),
        ...this.columnsOf(id, tokens),
      })
      .execute();
    return id;
  }

  /**
   * Refreshes the tokens if they are due, and derives the roles of the account again. Ends the session if the provider
   * refuses. One of several callers, on all servers, does the work, and the others wait for it.
   */
  refresh(id: string): Promise<void> {
    const running =
      this.refreshing.get(id) ??
      this.refreshInTurn(id).finally(() => {
        this.refreshing.delete(id);
      });
    this.refreshing.set(id, running);
    return running;
  }

  /**
   * Returns the access token of a session, refreshed if it is due. Undefined if the session has none or it has expired:
   * the user signs in again.
   */
  async bearerOf(sessionToken: string): Promise<string | undefined> {
    const row = await this.find(sessionToken);
    if (row === undefined) return undefined;
    const isDue = row.check_at !== null && row.check_at <= this.now();
    if (isDue) await this.refresh(row.id);
    const current = isDue ? await this.find(sessionToken) : row;
    if (current === undefined || current.access_expires <= this.now()) return undefined;
    return this.decrypt(current.id, current.access_token);
  }

  /** Returns the session at the provider. Undefined if the session began without one. */
  async findProviderSession(sessionToken: string): Promise<ProviderSession | undefined> {
    const row = await this.find(sessionToken);
    const client = row && this.clientOf(row);
    return row && client && { client, idToken: this.decrypt(row.id, row.id_token) };
  }

  /** Ends the sessions that a back-channel sign-out names. Returns their accounts. Undefined if the token was used. */
  async endAtProvider(
    { issuer }: IdentityProvider,
    { id, subject, providerSession }: LogoutToken,
  ): Promise<readonly string[] | undefined> {
    const { db, rights } = this.deps;
    return rights.runChange(() =>
      db.transaction().execute(async (trx) => {
        const used = { token_hash: hashRandomToken(`${issuer} ${id}`), expires: this.later(LOGOUT_TTL_MS) };
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto("identity_logouts")
          .values(used)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return undefined;
        // Sessions go with it.
        const ended = await trx
          .deleteFrom("identity_sessions")
          .where("issuer", "=", issuer)
          .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
          .$if(providerSession !== undefined, (query) => query.where("provider_session", "=", providerSession ?? ""))
          .returning("email")
          .execute();
        return ended.map(({ email }) => email);
      }),
    );
  }

  /** Ends sessions of providers that are no longer configured. */
  async endUnknownProviders(): Promise<void> {
    const { db, rights, clients } = this.deps;
    const known = [...clients.values()].map(({ provider: { id, issuer } }) => `${id} ${issuer}`);
    const isUnknown = sql<boolean>`provider || ' ' || issuer <> ALL (${known}::text[])`;
    await rights.runChange(() => db.deleteFrom("identity_sessions").where(isUnknown).execute());
  }

  private async refreshInTurn(id: string): Promise<void> {
    const { db } = this.deps;
    const now = this.now();
    const row = await db
      .updateTable("identity_sessions")
      .set({ claimed_until: this.later(CLAIM_MS) })
      .where("id", "=", id)
      .where("check_at", "<=", now)
      .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return this.waitForOther(id);
    const client = this.clientOf(row);
    if (client === undefined || row.refresh_token === null)
      return this.end(row, "the provider is no longer configured");
    const refreshed = await client.refresh(this.decrypt(id, row.refresh_token), row.subject);
    if (refreshed.ok) return this.store(row, client, refreshed.value);
    const { kind, reason } = refreshed.error;
    if (kind !== "unavailable") return this.end(row, reason);
    return this.postpone(row, reason);
  }

  /** Another server refreshes the tokens. Waits until it has finished or its claim has expired. */
  private async waitForOther(id: string): Promise<void> {
    for (let waited = 0; waited < CLAIM_MS; waited += WAIT_MS) {
      const row = await this.deps.db
        .selectFrom("identity_sessions")
        .select("claimed_until")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row?.claimed_until || row.claimed_until <= this.now()) return;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }

  private async store(row: Row, client: ProviderClient, tokens: RefreshedTokens): Promise<void> {
    const { db, accounts } = this.deps;
    const { id, email, subject } = row;
    // Stored before anything can fail: a provider may have invalidated the old refresh token.
    const kept = { ...tokens, refreshToken: tokens.refreshToken ?? this.decrypt(id, row.refresh_token ?? "") };
    await db
      .updateTable("identity_sessions")
      .set({
        ...this.columnsOf(id, kept),
        ...(tokens.idToken === undefined ? {} : { id_token: this.encrypt(id, tokens.idToken) }),
      })
      .where("id", "=", id)
      .execute();
    const { claims, accessToken } = tokens;
    if (claims === undefined) return this.release(id);
    const renewed = await accounts.renew(client.provider, { subject, claims, accessToken }, email);
    if (!renewed.ok && renewed.error.kind !== "unavailable") return this.end(row, renewed.error.reason);
    return this.release(id);
  }

  private async release(id: string): Promise<void> {
    await this.deps.db.updateTable("identity_sessions").set({ claimed_until: null }).where("id", "=", id).execute();
  }

  /** The provider does not answer. The session continues for a while, and then ends. */
  private async postpone(row: Row, reason: string): Promise<void> {
    const { db, log } = this.deps;
    log.warn({ provider: row.provider, reason }, "the tokens of a session could not be refreshed");
    if (row.access_expires.getTime() + GRACE_MS <= this.now().getTime()) return this.end(row, reason);
    await db
      .updateTable("identity_sessions")
      .set({ check_at: this.later(RETRY_MS), claimed_until: null })
      .where("id", "=", row.id)
      .execute();
  }

  private async end({ id, email, provider }: Row, reason: string): Promise<void> {
    const { db, rights, audit } = this.deps;
    const { numDeletedRows } = await rights.runChange(() =>
      db.deleteFrom("identity_sessions").where("id", "=", id).executeTakeFirst(),
    );
    if (numDeletedRows > 0n)
      await audit({ actor: email, action: "session.end", target: "refresh", details: { provider, reason } });
  }

  private find(sessionToken: string): Promise<Row | undefined> {
    return this.deps.db
      .selectFrom("identity_sessions")
      .innerJoin("sessions", "sessions.identity_session", "identity_sessions.id")
      .selectAll("identity_sessions")
      .where("sessions.token_hash", "=", hashRandomToken(sessionToken))
      .where("sessions.expires", ">", this.now())
      .executeTakeFirst();
  }

  private clientOf({ provider, issuer }: Row): ProviderClient | undefined {
    const client = this.deps.clients.get(provider);
    return client?.provider.issuer === issuer ? client : undefined;
  }

  private columnsOf(
    id: string,
    { accessToken, refreshToken, lifetime }: Pick<ProviderTokens, "accessToken" | "refreshToken" | "lifetime">,
  ) {
    const check = Math.min(Math.max(lifetime - MARGIN_SECONDS, lifetime / 2), MAX_CHECK_SECONDS);
    return {
      access_token: this.encrypt(id, accessToken),
      access_expires: this.later(lifetime * 1_000),
      refresh_token: refreshToken === undefined ? null : this.encrypt(id, refreshToken),
      check_at: refreshToken === undefined ? null : this.later(check * 1_000),
    };
  }

  private encrypt(id: string, text: string): string {
    return encryptText(this.keyOf(id), text);
  }

  private decrypt(id: string, encrypted: string): string {
    return decryptText(this.keyOf(id), encrypted);
  }

  private keyOf(id: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.deps.secret, id, "provider tokens", 32));
  }

  private now(): Date {
    return new Date(this.deps.clock.now());
  }

  private later(ms: number): Date {
    return new Date(Date.parse(this.deps.clock.now()) + ms);
  }
}

/** How long before its end an access token is refreshed. */
const MARGIN_SECONDS = 60;
/** Roles are derived at least this often if the provider gives refresh tokens. */
const MAX_CHECK_SECONDS = 900;
/** How long a session continues after the end of its access token if the provider does not answer. */
const GRACE_MS = 900_000;
const RETRY_MS = 30_000;
/** Longer than a refresh can take: three requests of at most five seconds. */
const CLAIM_MS = 20_000;
const WAIT_MS = 100;
/** Longer than the age at which a logout token is accepted. */
const LOGOUT_TTL_MS = 3_600_000;
