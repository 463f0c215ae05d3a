import { parseCalendarDay, startOfDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import type { Decimal } from "../shared/number/decimal.ts";
import type { Instant } from "../shared/time/instant.ts";
import { RESULTS_PER_PAGE } from "../shared/limits.ts";
import type { Cursors, ReachedBy } from "../shared/list/paging.ts";
import type { MailOutcome } from "./delivery.ts";
import { lowestReceiptId, parseReceiptId, type ReceiptId } from "./receipt-id.ts";

/** The filter modes [RCPT-004]. The values occur in the URL. */
export const FILTER_MODES = ["store_id", "date,store_id", "date"] as const;
export type FilterMode = (typeof FILTER_MODES)[number];

export const FILTER_MODE_LABELS: Readonly<Record<FilterMode, string>> = {
  store_id: "Store",
  "date,store_id": "Store + Date",
  date: "Date",
};

/** The query of the receipt list. The URL contains all of it [RCPT-005]. */
export type SimpleQuery = {
  readonly filterBy: FilterMode;
  /** Absent for all stores. */
  readonly storeId?: string;
  readonly date?: CalendarDay;
} & Cursors;

/** The query of a request for receipts [RCPT-010]. Cursors are exclusive; rows are newest first. */
export type ReceiptQuery = {
  /** Only the receipt with this id. */
  readonly id?: ReceiptId;
  readonly transactionId?: string;
  readonly consumer?: string;
  readonly storeId?: string;
  /** Sold at this time or later, to the second. */
  readonly from?: Instant;
  /** Sold at this time or earlier, to the second. */
  readonly to?: Instant;
  /** Sold on these days or between them, in the zone of each receipt's store. Not together with times. */
  readonly firstDay?: CalendarDay;
  readonly lastDay?: CalendarDay;
  /** Smallest and largest total, inclusive, in the currency of each receipt. */
  readonly minTotal?: Decimal;
  readonly maxTotal?: Decimal;
  readonly currency?: string;
  /** What became of the latest email to the customer. */
  readonly mail?: MailOutcome;
  /** The last four digits of a card. */
  readonly last4?: string;
  /** The whole name, as reports have it. */
  readonly salesperson?: string;
  /** True for receipts with a customer, false for those without. */
  readonly isIdentified?: boolean;
  /** True for receipts with an item that has a total above zero, false for those without. */
  readonly isBasket?: boolean;
  readonly isDuplicate?: boolean;
  /** Something came back at this time or later, to the second. */
  readonly returnedFrom?: Instant;
  /** Something came back at this time or earlier, to the second. */
  readonly returnedTo?: Instant;
  /** Something came back on these days or between them, in the zone of each receipt's store. Not together with times. */
  readonly firstReturnDay?: CalendarDay;
  readonly lastReturnDay?: CalendarDay;
  /** Sold in a store of this type, which reports select. */
  readonly storeType?: string;
  /** Free text as people write it in the search box. */
  readonly text?: string;
  readonly newer?: string;
  readonly older?: string;
  readonly count: number;
};

export const SIMPLE_QUERY_PARAMETERS = ["filterBy", "store_id", "date", "older", "newer"] as const;
export type SimpleQueryParameters = { readonly [name in (typeof SIMPLE_QUERY_PARAMETERS)[number]]?: string | null };

/**
 * Parses the parameters of a URL [RCPT-007].
 * An unknown mode becomes the first one. Ignores parameters that the mode does not use, empty values, invalid or future
 * dates, and invalid cursors. Calls `today` only if there is a date.
 */
export function parseSimpleQuery(parameters: SimpleQueryParameters, today: () => CalendarDay): SimpleQuery {
  const filterBy = FILTER_MODES.find((mode) => mode === parameters.filterBy) ?? "store_id";
  const date = usesDate(filterBy) ? parseCalendarDay(parameters.date) : undefined;
  const storeId = usesStore(filterBy) ? parameters.store_id : undefined;
  const [older, newer] = [parseReceiptId(parameters.older), parseReceiptId(parameters.newer)];
  return {
    filterBy,
    ...(storeId && storeId !== "all" ? { storeId } : {}),
    ...(date && date <= today() ? { date } : {}),
    ...(older ? { older } : {}),
    ...(newer ? { newer } : {}),
  };
}

/** Returns the parameters of the URL in a fixed order, without empty ones. */
export function formatSimpleQuery(query: SimpleQuery): readonly (readonly [name: string, value: string])[] {
  const parameters: SimpleQueryParameters = {
    filterBy: query.filterBy === "store_id" ? null : query.filterBy,
    store_id: query.storeId ?? null,
    date: query.date ?? null,
    older: query.older ?? null,
    newer: query.newer ?? null,
  };
  return SIMPLE_QUERY_PARAMETERS.flatMap((name) => (parameters[name] ? [[name, parameters[name]] as const] : []));
}

/**
 * Returns the query to request.
 * A date is a lower bound: the start of its day in `zone`, that of the chosen store or of the retailer. It also limits
 * older pages. A newer cursor replaces it.
 */
export function toReceiptQuery(query: SimpleQuery, zone: string): ReceiptQuery {
  const newer = query.newer ?? (query.date ? lowestReceiptId(startOfDay(query.date, zone)) : undefined);
  return {
    ...(query.storeId ? { storeId: query.storeId } : {}),
    ...(newer ? { newer } : {}),
    ...(query.older ? { older: query.older } : {}),
    count: RESULTS_PER_PAGE,
  };
}

/** Returns how the page was reached, which decides where its pagination links go. */
export function reachedBy({ older, newer, date }: SimpleQuery): ReachedBy {
  if (older) return "older";
  if (newer) return "newer";
  return date ? "bound" : "latest";
}

/** Returns the query of another page. 'latest' also removes the date. */
export function toPage(query: SimpleQuery, to: "older" | "newer" | "latest", cursors: Cursors): SimpleQuery {
  const { older: _older, newer: _newer, ...rest } = query;
  if (to === "latest") return withoutDate(rest);
  const cursor = cursors[to];
  return cursor ? { ...rest, [to]: cursor } : rest;
}

/** Returns the first page of a query with another mode, store or date. */
export function startQuery(
  filterBy: FilterMode,
  storeId: string | undefined,
  date: CalendarDay | undefined,
): SimpleQuery {
  return {
    filterBy,
    ...(storeId && storeId !== "all" && usesStore(filterBy) ? { storeId } : {}),
    ...(date && usesDate(filterBy) ? { date } : {}),
  };
}

export const usesStore = (mode: FilterMode): boolean => mode !== "date";
export const usesDate = (mode: FilterMode): boolean => mode !== "store_id";

function withoutDate({ filterBy, storeId }: SimpleQuery): SimpleQuery {
  return { filterBy, ...(storeId ? { storeId } : {}) };
}
