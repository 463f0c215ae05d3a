/** A query string as its first values by name. */
export function parametersOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}

/** A query string of the given parameters, in their order; empty when there are none. */
export function searchOf(parameters: Iterable<readonly [name: string, value: string]>): string {
  const search = new URLSearchParams([...parameters].map(([name, value]) => [name, value])).toString();
  // A comma needs no escape in a query, and `filterBy=date,store_id` is how the address is known.
  return search ? `?${search.replaceAll("%2C", ",")}` : "";
}
