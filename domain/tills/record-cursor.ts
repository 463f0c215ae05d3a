import type { Cursors, ReachedBy } from "../shared/paging.ts";
import { parseRawRecordId } from "./raw-record.ts";

/** The URL parameters of a page of records [TILL-001]. */
export type RecordPageParameters = { readonly older?: string | null; readonly newer?: string | null };

/** Parses the URL parameters. Ignores invalid ids. */
export function parseRecordPage(parameters: RecordPageParameters): Cursors {
  const [older, newer] = [parseRawRecordId(parameters.older), parseRawRecordId(parameters.newer)];
  return { ...(older ? { older } : {}), ...(newer ? { newer } : {}) };
}

/** Returns the URL parameters in a fixed order, without empty ones. */
export const formatRecordPage = ({ older, newer }: Cursors): readonly (readonly [name: string, value: string])[] => [
  ...(older ? [["older", older] as const] : []),
  ...(newer ? [["newer", newer] as const] : []),
];

/** Returns how the user reached the page, which decides the targets of its controls. */
export function detectReachedBy({ older, newer }: Cursors): ReachedBy {
  if (older) return "older";
  return newer ? "newer" : "latest";
}

/** Returns the cursors of an adjacent page; the newest page if there is no neighbour. */
export function toAdjacentPage(to: "older" | "newer" | "latest", neighbours: Cursors): Cursors {
  const cursor = to === "latest" ? undefined : neighbours[to];
  return cursor ? { [to]: cursor } : {};
}
