/** Where the portal stands: a path, encoded as it is written, and what follows it (`?store_id=5001`, or nothing). */
export type Location = { readonly path: string; readonly search: string };

export const isSameLocation = (one: Location, other: Location): boolean => one.path === other.path && one.search === other.search;
