import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { countPatterns, hasField, type Query } from "#domain/search/index.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import { UNPREPARED } from "../database/prepared-client.ts";
import { countReturns } from "../reports/count-returns.ts";
import { selectReceiptJson, type ReceiptFields } from "../receipts/receipt-fields.ts";
import { toSqlCondition, type IdRange } from "./search-conditions.ts";
import { planSearch, type SearchPlan } from "./search-plan.ts";
import { MAX_INDEX_ROWS, type SearchContext } from "./search-terms.ts";

export type ReceiptSearch = ReceiptConditions & {
  readonly count: number;
  /** Number of receipts to skip. */
  readonly offset?: number;
  readonly fields: ReceiptFields;
};

export type ReceiptConditions = {
  /** Undefined for every receipt. */
  readonly query: Query | undefined;
  readonly meaning: SearchContext;
  /** The ids to search among. */
  readonly ids?: IdBounds;
  /** What the query language cannot express, about a row `s` of `searchable`. */
  readonly also?: readonly RawBuilder<unknown>[];
};

/** A range of ids. With `isUpward`, a page has those after the lower bound, else those before the upper one. */
export type IdBounds = IdRange & {
  /** Exclusive. */
  readonly newer?: string | undefined;
  readonly isUpward?: boolean;
};

/** The number of newest receipts to scan, first a few, then as many as the time allows. */
const [FEW, MANY] = [2_000, 20_000];
/** With more wildcard words, the search scans fewer receipts, because each word is compared with every term. */
const PATTERNS_IN_MANY = 2;

/**
 * Returns a page as a JSON array, newest first; undefined if the search would have to scan too many receipts. Uses an
 * index if it finds few rows. Otherwise scans the newest receipts until the page is full. Both ways have a bound.
 */
export async function searchReceipts(
  db: Kysely<Database>,
  scope: StoreScope,
  search: ReceiptSearch,
): Promise<string | undefined> {
  const request = await prepare(db, scope, search);
  return db.transaction().execute(async (trx) => {
    const ids =
      (request.plan.scansFirst ? await scannedIds(trx, request, [FEW]) : undefined) ??
      (await indexedIds(trx, request)) ??
      (await scannedIds(trx, request, [FEW, manyOf(search.query)]));
    return ids && pageOfIds(trx, { scope, ids, fields: search.fields });
  });
}

/**
 * Reads every receipt of a search as JSON arrays, newest first. Uses an index if it finds few rows; else it scans all
 * receipts of the stores and the time, in short transactions.
 */
export async function* readFoundReceipts(
  db: Kysely<Database>,
  scope: StoreScope,
  { fields, pageSize, ...conditions }: ReceiptConditions & FoundPages,
): AsyncGenerator<string> {
  const request = await prepare(db, scope, { ...conditions, count: MAX_INDEX_ROWS, fields });
  const page = (ids: readonly string[]): Promise<string> =>
    db.transaction().execute((trx) => pageOfIds(trx, { scope, ids, fields }));
  for await (const ids of readFoundIds(db, request))
    for (let at = 0; at < ids.length; at += pageSize) yield await page(ids.slice(at, at + pageSize));
}

type FoundPages = { readonly fields: ReceiptFields; readonly pageSize: number };

async function* readFoundIds(db: Kysely<Database>, request: PlannedSearch): AsyncGenerator<readonly string[]> {
  const indexed = await db.transaction().execute((trx) => indexedIds(trx, request));
  if (indexed !== undefined) {
    yield indexed;
    return;
  }
  const { search } = request;
  for (let until = search.ids?.until; ;) {
    const ids = { ...search.ids, ...(until === undefined ? {} : { until }) };
    const part = { ...request, search: { ...search, ids, count: PART } };
    const {
      scanned,
      lowest,
      ids: found,
    } = await db.transaction().execute((trx) => pageOf(trx, nextRows(part, PART), part));
    yield found;
    if (lowest === null || scanned < PART) return;
    until = lowest;
  }
}

/** The number of receipts that one transaction scans for a file. */
const PART = 1_000;

