import { sql, type Kysely, type RawBuilder } from "kysely";
import type { OperationRequest } from "#contract/index.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { AllowedStores } from "#domain/shared/access/role.ts";
import { isStoreType, parseStoreType } from "#domain/shared/access/store-type.ts";
import { ALL_STORES } from "#domain/stores/index.ts";
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

/** Stores that a request names. */
export type StoreFilter = {
  /** The selected stores, by id and by type; absent for all. */
  readonly selected?: { readonly ids: readonly string[]; readonly types: readonly string[] };
  /** Only stores of this type. */
  readonly storeType?: string | undefined;
};

/** Query parameters that select stores, as the contract defines them. */
export type StoreFilterParams = Pick<
  OperationRequest<"getReport" | "getReportFile">["query"],
  "store" | "stores" | "store_type"
>;

/** Reads the parameters. `all` selects every store, and an empty type says nothing [REPT-033, REPT-034]. */
export function parseStoreFilter({ store, stores = [], store_type: storeType }: StoreFilterParams): StoreFilter {
  const named = [...(store === undefined ? [] : [store]), ...stores].filter(
    (value) => !isStoreType(value) || parseStoreType(value) !== undefined,
  );
  if (named.length === 0 || named.includes(ALL_STORES)) return { storeType };
  const ids = named.filter((value) => !isStoreType(value));
  return {
    selected: { ids: [...new Set(ids)], types: [...new Set(named.flatMap((value) => parseStoreType(value) ?? []))] },
    storeType,
  };
}

/** Returns the scope of a request. A store that the caller cannot see counts as missing. */
export async function loadReportScope(
  db: Kysely<Database>,
  call: Pick<AuthorizedCall, "caller" | "stores">,
  filter: StoreFilter,
): Promise<ReportScope> {
  const { retailer } = call.caller;
  const stores = await selectStores(db, call, filter);
  const { rows } = await sql<{
    zone: string;
  }>`SELECT zone_of(${retailer.id}, ${oneStore(filter, stores) ?? ""}) AS zone`.execute(db);
  return {
    retailer: retailer.id,
    stores,
    timezone: rows[0]?.zone ?? "UTC",
    currency: parsePortalSettings(retailer.settings).currency,
  };
}

/** Returns which of the caller's stores have a type. All of them without a type. */
export async function loadStoresOfType(
  db: Kysely<Database>,
  call: Pick<AuthorizedCall, "caller" | "stores">,
  storeType: string | undefined,
): Promise<AllowedStores> {
  if (storeType === undefined) return call.stores;
  const stores = await selectStores(db, call, { storeType });
  return stores === "all" ? stores : new Set(stores);
}

/** The store whose zone applies: the only one that the request names, if the caller can see it. */
function oneStore(
  { selected: { ids, types } = { ids: [], types: [] } }: StoreFilter,
  visible: ReportScope["stores"],
): string | undefined {
  const [id] = ids;
  return ids.length === 1 && types.length === 0 && id !== undefined && visible.includes(id) ? id : undefined;
}

async function selectStores(
  db: Kysely<Database>,
  { caller, stores }: Pick<AuthorizedCall, "caller" | "stores">,
  { selected, storeType }: StoreFilter,
): Promise<ReportScope["stores"]> {
  const allowed = stores === "all" ? "all" : [...stores];
  if (selected === undefined && storeType === undefined) return allowed;
  const type = sql`body -> 'properties' ->> 'store_type'`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stores WHERE ${sqlAnd([
      sql`retailer_id = ${caller.retailer.id}`,
      ...(selected === undefined
        ? []
        : [sql`(id = ANY (${selected.ids}::text[]) OR ${type} = ANY (${selected.types}::text[]))`]),
      ...(storeType === undefined ? [] : [sql`${type} = ${storeType}`]),
      ...(allowed === "all" ? [] : [sql`id = ANY (${allowed}::text[])`]),
    ])} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the time of the first transaction in the scope. */
export async function findOldestTransaction(db: Kysely<Database>, scope: ReportScope): Promise<Instant | undefined> {
  const { retailer, stores } = scope;
  const first = (store: RawBuilder<unknown>) =>
    sql`SELECT at FROM transactions WHERE retailer_id = ${retailer}${store} ORDER BY id LIMIT 1`;
  const oldest =
    stores === "all"
      ? first(sql``)
      : sql`
    SELECT min(first.at) AS at FROM unnest(${stores}::text[]) AS named (store) CROSS JOIN LATERAL (${first(sql` AND store_id = named.store`)}) AS first`;
  const { rows } = await sql<{ at: Date | null }>`${oldest}`.execute(db);
  const at = rows[0]?.at;
  return at ? toInstant(at) : undefined;
}
