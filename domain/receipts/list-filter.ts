import { dayAfter, formatCalendarDay, parseCalendarDay, startOfDay } from "../shared/time/calendar-day.ts";
import { isGreater } from "../shared/number/decimal.ts";
import { formatInstant, parseInstant, shiftInstant, type Instant } from "../shared/time/instant.ts";
import { trimFilter } from "../shared/text/typed-filter.ts";
import type { MailOutcome } from "./delivery.ts";
import { parseMailState, toMailState } from "./mail-state.ts";
import type { ReceiptQuery } from "./simple-query.ts";
import { parseTypedTotal } from "./typed-total.ts";

/** The filters of the receipt list besides its modes. */
export type ReceiptListFilter = Pick<
  ReceiptQuery,
  | (
      | "firstDay"
      | "lastDay"
      | "from"
      | "to"
      | "minTotal"
      | "maxTotal"
      | "currency"
      | "mail"
      | "consumer"
      | "last4"
      | "salesperson"
    )
  | ("isIdentified" | "isBasket" | "isDuplicate" | "returnedFrom" | "returnedTo" | "text")
  | ("firstReturnDay" | "lastReturnDay" | "storeType")
>;

/** The names of the filters in the URL. */
export const LIST_FILTER_PARAMETERS = [
  ...(["sold_from", "sold_to", "from", "to", "min_total", "max_total", "currency", "mail", "consumer"] as const),
  ...([
    "last4",
    "salesperson",
    "identified",
    "basket",
    "duplicate",
    "returned_from",
    "returned_to",
    "store_type",
    "q",
  ] as const),
] as const;
export type ListFilterParameter = (typeof LIST_FILTER_PARAMETERS)[number];
export type ListFilterParameters = { readonly [name in ListFilterParameter]?: string | undefined };

/** Parses the parameters of a URL. Ignores invalid values. */
export function parseListFilter(parameters: ListFilterParameters): ReceiptListFilter {
  return withValues({
    ...parseDays(parameters),
    ...parseValues(parameters),
    isIdentified: parseBoolean(parameters.identified),
    isBasket: parseBoolean(parameters.basket),
    isDuplicate: parseBoolean(parameters.duplicate),
  });
}

type Parsed = { readonly [Name in keyof ReceiptListFilter]: ReceiptListFilter[Name] | undefined };

const parseBoolean = (text: string | undefined): boolean | undefined =>
  text === "true" || text === "false" ? text === "true" : undefined;

const parseDays = (parameters: ListFilterParameters): Parsed => ({
  firstDay: parseCalendarDay(parameters.sold_from),
  lastDay: parseCalendarDay(parameters.sold_to),
  from: parseInstant(parameters.from ?? ""),
  to: parseInstant(parameters.to ?? ""),
  returnedFrom: parseInstant(parameters.returned_from ?? ""),
  returnedTo: parseInstant(parameters.returned_to ?? ""),
  firstReturnDay: parseCalendarDay(parameters.returned_from),
  lastReturnDay: parseCalendarDay(parameters.returned_to),
});

const parseValues = ({ currency = "", last4 = "", ...parameters }: ListFilterParameters): Parsed => ({
  minTotal: parseTypedTotal(parameters.min_total ?? ""),
  maxTotal: parseTypedTotal(parameters.max_total ?? ""),
  currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  mail: parseMailState(parameters.mail ?? ""),
  consumer: trimFilter(parameters.consumer ?? "") || undefined,
  last4: /^\d{4}$/.test(last4) ? last4 : undefined,
  salesperson: parameters.salesperson || undefined,
  storeType: parameters.store_type || undefined,
  text: trimFilter(parameters.q ?? "") || undefined,
});

const withValues = (filter: Parsed): ReceiptListFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Returns the parameters of the URL in a fixed order, without empty ones. */
export function formatListFilter(
  filter: ReceiptListFilter,
): readonly (readonly [name: ListFilterParameter, value: string])[] {
  const values: Readonly<Record<ListFilterParameter, string | boolean | undefined>> = {
    sold_from: filter.firstDay,
    sold_to: filter.lastDay,
    from: filter.from,
    to: filter.to,
    min_total: filter.minTotal,
    max_total: filter.maxTotal,
    currency: filter.currency,
    mail: filter.mail && toMailState(filter.mail),
    consumer: filter.consumer,
    last4: filter.last4,
    salesperson: filter.salesperson,
    identified: filter.isIdentified,
    basket: filter.isBasket,
    duplicate: filter.isDuplicate,
    returned_from: filter.firstReturnDay ?? filter.returnedFrom,
    returned_to: filter.lastReturnDay ?? filter.returnedTo,
    store_type: filter.storeType,
    q: filter.text,
  };
  return LIST_FILTER_PARAMETERS.flatMap((name) =>
    values[name] === undefined ? [] : [[name, String(values[name])] as const],
  );
}

