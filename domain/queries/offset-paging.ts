import { RESULTS_PER_PAGE } from "../shared/limits.ts";
import type { PageControls } from "../shared/paging.ts";
import { FARTHEST_OFFSET } from "./search-limits.ts";

/** How many are left out on the next page. */
export const olderOffset = (offset: number): number => offset + RESULTS_PER_PAGE;

/** How many are left out on the page before; none before the first. */
export const newerOffset = (offset: number): number => Math.max(0, offset - RESULTS_PER_PAGE);

/** Which steps lead somewhere from a page of so many rows: a full one may have others behind it [QUERY-003]. */
export const offsetControls = (offset: number, rows: number): PageControls => ({
  older: rows >= RESULTS_PER_PAGE && olderOffset(offset) <= FARTHEST_OFFSET,
  newer: offset > 0,
  latest: offset > 0,
});

/** An offset as it stands in an address; the newest page for what is none. */
export function parseOffset(text: string | undefined): number {
  const offset = text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return offset <= FARTHEST_OFFSET ? offset : 0;
}
