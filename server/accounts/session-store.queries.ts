import { createHmac } from "node:crypto";
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from "kysely";
import { CONFIRMED_FOR_MS, PREVIEW_MS, type SignInMethod } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { RolePreview } from "#domain/shared/access/role-preview.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type { Database, SessionsTable, StoredPreview } from "../database/schema.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import { buildAccountCaller, type CallerRetailer, type Identity, type RetailerPolicy } from "./caller.ts";
import { CallerCache, CALLER_CACHE_TTL_MS, type CachedIdentity } from "./caller-cache.ts";
import { hashRandomToken, createRandomToken } from "./random-token.ts";

export type SessionLimits = { readonly idleMinutes: number; readonly absoluteHours: number };

/** An account, and the hash that its password matched. */
export type VerifiedCredentials = SessionStart & { readonly email: string; readonly passwordHash: string };

/** An account, and the id of the passkey that its user has used. */
export type VerifiedPasskey = SessionStart & { readonly email: string; readonly passkey: string };

/** How a session begins. */
export type SessionStart = {
  /** Default: `password`. */
  readonly method?: SignInMethod;
  /** The browser and the system; empty if they are unknown. */
  readonly device?: string;
};

/** A session as its user sees it. */
export type ListedSession = {
  readonly id: string;
  readonly method: SignInMethod;
  readonly device: string;
  readonly created: Date;
  readonly lastSeen: Date;
};

/** An account whose user an identity provider has authenticated. `insertTokens` stores the tokens and returns their id. */
export type VerifiedIdentity = SessionStart & {
  readonly email: string;
  readonly insertTokens: (trx: Transaction<Database>) => Promise<string>;
};

/** Keeps sessions of identity providers up to date. */
export type SessionUpkeep = {
  /** Refreshes the tokens, or ends the session. */
  readonly refresh: (identitySession: string) => Promise<void>;
};

type Row = {
  email: string;
  display_email: string;
  last_seen: Date;
  expires: Date;
  renew: boolean;
  identity_session: string | null;
  id: string;
  method: SignInMethod;
  has_passkey: boolean;
  has_authenticator: boolean;
  check_at: Date | null;
  retailer: CallerRetailer | null;
  retailers_held: string[];
  roles: Role[];
  stores: string[];
  policies: RetailerPolicy[];
  all_retailers: string[] | null;
  preview: StoredPreview | null;
  preview_ends: Date | null;
  preview_store_name: string | null;
};

/** Browser sessions, stored by the hash of their token. Rotates the id of a session when its permissions change. */
export class SessionStore {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly idleMs: number;
  private readonly absoluteMs: number;
  private readonly rights: PermissionWatch;
  private readonly cache: CallerCache;
  private readonly secret: Buffer;
  private readonly upkeep: SessionUpkeep;

  constructor(
    db: Kysely<Database>,
    clock: Clock,
    {
      rights,
      secret,
      upkeep = NO_UPKEEP,
      ...limits
    }: SessionLimits & { readonly rights: PermissionWatch; readonly secret: Buffer; readonly upkeep?: SessionUpkeep },
  ) {
    this.db = db;
    this.clock = clock;
    this.idleMs = limits.idleMinutes * 60_000;
    this.absoluteMs = limits.absoluteHours * 3_600_000;
    this.rights = rights;
    this.secret = secret;
    this.upkeep = upkeep;
    this.cache = new CallerCache(rights);
  }

  /**
   * Identifies the caller at the requested retailer, by default that of the session. A session ends when it times out,
   * when the account is deactivated, or when the password changes. A request that is not a poll restarts the idle
   * timeout, which is written at most sixty times per idle period. If the rights of the account have changed, the session
   * token rotates, and `rotatedToken` is the new one.
   */
  async identify(token: string, retailer: string | undefined, poll: boolean): Promise<Identity> {
    const [hash, now] = [hashRandomToken(token), Date.parse(this.clock.now())];
    return this.cache.identify({ key: `${hash} ${retailer ?? ""}`, now, poll }, () =>
      this.lookUp(token, retailer, { now, poll }),
    );
  }

