import type { Kysely } from "kysely";
import { hasFlag } from "#domain/shared/permission.ts";
import {
  isPattern,
  selectHiddenFields,
  toFilters,
  exceedsSearchLimits,
  parseOfferedFilters,
  selectVisibleFields,
  parseQuery,
  selectPermittedFilters,
  formatQueryError,
  SEARCH_TOO_BROAD,
  SEARCH_TOO_COMPLEX,
  type Query,
  type SearchField,
} from "#domain/search/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { identifiersEndingWith } from "../consumers/found-consumers.queries.ts";
import { badRequest, permissionDenied, HttpRefusal } from "../http/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { toStoredIdentifier } from "../receipts/resolve-identifier.ts";
import { canSeeProperty, createReceiptRedactor } from "../receipts/receipt-redactor.ts";
import { searchReceipts } from "./search.queries.ts";
import type { SearchContext } from "./search-terms.ts";

export function searchRoutes(db: Kysely<Database>, keys: IdentifierKeys) {
  return defineRoutes<"searchReceipts">()({
    searchReceipts: async ({ caller, stores, input }) => {
      const { query: text, count, offset, fields } = input.query;
      const { retailer } = caller;
      const hidden = hiddenFields(caller);
      const { timezone: zone } = parsePortalSettings(retailer.settings);
      const query = readQuery(text, hidden);
      if (!hasFlag(caller.permissions, "advanced_query")) refuseUnoffered(query, caller, zone);
      const identifiersWithEnding = isSalesDemo(caller) ? undefined : await findEndings(db, retailer.id, query);
      const meaning = {
        retailer: retailer.id,
        zone,
        ...identifierScope(caller, keys, hidden),
        ...(identifiersWithEnding && { identifiersWithEnding }),
      };
      const page = await searchReceipts(db, toStoreScope({ caller, stores }), {
        query,
        meaning,
        count,
        offset,
        fields,
      });
      if (page === undefined) throw new HttpRefusal("query_too_broad", SEARCH_TOO_BROAD);
      return { jsonText: createReceiptRedactor(caller, keys)(page) };
    },
  });
}

/** Returns the identifiers that end with each word of the field `identifier`. */
async function findEndings(
  db: Kysely<Database>,
  retailer: string,
  query: Query,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = [...new Set(identifierWords(query))];
  return new Map(
    await Promise.all(
      words.map(async (word) => {
        const found = await identifiersEndingWith(db, retailer, word);
        if (found === undefined) throw new HttpRefusal("query_too_broad", SEARCH_TOO_BROAD);
        return [word, found] as const;
      }),
    ),
  );
}

function identifierWords(query: Query): readonly string[] {
  switch (query.kind) {
    case "and":
    case "or":
      return query.parts.flatMap(identifierWords);
    case "not":
      return identifierWords(query.part);
    case "words":
      return query.field === "identifier" ? query.words : [];
    default:
      return [];
  }
}

function readQuery(text: string, hidden: ReadonlySet<SearchField>): Query {
  const fields = selectVisibleFields(hidden);
  const read = parseQuery(text, fields);
  if (!read.ok) throw badRequest([{ description: formatQueryError(text, read.error, fields), pointer: "query" }]);
  if (read.value === undefined)
    throw badRequest([{ description: "query must contain a search term", pointer: "query" }]);
  if (exceedsSearchLimits(read.value)) throw new HttpRefusal("query_too_complex", SEARCH_TOO_COMPLEX);
  return read.value;
}

/** A caller who cannot write searches may only use the filters of the retailer [QUERY-012]. */
function refuseUnoffered(query: Query, caller: Caller, zone: string): void {
  const offered = selectPermittedFilters(parseOfferedFilters(caller.retailer.settings), false);
  if (toFilters(query, offered, zone).rest !== undefined) throw permissionDenied(["advanced_query"]);
}

const hiddenFields = (caller: Caller): ReadonlySet<SearchField> =>
  selectHiddenFields({ isHidden: (property) => !canSeeProperty(caller, property), isMasked: isSalesDemo(caller) });

/** A caller who sees masked identifiers finds consumers by the masks only. */
function identifierScope(
  caller: Caller,
  keys: IdentifierKeys,
  hidden: ReadonlySet<SearchField>,
): Pick<SearchContext, "resolveIdentifier" | "closed"> {
  const known = keys.of(caller);
  // A pattern is part of an identifier, which has no canonical form.
  const canonical = (value: string | undefined): string | undefined =>
    value === undefined || isPattern(value) ? value : toStoredIdentifier(caller.retailer, value);
  if (isSalesDemo(caller))
    return {
      resolveIdentifier: (value) => canonical(known.decrypt(value)),
      closed: new Set([...hidden, "identifier"]),
    };
  return { resolveIdentifier: (value) => canonical(known.decrypt(value) ?? value), closed: hidden };
}
