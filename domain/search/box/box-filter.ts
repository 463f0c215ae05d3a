import { assertNever } from "../../shared/assert-never.ts";
import { CURRENCIES, getCurrency } from "../../shared/number/currency-map.ts";
import { isNegative, minus, parseDecimal, plus, type Decimal } from "../../shared/number/decimal.ts";
import type { BoxAmount, BoxMeaning, BoxReading } from "./box-reading.ts";

/** The parameters of the list of receipts that a reading can be, in the order of the URL. */
const BOX_FILTER_PARAMETERS = [
  ...(["store_id", "sold_from", "sold_to", "min_total", "max_total"] as const),
  ...(["currency", "consumer", "last4"] as const),
] as const;
export type BoxFilterParameter = (typeof BOX_FILTER_PARAMETERS)[number];

type BoxFilter = { readonly [name in BoxFilterParameter]?: string };

/**
 * Returns the filters of the list of receipts that find the same receipts as a reading. Undefined if a part has no
 * filter: a part of a number, words that name customers, and several stores. The search reads a day in the zone of the
 * retailer, the filter in the zone of each store, so a day has a filter only if `isOfOneZone` for the store of the
 * reading, or for all stores.
 */
export function toBoxFilter(
  reading: BoxReading,
  isOfOneZone: (store: string | undefined) => boolean,
): readonly (readonly [name: BoxFilterParameter, value: string])[] | undefined {
  const parts = reading.map(({ meaning }) => toFilter(meaning));
  const filter = parts.reduce<BoxFilter>((all, part) => ({ ...all, ...part }), {});
  const hasDay = filter.sold_from !== undefined;
  if (parts.includes(undefined) || (hasDay && !isOfOneZone(filter.store_id))) return undefined;
  return BOX_FILTER_PARAMETERS.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]] as const]));
}

function toFilter(meaning: BoxMeaning): BoxFilter | undefined {
  switch (meaning.kind) {
    case "amount":
      return toAmountFilter(meaning);
    case "last4":
      return { last4: meaning.digits };
    case "day":
      return { sold_from: meaning.day, sold_to: meaning.day };
    case "store":
      return meaning.stores.length === 1 ? { store_id: meaning.stores[0]?.id ?? "" } : undefined;
    case "email":
      return { consumer: meaning.address };
    case "number":
    case "number-part":
    case "customer":
      return undefined;
    default:
      return assertNever(meaning);
  }
}

/** The filter of totals includes both ends, so a whole amount ends with the last unit: 40.99, or 40.999 of any currency. */
function toAmountFilter({ min, max, isWhole, currency }: BoxAmount): BoxFilter | undefined {
  const rest = minus(ONE, smallestUnit(currency));
  const [low, high] = !isWhole ? [min, max] : isNegative(min) ? [minus(min, rest), min] : [min, plus(min, rest)];
  if (![low, high].every((total) => WRITABLE.test(total))) return undefined;
  return { min_total: low, max_total: high, ...(currency === undefined ? {} : { currency }) };
}

function smallestUnit(currency: string | undefined): Decimal {
  const digits =
    currency === undefined
      ? Math.max(...[...CURRENCIES.values()].map((each) => each.digits))
      : getCurrency(currency).digits;
  return parseDecimal((10 ** -digits).toFixed(digits)) ?? ONE;
}

const ONE = "1" as Decimal;

/** The fields of the list take no longer numbers. */
const WRITABLE = /^-?\d{1,12}(\.\d{1,6})?$/;