  /**
   * Begins a session and ends the previous one of the same browser. Keeps the retailer of the previous session if the
   * account has it. Returns undefined if the account was deactivated or its password changed since the check.
   */
  async begin(
    verified: VerifiedCredentials | VerifiedPasskey | VerifiedIdentity,
    previous: string | undefined,
  ): Promise<string | undefined> {
    const { email } = verified;
    const token = createRandomToken();
    const now = Date.parse(this.clock.now());
    const retailer = await this.firstRetailer(email, previous);
    const [begins, ends] = [new Date(now), new Date(now + this.absoluteMs)];
    const write = () =>
      this.db.transaction().execute(async (trx) => {
        if (previous) await trx.deleteFrom("sessions").where("token_hash", "in", this.hashesOf(previous)).execute();
        const identity = "insertTokens" in verified ? await verified.insertTokens(trx) : null;
        // FOR SHARE waits for concurrent changes of the account, so that no session survives a change that ends it.
        const begun = await sql`
        INSERT INTO sessions (token_hash, email, retailer_id, created, last_seen, expires, identity_session, method, device, confirmed)
        SELECT ${hashRandomToken(token)}::text, email, ${retailer}::text, ${begins}::timestamptz, ${begins}::timestamptz,
          ${ends}::timestamptz, ${identity}::text, ${methodOf(verified)}::text, ${verified.device ?? ""}::text, ${begins}::timestamptz
        FROM accounts WHERE email = ${email} AND ${proofOf(verified)} AND status = 'active' AND confirmed FOR SHARE`.execute(
          trx,
        );
        // Tokens without a session are of no use.
        if (begun.numAffectedRows !== 1n && identity !== null)
          await trx.deleteFrom("identity_sessions").where("id", "=", identity).execute();
        return begun;
      });
    const { numAffectedRows = 0n } = await (previous ? this.rights.runChange(write) : write());
    return numAffectedRows > 0n ? token : undefined;
  }

  /** Returns the sessions of an account that have not timed out, the last used first. A rotating session is one. */
  async listOf(email: string): Promise<readonly ListedSession[]> {
    const now = Date.parse(this.clock.now());
    const { rows } = await sql<ListedSession>`
      SELECT s.id, max(CASE WHEN s.identity_session IS NULL THEN s.method ELSE 'provider' END) AS method,
        max(s.device) AS device, min(s.created) AS created, max(s.last_seen) AS "lastSeen"
      FROM sessions s JOIN accounts a ON a.email = s.email
      WHERE s.email = ${email} AND s.expires > ${new Date(now)} AND s.last_seen > ${new Date(now - this.idleMs)}
        AND a.last_password_change <= s.created
      GROUP BY s.id ORDER BY max(s.last_seen) DESC, s.id`.execute(this.db);
    return rows;
  }

