import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import { NO_PERMISSION_WATCH, type PermissionWatch } from "../database/permission-invalidation.ts";
import { buildTokenCaller, type CallerRetailer, type Identity, type TokenOwner } from "./caller.ts";
import { CallerCache, CALLER_CACHE_TTL_MS, type CachedIdentity } from "./caller-cache.ts";
import { hashRandomToken, createRandomToken } from "./random-token.ts";

export type TokenDraft = {
  readonly name: string;
  /** Retailer ids, or '*' for all. */
  readonly retailers: readonly string[];
  /** Names of flags and bundles. */
  readonly permissions: readonly string[];
  /** Absent for every store. */
  readonly stores?: readonly string[];
  /** Absent for a token without an end. */
  readonly expires?: Instant;
};

/** The identity behind a token. `account` is the token's account, also if no retailer was found. */
export type TokenIdentity = Identity & { readonly account?: string };

type Row = {
  id: string;
  name: string;
  retailers: string[];
  permissions: string[];
  stores: string[] | null;
  last_used: Date | null;
  expires: Date | null;
  retailer: CallerRetailer | null;
  owner: TokenOwner | null;
};

/** Access tokens of scripts and tools. Shown once, stored as hashes, valid until they are revoked or end. */
export class AccessTokenStore {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly rights: PermissionWatch;
  private readonly cache: CallerCache;

  constructor(db: Kysely<Database>, clock: Clock, rights: PermissionWatch = NO_PERMISSION_WATCH) {
    this.db = db;
    this.clock = clock;
    this.rights = rights;
    this.cache = new CallerCache(rights);
  }

  /** Identifies the caller at the requested retailer. A token of one retailer does not need to request it. */
  async identify(token: string, retailer: string | undefined): Promise<TokenIdentity> {
    const [hash, now] = [hashRandomToken(token), Date.parse(this.clock.now())];
    return this.cache.identify({ key: `${hash} ${retailer ?? ""}`, now, poll: false }, () =>
      this.lookUp(hash, retailer, now),
    );
  }

  /** Creates a token. Returns the secret, which is not available again, and the id for revoking it. */
  async create(draft: TokenDraft): Promise<{ readonly id: string; readonly token: string }> {
    return insertToken(this.db, draft, { created: this.clock.now() });
  }

  /** Revokes a token. Returns false if there is no valid token with the id. */
  async revoke(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.rights.runChange(() =>
      this.db
        .updateTable("access_tokens")
        .set({ revoked: this.clock.now() })
        .where("id", "=", id)
        .where("revoked", "is", null)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  private async lookUp(hash: string, retailer: string | undefined, now: number): Promise<CachedIdentity> {
    const row = await this.find(hash, { retailer, now });
    if (row === undefined) return { identity: { kind: "anonymous" }, expiresAt: now, recordUseAt: now };
    return {
      identity: identityOf(row, retailer),
      expiresAt: Math.min(now + CALLER_CACHE_TTL_MS, row.expires?.getTime() ?? Infinity),
      recordUseAt: (await this.recordUse(row, now)) + LAST_USED_INTERVAL_MS,
    };
  }

  private async find(
    hash: string,
    { retailer, now }: { readonly retailer: string | undefined; readonly now: number },
  ): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      SELECT t.id, t.name, t.retailers, t.permissions, t.stores, t.last_used, t.expires,
        CASE WHEN r.id IS NOT NULL
          THEN json_build_object('id', r.id, 'name', r.name, 'settings', r.settings, 'tweaks', r.tweaks) END AS retailer,
        CASE WHEN t.email IS NOT NULL THEN json_build_object(
          'email', t.email, 'displayEmail', a.display_email,
          'retailersHeld', ARRAY(SELECT retailer_id FROM account_retailers held WHERE held.email = t.email),
          'roles', (SELECT coalesce(json_agg(json_build_object(
            'contextName', context_name, 'contextValue', context_value, 'permission', permission)), '[]')
            FROM roles WHERE roles.email = t.email),
          'stores', ARRAY(SELECT stores.id FROM stores WHERE stores.retailer_id = r.id AND (stores.id = ANY (t.stores) OR stores.id IN (
            SELECT context_value FROM roles WHERE roles.email = t.email AND context_name = 'store_id')))) END AS owner
      FROM access_tokens t
      LEFT JOIN accounts a ON a.email = t.email
      LEFT JOIN retailers r ON r.id = coalesce(${retailer ?? null}::text, t.retailers[1])
        AND (r.id = ANY (t.retailers) OR '*' = ANY (t.retailers))
        AND (t.email IS NULL OR EXISTS (
          SELECT 1 FROM account_retailers held WHERE held.email = t.email AND held.retailer_id IN (r.id, '*')))
      WHERE t.token_hash = ${hash} AND t.revoked IS NULL AND (t.expires IS NULL OR t.expires > ${new Date(now)})
        AND (t.email IS NULL OR (a.status = 'active' AND a.confirmed
          AND NOT EXISTS (SELECT 1 FROM identities WHERE identities.email = t.email AND suspended IS NOT NULL)))`.execute(
      this.db,
    );
    return rows[0];
  }

  /** Records the last use, at most once a minute, to reveal unused tokens. Returns the recorded time. */
  private async recordUse({ id, last_used }: Row, now: number): Promise<number> {
    if (last_used !== null && now - last_used.getTime() < LAST_USED_INTERVAL_MS) return last_used.getTime();
    await this.db
      .updateTable("access_tokens")
      .set({ last_used: new Date(now) })
      .where("id", "=", id)
      .execute();
    return now;
  }
}

/** Inserts a token, which belongs to an account if `email` is given. */
export async function insertToken(
  db: Kysely<Database>,
  { name, retailers, permissions, stores, expires }: TokenDraft,
  { created, email = null }: { readonly created: Instant; readonly email?: string | null },
): Promise<{ readonly id: string; readonly token: string }> {
  const id = randomBytes(5).toString("hex");
  const token = `${PREFIX}${createRandomToken()}`;
  const scope = { retailers: [...retailers], permissions: [...permissions], stores: stores ? [...stores] : null };
  const row = {
    id,
    name,
    token_hash: hashRandomToken(token),
    ...scope,
    created,
    last_used: null,
    revoked: null,
    expires: expires ?? null,
    end_notice: null,
    email,
  };
  await db.insertInto("access_tokens").values(row).execute();
  return { id, token };
}

function identityOf(row: Row, retailer: string | undefined): TokenIdentity {
  const owner = { actor: `token ${row.id}`, ...(row.owner ? { account: row.owner.email } : {}) };
  if (retailer === undefined && onlyRetailer(row) === undefined) return { kind: "unclear", ...owner };
  if (row.retailer === null) return { kind: "foreign", ...owner };
  return { kind: "caller", caller: buildTokenCaller({ ...row, retailer: row.retailer }, row.owner ?? undefined) };
}

const onlyRetailer = ({ retailers }: Pick<Row, "retailers">): string | undefined =>
  retailers.length === 1 && retailers[0] !== "*" ? retailers[0] : undefined;

/** Lets secret scanners recognize a leaked token. */
const PREFIX = "cft_";
const LAST_USED_INTERVAL_MS = 60_000;
