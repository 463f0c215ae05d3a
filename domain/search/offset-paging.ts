import { RESULTS_PER_PAGE } from "../shared/limits.ts";
import type { PageControls } from "../shared/list/paging.ts";
import { MAX_SEARCH_OFFSET } from "./search-limits.ts";

/** Returns the offset of the next page. */
export const olderOffset = (offset: number): number => offset + RESULTS_PER_PAGE;

/** Returns the offset of the previous page, at least 0. */
export const newerOffset = (offset: number): number => Math.max(0, offset - RESULTS_PER_PAGE);

/** Returns the available page controls. A full page may have another one after it [QUERY-003]. */
export const offsetControls = (offset: number, rows: number): PageControls => ({
  older: rows >= RESULTS_PER_PAGE && olderOffset(offset) <= MAX_SEARCH_OFFSET,
  newer: offset > 0,
  latest: offset > 0,
});

/** Parses the offset in an address. Invalid text means the first page. */
export function parseOffset(text: string | undefined): number {
  const offset = text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return offset <= MAX_SEARCH_OFFSET ? offset : 0;
}