/** Returns the filters as parameters of a request. If there are times too, the days are those of the zone. */
export function toFilteredQuery(filter: ReceiptListFilter, zone: string): Omit<ReceiptQuery, "count"> {
  const { firstDay, lastDay, from, to, ...others } = filter;
  if (from === undefined && to === undefined) return filter;
  const starts = withoutMissing([from, firstDay && startOfDay(firstDay, zone)]).sort();
  const ends = withoutMissing([to, lastDay && shiftInstant(startOfDay(dayAfter(lastDay), zone), -1_000)]).sort();
  const [start, end] = [starts.at(-1), ends[0]];
  return { ...others, ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { to: end }) };
}

const withoutMissing = (instants: readonly (Instant | undefined)[]): Instant[] =>
  instants.filter((instant) => instant !== undefined);

/** True if a range has its ends swapped: no receipt can match, and a server refuses it. */
export const isReversed = ({ firstDay, lastDay, minTotal, maxTotal }: ReceiptListFilter): boolean =>
  (firstDay !== undefined && lastDay !== undefined && lastDay < firstDay) ||
  (minTotal !== undefined && maxTotal !== undefined && isGreater(minTotal, maxTotal));

/** The outcomes of the latest email, as the filter names them. */
export const MAIL_OUTCOME_LABELS: Readonly<Record<MailOutcome, string>> = {
  bounce: "Bounced",
  dropped: "Dropped",
  spamreport: "Marked as spam",
  opened: "Opened",
  delivered: "Delivered, not opened",
  sent: "Sent, nothing else reported",
  none: "No email",
};

/** A filter in words, with the parameters that it consists of. */
export type FilterWords = { readonly parameters: readonly ListFilterParameter[]; readonly text: string };

/** Returns the filters in words, in the order of the URL. Times are in the zone. */
export function describeListFilter(filter: ReceiptListFilter, zone: string): readonly FilterWords[] {
  const { firstDay, lastDay, from, to, minTotal, maxTotal, currency, mail, consumer, last4, salesperson } = filter;
  const time = (instant: Instant): string => formatInstant(instant, zone);
  return [
    ...describeRange(["sold_from", "sold_to"], "Sold", ends(firstDay, lastDay, formatCalendarDay)),
    ...describeRange(["from", "to"], "Sold", ends(from, to, time)),
    ...describeRange(["min_total", "max_total"], "Total", ends(minTotal, maxTotal, String)),
    ...describe("currency", currency && `Currency: ${currency}`),
    ...describe("mail", mail && `Email: ${MAIL_OUTCOME_LABELS[mail]}`),
    ...describe("consumer", consumer && `Customer: ${consumer}`),
    ...describe("last4", last4 && `Card ending in ${last4}`),
    ...describe("salesperson", salesperson && `Salesperson: ${salesperson}`),
    ...describe("identified", choose(filter.isIdentified, "With a customer", "Without a customer")),
    ...describe("basket", choose(filter.isBasket, "Something was sold", "Nothing was sold")),
    ...describe("duplicate", choose(filter.isDuplicate, "Duplicates", "No duplicates")),
    ...describeRange(["returned_from", "returned_to"], "Returned", ends(filter.returnedFrom, filter.returnedTo, time)),
    ...describeRange(
      ["returned_from", "returned_to"],
      "Returned",
      ends(filter.firstReturnDay, filter.lastReturnDay, formatCalendarDay),
    ),
    ...describe("store_type", filter.storeType && `Store type: ${filter.storeType}`),
    ...describe("q", filter.text && `Text: ${filter.text}`),
  ];
}

const describe = (name: ListFilterParameter, text: string | undefined): readonly FilterWords[] =>
  text === undefined ? [] : [{ parameters: [name], text }];

const choose = (value: boolean | undefined, ifTrue: string, ifFalse: string): string | undefined =>
  value === undefined ? undefined : value ? ifTrue : ifFalse;

type Ends = readonly [min: string | undefined, max: string | undefined];

const ends = <T>(min: T | undefined, max: T | undefined, format: (value: T) => string): Ends => [
  min === undefined ? undefined : format(min),
  max === undefined ? undefined : format(max),
];

/** 'Sold 1 Mar 2026', 'Total 40 to 42', 'Total 40 or more', 'Total up to 42' */
function describeRange(parameters: FilterWords["parameters"], noun: string, [min, max]: Ends): readonly FilterWords[] {
  if (min === undefined && max === undefined) return [];
  const isTotal = noun === "Total";
  if (min === undefined) return [{ parameters, text: `${noun} up to ${max}` }];
  if (max === undefined) return [{ parameters, text: isTotal ? `${noun} ${min} or more` : `${noun} from ${min}` }];
  return [{ parameters, text: min === max ? `${noun} ${min}` : `${noun} ${min} to ${max}` }];
}
