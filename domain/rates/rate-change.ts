import {
  absolute,
  isGreater,
  isNegative,
  isZero,
  minus,
  parseDecimal,
  toPercent,
  times,
  toFixed,
  type Decimal,
} from "../shared/number/decimal.ts";
import { formatRate, type RateTables } from "./rate.ts";

/** A rate that differs from the previous one. `before` is absent if it is new, `after` if it is removed. */
export type RateChange = {
  readonly base: string;
  readonly code: string;
  readonly before?: Decimal;
  readonly after?: Decimal;
};

/** Changes above this percentage need a confirmation, because a slip of the decimal point is expensive. */
export const LARGE_CHANGE_PERCENT = 10;

/** Returns every changed rate: first in the order of the new tables, then the removed ones. */
export function diffRates(before: RateTables, after: RateTables): readonly RateChange[] {
  const [old, wanted] = [ratesByPlace(before), ratesByPlace(after)];
  const places = new Map([...wanted, ...old]);
  return [...places].flatMap(([place, { base, code }]) => {
    const rates = { ...named("before", old.get(place)?.rate), ...named("after", wanted.get(place)?.rate) };
    return rates.before === rates.after ? [] : [{ base, code, ...rates }];
  });
}

/** Returns the change in per cent with 2 decimals; undefined if there is no previous or no new rate. */
export function changeInPercent({ before, after }: RateChange): Decimal | undefined {
  if (before === undefined || after === undefined || isZero(before)) return undefined;
  return toPercent(minus(after, before), absolute(before), 2);
}

/**
 * True if the change is more than 10 per cent, compared exactly.
 * Any change from zero is large. New and removed rates are not changes.
 */
export function isLargeChange({ before, after }: RateChange): boolean {
  if (before === undefined || after === undefined) return false;
  return isGreater(times(absolute(minus(after, before)), HUNDRED), times(absolute(before), LARGE));
}

/** Formats a change as '+12.50 %', 'new', 'removed', or 'from 0.0000 to 1.2000' if there is no percentage. */
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
  const places = Object.entries(tables).flatMap(([base, table]) =>
    Object.entries(table).map(([code, rate]) => ({ base, code, rate })),
  );
  return new Map(places.map((place) => [`${place.base}/${place.code}`, place]));
}

const named = <Name extends string>(name: Name, rate: Decimal | undefined): { readonly [name in Name]?: Decimal } =>
  (rate === undefined ? {} : { [name]: rate }) as { readonly [name in Name]?: Decimal };

const HUNDRED = parseDecimal(100) as Decimal;
const LARGE = parseDecimal(LARGE_CHANGE_PERCENT) as Decimal;
