import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { countPatterns, type Query } from "#domain/search/index.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import { UNPREPARED } from "../database/prepared-client.ts";
import { selectReceiptJson, type ReceiptFields } from "../receipts/receipt-fields.ts";
import { toSqlCondition } from "./search-conditions.ts";
import { planSearch, type SearchPlan } from "./search-plan.ts";
import { MAX_INDEX_ROWS, type SearchContext } from "./search-terms.ts";

export type ReceiptSearch = {
  readonly query: Query;
  readonly meaning: SearchContext;
  readonly count: number;
  readonly offset: number;
  readonly fields: ReceiptFields;
};

/** The number of newest receipts to scan, first a few, then as many as the time allows. */
const [FEW, MANY] = [2_000, 20_000];
/** With more wildcard words, the search scans fewer receipts, because each word is compared with every term. */
const PATTERNS_IN_MANY = 2;

/**
 * Returns a page as a JSON array, newest first; undefined if the search would have to scan too many receipts. Uses an
 * index if it finds few rows. Otherwise scans the newest receipts until the page is full. Both ways have a bound.
 */
export function searchReceipts(
  db: Kysely<Database>,
  scope: StoreScope,
  search: ReceiptSearch,
): Promise<string | undefined> {
  const request = { scope, search, plan: planSearch(search.query, search.meaning.zone) };
  return db.transaction().execute(async (trx) => {
    const ids = (await indexedIds(trx, request)) ?? (await scannedIds(trx, request));
    return ids && pageOfIds(trx, { scope, ids, fields: search.fields });
  });
}

type PlannedSearch = { readonly scope: StoreScope; readonly search: ReceiptSearch; readonly plan: SearchPlan };

/** Returns the page from an index; undefined if it finds too many rows or if no index applies. */
async function indexedIds(
  trx: Transaction<Database>,
  { plan, ...request }: PlannedSearch,
): Promise<readonly string[] | undefined> {
  if (plan.indexed.length === 0) return undefined;
  // The planner prefers a sequential scan if it expects many results. Such a scan has no bound.
  await sql`SET LOCAL enable_seqscan = off`.execute(trx);
  const meaning: SearchContext = { ...request.search.meaning, findsCandidates: true };
  for (const part of plan.indexed) {
    const rows = sql`SELECT s.* FROM searchable AS s WHERE ${toSqlCondition(part, meaning)} LIMIT ${MAX_INDEX_ROWS + 1}`;
    const { scanned, ids } = await pageOf(trx, rows, request);
    if (scanned <= MAX_INDEX_ROWS) return ids;
  }
  return undefined;
}

/** Returns the page from the newest receipts; undefined if more receipts would have to be scanned. */
async function scannedIds(
  trx: Transaction<Database>,
  { plan, ...request }: PlannedSearch,
): Promise<readonly string[] | undefined> {
  for (const limit of [FEW, Math.floor(MANY * Math.min(1, PATTERNS_IN_MANY / countPatterns(request.search.query)))]) {
    const { scanned, ids } = await pageOf(trx, newestRows(request.scope, plan, limit), request);
    if (scanned < limit || ids.length === request.search.count) return ids;
  }
  return undefined;
}

/** The maximum number of stores to scan one by one. With more, a scan of all stores skips few rows. */
const MAX_STORES = 12;

/** Returns the newest receipts of the stores in both the search and the scope, using the index of each store. */
function newestRows(
  { retailer, stores }: StoreScope,
  { span: { from, until }, stores: named }: SearchPlan,
  limit: number,
): RawBuilder<unknown> {
  const newest = (store: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`SELECT s.* FROM searchable AS s WHERE ${sqlAnd([
      sql`s.retailer_id = ${retailer}`,
      store,
      ...(from === undefined ? [] : [sql`s.id >= ${from}`]),
      ...(until === undefined ? [] : [sql`s.id < ${until}`]),
    ])} ORDER BY s.id DESC LIMIT ${limit}`;
  const selected = stores === "all" ? named : (named ?? [...stores]).filter((store) => stores.has(store));
  if (selected === undefined || selected.length > MAX_STORES)
    return newest(selected === undefined ? sql`true` : sql`s.store_id = ANY (${[...selected]}::text[])`);
  if (selected.length === 0) return newest(sql`false`);
  return sql`SELECT * FROM (${sql.join(
    selected.map((store) => sql`(${newest(sql`s.store_id = ${store}`)})`),
    sql` UNION ALL `,
  )}) AS each ORDER BY id DESC LIMIT ${limit}`;
}

type Page = { readonly scanned: number; readonly ids: readonly string[] };

async function pageOf(
  trx: Transaction<Database>,
  rows: RawBuilder<unknown>,
  { scope, search }: Omit<PlannedSearch, "plan">,
): Promise<Page> {
  const selected = sqlAnd([
    sql`s.retailer_id = ${scope.retailer}`,
    toSqlCondition(search.query, search.meaning),
    ...storeConditions(scope, sql`s.store_id`),
  ]);
  const found = await sql<{ scanned: number; ids: string[] | null }>`${sql.raw(UNPREPARED)}
    WITH scanned AS MATERIALIZED (${rows}),
      page AS (SELECT s.id FROM scanned AS s WHERE ${selected} ORDER BY s.id DESC LIMIT ${search.count} OFFSET ${search.offset})
    SELECT (SELECT count(*)::int FROM scanned) AS scanned, (SELECT array_agg(id) FROM page) AS ids`.execute(trx);
  const [{ scanned, ids } = { scanned: 0, ids: null }] = found.rows;
  return { scanned, ids: ids ?? [] };
}

type Found = { readonly scope: StoreScope; readonly ids: readonly string[]; readonly fields: ReceiptFields };

async function pageOfIds(trx: Transaction<Database>, { scope, ids, fields }: Found): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    SELECT coalesce('[' || string_agg(${selectReceiptJson(fields)}, ',' ORDER BY id DESC) || ']', '[]') AS json
    FROM receipts WHERE ${sqlAnd([sql`retailer_id = ${scope.retailer}`, sql`id = ANY (${[...ids]}::text[])`, ...storeConditions(scope)])}`.execute(
    trx,
  );
  return rows[0]?.json ?? "[]";
}
