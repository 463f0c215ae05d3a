import { sql, type Kysely, type RawBuilder } from "kysely";
import { toInstant, type Instant } from "#domain/shared/instant.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";

/** The stores of a report and their time zone. */
export type ReportScope = {
  readonly retailer: string;
  /** The requested stores that the caller can see. An empty id means stores that no longer exist. */
  readonly stores: "all" | readonly string[];
  /** The zone of the one requested store, else of the retailer, else UTC. */
  readonly timezone: string;
  /** The retailer's currency. */
  readonly currency: string;
};

export type StoreFilterParams = { readonly store?: string | undefined; readonly storeType?: string | undefined };

/** Returns the scope of a request. A store that the caller cannot see counts as missing. */
export async function loadReportScope(db: Kysely<Database>, call: Pick<AuthorizedCall, "caller" | "stores">, named: StoreFilterParams): Promise<ReportScope> {
  const { retailer } = call.caller;
  const stores = await selectStores(db, call, named);
  const isOne = named.store !== undefined && stores.includes(named.store);
  const { rows } = await sql<{ zone: string }>`SELECT zone_of(${retailer.id}, ${isOne ? named.store : ""}) AS zone`.execute(db);
  return { retailer: retailer.id, stores, timezone: rows[0]?.zone ?? "UTC", currency: parsePortalSettings(retailer.settings).currency };
}

async function selectStores(db: Kysely<Database>, { caller, stores }: Pick<AuthorizedCall, "caller" | "stores">, { store, storeType }: StoreFilterParams): Promise<ReportScope["stores"]> {
  const allowed = stores === "all" ? "all" : [...stores];
  if (store === undefined && storeType === undefined) return allowed;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stores WHERE ${sqlAnd([
      sql`retailer_id = ${caller.retailer.id}`,
      ...(store === undefined ? [] : [sql`id = ${store}`]),
      ...(storeType === undefined ? [] : [sql`body -> 'properties' ->> 'store_type' = ${storeType}`]),
      ...(allowed === "all" ? [] : [sql`id = ANY (${allowed}::text[])`]),
    ])} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the time of the first transaction in the scope. */
export async function findOldestTransaction(db: Kysely<Database>, scope: ReportScope): Promise<Instant | undefined> {
  const { retailer, stores } = scope;
  const first = (store: RawBuilder<unknown>) => sql`SELECT at FROM transactions WHERE retailer_id = ${retailer}${store} ORDER BY id LIMIT 1`;
  const oldest = stores === "all" ? first(sql``) : sql`
    SELECT min(first.at) AS at FROM unnest(${stores}::text[]) AS named (store) CROSS JOIN LATERAL (${first(sql` AND store_id = named.store`)}) AS first`;
  const { rows } = await sql<{ at: Date | null }>`${oldest}`.execute(db);
  const at = rows[0]?.at;
  return at ? toInstant(at) : undefined;
}