  /** True if the user of the session has proved who they are within the last ten minutes. */
  async isConfirmed(id: string): Promise<boolean> {
    const since = new Date(Date.parse(this.clock.now()) - CONFIRMED_FOR_MS);
    const row = await this.db
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", id)
      .where("confirmed", ">", since)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Records that the user has proved who they are now, and the method if it is stronger. */
  async confirm(trx: Kysely<Database>, id: string, method?: SignInMethod): Promise<void> {
    await trx.updateTable("sessions").set({ confirmed: this.clock.now() }).where("id", "=", id).execute();
    if (method !== undefined) await this.strengthen(trx, id, method);
  }

  /** Gives a session a method that its user has just proved, unless it has a stronger one. */
  async strengthen(trx: Kysely<Database>, id: string, method: SignInMethod): Promise<void> {
    const weaker = method === "passkey" ? BELOW_PASSKEY : (["password"] as const);
    await trx
      .updateTable("sessions")
      .set({ method, renew: true })
      .where("id", "=", id)
      .where("method", "in", [...weaker])
      .execute();
  }

  /** Starts the preview of a role. It ends after an hour. */
  async startPreview(trx: Kysely<Database>, id: string, preview: StoredPreview): Promise<void> {
    const ends = new Date(Date.parse(this.clock.now()) + PREVIEW_MS);
    await trx
      .updateTable("sessions")
      .set({ preview: JSON.stringify(preview), preview_ends: ends, retailer_id: preview.retailer })
      .where("id", "=", id)
      .execute();
  }

  /** Ends the preview of a session. */
  async endPreview(trx: Kysely<Database>, id: string): Promise<void> {
    await trx.updateTable("sessions").set({ preview: null, preview_ends: null }).where("id", "=", id).execute();
  }

  /** Removes the rows of a session, for {@link resume} after a change that ends all sessions of the account. */
  async take(trx: Kysely<Database>, id: string): Promise<readonly Selectable<SessionsTable>[]> {
    return trx.deleteFrom("sessions").where("id", "=", id).returningAll().execute();
  }

  /** Stores a session again, as one that begins now. Its token rotates at the next request. */
  async resume(trx: Kysely<Database>, rows: readonly Selectable<SessionsTable>[]): Promise<void> {
    const now = this.clock.now();
    if (rows.length === 0) return;
    await trx
      .insertInto("sessions")
      .values(
        rows.map((row) => ({ ...row, preview: null, preview_ends: null, created: now, confirmed: now, renew: true })),
      )
      .execute();
  }

  /** Ends a session. Returns its account, or undefined if there was no session. */
  async end(token: string): Promise<string | undefined> {
    const ended = await this.rights.runChange(() =>
      this.db
        .deleteFrom("sessions")
        .where("token_hash", "in", this.hashesOf(token))
        .returning("email")
        .executeTakeFirst(),
    );
    return ended?.email;
  }

  /** Moves the session to the first retailer of the account. Returns the name of the lost retailer. */
  async moveToFirstRetailer(token: string, email: string): Promise<string | undefined> {
    const lost = await this.db
      .selectFrom("sessions as s")
      .innerJoin("retailers as r", "r.id", "s.retailer_id")
      .select("r.name")
      .where("s.token_hash", "=", hashRandomToken(token))
      .executeTakeFirst();
    await this.setRetailer(token, await this.firstRetailer(email, undefined), NO_PREVIEW);
    return lost?.name;
  }

  /** Sets the retailer of the session. The caller checks that the account has it. */
  async moveTo(token: string, retailer: RetailerId): Promise<void> {
    await this.setRetailer(token, retailer);
  }

  private async setRetailer(
    token: string,
    retailer: string | null,
    further: Partial<typeof NO_PREVIEW> = {},
  ): Promise<void> {
    await this.rights.runChange(() =>
      this.db
        .updateTable("sessions")
        .set({ retailer_id: retailer, ...further })
        .where("token_hash", "=", hashRandomToken(token))
        .execute(),
    );
  }

  private async lookUp(
    token: string,
    retailer: string | undefined,
    { now, poll }: { now: number; poll: boolean },
  ): Promise<CachedIdentity> {
    const hash = hashRandomToken(token);
    const row = await this.findRefreshed(hash, retailer, now);
    if (row === undefined) return unauthenticated(now);
    if (row.renew) {
      const renewed = await this.rotate(token, now);
      return renewed === undefined
        ? unauthenticated(now)
        : { identity: { ...identityOf(hash, row), rotatedToken: renewed }, expiresAt: now, recordUseAt: now };
    }
    const isUsed = !poll && now - row.last_seen.getTime() >= this.idleMs / 60;
    if (isUsed) await this.touch(hash, now);
    const lastSeen = isUsed ? now : row.last_seen.getTime();
    return {
      identity: identityOf(hash, row),
      expiresAt: Math.min(
        now + CALLER_CACHE_TTL_MS,
        row.expires.getTime(),
        lastSeen + this.idleMs,
        row.check_at?.getTime() ?? Infinity,
        row.preview_ends?.getTime() ?? Infinity,
      ),
      recordUseAt: lastSeen + this.idleMs / 60,
    };
  }

  /**
   * Rotates the token. The old token stays valid for 30 seconds, for requests that are already sent. Every request with
   * the old token gets the same new one, because a response can get lost. Returns undefined if the session has ended.
   */
  private async rotate(token: string, now: number): Promise<string | undefined> {
    const renewed = this.rotatedTokenOf(token);
    const [hash, renewedHash, last] = [hashRandomToken(token), hashRandomToken(renewed), new Date(now + OVERLAP_MS)];
    const { rows } = await sql`
      WITH old AS (UPDATE sessions SET expires = ${last} WHERE token_hash = ${hash} AND expires > ${last})
      INSERT INTO sessions (token_hash, email, retailer_id, created, last_seen, expires, identity_session, id, method, device, confirmed, preview, preview_ends)
      SELECT ${renewedHash}::text, email, retailer_id, created, ${new Date(now)}::timestamptz, expires, identity_session, id, method, device, confirmed,
        preview, preview_ends
      FROM sessions
      WHERE token_hash = ${hash} AND expires > ${last} ON CONFLICT DO NOTHING RETURNING 1`.execute(this.db);
    if (rows.length > 0) return renewed;
    const existing = await this.db
      .selectFrom("sessions")
      .select("email")
      .where("token_hash", "=", renewedHash)
      .executeTakeFirst();
    return existing && renewed;
  }

  /** Derives the new token from the old one and the server's secret. The same old token always has the same new one. */
  private readonly rotatedTokenOf = (token: string): string =>
    createHmac("sha256", this.secret).update(token).digest("base64url");

  /** Returns the hashes of a token and of the token that it rotates to. */
  private hashesOf(token: string): readonly string[] {
    return [token, this.rotatedTokenOf(token)].map(hashRandomToken);
  }

  /** Finds the session, after its tokens are refreshed if they are due. */
  private async findRefreshed(tokenHash: string, retailer: string | undefined, now: number): Promise<Row | undefined> {
    const row = await this.find(tokenHash, retailer, now);
    const { identity_session: identity = null, check_at: check = null } = row ?? {};
    if (identity === null || check === null || check.getTime() > now) return row;
    await this.upkeep.refresh(identity);
    return this.find(tokenHash, retailer, now);
  }

  private async find(tokenHash: string, retailer: string | undefined, now: number): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      SELECT s.email, a.display_email, s.last_seen, s.expires, s.renew, s.identity_session, i.check_at, s.id,
        CASE WHEN s.identity_session IS NULL THEN s.method ELSE 'provider' END AS method,
        EXISTS (SELECT 1 FROM passkeys WHERE passkeys.email = s.email) AS has_passkey,
        EXISTS (SELECT 1 FROM authenticators app WHERE app.email = s.email AND app.confirmed IS NOT NULL) AS has_authenticator,
        CASE WHEN r.id IS NOT NULL
          THEN json_build_object('id', r.id, 'name', r.name, 'settings', r.settings, 'tweaks', r.tweaks) END AS retailer,
        ARRAY(SELECT retailer_id FROM account_retailers held WHERE held.email = s.email) AS retailers_held,
        (SELECT coalesce(json_agg(json_build_object(
          'contextName', context_name, 'contextValue', context_value, 'permission', permission)), '[]')
          FROM roles WHERE roles.email = s.email) AS roles,
        ARRAY(SELECT stores.id FROM roles JOIN stores ON stores.id = roles.context_value
          WHERE roles.email = s.email AND roles.context_name = 'store_id' AND stores.retailer_id = r.id) AS stores,
        (SELECT coalesce(json_agg(json_build_object('id', own.id, 'settings', json_build_object('sign_in_policy', own.settings -> 'sign_in_policy'),
          'stores', ARRAY(SELECT stores.id FROM roles JOIN stores ON stores.id = roles.context_value
            WHERE roles.email = s.email AND roles.context_name = 'store_id' AND stores.retailer_id = own.id))), '[]')
          FROM retailers own WHERE own.settings -> 'sign_in_policy' IS NOT NULL AND EXISTS (
            SELECT 1 FROM account_retailers held WHERE held.email = s.email AND held.retailer_id IN (own.id, '*'))) AS policies,
        CASE WHEN EXISTS (SELECT 1 FROM retailers WHERE settings -> 'sign_in_policy' IS NOT NULL) AND EXISTS (
          SELECT 1 FROM account_retailers held WHERE held.email = s.email AND held.retailer_id = '*')
          THEN ARRAY(SELECT id FROM retailers) END AS all_retailers,
        p.preview, p.preview_ends, previewed.name AS preview_store_name
      FROM sessions s
      JOIN accounts a ON a.email = s.email
      LEFT JOIN sessions p ON p.token_hash = s.token_hash AND p.preview_ends > ${new Date(now)}
      LEFT JOIN identity_sessions i ON i.id = s.identity_session
      LEFT JOIN retailers r ON r.id = coalesce(${retailer ?? null}::text, p.preview ->> 'retailer', s.retailer_id) AND EXISTS (
        SELECT 1 FROM account_retailers held WHERE held.email = s.email AND held.retailer_id IN (r.id, '*'))
        AND (p.preview IS NULL OR r.id = p.preview ->> 'retailer')
      LEFT JOIN stores previewed ON previewed.id = p.preview ->> 'store' AND previewed.retailer_id = r.id
      WHERE s.token_hash = ${tokenHash}
        AND s.expires > ${new Date(now)} AND s.last_seen > ${new Date(now - this.idleMs)}
        AND a.status = 'active' AND a.confirmed AND a.last_password_change <= s.created`.execute(this.db);
    return rows[0];
  }

  private async touch(tokenHash: string, now: number): Promise<void> {
    await this.db
      .updateTable("sessions")
      .set({ last_seen: new Date(now) })
      .where("token_hash", "=", tokenHash)
      .execute();
  }

  private async firstRetailer(email: string, previous: string | undefined): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      SELECT r.id FROM retailers r
      WHERE EXISTS (SELECT 1 FROM account_retailers held WHERE held.email = ${email} AND held.retailer_id IN (r.id, '*'))
      ORDER BY r.id = (SELECT retailer_id FROM sessions WHERE token_hash = ${hashRandomToken(previous ?? "")} AND email = ${email})
        DESC NULLS LAST, r.name, r.id
      LIMIT 1`.execute(this.db);
    return rows[0]?.id ?? null;
  }
}

