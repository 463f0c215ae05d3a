import { absolute, isGreater, isNegative, isZero, minus, parseDecimal, percentOf, times, toFixed, type Decimal } from "../shared/decimal.ts";
import { formatRate, type RateTables } from "./rate.ts";

/** A rate that differs from the one before; absent where there was none, or is none any more. */
export type RateChange = { readonly base: string; readonly code: string; readonly before?: Decimal; readonly after?: Decimal };

/** Above this a change is asked about: a slip of the decimal point costs more than a question. */
export const LARGE_CHANGE_PERCENT = 10;

/** Every rate that differs, in the order of what is to be, and then what is taken away. */
export function rateChanges(before: RateTables, after: RateTables): readonly RateChange[] {
  const [old, wanted] = [ratesByPlace(before), ratesByPlace(after)];
  const places = new Map([...wanted, ...old]);
  return [...places].flatMap(([place, { base, code }]) => {
    const rates = { ...named("before", old.get(place)?.rate), ...named("after", wanted.get(place)?.rate) };
    return rates.before === rates.after ? [] : [{ base, code, ...rates }];
  });
}

/** By how many per cent, to 2 decimals; undefined where there is nothing to compare with. */
export function changeInPercent({ before, after }: RateChange): Decimal | undefined {
  if (before === undefined || after === undefined || isZero(before)) return undefined;
  return percentOf(minus(after, before), absolute(before), 2);
}

/** More than 10 per cent, exactly; any way from or past zero is long. What is new or taken away is no change of a rate. */
export function isLargeChange({ before, after }: RateChange): boolean {
  if (before === undefined || after === undefined) return false;
  return isGreater(times(absolute(minus(after, before)), HUNDRED), times(absolute(before), LARGE));
}

/** '+12.50 %'; where no percentage says it, 'new', 'removed' or 'from 0.0000 to 1.2000'. */
export function formatChange(change: RateChange): string {
  const { before, after } = change;
  if (before === undefined) return "new";
  if (after === undefined) return "removed";
  const percent = changeInPercent(change);
  if (percent === undefined) return `from ${formatRate(before)} to ${formatRate(after)}`;
  return `${isNegative(percent) ? "" : "+"}${toFixed(percent, 2)} %`;
}

type Place = { readonly base: string; readonly code: string; readonly rate: Decimal };

function ratesByPlace(tables: RateTables): ReadonlyMap<string, Place> {
  const places = Object.entries(tables).flatMap(([base, table]) => Object.entries(table).map(([code, rate]) => ({ base, code, rate })));
  return new Map(places.map((place) => [`${place.base}/${place.code}`, place]));
}

const named = <Name extends string>(name: Name, rate: Decimal | undefined): { readonly [name in Name]?: Decimal } =>
  (rate === undefined ? {} : { [name]: rate }) as { readonly [name in Name]?: Decimal };

const HUNDRED = parseDecimal(100) as Decimal;
const LARGE = parseDecimal(LARGE_CHANGE_PERCENT) as Decimal;
