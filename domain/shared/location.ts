/**
 * The current address of the portal.
 * The path is encoded; the search has its question mark (`?store_id=5001`) or is empty.
 */
export type Location = { readonly path: string; readonly search: string };

export const isSameLocation = (one: Location, other: Location): boolean => one.path === other.path && one.search === other.search;