/** The methods that a passkey replaces. */
const BELOW_PASSKEY: readonly SignInMethod[] = ["password", "password_and_code", "recovery_code"];

/** A preview ends with the access to its retailer. */
const NO_PREVIEW = { preview: null, preview_ends: null };

/** Sessions that began with a password need none. */
const NO_UPKEEP: SessionUpkeep = { refresh: () => Promise.resolve() };

const unauthenticated = (now: number): CachedIdentity => ({
  identity: { kind: "anonymous" },
  expiresAt: now,
  recordUseAt: now,
});

function identityOf(
  session: string,
  { email, display_email: displayEmail, retailer, retailers_held: retailersHeld, ...row }: Row,
): Identity {
  if (retailer === null) return { kind: "foreign", actor: email };
  const { id, method, roles, stores, policies, has_passkey: hasPasskey, has_authenticator: hasAuthenticator } = row;
  const held = { hasPasskey, hasAuthenticator };
  const preview = previewOf(row);
  return {
    kind: "caller",
    caller: buildAccountCaller({
      ...{ session, email, displayEmail, retailer, retailersHeld, roles, stores },
      ...{ id, method, held, policies, allRetailers: row.all_retailers ?? [] },
      ...(preview === undefined ? {} : { preview }),
    }),
  };
}

