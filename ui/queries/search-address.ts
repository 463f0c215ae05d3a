import { parseOffset } from "#domain/queries/index.ts";
import type { Location } from "#domain/shared/location.ts";
import { parametersOf, searchOf } from "#ui/model/url-state.ts";

/** The search text and the page, as stored in the URL. */
export type SearchAddress = { readonly text: string; readonly offset: number };

export function readSearchAddress(search: string): SearchAddress {
  const { query = "", offset } = parametersOf(search);
  const text = query.trim();
  return { text, offset: text === "" ? 0 : parseOffset(offset) };
}

export const searchLocation = ({ text, offset }: SearchAddress): Location => ({
  path: "/query",
  search: searchOf([...(text === "" ? [] : [["query", text] as const]), ...(offset === 0 ? [] : [["offset", String(offset)] as const])]),
});
