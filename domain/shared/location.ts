/**
 * The current address of the portal: an encoded path, and the query with its question mark (`?store_id=5001`) or
 * nothing.
 */
export type Location = { readonly path: string; readonly search: string };

export const isSameLocation = (one: Location, other: Location): boolean => one.path === other.path && one.search === other.search;
