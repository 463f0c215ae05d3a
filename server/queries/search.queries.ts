import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { patternsIn, type Query } from "#domain/queries/index.ts";
import { withinStores, type StoreScope } from "../accounts/store-scope.ts";
import { allOf } from "../database/conditions.ts";
import type { Database } from "../database/schema.ts";
import { NOT_KEPT } from "../database/prepared-client.ts";
import { jsonOf, type ReceiptFields } from "../receipts/receipt-fields.ts";
import { conditionOf, type Meaning } from "./search-conditions.ts";
import { planOf, type SearchPlan } from "./search-plan.ts";

export type Search = {
  readonly query: Query;
  readonly meaning: Meaning;
  readonly count: number;
  readonly offset: number;
  readonly fields: ReceiptFields;
};

/** So many rows of an index are taken before the newest receipts are looked through instead. */
const MOST_FOUND = 5_000;
/** So many of the newest receipts are looked through, first a few, then all that there is time for. */
const [FEW, MANY] = [2_000, 20_000];
/** With more words than these that have a star there is time for fewer: each is compared with every word of a receipt. */
const PATTERNS_IN_MANY = 2;

/**
 * A page as a JSON array, newest first; undefined when too many receipts would have to be looked through. What an index
 * finds is taken where it is little; else the newest receipts are looked through until the page is full, which is soon
 * where there are many such. Either way the work has a bound, whatever is searched for.
 */
export function searchReceipts(db: Kysely<Database>, scope: StoreScope, search: Search): Promise<string | undefined> {
  const asked = { scope, search, plan: planOf(search.query, search.meaning.zone) };
  return db.transaction().execute(async (trx) => {
    const ids = (await foundIds(trx, asked)) ?? (await walkedIds(trx, asked));
    return ids && pageOfIds(trx, { scope, ids, fields: search.fields });
  });
}

type Asked = { readonly scope: StoreScope; readonly search: Search; readonly plan: SearchPlan };

/** The page out of what an index finds; undefined when that is too much, or when none does. */
async function foundIds(trx: Transaction<Database>, { plan, ...asked }: Asked): Promise<readonly string[] | undefined> {
  if (plan.found.length === 0) return undefined;
  // To look at all rows seems cheap where many are to be found, and has no bound where that is not so.
  await sql`SET LOCAL enable_seqscan = off`.execute(trx);
  for (const part of plan.found) {
    const rows = sql`SELECT s.* FROM searchable AS s WHERE ${conditionOf(part, asked.search.meaning)} LIMIT ${MOST_FOUND + 1}`;
    const { looked, ids } = await pageOf(trx, rows, asked);
    if (looked <= MOST_FOUND) return ids;
  }
  return undefined;
}

/** The page out of the newest receipts; undefined when more would have to be looked through. */
async function walkedIds(trx: Transaction<Database>, { plan, ...asked }: Asked): Promise<readonly string[] | undefined> {
  for (const most of [FEW, Math.floor(MANY * Math.min(1, PATTERNS_IN_MANY / patternsIn(asked.search.query)))]) {
    const { looked, ids } = await pageOf(trx, newestRows(asked.scope, plan, most), asked);
    if (looked < most || ids.length === asked.search.count) return ids;
  }
  return undefined;
}

/** So many stores are walked through side by side; of more of them nobody is left out of a walk through all. */
const MOST_STORES = 12;

/** The newest of the stores that the search and the caller have in common, by the index of each: it steps over nobody else's. */
function newestRows({ retailer, stores }: StoreScope, { span: { from, until }, stores: named }: SearchPlan, most: number): RawBuilder<unknown> {
  const near = (store: RawBuilder<unknown>): RawBuilder<unknown> => sql`SELECT s.* FROM searchable AS s WHERE ${allOf([
    sql`s.retailer_id = ${retailer}`,
    store,
    ...(from === undefined ? [] : [sql`s.id >= ${from}`]),
    ...(until === undefined ? [] : [sql`s.id < ${until}`]),
  ])} ORDER BY s.id DESC LIMIT ${most}`;
  const wanted = stores === "all" ? named : (named ?? [...stores]).filter((store) => stores.has(store));
  if (wanted === undefined || wanted.length > MOST_STORES) return near(wanted === undefined ? sql`true` : sql`s.store_id = ANY (${[...wanted]}::text[])`);
  if (wanted.length === 0) return near(sql`false`);
  return sql`SELECT * FROM (${sql.join(wanted.map((store) => sql`(${near(sql`s.store_id = ${store}`)})`), sql` UNION ALL `)}) AS each ORDER BY id DESC LIMIT ${most}`;
}

type Page = { readonly looked: number; readonly ids: readonly string[] };

async function pageOf(trx: Transaction<Database>, rows: RawBuilder<unknown>, { scope, search }: Omit<Asked, "plan">): Promise<Page> {
  const wanted = allOf([sql`s.retailer_id = ${scope.retailer}`, conditionOf(search.query, search.meaning), ...withinStores(scope, sql`s.store_id`)]);
  const found = await sql<{ looked: number; ids: string[] | null }>`${sql.raw(NOT_KEPT)}
    WITH looked AS MATERIALIZED (${rows}),
      page AS (SELECT s.id FROM looked AS s WHERE ${wanted} ORDER BY s.id DESC LIMIT ${search.count} OFFSET ${search.offset})
    SELECT (SELECT count(*)::int FROM looked) AS looked, (SELECT array_agg(id) FROM page) AS ids`.execute(trx);
  const [{ looked, ids } = { looked: 0, ids: null }] = found.rows;
  return { looked, ids: ids ?? [] };
}

type Found = { readonly scope: StoreScope; readonly ids: readonly string[]; readonly fields: ReceiptFields };

async function pageOfIds(trx: Transaction<Database>, { scope, ids, fields }: Found): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    SELECT coalesce('[' || string_agg(${jsonOf(fields)}, ',' ORDER BY id DESC) || ']', '[]') AS json
    FROM receipts WHERE ${allOf([sql`retailer_id = ${scope.retailer}`, sql`id = ANY (${[...ids]}::text[])`, ...withinStores(scope)])}`.execute(trx);
  return rows[0]?.json ?? "[]";
}
