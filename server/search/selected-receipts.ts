import type { OperationRequest } from "#contract/index.ts";
import { and, type Query } from "#domain/search/index.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { toStoreScope, type StoreScope } from "../accounts/store-scope.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { permissionDenied } from "../http/problems.ts";
import {
  isOfReturns,
  isOfTransactions,
  readListFilters,
  type FilteredColumns,
  type FilterParameters,
} from "../receipts/list-filters.ts";
import type { ReceiptRouteDeps } from "../receipts/receipts.routes.ts";
import { loadStoresOfType } from "../report-scope/report-scope.ts";
import { joinBoxText } from "./box-query.ts";
import { toReceiptConditions } from "./listed-receipts.ts";
import { readSearch } from "./read-search.ts";
import { toSearchContext } from "./search-context.ts";
import { totalReceipts, type ReceiptConditions } from "./search.queries.ts";
import { totalReturns, totalTransactions, type ReportedTotals } from "./transaction-totals.queries.ts";

type SelectedQuery = FilterParameters & Pick<OperationRequest<"getReceiptTotals">["query"], "query">;

/** All receipts that match the filters of a list and a query. */
export type SelectedReceipts = {
  readonly scope: StoreScope;
  /** Undefined if the columns of receipts suffice. */
  readonly columns: FilteredColumns | undefined;
  readonly conditions: ReceiptConditions;
  readonly total: () => Promise<ReportedTotals>;
};

/** Reads which receipts a call is about. Undefined if none can match. Refuses what the list and the search refuse. */
export async function selectReceipts(
  { db, clock, keys }: ReceiptRouteDeps,
  { caller, stores }: Pick<AuthorizedCall, "caller" | "stores">,
  { query: text, ...parameters }: SelectedQuery,
): Promise<SelectedReceipts | undefined> {
  if (text !== undefined && !hasFlag(caller.permissions, "advanced_search_view"))
    throw permissionDenied(["advanced_search_view"]);
  const written = text === undefined ? undefined : await readSearch(db, { caller, keys, text });
  const ofType = await loadStoresOfType(db, { caller, stores }, parameters.store_type);
  const scope = toStoreScope({ caller, stores: ofType });
  const box = { db, clock, keys, caller, scope };
  const filters = await joinBoxText(readListFilters(parameters, caller, keys), parameters.q, box);
  if (filters === undefined) return undefined;
  const { selection, searched } = filters;
  const conditions = toReceiptConditions(scope, {
    query: joined(written?.query, searched?.query),
    // With a query, the identifier of the filter is read as one of the query.
    meaning: written?.meaning ?? searched?.meaning ?? toSearchContext(caller, keys),
    salesperson: searched?.salesperson,
    selection: written === undefined ? selection : { ...selection, identifier: parameters.consumer },
  });
  const reported = { caller, parameters, selection };
  return {
    scope,
    columns: written === undefined && searched === undefined ? selection : undefined,
    conditions,
    total: () => {
      if (written === undefined && isOfTransactions(parameters)) return totalTransactions(db, scope, reported);
      if (written === undefined && isOfReturns(parameters)) return totalReturns(db, scope, reported);
      return totalReceipts(db, scope, conditions);
    },
  };
}

const joined = (one: Query | undefined, other: Query | undefined): Query | undefined =>
  one && other ? and([one, other]) : (one ?? other);
