// A reference implementation of reports, calculated from single receipts in another way than the server does.
import Big from "big.js";
import { DateTime } from "luxon";

export type ReferenceSale = {
  readonly id: string;
  readonly store: string;
  readonly currency: string;
  /** In hundredths. */
  readonly cents: number;
  readonly items: readonly number[];
  readonly salesperson?: string;
  readonly identifier?: string;
  readonly isDuplicate: boolean;
};

export type Shop = { readonly id: string; readonly name: string; readonly zone: string; readonly type: string };

/** The factor and divisor of a currency on a day, and the base of a cross rate; undefined without a rate. */
export type CurrencyWorth = (
  currency: string,
  day: string,
) => { readonly times?: number; readonly by?: number; readonly base?: string } | undefined;

export type ReferenceRequest = {
  readonly shops: readonly Shop[];
  readonly zone: string;
  readonly start: string;
  readonly end: string;
  readonly resolution: "1h" | "1d" | "1M";
};

export const secondOf = ({ id }: Pick<ReferenceSale, "id">): number => Number.parseInt(id.slice(0, 8), 16);
const dayOf = (sale: ReferenceSale, zone: string): string =>
  DateTime.fromSeconds(secondOf(sale), { zone }).toISODate()!;

/** Returns the transactions in the scope of a report. */
function answering(
  sales: readonly ReferenceSale[],
  { shops, zone, start, end, resolution }: ReferenceRequest,
): readonly { readonly sale: ReferenceSale; readonly shop: Shop; readonly day: string }[] {
  const [from, until] = [DateTime.fromISO(start), DateTime.fromISO(end)];
  const [first, last] = [from.setZone(zone).toISODate()!, until.minus(1).setZone(zone).toISODate()!];
  return sales.flatMap((sale) => {
    const shop = shops.find(({ id }) => id === sale.store);
    if (shop === undefined || sale.isDuplicate) return [];
    const day = dayOf(sale, shop.zone);
    const isWithin =
      resolution === "1h"
        ? secondOf(sale) >= from.toSeconds() && secondOf(sale) < until.toSeconds()
        : day >= first && day <= last;
    return isWithin ? [{ sale, shop, day }] : [];
  });
}

type Found = ReturnType<typeof answering>;

function amountOf(found: Found, worth: CurrencyWorth): number {
  const sum = found.reduce((all, { sale, day }) => {
    const rate = worth(sale.currency, day);
    const amount = new Big(sale.cents).div(100);
    return rate === undefined ? all : all.plus(amount.times(rate.times ?? 1).div(rate.by ?? 1));
  }, new Big(0));
  return Number(sum.round(2, Big.roundHalfUp));
}

const share = (found: Found): number =>
  Number(
    new Big(found.filter(({ sale }) => sale.identifier !== undefined).length)
      .times(100)
      .div(found.length)
      .round(2, Big.roundHalfUp),
  );

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Returns the start of the local hour: counts back by minutes until the clock shows a whole hour or changes. */
function hourBegun(sale: ReferenceSale, zone: string): DateTime {
  let at = DateTime.fromSeconds(secondOf(sale), { zone }).startOf("minute");
  for (
    let before = at.minus({ minutes: 1 });
    at.minute !== 0 && before.offset === at.offset;
    before = at.minus({ minutes: 1 })
  )
    at = before;
  return at;
}

const written = (moment: DateTime): string => moment.toUTC().toISO({ suppressMilliseconds: true })!;

export function salesRows(
  sales: readonly ReferenceSale[],
  asked: ReferenceRequest,
  worth: CurrencyWorth,
): readonly object[] {
  const { resolution, zone } = asked;
  const beginning = ({ sale, day }: Found[number]): string => {
    if (resolution === "1h") return written(hourBegun(sale, zone));
    return written(DateTime.fromISO(resolution === "1d" ? day : `${day.slice(0, 7)}-01`, { zone }));
  };
  return grouped(answering(sales, asked), beginning).map(([timestamp, found]) => ({
    timestamp,
    transactions: found.length,
    sales: amountOf(found, worth),
    baskets: found.filter(({ sale }) => sale.items.some((item) => item > 0)).length,
    conversions: share(found),
  }));
}

export function salespersonRows(
  sales: readonly ReferenceSale[],
  asked: ReferenceRequest,
  worth: CurrencyWorth,
): readonly object[] {
  const served = answering(sales, asked).filter(({ sale }) => sale.salesperson !== undefined);
  return grouped(served, ({ sale, shop }) => `${sale.salesperson}\n${shop.id}`).map(([, found]) => ({
    salesperson: found[0]!.sale.salesperson,
    store_name: found[0]!.shop.name,
    transactions: found.length,
    conversion: share(found),
    total: amountOf(found, worth),
  }));
}

export function leftOut(
  sales: readonly ReferenceSale[],
  asked: ReferenceRequest,
  worth: CurrencyWorth,
): readonly object[] {
  const missing = answering(sales, asked).filter(({ sale, day }) => worth(sale.currency, day) === undefined);
  return grouped(missing, ({ sale }) => sale.currency).map(([currency, found]) => ({
    currency,
    transactions: found.length,
  }));
}

export function crossRates(
  sales: readonly ReferenceSale[],
  asked: ReferenceRequest,
  worth: CurrencyWorth,
): readonly object[] {
  const crossed = answering(sales, asked).filter(({ sale, day }) => worth(sale.currency, day)?.base !== undefined);
  return grouped(crossed, ({ sale }) => sale.currency).map(([currency, found]) => ({
    currency,
    base: worth(currency, found[0]!.day)!.base,
    transactions: found.length,
  }));
}
