import { parseCalendarDay, startOfDay, type CalendarDay } from "../shared/calendar-day.ts";
import { RESULTS_PER_PAGE } from "../shared/limits.ts";
import type { Cursors, ReachedBy } from "../shared/paging.ts";
import { boundOf, parseReceiptId } from "./receipt-id.ts";

/** The three ways to ask [RCPT-004]; the value is what stands in the address. */
export const FILTER_MODES = ["store_id", "date,store_id", "date"] as const;
export type FilterMode = (typeof FILTER_MODES)[number];

export const FILTER_MODE_LABELS: Readonly<Record<FilterMode, string>> = {
  store_id: "Store",
  "date,store_id": "Store + Date",
  date: "Date",
};

/** What staff ask the receipts for: all of it stands in the address [RCPT-005]. */
export type SimpleQuery = {
  readonly filterBy: FilterMode;
  /** Absent for all stores. */
  readonly storeId?: string;
  readonly date?: CalendarDay;
} & Cursors;

/** What is asked of the receipts [RCPT-010]. Cursors are exclusive; rows come newest first. */
export type ReceiptQuery = {
  readonly transactionId?: string;
  readonly consumer?: string;
  readonly storeId?: string;
  readonly newer?: string;
  readonly older?: string;
  readonly count: number;
};

export const SIMPLE_QUERY_PARAMETERS = ["filterBy", "store_id", "date", "older", "newer"] as const;
export type SimpleQueryParameters = { readonly [name in (typeof SIMPLE_QUERY_PARAMETERS)[number]]?: string | null };

/**
 * Reads an address. Only what the mode names is used; an unknown mode counts as the first, empty values, a date that
 * is none or that lies after today, and cursors that are no ids are left out [RCPT-007]. Today is asked for only where there is a date.
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

/** The parameters of the address, in one order and without what says nothing. */
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
 * What the receipts are asked for. A date is a lower bound, the start of its day in `zone` (that of the chosen store,
 * else the retailer's); it stays in force while paging to older ones, and a newer cursor takes its place.
 */
export function receiptQueryOf(query: SimpleQuery, zone: string): ReceiptQuery {
  const newer = query.newer ?? (query.date ? boundOf(startOfDay(query.date, zone)) : undefined);
  return {
    ...(query.storeId ? { storeId: query.storeId } : {}),
    ...(newer ? { newer } : {}),
    ...(query.older ? { older: query.older } : {}),
    count: RESULTS_PER_PAGE,
  };
}

/** How the page of a query is reached, which decides where its controls lead. */
export function reachedBy({ older, newer, date }: SimpleQuery): ReachedBy {
  if (older) return "older";
  if (newer) return "newer";
  return date ? "bound" : "latest";
}

/** The same question from another side of the list; 'latest' lets go of the date too. */
export function turnPage(query: SimpleQuery, to: "older" | "newer" | "latest", cursors: Cursors): SimpleQuery {
  const { older: _older, newer: _newer, ...question } = query;
  if (to === "latest") return withoutDate(question);
  const cursor = cursors[to];
  return cursor ? { ...question, [to]: cursor } : question;
}

/** The same mode asked anew: another mode, store or date begins at its newest page. */
export function ask(filterBy: FilterMode, storeId: string | undefined, date: CalendarDay | undefined): SimpleQuery {
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
