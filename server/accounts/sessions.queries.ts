import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import type { Role } from "#domain/shared/role.ts";
import type { Database } from "../database/schema.ts";
import type { RightsWatch } from "../database/rights-watch.ts";
import { callerOfAccount, type CallerRetailer, type Identity } from "./caller.ts";
import { KnownCallers, LONGEST_MS, type Finding } from "./known-callers.ts";
import { hashToken, makeToken } from "./secret-token.ts";

export type SessionLimits = { readonly idleMinutes: number; readonly absoluteHours: number };

type Row = {
  email: string;
  display_email: string;
  last_seen: Date;
  expires: Date;
  retailer: CallerRetailer | null;
  retailers_held: string[];
  roles: Role[];
  stores: string[];
};

/** Sessions of browsers, known by the hash of what their cookie holds. */
export class Sessions {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly idleMs: number;
  private readonly absoluteMs: number;
  private readonly rights: RightsWatch;
  private readonly known: KnownCallers;

  constructor(db: Kysely<Database>, clock: Clock, { rights, ...limits }: SessionLimits & { readonly rights: RightsWatch }) {
    this.db = db;
    this.clock = clock;
    this.idleMs = limits.idleMinutes * 60_000;
    this.absoluteMs = limits.absoluteHours * 3_600_000;
    this.rights = rights;
    this.known = new KnownCallers(rights);
  }

  /**
   * Who the session belongs to, at the retailer that is asked for, else at its own. It has ended when its time is up,
   * when the account is not active any more, and when the password was changed after it began. Unless the request is
   * a poll it begins its idle time anew, which is written down once a minute at the most.
   */
  async identify(token: string, retailer: string | undefined, poll: boolean): Promise<Identity> {
    const [hash, now] = [hashToken(token), Date.parse(this.clock.now())];
    return this.known.identify({ key: `${hash} ${retailer ?? ""}`, now, poll }, () => this.lookUp(hash, retailer, { now, poll }));
  }

  /** Begins a session, and ends the one that the same browser had. It stands where that one stood, if it may. */
  async begin(email: string, previous: string | undefined): Promise<string> {
    const token = makeToken();
    const now = Date.parse(this.clock.now());
    const retailer = await this.firstRetailer(email, previous);
    const write = () => this.db.transaction().execute(async (trx) => {
      if (previous) await trx.deleteFrom("sessions").where("token_hash", "=", hashToken(previous)).execute();
      const times = { created: new Date(now), last_seen: new Date(now), expires: new Date(now + this.absoluteMs) };
      await trx.insertInto("sessions").values({ token_hash: hashToken(token), email, retailer_id: retailer, ...times }).execute();
    });
    await (previous ? this.rights.changing(write) : write());
    return token;
  }

  /** Whose session it was; undefined when there was none. */
  async end(token: string): Promise<string | undefined> {
    const ended = await this.rights.changing(() =>
      this.db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).returning("email").executeTakeFirst());
    return ended?.email;
  }

  /** Stands at the first retailer that the account has, when it lost the one where it stood. */
  async settle(token: string, email: string): Promise<void> {
    await this.stand(token, await this.firstRetailer(email, undefined));
  }

  /** Where the session stands from now on; whether the account may stand there is for the caller to check. */
  async moveTo(token: string, retailer: RetailerId): Promise<void> {
    await this.stand(token, retailer);
  }

  private async stand(token: string, retailer: string | null): Promise<void> {
    await this.rights.changing(() =>
      this.db.updateTable("sessions").set({ retailer_id: retailer }).where("token_hash", "=", hashToken(token)).execute());
  }

  private async lookUp(hash: string, retailer: string | undefined, { now, poll }: { now: number; poll: boolean }): Promise<Finding> {
    const row = await this.find(hash, retailer, now);
    if (row === undefined) return { identity: { kind: "nobody" }, until: now, noteAt: now };
    const isUsed = !poll && now - row.last_seen.getTime() >= this.idleMs / 60;
    if (isUsed) await this.touch(hash, now);
    const lastSeen = isUsed ? now : row.last_seen.getTime();
    return {
      identity: identityOf(row),
      until: Math.min(now + LONGEST_MS, row.expires.getTime(), lastSeen + this.idleMs),
      noteAt: lastSeen + this.idleMs / 60,
    };
  }

  private async find(tokenHash: string, retailer: string | undefined, now: number): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      SELECT s.email, a.display_email, s.last_seen, s.expires,
        CASE WHEN r.id IS NOT NULL
          THEN json_build_object('id', r.id, 'name', r.name, 'settings', r.settings, 'tweaks', r.tweaks) END AS retailer,
        ARRAY(SELECT retailer_id FROM account_retailers held WHERE held.email = s.email) AS retailers_held,
        (SELECT coalesce(json_agg(json_build_object(
          'contextName', context_name, 'contextValue', context_value, 'permission', permission)), '[]')
          FROM roles WHERE roles.email = s.email) AS roles,
        ARRAY(SELECT stores.id FROM roles JOIN stores ON stores.id = roles.context_value
          WHERE roles.email = s.email AND roles.context_name = 'store_id' AND stores.retailer_id = r.id) AS stores
      FROM sessions s
      JOIN accounts a ON a.email = s.email
      LEFT JOIN retailers r ON r.id = coalesce(${retailer ?? null}::text, s.retailer_id) AND EXISTS (
        SELECT 1 FROM account_retailers held WHERE held.email = s.email AND held.retailer_id IN (r.id, '*'))
      WHERE s.token_hash = ${tokenHash}
        AND s.expires > ${new Date(now)} AND s.last_seen > ${new Date(now - this.idleMs)}
        AND a.status = 'active' AND a.confirmed AND a.last_password_change <= s.created`.execute(this.db);
    return rows[0];
  }

  private async touch(tokenHash: string, now: number): Promise<void> {
    await this.db.updateTable("sessions").set({ last_seen: new Date(now) }).where("token_hash", "=", tokenHash).execute();
  }

  private async firstRetailer(email: string, previous: string | undefined): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      SELECT r.id FROM retailers r
      WHERE EXISTS (SELECT 1 FROM account_retailers held WHERE held.email = ${email} AND held.retailer_id IN (r.id, '*'))
      ORDER BY r.id = (SELECT retailer_id FROM sessions WHERE token_hash = ${hashToken(previous ?? "")} AND email = ${email})
        DESC NULLS LAST, r.name, r.id
      LIMIT 1`.execute(this.db);
    return rows[0]?.id ?? null;
  }
}

function identityOf({ email, display_email: displayEmail, retailer, retailers_held: retailersHeld, roles, stores }: Row): Identity {
  if (retailer === null) return { kind: "foreign", actor: email };
  return { kind: "caller", caller: callerOfAccount({ email, displayEmail, retailer, retailersHeld, roles, stores }) };
}
