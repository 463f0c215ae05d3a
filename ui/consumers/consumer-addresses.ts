import type { Query } from "#domain/search/index.ts";
import { formatQuery } from "#domain/search/texts.ts";
import type { Location } from "#domain/shared/location.ts";
import { findPage } from "#domain/shell/index.ts";
import { parseUrlQuery, formatUrlQuery } from "#ui/model/url-state.ts";

const [SEARCH = ""] = findPage("consumer").paths;
const [RECEIPT_SEARCH = ""] = findPage("query").paths;

export const CONSUMERS_HREF = SEARCH;

/** Returns the receipts page on which the user chooses a receipt for a customer [CONS-027]. */
export const attachHref = (key: string): string => `/receipts${formatUrlQuery([["attach", key]])}`;

/** Returns the receipt search for the receipts of a customer, as its filter builds it [CONS-035]. */
export function receiptSearchHref(identifier: string): string {
  const isPhrase = /[\s*]/.test(identifier);
  const query: Query = isPhrase
    ? { kind: "phrase", field: "identifier", text: identifier }
    : { kind: "words", field: "identifier", words: [identifier] };
  return `${RECEIPT_SEARCH}${formatUrlQuery([["query", formatQuery(query)]])}`;
}

export const consumerSearchLocation = (text: string): Location => ({
  path: SEARCH,
  search: formatUrlQuery(text === "" ? [] : [["query", text]]),
});

export const readConsumerSearch = (search: string): string => (parseUrlQuery(search)["query"] ?? "").trim();
