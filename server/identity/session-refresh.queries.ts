import type { Kysely, Selectable } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { AuditLogger } from "../accounts/audit-log.queries.ts";
import type { IdentitySessionsTable } from "../database/identity-tables.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Database } from "../database/schema.ts";
import type { ProviderAccounts } from "./provider-accounts.ts";
import type { ProviderClient, ProviderTokens, RefreshGrant } from "./provider-client.ts";
import type { ProviderFailure } from "./provider-failure.ts";
import type { ProviderTokenCipher } from "./provider-token-cipher.ts";
import { suspendAccess } from "./suspended-access.queries.ts";

export type IdentitySessionRow = Selectable<IdentitySessionsTable>;

export type SessionRefreshDeps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  readonly cipher: ProviderTokenCipher;
  /** The configured providers by id. */
  readonly clients: ReadonlyMap<string, ProviderClient>;
  readonly accounts: ProviderAccounts;
  readonly audit: AuditLogger;
  readonly log: { readonly warn: (facts: object, message: string) => void };
};

/** Refreshes the tokens of sessions, and derives the roles of their accounts again. */
export class SessionRefresh {
  private readonly deps: SessionRefreshDeps;
  private readonly refreshing = new Map<string, Promise<void>>();

  constructor(deps: SessionRefreshDeps) {
    this.deps = deps;
  }

  /**
   * Refreshes the tokens if they are due, and derives the roles of the account again. Suspends the access of the account
   * if the provider refuses. One of several callers, on all servers, does the work, and the others wait for it.
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

  /** Ends a session that cannot continue, although the provider has refused nothing. */
  async expire({ id, email, provider }: IdentitySessionRow, reason: string): Promise<void> {
    const { db, rights, audit } = this.deps;
    const { numDeletedRows } = await rights.runChange(() =>
      db.deleteFrom("identity_sessions").where("id", "=", id).executeTakeFirst(),
    );
    if (numDeletedRows > 0n)
      await audit({ actor: email, action: "session.end", target: "refresh", details: { provider, reason } });
  }

  clientOf({ provider, issuer }: IdentitySessionRow): ProviderClient | undefined {
    const client = this.deps.clients.get(provider);
    return client?.provider.issuer === issuer ? client : undefined;
  }

  /** Returns the columns of tokens, and when they are refreshed. */
  columnsOf(
    id: string,
    { accessToken, refreshToken, lifetime }: Pick<ProviderTokens, "accessToken" | "refreshToken" | "lifetime">,
  ) {
    const { cipher } = this.deps;
    return {
      access_token: cipher.encrypt(id, accessToken),
      access_expires: this.later(lifetime * 1_000),
      refresh_token: refreshToken === undefined ? null : cipher.encrypt(id, refreshToken),
      check_at: refreshToken === undefined ? null : this.checkAt(lifetime),
    };
  }

  private async refreshInTurn(id: string): Promise<void> {
    const row = await this.claim(id);
    if (row === undefined) return this.waitForOther(id);
    const client = this.clientOf(row);
    if (client === undefined || row.refresh_token === null)
      return this.refuse(row, "the provider is no longer configured");
    const grant = await client.grantRefresh(this.deps.cipher.decrypt(id, row.refresh_token));
    if (!grant.ok) return this.fail(row, grant.error);
    const kept = await this.keepRefreshToken(row, grant.value);
    // The session has ended, or another server has refreshed it, while the provider answered.
    if (kept === undefined) return;
    const renewed = await this.renew(kept, client, grant.value);
    return renewed.ok ? this.store(kept, grant.value) : this.fail(kept, renewed.error);
  }

