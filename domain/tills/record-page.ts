import type { Cursors, ReachedBy } from "../shared/paging.ts";
import { parseRawRecordId } from "./raw-record.ts";

/** A page of records: both stand in the address under these names [TILL-001]. */
export type RecordPageParameters = { readonly older?: string | null; readonly newer?: string | null };

/** Reads an address: what is no id says nothing. */
export function parseRecordPage(parameters: RecordPageParameters): Cursors {
  const [older, newer] = [parseRawRecordId(parameters.older), parseRawRecordId(parameters.newer)];
  return { ...(older ? { older } : {}), ...(newer ? { newer } : {}) };
}

/** The parameters of the address, in one order and without what says nothing. */
export const formatRecordPage = ({ older, newer }: Cursors): readonly (readonly [name: string, value: string])[] =>
  [...(older ? [["older", older] as const] : []), ...(newer ? [["newer", newer] as const] : [])];

/** How the page is reached, which decides where its controls lead. */
export function recordPageReachedBy({ older, newer }: Cursors): ReachedBy {
  if (older) return "older";
  return newer ? "newer" : "latest";
}

/** The page beside the one with these neighbours; the newest one where there is no neighbour. */
export function turnRecordPage(to: "older" | "newer" | "latest", neighbours: Cursors): Cursors {
  const cursor = to === "latest" ? undefined : neighbours[to];
  return cursor ? { [to]: cursor } : {};
}