type PlannedSearch<Search = ReceiptSearch> = {
  readonly scope: StoreScope;
  readonly search: Search;
  readonly plan: SearchPlan;
};

async function prepare<Search extends ReceiptConditions>(
  db: Kysely<Database>,
  scope: StoreScope,
  search: Search,
): Promise<PlannedSearch<Search>> {
  const { query, meaning } = search;
  if (query && hasField(query, "returned")) await countReturns(db, scope.retailer);
  return {
    scope,
    search,
    plan: query ? planSearch(query, meaning.zone) : { indexed: [], span: {}, scansFirst: false },
  };
}

/** Number and sum of the receipts in a currency; '' if it is not valid. */
export type CurrencySum = { readonly currency: string; readonly count: number; readonly total: string };

export type SearchTotals = {
  readonly count: number;
  /** False if there are more receipts, or could be. */
  readonly isExact: boolean;
  readonly sums: readonly CurrencySum[];
};

/** The highest number that is counted exactly. */
const MAX_COUNT = 10_000;

/** Counts the receipts of a search, with the sums of their totals. Reads as few as a search. */
export async function totalReceipts(
  db: Kysely<Database>,
  scope: StoreScope,
  conditions: ReceiptConditions,
): Promise<SearchTotals> {
  const request = await prepare(db, scope, conditions);
  return db.transaction().execute(async (trx) => {
    const indexed = await fromIndex(trx, request, (rows) => sumsOf(trx, rows, request));
    if (indexed) return toReceiptTotals(indexed.sums, true);
    const limit = manyOf(conditions.query);
    const { scanned, sums } = await sumsOf(trx, nextRows(request, limit), request);
    return toReceiptTotals(sums, scanned < limit);
  });
}

/** Sorts the sums. Leaves them out if the number is not exact. */
export function toReceiptTotals(sums: readonly CurrencySum[], isComplete: boolean): SearchTotals {
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return isComplete
    ? { count, isExact: true, sums: [...sums].sort((one, other) => (one.currency < other.currency ? -1 : 1)) }
    : { count: Math.min(count, MAX_COUNT), isExact: false, sums: [] };
}

async function sumsOf(
  trx: Transaction<Database>,
  rows: RawBuilder<unknown>,
  request: PlannedSearch<ReceiptConditions>,
): Promise<{ readonly scanned: number; readonly sums: readonly CurrencySum[] }> {
  const found = await sql<{ scanned: number; sums: CurrencySum[] | null }>`${sql.raw(UNPREPARED)}
    WITH scanned AS MATERIALIZED (${rows}),
      sums AS (SELECT coalesce(s.currency, '') AS currency, count(*)::int AS count, coalesce(sum(s.total), 0)::text AS total FROM scanned AS s WHERE ${selectedBy(request)} GROUP BY 1)
    SELECT (SELECT count(*)::int FROM scanned) AS scanned, (SELECT json_agg(sums) FROM sums) AS sums`.execute(trx);
  const [{ scanned, sums } = { scanned: 0, sums: null }] = found.rows;
  return { scanned, sums: sums ?? [] };
}

/** Returns the page from an index; undefined if it finds too many rows or if no index applies. */
async function indexedIds(trx: Transaction<Database>, request: PlannedSearch): Promise<readonly string[] | undefined> {
  return (await fromIndex(trx, request, (rows) => pageOf(trx, rows, request)))?.ids;
}

/** Reads the rows of the first index that finds few enough. Undefined if there is none. */
async function fromIndex<Result extends { readonly scanned: number }>(
  trx: Transaction<Database>,
  { plan, search }: PlannedSearch<ReceiptConditions>,
  read: (rows: RawBuilder<unknown>) => Promise<Result>,
): Promise<Result | undefined> {
  if (plan.indexed.length === 0) return undefined;
  // The planner prefers a sequential scan if it expects many results. Such a scan has no bound.
  await sql`SET LOCAL enable_seqscan = off`.execute(trx);
  const meaning: SearchContext = { ...search.meaning, findsCandidates: true };
  for (const part of plan.indexed) {
    const found = await read(
      sql`SELECT s.* FROM searchable AS s WHERE ${toSqlCondition(part, meaning)} LIMIT ${MAX_INDEX_ROWS + 1}`,
    );
    if (found.scanned <= MAX_INDEX_ROWS) return found;
  }
  return undefined;
}

