import { getCurrency } from "../shared/currency-map.ts";
import { divide, isGreater, isNegative, isZero, minus, parseDecimal, plus, roundToDigits, times, toPercent, type Decimal } from "../shared/decimal.ts";
import { localTimeToInstant, parseLocalTime, type Instant } from "../shared/instant.ts";
import type { Money } from "../shared/money.ts";

/** A return as a receipt records it. Without a quantity, the whole item came back; without parts, at once [D28]. */
export type RecordedReturn = {
  readonly localtime: string;
  readonly quantity?: number | string;
  readonly parts?: readonly { readonly localtime: string; readonly quantity: number | string }[];
};

export type ItemWithReturn = { readonly total: Decimal; readonly quantity: string; readonly returned?: RecordedReturn };

/** A part of an item that came back. */
export type ReturnedPart = {
  readonly position: number;
  readonly at: Instant;
  readonly units: Decimal;
  /** The amount paid back, in the currency of the receipt. */
  readonly value: Decimal;
};

/**
 * Returns the parts that came back, by item and time [D31]. The value of a part is its share of the quantity; all parts
 * together have the value of the item. Leaves out refund lines, which cannot be returned, and unreadable times.
 */
export function listReturnedParts(total: Money, items: readonly ItemWithReturn[]): readonly ReturnedPart[] {
  if (items.every(({ returned }) => returned === undefined)) return [];
  const { digits } = getCurrency(total.currency);
  const paid = shareTotal(total.amount, items.map((item) => item.total), digits);
  return items.flatMap(({ returned, ...item }, position) => (returned === undefined || isNegative(item.total) ? [] : partsOf({ ...item, returned }, { position, paid: paid[position] as Decimal, digits })));
}

/** Returns the returned value in per cent of the sales, with 2 decimals; null without sales [D31]. */
export const calculateReturnRate = (value: Decimal, sales: Decimal): Decimal | null => (isZero(sales) ? null : toPercent(value, sales, 2));

/**
 * Shares a total over items by their own totals. The last units go to the largest remainders, so that all shares
 * together are the total. Returns the items' own totals if their sum is zero.
 */
export function shareTotal(total: Decimal, items: readonly Decimal[], digits: number): readonly Decimal[] {
  const sum = items.reduce(plus, ZERO);
  if (isZero(sum)) return items.map((item) => roundToDigits(item, digits));
  const unit = parseDecimal(`1e-${digits}`) as Decimal;
  const shares = items.map((item, at) => {
    const exact = divide(times(total, item), sum, EXACT_DIGITS);
    const rounded = roundToDigits(exact, digits);
    const floor = isGreater(rounded, exact) ? minus(rounded, unit) : rounded;
    return { at, floor, remainder: minus(exact, floor) };
  });
  let left = minus(roundToDigits(total, digits), shares.reduce((all, { floor }) => plus(all, floor), ZERO));
  const results = shares.map(({ floor }) => floor);
  for (const { at, floor } of [...shares].sort((a, b) => Number(isGreater(b.remainder, a.remainder)) - Number(isGreater(a.remainder, b.remainder)))) {
    if (!isGreater(left, ZERO)) break;
    results[at] = plus(floor, unit);
    left = minus(left, unit);
  }
  return results;
}

type Share = { readonly position: number; readonly paid: Decimal; readonly digits: number };

function partsOf({ quantity, returned }: ItemWithReturn & { readonly returned: RecordedReturn }, { position, paid, digits }: Share): readonly ReturnedPart[] {
  const whole = countOf(quantity) ?? ONE;
  const parts = returned.parts ?? [{ localtime: returned.localtime, quantity: returned.quantity ?? whole }];
  let [units, value] = [ZERO, ZERO];
  return parts.flatMap((part): readonly ReturnedPart[] => {
    const [localtime, count] = [parseLocalTime(part.localtime), countOf(part.quantity)];
    if (localtime === undefined || count === undefined) return [];
    const before = value;
    units = plus(units, count);
    value = divide(times(paid, units), whole, digits);
    return [{ position, at: localTimeToInstant(localtime), units: count, value: minus(value, before) }];
  });
}

/** A quantity that is not a number above zero counts as unknown. */
function countOf(quantity: number | string): Decimal | undefined {
  const count = parseDecimal(quantity);
  return count === undefined || isZero(count) || isNegative(count) ? undefined : count;
}

const [ZERO, ONE] = [parseDecimal(0), parseDecimal(1)] as [Decimal, Decimal];
const EXACT_DIGITS = 20;
