import { RESULTS_PER_PAGE } from "./limits.ts";

/** How a page of a cursor list was reached: newest first, by a cursor, or by the bound of a date. */
export const REACHED_BY = ["latest", "older", "newer", "bound"] as const;
export type ReachedBy = (typeof REACHED_BY)[number];

/** Ids of the neighbours to ask from; both are exclusive. */
export type Cursors = { readonly older?: string; readonly newer?: string };

export type PageControls = { readonly older: boolean; readonly newer: boolean; readonly latest: boolean };

/**
 * Which controls lead somewhere, from how the page was reached and how many rows came.
 * A page reached by the bound of a date is the oldest of its day: only newer rows can follow, and where there are no
 * rows none do.
 */
export function pageControls(reachedBy: ReachedBy, rows: number): PageControls {
  const left = reachedBy !== "latest";
  const full = rows >= RESULTS_PER_PAGE;
  return { older: reachedBy === "newer" || (full && reachedBy !== "bound"), newer: left && !(reachedBy === "bound" && rows === 0), latest: left };
}

/** The cursors of a page, rows newest first: older than the last one, newer than the first one. */
export function neighbours(ids: readonly string[]): Cursors {
  const [newest, oldest] = [ids.at(0), ids.at(-1)];
  return newest && oldest ? { newer: newest, older: oldest } : {};
}

/** Nothing newer than the newest row: the newest page is shown instead. */
export const leadsToLatest = (reachedBy: ReachedBy, rows: number): boolean => reachedBy === "newer" && rows === 0;
