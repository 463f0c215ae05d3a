import type { Kysely } from "kysely";
import { holds } from "#domain/shared/permission.ts";
import {
  closedFields, filtersOf, isTooMuch, offeredFilters, openFields, parseQuery, permittedFilters, queryErrorText, SEARCH_TOO_BROAD, SEARCH_TOO_MUCH, type Query, type SearchField,
} from "#domain/queries/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Routes } from "../plugins/operations.ts";
import { badRequest, forbidden, HttpRefusal } from "../plugins/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import type { ReceiptFields } from "../receipts/receipt-fields.ts";
import { maySee, receiptViewOf } from "../receipts/receipt-view.ts";
import type { Meaning } from "./search-conditions.ts";
import { searchReceipts } from "./search.queries.ts";

/** Query parameters as the contract defines them. */
type SearchQuery = { readonly query: string; readonly count: number; readonly offset: number; readonly fields?: ReceiptFields };

export function queryRoutes(db: Kysely<Database>, keys: IdentifierKeys): Routes["guarded"] {
  return {
    searchReceipts: async ({ caller, stores, input }) => {
      const { query: text, count, offset, fields } = input.query as unknown as SearchQuery;
      const { retailer } = caller;
      const hidden = hiddenFields(caller);
      const { timezone: zone } = parsePortalSettings(retailer.settings);
      const query = readQuery(text, hidden);
      if (!holds(caller.permissions, "advanced_query")) refuseUnoffered(query, caller, zone);
      const meaning = { retailer: retailer.id, zone, ...whoMayBeFound(caller, keys, hidden) };
      const page = await searchReceipts(db, storeScopeOf({ caller, stores }), { query, meaning, count, offset, fields });
      if (page === undefined) throw new HttpRefusal(422, SEARCH_TOO_BROAD);
      return { text: receiptViewOf(caller, keys)(page) };
    },
  };
}

function readQuery(text: string, hidden: ReadonlySet<SearchField>): Query {
  const read = parseQuery(text, openFields(hidden));
  if (!read.ok) throw badRequest([{ description: queryErrorText(text, read.error), pointer: "query" }]);
  if (read.value === undefined) throw badRequest([{ description: "query must contain a search term", pointer: "query" }]);
  if (isTooMuch(read.value)) throw new HttpRefusal(422, SEARCH_TOO_MUCH);
  return read.value;
}

/** A caller who cannot write searches may only use the filters of the retailer [QUERY-012]. */
function refuseUnoffered(query: Query, caller: Caller, zone: string): void {
  const offered = permittedFilters(offeredFilters(caller.retailer.settings), false);
  if (filtersOf(query, offered, zone).rest !== undefined) throw forbidden(["advanced_query"]);
}

const hiddenFields = (caller: Caller): ReadonlySet<SearchField> =>
  closedFields({ isHidden: (property) => !maySee(caller, property), isMasked: isSalesDemo(caller) });

/** A caller who sees masked identifiers finds consumers by the masks only. */
function whoMayBeFound(caller: Caller, keys: IdentifierKeys, hidden: ReadonlySet<SearchField>): Pick<Meaning, "identifierOf" | "closed"> {
  if (isSalesDemo(caller)) return { identifierOf: (value) => keys.reveal(value), closed: new Set([...hidden, "identifier"]) };
  return { identifierOf: (value) => keys.reveal(value) ?? value, closed: hidden };
}
