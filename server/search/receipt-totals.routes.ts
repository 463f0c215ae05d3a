import type { Schema } from "#contract/index.ts";
import { and, type Query } from "#domain/search/index.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { permissionDenied } from "../http/problems.ts";
import { present } from "../http/wire-members.ts";
import { isOfReturns, isOfTransactions, readListFilters } from "../receipts/list-filters.ts";
import type { ReceiptRouteDeps } from "../receipts/receipts.routes.ts";
import { loadStoresOfType } from "../report-scope/report-scope.ts";
import { joinBoxText } from "./box-query.ts";
import { toReceiptConditions } from "./listed-receipts.ts";
import { readSearch } from "./read-search.ts";
import { toSearchContext } from "./search-context.ts";
import { totalReceipts } from "./search.queries.ts";
import { totalReturns, totalTransactions, type ReportedTotals } from "./transaction-totals.queries.ts";

const NOTHING: ReportedTotals = { count: 0, isExact: true, sums: [] };

export function receiptTotalsRoutes({ db, clock, keys }: ReceiptRouteDeps) {
  return defineRoutes<"getReceiptTotals">()({
    getReceiptTotals: async ({ caller, stores, input }) => {
      const { query: text, ...parameters } = input.query;
      if (text !== undefined && !hasFlag(caller.permissions, "advanced_search_view"))
        throw permissionDenied(["advanced_search_view"]);
      const written = text === undefined ? undefined : await readSearch(db, { caller, keys, text });
      const ofType = await loadStoresOfType(db, { caller, stores }, parameters.store_type);
      const scope = toStoreScope({ caller, stores: ofType });
      const box = { db, clock, keys, caller, scope };
      const filters = await joinBoxText(readListFilters(parameters, caller, keys), parameters.q, box);
      if (filters === undefined) return { json: toWire(NOTHING) };
      const { selection, searched } = filters;
      if (written === undefined && isOfTransactions(parameters))
        return { json: toWire(await totalTransactions(db, scope, { caller, parameters, selection })) };
      if (written === undefined && isOfReturns(parameters))
        return { json: toWire(await totalReturns(db, scope, { caller, parameters, selection })) };
      const conditions = toReceiptConditions(scope, {
        query: joined(written?.query, searched?.query),
        // With a query, the identifier of the filter is read as one of the query.
        meaning: written?.meaning ?? searched?.meaning ?? toSearchContext(caller, keys),
        salesperson: searched?.salesperson,
        selection: written === undefined ? selection : { ...selection, identifier: parameters.consumer },
      });
      return { json: toWire(await totalReceipts(db, scope, conditions)) };
    },
  });
}

const joined = (one: Query | undefined, other: Query | undefined): Query | undefined =>
  one && other ? and([one, other]) : (one ?? other);

const toWire = ({ count, isExact, sums, ...reported }: ReportedTotals): Schema<"ReceiptTotals"> => ({
  count,
  is_exact: isExact,
  sums: sums.map(({ currency, count: receipts, total }) => ({
    ...present<Schema<"ReceiptSum">>({ currency: currency || undefined }),
    count: receipts,
    total: Number(total),
  })),
  ...reported,
});
