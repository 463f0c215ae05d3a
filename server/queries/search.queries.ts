import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { Query } from "#domain/queries/index.ts";
import type { Database } from "../database/schema.ts";
import { NOT_KEPT } from "../database/prepared-client.ts";
import type { ReceiptScope } from "../receipts/receipts.queries.ts";
import { conditionOf, type Meaning } from "./search-conditions.ts";
import { planOf, type SearchPlan } from "./search-plan.ts";

export type Search = {
  readonly query: Query;
  readonly meaning: Meaning;
  readonly count: number;
  readonly offset: number;
};

/** So many rows of an index are taken before the newest receipts are looked through instead. */
const MOST_FOUND = 5_000;
/** So many of the newest receipts are looked through, first a few, then all that there is time for. */
const WALKS = [2_000, 20_000] as const;
export const LONGEST_WALK = WALKS[1];

/**
 * A page as a JSON array, newest first; undefined when too many receipts would have to be looked through. What an index
 * finds is taken where it is little; else the newest receipts are looked through until the page is full, which is soon
 * where there are many such. Either way the work has a bound, whatever is searched for.
 */
export function searchReceipts(db: Kysely<Database>, scope: ReceiptScope, search: Search): Promise<string | undefined> {
  const asked = { scope, search, plan: planOf(search.query, search.meaning.zone) };
  return db.transaction().execute(async (trx) => {
    const ids = (await foundIds(trx, asked)) ?? (await walkedIds(trx, asked));
    return ids && bodiesOf(trx, scope, ids);
  });
}

type Asked = { readonly scope: ReceiptScope; readonly search: Search; readonly plan: SearchPlan };

/** The page out of what an index finds; undefined when that is too much, or when none does. */
async function foundIds(trx: Transaction<Database>, { plan, ...asked }: Asked): Promise<readonly string[] | undefined> {
  if (plan.found.length === 0) return undefined;
  // To look at all rows seems cheap where many are to be found, and has no bound where that is not so.
  await sql`SET LOCAL enable_seqscan = off`.execute(trx);
  const indexed = all(plan.found.map((part) => conditionOf(part, asked.search.meaning)));
  const rows = sql`SELECT s.* FROM searchable AS s WHERE ${indexed} LIMIT ${MOST_FOUND + 1}`;
  const { looked, ids } = await pageOf(trx, rows, asked);
  return looked > MOST_FOUND ? undefined : ids;
}

/** The page out of the newest receipts; undefined when more would have to be looked through. */
async function walkedIds(trx: Transaction<Database>, { plan, ...asked }: Asked): Promise<readonly string[] | undefined> {
  const { span: { from, until }, store } = plan;
  const near = all([
    sql`s.retailer_id = ${asked.scope.retailer}`,
    ...(store === undefined ? [] : [sql`s.store_id = ${store}`]),
    ...(from === undefined ? [] : [sql`s.id >= ${from}`]),
    ...(until === undefined ? [] : [sql`s.id < ${until}`]),
  ]);
  for (const most of WALKS) {
    const rows = sql`SELECT s.* FROM searchable AS s WHERE ${near} ORDER BY s.id DESC LIMIT ${most}`;
    const { looked, ids } = await pageOf(trx, rows, asked);
    if (looked < most || ids.length === asked.search.count) return ids;
  }
  return undefined;
}

type Page = { readonly looked: number; readonly ids: readonly string[] };

async function pageOf(trx: Transaction<Database>, rows: RawBuilder<unknown>, { scope, search }: Omit<Asked, "plan">): Promise<Page> {
  const wanted = all([conditionOf(search.query, search.meaning), ...(scope.stores === "all" ? [] : [sql`s.store_id = ANY (${[...scope.stores]}::text[])`])]);
  const found = await sql<{ looked: number; ids: string[] | null }>`${sql.raw(NOT_KEPT)}
    WITH looked AS MATERIALIZED (${rows}),
      page AS (SELECT s.id FROM looked AS s WHERE ${wanted} ORDER BY s.id DESC LIMIT ${search.count} OFFSET ${search.offset})
    SELECT (SELECT count(*)::int FROM looked) AS looked, (SELECT array_agg(id) FROM page) AS ids`.execute(trx);
  const [{ looked, ids } = { looked: 0, ids: null }] = found.rows;
  return { looked, ids: ids ?? [] };
}

async function bodiesOf(trx: Transaction<Database>, { retailer }: ReceiptScope, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    SELECT coalesce('[' || string_agg(body::text, ',' ORDER BY id DESC) || ']', '[]') AS json
    FROM receipts WHERE retailer_id = ${retailer} AND id = ANY (${[...ids]}::text[])`.execute(trx);
  return rows[0]?.json ?? "[]";
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...conditions], sql` AND `);
