/** Returns the parameters of a query string by name. The first value wins. */
export function parseUrlQuery(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}

/** Returns the query string of the parameters, in their order. Empty if there are none. */
export function formatUrlQuery(parameters: Iterable<readonly [name: string, value: string]>): string {
  const search = new URLSearchParams([...parameters].map(([name, value]) => [name, value])).toString();
  // A comma needs no escape in a query, and existing links contain `filterBy=date,store_id`.
  return search ? `?${search.replaceAll("%2C", ",")}` : "";
}