/** Returns the page from the newest receipts; undefined if more receipts would have to be scanned. */
async function scannedIds(
  trx: Transaction<Database>,
  request: PlannedSearch,
  limits: readonly number[],
): Promise<readonly string[] | undefined> {
  for (const limit of limits) {
    const { scanned, ids } = await pageOf(trx, nextRows(request, limit), request);
    if (scanned < limit || ids.length === request.search.count) return ids;
  }
  return undefined;
}

const manyOf = (query: Query | undefined): number =>
  query ? Math.floor(MANY * Math.min(1, PATTERNS_IN_MANY / countPatterns(query))) : MANY;

/** The maximum number of stores to scan one by one. With more, a scan of all stores skips few rows. */
const MAX_STORES = 12;

/** Returns the next receipts of the stores in both the search and the scope, using the index of each store. */
function nextRows(
  { scope: { retailer, stores }, search, plan: { span, stores: named } }: PlannedSearch<ReceiptConditions>,
  limit: number,
): RawBuilder<unknown> {
  const order = orderOf(search);
  const newest = (store: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`SELECT s.* FROM searchable AS s WHERE ${sqlAnd([
      sql`s.retailer_id = ${retailer}`,
      store,
      ...idConditions(span),
      ...idConditions(search.ids),
    ])} ORDER BY s.id ${order} LIMIT ${limit}`;
  const selected = stores === "all" ? named : (named ?? [...stores]).filter((store) => stores.has(store));
  if (selected === undefined || selected.length > MAX_STORES)
    return newest(selected === undefined ? sql`true` : sql`s.store_id = ANY (${[...selected]}::text[])`);
  if (selected.length === 0) return newest(sql`false`);
  return sql`SELECT * FROM (${sql.join(
    selected.map((store) => sql`(${newest(sql`s.store_id = ${store}`)})`),
    sql` UNION ALL `,
  )}) AS each ORDER BY id ${order} LIMIT ${limit}`;
}

const orderOf = ({ ids }: ReceiptConditions): RawBuilder<unknown> => (ids?.isUpward ? sql`ASC` : sql`DESC`);

const idConditions = ({ from, until, newer }: IdBounds = {}): readonly RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`s.id >= ${from}`]),
  ...(until === undefined ? [] : [sql`s.id < ${until}`]),
  ...(newer === undefined ? [] : [sql`s.id > ${newer}`]),
];

const selectedBy = ({ scope, search }: PlannedSearch<ReceiptConditions>): RawBuilder<boolean> =>
  sqlAnd([
    sql`s.retailer_id = ${scope.retailer}`,
    ...(search.query ? [toSqlCondition(search.query, search.meaning)] : []),
    ...(search.also ?? []),
    ...idConditions(search.ids),
    ...storeConditions(scope, sql`s.store_id`),
  ]);

type Page = {
  readonly scanned: number;
  /** The lowest id that was scanned. */
  readonly lowest: string | null;
  readonly ids: readonly string[];
};

async function pageOf(trx: Transaction<Database>, rows: RawBuilder<unknown>, request: PlannedSearch): Promise<Page> {
  const { search } = request;
  const found = await sql<{ scanned: number; lowest: string | null; ids: string[] | null }>`${sql.raw(UNPREPARED)}
    WITH scanned AS MATERIALIZED (${rows}),
      page AS (SELECT s.id FROM scanned AS s WHERE ${selectedBy(request)} ORDER BY s.id ${orderOf(search)} LIMIT ${search.count} OFFSET ${search.offset ?? 0})
    SELECT (SELECT count(*)::int FROM scanned) AS scanned, (SELECT min(id) FROM scanned) AS lowest, (SELECT array_agg(id) FROM page) AS ids`.execute(
    trx,
  );
  const [{ scanned, lowest, ids } = { scanned: 0, lowest: null, ids: null }] = found.rows;
  return { scanned, lowest, ids: ids ?? [] };
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
