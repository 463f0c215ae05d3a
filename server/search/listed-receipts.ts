import { sql, type Kysely, type RawBuilder } from "kysely";
import { and, type NonEmptyArray, type Query } from "#domain/search/index.ts";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { FilteredColumns } from "../receipts/list-filters.ts";
import { dayConditions, returnDayConditions, type ReceiptSelection } from "../receipts/receipts.queries.ts";
import { searchReceipts, type ReceiptConditions } from "./search.queries.ts";
import type { SearchContext } from "./search-terms.ts";

type ListedColumns = FilteredColumns & Partial<Pick<ReceiptSelection, "id" | "transactionId" | "newer" | "older">>;

export type FilteredReceipts<Columns = ListedColumns> = {
  readonly query: Query | undefined;
  readonly meaning: SearchContext;
  /** The whole name: the query finds its words. */
  readonly salesperson: string | undefined;
  readonly selection: Columns;
};

/**
 * Returns a page of a list of receipts with filters that only the search data has, as {@link searchReceipts}: a JSON array,
 * newest first; undefined if it would have to scan too many receipts.
 */
export const listFilteredReceipts = (
  db: Kysely<Database>,
  scope: StoreScope,
  filtered: FilteredReceipts<ReceiptSelection>,
): Promise<string | undefined> => {
  const { count, fields } = filtered.selection;
  return searchReceipts(db, scope, { ...toReceiptConditions(scope, filtered), count, fields });
};

/** Returns the filters of a list as conditions of a search. */
export function toReceiptConditions(
  { retailer }: StoreScope,
  { query, meaning, salesperson, selection }: FilteredReceipts,
): ReceiptConditions {
  const { id, lowestId, idAfter, newer, older } = selection;
  const until = [idAfter, older].filter((bound) => bound !== undefined).sort()[0];
  return {
    query: withExactValues(query, selection),
    meaning,
    ids: {
      ...(lowestId === undefined ? {} : { from: lowestId }),
      ...(until === undefined ? {} : { until }),
      newer,
      isUpward: newer !== undefined && older === undefined,
    },
    also: [
      ...(salesperson === undefined ? [] : [sql`s.salesperson = ${salesperson}`]),
      ...(id === undefined ? [] : [sql`s.id = ${id}`]),
      ...dayConditions(selection, { retailer, id: sql`s.id`, store: sql`s.store_id` }),
      ...returnDayConditions(selection, { retailer, id: sql`s.id` }),
    ] satisfies readonly RawBuilder<unknown>[],
  };
}

/** Adds the filters that every list has. */
function withExactValues(
  query: Query | undefined,
  { transactionId, identifier, storeId }: ListedColumns,
): Query | undefined {
  const exactly = (field: string, text: string | undefined): readonly Query[] =>
    text === undefined ? [] : [{ kind: "phrase", field, text }];
  const parts = [
    ...(query === undefined ? [] : [query]),
    ...exactly("transaction_id", transactionId),
    ...exactly("identifier", identifier),
    ...exactly("store_id", storeId),
  ];
  return parts.length === 0 ? undefined : and(parts as unknown as NonEmptyArray<Query>);
}
