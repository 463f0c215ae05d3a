import { parseOffset } from "#domain/search/index.ts";
import type { Location } from "#domain/shared/location.ts";
import { parseUrlQuery, formatUrlQuery } from "#ui/model/url-state.ts";

/** The search text and the page, as stored in the URL. */
export type SearchUrlState = { readonly text: string; readonly offset: number };

export function parseSearchUrl(search: string): SearchUrlState {
  const { query = "", offset } = parseUrlQuery(search);
  const text = query.trim();
  return { text, offset: text === "" ? 0 : parseOffset(offset) };
}

export const buildSearchLocation = ({ text, offset }: SearchUrlState): Location => ({
  path: "/query",
  search: formatUrlQuery([
    ...(text === "" ? [] : [["query", text] as const]),
    ...(offset === 0 ? [] : [["offset", String(offset)] as const]),
  ]),
});