  private claim(id: string): Promise<IdentitySessionRow | undefined> {
    const now = this.now();
    return this.deps.db
      .updateTable("identity_sessions")
      .set({ claimed_until: this.later(CLAIM_MS) })
      .where("id", "=", id)
      .where("check_at", "<=", now)
      .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
      .returningAll()
      .executeTakeFirst();
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

  /**
   * Stores the new refresh token before anything else can fail: the provider may have invalidated the old one. The access
   * token stays the old one until the provider has confirmed the user. Returns undefined if the row is no longer that of
   * this refresh.
   */
  private keepRefreshToken(
    row: IdentitySessionRow,
    { refreshToken }: RefreshGrant,
  ): Promise<IdentitySessionRow | undefined> {
    if (refreshToken === undefined) return Promise.resolve(row);
    return this.ownRow(row)
      .set({ refresh_token: this.deps.cipher.encrypt(row.id, refreshToken) })
      .returningAll()
      .executeTakeFirst();
  }

  private async renew(
    { id, email, subject }: IdentitySessionRow,
    client: ProviderClient,
    grant: RefreshGrant,
  ): Promise<Result<unknown, ProviderFailure>> {
    const claims = await client.readClaims(grant, subject);
    if (!claims.ok || claims.value === undefined) return claims;
    const user = { subject, claims: claims.value, accessToken: grant.accessToken };
    return this.deps.accounts.renew(client.provider, user, { account: email, session: id });
  }

  private async store(row: IdentitySessionRow, { accessToken, idToken, lifetime }: RefreshGrant): Promise<void> {
    const { cipher } = this.deps;
    await this.ownRow(row)
      .set({
        access_token: cipher.encrypt(row.id, accessToken),
        access_expires: this.later(lifetime * 1_000),
        check_at: this.checkAt(lifetime),
        claimed_until: null,
        ...(idToken === undefined ? {} : { id_token: cipher.encrypt(row.id, idToken) }),
      })
      .execute();
  }

  private fail(row: IdentitySessionRow, { kind, reason }: ProviderFailure): Promise<void> {
    return kind === "unavailable" ? this.postpone(row, reason) : this.refuse(row, reason);
  }

  /** The provider does not answer. The session continues for a while, and then ends. */
  private async postpone(row: IdentitySessionRow, reason: string): Promise<void> {
    this.deps.log.warn({ provider: row.provider, reason }, "the tokens of a session could not be refreshed");
    if (row.access_expires.getTime() + GRACE_MS <= this.now().getTime()) return this.expire(row, reason);
    await this.ownRow(row)
      .set({ check_at: this.later(RETRY_MS), claimed_until: null })
      .execute();
  }

  /** The provider does not confirm the user any more. */
  private async refuse(row: IdentitySessionRow, reason: string): Promise<void> {
    const { db, rights, audit, clock } = this.deps;
    const { id, email, provider, refresh_token: used } = row;
    const isEnded = await rights.runChange(() =>
      db.transaction().execute(async (trx) => {
        // Sessions first, as at a sign-out: the same order of locks.
        await trx.selectFrom("sessions").select("token_hash").where("email", "=", email).forUpdate().execute();
        const current = await trx
          .selectFrom("identity_sessions")
          .select("id")
          .where("id", "=", id)
          .where("refresh_token", "is not distinct from", used)
          .forUpdate()
          .executeTakeFirst();
        if (current !== undefined) await suspendAccess(trx, { account: email, provider, reason }, clock);
        return current !== undefined;
      }),
    );
    if (isEnded) await audit({ actor: email, action: "session.end", target: "refresh", details: { provider, reason } });
  }

  /** An update of the row, unless the session has ended or another server has replaced its refresh token. */
  private ownRow({ id, refresh_token: used }: IdentitySessionRow) {
    return this.deps.db
      .updateTable("identity_sessions")
      .where("id", "=", id)
      .where("refresh_token", "is not distinct from", used);
  }

  private checkAt(lifetime: number): Date {
    return this.later(Math.min(Math.max(lifetime - MARGIN_SECONDS, lifetime / 2), MAX_CHECK_SECONDS) * 1_000);
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
/** Longer than it can take until the new refresh token is stored: two requests of at most five seconds. */
const CLAIM_MS = 20_000;
const WAIT_MS = 100;
