import type { RatesRecord } from "#domain/rates/index.ts";
import { instantOfReceiptId, type Receipt } from "#domain/receipts/index.ts";
import { isBasket, isIdentified, isTransaction, salespersonOf } from "#domain/reports/index.ts";
import { dayOf, startOfDay, startOfMonth, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Span } from "#domain/shared/day-range.ts";
import { shiftInstant, type Instant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { axisOf, stepOf, type Resolution } from "#domain/shared/time-axis.ts";
import { knownZone } from "#domain/shared/zone.ts";
import { mayBeSeen, type StoresAllowed } from "../shared/stores-allowed.ts";
import { detailsOf, type KnownStore } from "../stores/known-store.ts";

/** The sales data of a retailer. */
export type Trade = {
  readonly receipts: readonly Receipt[];
  readonly stores: readonly KnownStore[];
  /** In any order. */
  readonly rates: readonly RatesRecord[];
  /** The ids of the stores that the account may see. */
  readonly allowed: StoresAllowed;
  /** The zone of the retailer. A store's zone overrides it. */
  readonly timezone: string;
  readonly currency: string;
};

export const A_TRADE: Trade = { receipts: [], stores: [], rates: [], allowed: "all", timezone: "UTC", currency: "GBP" };

/** A counted receipt. */
export type Sale = {
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
export type Where = { readonly store?: string; readonly store_type?: string };

/** Returns the visible sales without duplicates. */
export function salesOf(trade: Trade, where: Where = {}): readonly Sale[] {
  const isVisible = mayBeSeen(trade.allowed);
  const isMeant = placeIn(trade, where);
  return trade.receipts.filter((receipt) => isTransaction(receipt) && isVisible(receipt.storeId) && isMeant(receipt.storeId)).map((receipt) => saleOf(trade, receipt));
}

export function placeIn({ stores }: Pick<Trade, "stores">, { store, store_type }: Where): (storeId: string | undefined) => boolean {
  const ofType = stores.filter((each) => detailsOf(each).properties["store_type"] === store_type).map(({ id }) => id as string);
  return (storeId) => (store === undefined || storeId === store) && (store_type === undefined || (storeId !== undefined && ofType.includes(storeId)));
}

/** Returns the zone of a store, else of the retailer, else UTC. */
export const zoneOf = ({ stores, timezone }: Pick<Trade, "stores" | "timezone">, storeId: string | undefined): string =>
  knownZone(stores.find(({ id }) => id === storeId)?.timezone ?? timezone);

/** Returns the start of the hour, day or month of a zone to which an instant belongs. */
export function beginningOf(at: Instant, resolution: Resolution, zone: string): Instant {
  const day = dayOf(at, zone);
  if (resolution !== "1h") return startOfPeriod(day, resolution, zone);
  const hours = axisOf({ first: day, last: day }, "1h", zone);
  return (hours[stepOf(hours, at)] ?? { at }).at;
}

export const startOfPeriod = (day: CalendarDay, resolution: "1d" | "1M", zone: string): Instant => startOfDay(resolution === "1d" ? day : startOfMonth(day), zone);

export const isWithin = (at: Instant, { from, until }: Span): boolean => from <= at && at < until;

/** Returns a predicate that is true for days of the zone that overlap the span. */
export function isOfDays({ from, until }: Span, zone: string): (day: CalendarDay) => boolean {
  const [first, last] = [dayOf(from, zone), dayOf(shiftInstant(until, -1), zone)];
  return (day) => first <= day && day <= last;
}

/** True if both ends are the start of a day. Salespersons of whole days use the days of each store. */
export const isOfWholeDays = ({ from, until }: Span, zone: string): boolean => [from, until].every((moment) => moment === startOfDay(dayOf(moment, zone), zone));

function saleOf(trade: Trade, receipt: Receipt): Sale {
  const at = instantOfReceiptId(receipt.id);
  return {
    at,
    day: dayOf(at, zoneOf(trade, receipt.storeId)),
    storeId: receipt.storeId,
    storeName: trade.stores.find(({ id }) => id === receipt.storeId)?.name ?? "",
    total: receipt.total,
    isBasket: isBasket(receipt),
    isIdentified: isIdentified(receipt),
    salesperson: salespersonOf(receipt),
  };
}
