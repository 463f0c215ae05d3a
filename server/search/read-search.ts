import type { Kysely } from "kysely";
import { hasFlag } from "#domain/shared/access/permission.ts";
import {
  exceedsSearchLimits,
  formatQueryError,
  parseOfferedFilters,
  parseQuery,
  SEARCH_TOO_BROAD,
  SEARCH_TOO_COMPLEX,
  selectPermittedFilters,
  selectVisibleFields,
  toFilters,
  type Query,
  type SearchField,
} from "#domain/search/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { identifiersEndingWith } from "../consumers/found-consumers.queries.ts";
import type { Database } from "../database/schema.ts";
import { badRequest, HttpRefusal, permissionDenied } from "../http/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { selectClosedFields, toSearchContext } from "./search-context.ts";
import type { SearchContext } from "./search-terms.ts";

export type WrittenSearch = { readonly caller: Caller; readonly keys: IdentifierKeys; readonly text: string };

/**
 * Reads a search of a caller. Refuses an invalid query (400), what the caller may not write (403), and what is too complex
 * (422).
 */
export async function readSearch(
  db: Kysely<Database>,
  { caller, keys, text }: WrittenSearch,
): Promise<{ readonly query: Query; readonly meaning: SearchContext }> {
  const meaning = toSearchContext(caller, keys);
  const query = readQuery(text, selectClosedFields(caller));
  if (!hasFlag(caller.permissions, "advanced_query")) refuseUnoffered(query, caller, meaning.zone);
  const identifiersWithEnding = isSalesDemo(caller) ? undefined : await findEndings(db, caller.retailer.id, query);
  return { query, meaning: { ...meaning, ...(identifiersWithEnding && { identifiersWithEnding }) } };
}

/** Refuses a query that the caller may not write, whatever it finds: invalid ones (400), and fields and terms (403). */
export function checkWrittenQuery(text: string, caller: Caller): void {
  const query = readQuery(text, selectClosedFields(caller));
  const { timezone } = parsePortalSettings(caller.retailer.settings);
  if (!hasFlag(caller.permissions, "advanced_query")) refuseUnoffered(query, caller, timezone);
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
