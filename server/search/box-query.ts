import type { Kysely } from "kysely";
import { and, or, SEARCH_TOO_BROAD, type NonEmptyArray, type Query } from "#domain/search/index.ts";
import { boxCustomers, readBoxText, toBoxQuery } from "#domain/search/rules.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import type { StoreScope } from "../accounts/store-scope.ts";
import { findConsumers, findMaskedConsumers, identifiersEndingWith } from "../consumers/found-consumers.queries.ts";
import type { Database } from "../database/schema.ts";
import { HttpRefusal } from "../http/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import type { ListFilters } from "../receipts/list-filters.ts";
import { resolveIdentifier } from "../receipts/resolve-identifier.ts";
import { listStores } from "../stores/stores.queries.ts";
import { toSearchContext } from "./search-context.ts";
import type { SearchContext } from "./search-terms.ts";

export type BoxSearch = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly keys: IdentifierKeys;
  readonly caller: Caller;
  /** The stores of the list. The text names no others. */
  readonly scope: StoreScope;
};

/**
 * Adds a text of the search box to the filters of a list. Undefined if they can match nothing. The identifiers of the
 * text are known already, not masked or written by the caller.
 */
export async function joinBoxText(
  filters: ListFilters | undefined,
  text: string | undefined,
  search: BoxSearch,
): Promise<ListFilters | undefined> {
  if (text === undefined || filters === undefined) return filters;
  const query = await readBoxQuery(text, search);
  if (query === undefined) return undefined;
  const meaning: SearchContext = {
    ...toSearchContext(search.caller, search.keys),
    resolveIdentifier: (identifier) => identifier,
  };
  const { searched = { meaning, salesperson: undefined } } = filters;
  const parts: NonEmptyArray<Query> = "query" in searched ? [searched.query, query] : [query];
  return { ...filters, searched: { ...searched, query: and(parts) } };
}

/**
 * Returns the search for a text of the search box: whatever one of its readings finds. Its identifiers are those that the
 * database stores. Undefined if the text has no reading, or only names customers that are unknown. Refuses texts that
 * mean too many customers.
 */
async function readBoxQuery(text: string, search: BoxSearch): Promise<Query | undefined> {
  const { db, clock, caller, scope } = search;
  const { timezone, currency, country } = parsePortalSettings(caller.retailer.settings);
  const stores = (await listStores(db, scope)).map(({ store }) => ({
    id: store.id,
    name: store.name,
    reference: store.reference,
  }));
  const readings = readBoxText(text, { today: toCalendarDay(clock.now(), timezone), stores, currency, country });
  const found = new Map<string, readonly string[]>();
  for (const customer of new Set(readings.flatMap(boxCustomers))) {
    found.set(customer, await findIdentifiersOf(customer, search));
  }
  const queries = readings.flatMap((reading) => toBoxQuery(reading, (customer) => found.get(customer) ?? []) ?? []);
  return queries.length === 0 ? undefined : or(queries as unknown as NonEmptyArray<Query>);
}

/** A name can be that of many customers. The search finds those that the search of customers shows first. */
const MAX_CUSTOMERS = 50;

/**
 * Returns the identifiers of customers. Callers who may search for customers find them by name, others by the whole
 * identifier or its last digits.
 */
async function findIdentifiersOf(text: string, { db, keys, caller }: BoxSearch): Promise<readonly string[]> {
  const exact = resolveIdentifier(text, caller, keys);
  const known = exact === undefined ? [] : [exact];
  if (text.includes("@")) return known;
  const stores = caller.storesFor(["patch_identifier", "consumer_view"]);
  const scope = { retailer: caller.retailer.id, stores };
  const hasNoCustomers = stores !== "all" && stores.size === 0;
  if (isSalesDemo(caller))
    return hasNoCustomers ? known : identifiersOf(await findMaskedConsumers(db, scope, { text }), known);
  const endings = await identifiersEndingWith(db, caller.retailer.id, text);
  if (endings === undefined || endings.length > MAX_CUSTOMERS)
    throw new HttpRefusal("query_too_broad", SEARCH_TOO_BROAD);
  if (hasNoCustomers) return identifiersOf([], [...known, ...endings]);
  return identifiersOf(await findConsumers(db, scope, { text, most: MAX_CUSTOMERS }), [...known, ...endings]);
}

const identifiersOf = (
  hits: readonly { readonly identifier: string }[],
  known: readonly string[],
): readonly string[] => [...new Set([...known, ...hits.map(({ identifier }) => identifier)])];
