/**
 * The current address of the portal.
 * The path is encoded; the search has its question mark (`?store_id=5001`) or is empty. The hash has its number sign
 * (`#/id/TXN-1`), or is empty or absent.
 */
export type Location = { readonly path: string; readonly search: string; readonly hash?: string };

export const isSameLocation = (one: Location, other: Location): boolean =>
  one.path === other.path && one.search === other.search && (one.hash ?? "") === (other.hash ?? "");

export const formatLocation = ({ path, search, hash = "" }: Location): string => path + search + hash;