/** A store that has left the retailer stays in the preview, which then shows nothing. */
function previewOf({
  preview,
  preview_ends: ends,
  preview_store_name: name,
}: Pick<Row, "preview" | "preview_ends" | "preview_store_name">): RolePreview | undefined {
  if (preview === null || ends === null) return undefined;
  const { permission, store } = preview;
  return {
    permission,
    ...(store === undefined ? {} : { store }),
    ...(name === null ? {} : { storeName: name }),
    ends: toInstant(ends),
  };
}

const methodOf = (verified: VerifiedCredentials | VerifiedPasskey | VerifiedIdentity): SignInMethod =>
  "insertTokens" in verified ? "provider" : "passkey" in verified ? "passkey" : (verified.method ?? "password");

/** What must still hold in the transaction in which the session begins. */
function proofOf(verified: VerifiedCredentials | VerifiedPasskey | VerifiedIdentity): RawBuilder<unknown> {
  if ("passwordHash" in verified) return sql`password_hash = ${verified.passwordHash}`;
  if ("passkey" in verified)
    // A user of an identity provider signs in there, also with a passkey of an earlier time.
    return sql`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.id = ${verified.passkey} AND passkeys.email = accounts.email)
      AND NOT EXISTS (SELECT 1 FROM identities WHERE identities.email = accounts.email)`;
  return sql`true`;
}

/** How long an old token stays valid after rotation, for requests that are already sent. */
const OVERLAP_MS = 30_000;
