import { RESULTS_PER_PAGE } from "../limits.ts";

/** How a page of a cursor list was reached: newest first, by a cursor, or by a date. */
export const REACHED_BY = ["latest", "older", "newer", "bound"] as const;
export type ReachedBy = (typeof REACHED_BY)[number];

/** Ids of the neighbouring rows to page from; both are exclusive. */
export type Cursors = { readonly older?: string; readonly newer?: string };

export type PageControls = { readonly older: boolean; readonly newer: boolean; readonly latest: boolean };

/**
 * Returns which pagination controls are enabled, from how the page was reached and its number of rows.
 * A page reached by a date is the oldest of its day: only newer rows can follow, and an empty page has none.
 */
export function pageControls(reachedBy: ReachedBy, rows: number): PageControls {
  const left = reachedBy !== "latest";
  const full = rows >= RESULTS_PER_PAGE;
  return {
    older: reachedBy === "newer" || (full && reachedBy !== "bound"),
    newer: left && !(reachedBy === "bound" && rows === 0),
    latest: left,
  };
}

/**
 * Returns the cursors of a page with newest rows first.
 * `older` is the id of the last row, `newer` that of the first row.
 */
export function toCursors(ids: readonly string[]): Cursors {
  const [newest, oldest] = [ids.at(0), ids.at(-1)];
  return newest && oldest ? { newer: newest, older: oldest } : {};
}

/** True if the newest page should be shown, because no row is newer. */
export const shouldShowLatest = (reachedBy: ReachedBy, rows: number): boolean => reachedBy === "newer" && rows === 0;
