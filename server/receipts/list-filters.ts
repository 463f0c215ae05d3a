import type { OperationRequest } from "#contract/index.ts";
import { lowestReceiptId, parseMailState } from "#domain/receipts/index.ts";
import { toFilterQuery, type Query, type SearchedFilter } from "#domain/search/index.ts";
import { parseCalendarDay, shiftDay, startOfDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Caller } from "../accounts/caller.ts";
import { badRequest } from "../http/problems.ts";
import { present } from "../http/wire-members.ts";
import { toSearchContext } from "../search/search-context.ts";
import type { SearchContext } from "../search/search-terms.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import type { ReceiptSelection } from "./receipts.queries.ts";
import { resolveIdentifier } from "./resolve-identifier.ts";

/** The filters that the list and the totals have in common. */
export type FilterParameters = Omit<OperationRequest<"getReceiptTotals">["query"], "query" | "retailer_id">;

/** The columns of receipts that are filtered. */
export type FilteredColumns = Pick<
  ReceiptSelection,
  "identifier" | "storeId" | "lowestId" | "idAfter" | "firstDay" | "lastDay" | "firstReturnDay" | "lastReturnDay"
>;

export type ListFilters = {
  readonly selection: FilteredColumns;
  /** What only the search data has. Undefined if nothing of it is filtered. */
  readonly searched:
    { readonly query: Query; readonly meaning: SearchContext; readonly salesperson: string | undefined } | undefined;
};

/**
 * Reads the filters of a list of receipts. Undefined if they can match nothing: an identifier that the caller cannot know.
 * Refuses reversed ranges, and salespersons if the caller does not see them.
 */
export function readListFilters(
  parameters: FilterParameters,
  caller: Caller,
  keys: IdentifierKeys,
): ListFilters | undefined {
  refuseReversedRanges(parameters);
  const { consumer, store_id: storeId, salesperson } = parameters;
  const identifier = consumer === undefined ? undefined : resolveIdentifier(consumer, caller, keys);
  if (consumer !== undefined && identifier === undefined) return undefined;
  const query = toFilterQuery(toSearchedFilter(parameters));
  return {
    selection: { identifier, storeId, ...toIdBounds(parameters), ...toReturnDays(parameters) },
    searched: query && { query, meaning: toListContext(caller, keys, parameters), salesperson },
  };
}

/** True if the filters select receipts that reports count, by columns that reports have. */
export function isOfTransactions(parameters: FilterParameters): boolean {
  const { duplicate, consumer, mail, last4, returned_from: returnedFrom, returned_to: returnedTo, q } = parameters;
  return (
    duplicate === false && [consumer, mail, last4, returnedFrom, returnedTo, q].every((value) => value === undefined)
  );
}

/** True if the filters select the returns of a range, as reports count them. */
export function isOfReturns(parameters: FilterParameters): boolean {
  const { returned_from: from, returned_to: to, duplicate, consumer, mail, last4, q, identified, basket } = parameters;
  const { from: soldFrom, to: soldTo, min_total: min, max_total: max } = parameters;
  const others = [consumer, mail, last4, q, identified, basket, soldFrom, soldTo, min, max];
  return (from !== undefined || to !== undefined) && duplicate !== true && others.every((value) => value === undefined);
}

/** The identifier is known already, not masked or written by the caller. */
function toListContext(caller: Caller, keys: IdentifierKeys, { salesperson }: FilterParameters): SearchContext {
  const context = toSearchContext(caller, keys);
  if (salesperson !== undefined && context.closed.has("salesperson"))
    throw badRequest([{ description: "You cannot filter by salespersons", pointer: "salesperson" }]);
  return { ...context, resolveIdentifier: (identifier) => identifier };
}

function toSearchedFilter(query: FilterParameters): SearchedFilter {
  const { from: returnedFrom, to: returnedTo } = toReturnTimes(query);
  const decimalOf = (value: number | undefined): Decimal | undefined =>
    value === undefined ? undefined : parseDecimal(value);
  return present<SearchedFilter>({
    minTotal: decimalOf(query.min_total),
    maxTotal: decimalOf(query.max_total),
    currency: query.currency,
    mail: parseMailState(query.mail ?? ""),
    last4: query.last4,
    salesperson: query.salesperson,
    isIdentified: query.identified,
    isBasket: query.basket,
    isDuplicate: query.duplicate,
    returnedFrom,
    returnedTo,
  });
}

function refuseReversedRanges(query: FilterParameters): void {
  const { min_total: min, max_total: max } = query;
  const isDay = (text: string): boolean => parseCalendarDay(text) !== undefined;
  for (const [from, to] of [
    ["from", "to"],
    ["returned_from", "returned_to"],
  ] as const) {
    const [start, end] = [query[from], query[to]];
    if (start !== undefined && end !== undefined && isDay(start) !== isDay(end))
      throw badRequest([{ description: `${from} and ${to} must both be days or both be times`, pointer: from }]);
    if (start !== undefined && end !== undefined && Date.parse(start) > Date.parse(end))
      throw badRequest([{ description: `${from} must not be after ${to}`, pointer: from }]);
  }
  if (min !== undefined && max !== undefined && min > max)
    throw badRequest([{ description: "min_total must not be above max_total", pointer: "min_total" }]);
}

/** Ids begin with the second of their receipt, so a time span is an id range. Zones differ from UTC by less than a day. */
function toIdBounds({
  from,
  to,
}: FilterParameters): Pick<ReceiptSelection, "lowestId" | "idAfter" | "firstDay" | "lastDay"> {
  const [start, end] = [startOfRange(from), endOfRange(to)];
  return {
    lowestId: start && lowestReceiptId(start),
    idAfter: end && lowestReceiptId(shiftInstant(end, 1_000)),
    firstDay: parseCalendarDay(from),
    lastDay: parseCalendarDay(to),
  };
}

/** The times between which something came back: at least those of days in every zone. */
export const toReturnTimes = (
  query: Pick<FilterParameters, "returned_from" | "returned_to">,
): { readonly from: Instant | undefined; readonly to: Instant | undefined } => ({
  from: startOfRange(query.returned_from),
  to: endOfRange(query.returned_to),
});

const toReturnDays = (query: FilterParameters): Pick<ReceiptSelection, "firstReturnDay" | "lastReturnDay"> => ({
  firstReturnDay: parseCalendarDay(query.returned_from),
  lastReturnDay: parseCalendarDay(query.returned_to),
});

const startOfRange = (text: string | undefined): Instant | undefined => {
  const day = parseCalendarDay(text);
  return day ? startOfDay(shiftDay(day, { days: -1 }), "UTC") : parseInstant(text ?? "");
};

const endOfRange = (text: string | undefined): Instant | undefined => {
  const day = parseCalendarDay(text);
  return day ? startOfDay(shiftDay(day, { days: 2 }), "UTC") : parseInstant(text ?? "");
};
