import type { RatesRecord } from "#domain/rates/index.ts";
import { receiptIdInstant, type Receipt } from "#domain/receipts/index.ts";
import { listReturnedParts, type ItemWithReturn } from "#domain/receipts/rules.ts";
import { toCalendarDay, startOfDay, startOfMonth, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { buildTimeAxis, findStepIndex, type Resolution } from "#domain/shared/time/time-axis.ts";
import { toTimeZone } from "#domain/shared/time/time-zone.ts";
import { buildStoreFilter, type StoreAccess } from "../shared/store-access.ts";
import { withStoreDefaults, type StoreFixture } from "../stores/store-fixture.ts";
import { isBasket, isIdentified, isTransaction, selectSalesperson } from "./transaction.ts";

/** The sales data of a retailer. */
export type SalesFixture = {
  readonly receipts: readonly Receipt[];
  readonly stores: readonly StoreFixture[];
  /** In any order. */
  readonly rates: readonly RatesRecord[];
  /** The ids of the stores that the account may see. */
  readonly allowed: StoreAccess;
  /** The zone of the retailer. A store's zone overrides it. */
  readonly timezone: string;
  readonly currency: string;
};

export const EMPTY_SALES_DATA: SalesFixture = {
  receipts: [],
  stores: [],
  rates: [],
  allowed: "all",
  timezone: "UTC",
  currency: "GBP",
};

/** A counted receipt. */
export type MemorySale = {
  readonly at: Instant;
  /** The day in the zone of its store. */
  readonly day: CalendarDay;
  readonly storeId: string | undefined;
  readonly storeName: string;
  readonly total: Money;
  readonly isBasket: boolean;
  readonly isIdentified: boolean;
  readonly salesperson: string | undefined;
};

/** The requested stores: one of them, or those of a type. */
export type ReportStoreParameters = { readonly store?: string; readonly store_type?: string };

/** Returns the visible sales without duplicates. */
export function selectSales(trade: SalesFixture, where: ReportStoreParameters = {}): readonly MemorySale[] {
  const isVisible = buildStoreFilter(trade.allowed);
  const isMeant = buildStorePredicate(trade, where);
  return trade.receipts
    .filter((receipt) => isTransaction(receipt) && isVisible(receipt.storeId) && isMeant(receipt.storeId))
    .map((receipt) => saleOf(trade, receipt));
}

/** A returned part of an item, with the store and the salesperson of its receipt. */
export type MemoryReturn = Pick<MemorySale, "at" | "day" | "storeId" | "storeName" | "salesperson"> & {
  readonly units: Decimal;
  readonly value: Money;
};

/** Returns what came back to the visible stores, by the time of the return. */
export function selectReturns(trade: SalesFixture, where: ReportStoreParameters = {}): readonly MemoryReturn[] {
  const isVisible = buildStoreFilter(trade.allowed);
  const isMeant = buildStorePredicate(trade, where);
  return trade.receipts
    .filter((receipt) => isTransaction(receipt) && isVisible(receipt.storeId) && isMeant(receipt.storeId))
    .flatMap((receipt) => returnsOf(trade, receipt));
}

function returnsOf(trade: SalesFixture, receipt: Receipt): readonly MemoryReturn[] {
  const items = receipt.items.map(({ total, quantity, returned }): ItemWithReturn => ({
    total: total.amount,
    quantity,
    ...(returned === undefined ? {} : { returned }),
  }));
  const { storeId, storeName, salesperson } = saleOf(trade, receipt);
  return listReturnedParts(receipt.total, items).map(({ at, units, value }) => ({
    at,
    day: toCalendarDay(at, toStoreZone(trade, storeId)),
    storeId,
    storeName,
    salesperson,
    units,
    value: { amount: value, currency: receipt.total.currency },
  }));
}

function buildStorePredicate(
  { stores }: Pick<SalesFixture, "stores">,
  { store, store_type }: ReportStoreParameters,
): (storeId: string | undefined) => boolean {
  const ofType = stores
    .filter((each) => withStoreDefaults(each).properties["store_type"] === store_type)
    .map(({ id }) => id as string);
  return (storeId) =>
    (store === undefined || storeId === store) &&
    (store_type === undefined || (storeId !== undefined && ofType.includes(storeId)));
}

/** Returns the zone of a store, else of the retailer, else UTC. */
export const toStoreZone = (
  { stores, timezone }: Pick<SalesFixture, "stores" | "timezone">,
  storeId: string | undefined,
): string => toTimeZone(stores.find(({ id }) => id === storeId)?.timezone ?? timezone);

/** Returns the start of the hour, day or month of a zone to which an instant belongs. */
export function toStepStart(at: Instant, resolution: Resolution, zone: string): Instant {
  const day = toCalendarDay(at, zone);
  if (resolution !== "1h") return startOfPeriod(day, resolution, zone);
  const hours = buildTimeAxis({ first: day, last: day }, "1h", zone);
  return (hours[findStepIndex(hours, at)] ?? { at }).at;
}

export const startOfPeriod = (day: CalendarDay, resolution: "1d" | "1M", zone: string): Instant =>
  startOfDay(resolution === "1d" ? day : startOfMonth(day), zone);

export const isWithin = (at: Instant, { from, until }: TimeSpan): boolean => from <= at && at < until;

/** Returns a predicate that is true for days of the zone that overlap the span. */
export function buildDayPredicate({ from, until }: TimeSpan, zone: string): (day: CalendarDay) => boolean {
  const [first, last] = [toCalendarDay(from, zone), toCalendarDay(shiftInstant(until, -1), zone)];
  return (day) => first <= day && day <= last;
}

/** True if both ends are the start of a day. Salespersons of whole days use the days of each store. */
export const coversWholeDays = ({ from, until }: TimeSpan, zone: string): boolean =>
  [from, until].every((moment) => moment === startOfDay(toCalendarDay(moment, zone), zone));

function saleOf(trade: SalesFixture, receipt: Receipt): MemorySale {
  const at = receiptIdInstant(receipt.id);
  return {
    at,
    day: toCalendarDay(at, toStoreZone(trade, receipt.storeId)),
    storeId: receipt.storeId,
    storeName: trade.stores.find(({ id }) => id === receipt.storeId)?.name ?? "",
    total: receipt.total,
    isBasket: isBasket(receipt),
    isIdentified: isIdentified(receipt),
    salesperson: selectSalesperson(receipt),
  };
}
