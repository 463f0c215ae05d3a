import { getCurrency } from "../../shared/number/currency-map.ts";
import {
  divide,
  isGreater,
  isNegative,
  isZero,
  minus,
  parseDecimal,
  plus,
  roundToDigits,
  times,
  type Decimal,
} from "../../shared/number/decimal.ts";
import { localTimeToInstant, parseLocalTime, type Instant } from "../../shared/time/instant.ts";
import type { Money } from "../../shared/number/money.ts";
import type { Receipt } from "../receipt.ts";
import { parseQuantity, returnedQuantity, soldQuantity, type ReturnableItem } from "./returned-quantity.ts";

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
  const paid = shareTotal(
    total.amount,
    items.map((item) => item.total),
    digits,
  );
  return items.flatMap(({ returned, ...item }, position) =>
    returned === undefined || isNegative(item.total)
      ? []
      : partsOf({ ...item, returned }, { position, paid: paid[position] as Decimal, digits }),
  );
}

type SoldItems = Pick<Receipt, "total"> & { readonly items: readonly ReturnableItem[] };
type ItemPart = { readonly position: number; readonly quantity: Decimal };

/** Returns the amount that is paid back for a further part of an item [D28]. */
export function amountPaidBack({ total, items }: SoldItems, { position, quantity }: ItemPart): Money {
  const { digits } = getCurrency(total.currency);
  const item = items[position] as ReturnableItem;
  const share = { whole: soldQuantity(item), paid: shareReceipt({ total, items })[position] as Decimal, digits };
  const before = returnedQuantity(item);
  return {
    amount: minus(valueOfUnits(plus(before, quantity), share), valueOfUnits(before, share)),
    currency: total.currency,
  };
}

/** Cached, so that the amounts of all items of a long receipt need one division. */
const sharesByItems = new WeakMap<SoldItems["items"], { readonly total: Money; readonly shares: readonly Decimal[] }>();

function shareReceipt({ total, items }: SoldItems): readonly Decimal[] {
  const known = sharesByItems.get(items);
  if (known?.total === total) return known.shares;
  const totals = items.map((each) => each.total.amount);
  const shares = shareTotal(total.amount, totals, getCurrency(total.currency).digits);
  sharesByItems.set(items, { total, shares });
  return shares;
}

/** Returns the value of the first units of an item. */
const valueOfUnits = (
  units: Decimal,
  { whole, paid, digits }: { readonly whole: Decimal; readonly paid: Decimal; readonly digits: number },
): Decimal => divide(times(paid, units), whole, digits);

/**
 * Shares a total over items by their own totals. Refund lines keep theirs: discounts are of what was sold. The last units
 * go to the largest remainders, so that all shares together are the total. Returns the items' own totals if their sum is
 * zero.
 */
export function shareTotal(total: Decimal, items: readonly Decimal[], digits: number): readonly Decimal[] {
  const refunded = items.filter(isNegative).map((item) => roundToDigits(item, digits));
  const shares = shareOverSold(
    minus(total, refunded.reduce(plus, ZERO)),
    items.filter((item) => !isNegative(item)),
    digits,
  );
  const [sold, back] = [shares.values(), refunded.values()];
  return items.map((item) => (isNegative(item) ? back : sold).next().value as Decimal);
}

function shareOverSold(total: Decimal, items: readonly Decimal[], digits: number): readonly Decimal[] {
  const sum = items.reduce(plus, ZERO);
  if (isZero(sum)) return items.map((item) => roundToDigits(item, digits));
  const unit = parseDecimal(`1e-${digits}`) as Decimal;
  const shares = items.map((item, at) => {
    const exact = divide(times(total, item), sum, EXACT_DIGITS);
    const rounded = roundToDigits(exact, digits);
    const floor = isGreater(rounded, exact) ? minus(rounded, unit) : rounded;
    return { at, floor, remainder: minus(exact, floor) };
  });
  let left = minus(
    roundToDigits(total, digits),
    shares.reduce((all, { floor }) => plus(all, floor), ZERO),
  );
  const results = shares.map(({ floor }) => floor);
  for (const { at, floor } of [...shares].sort(
    (a, b) => Number(isGreater(b.remainder, a.remainder)) - Number(isGreater(a.remainder, b.remainder)),
  )) {
    if (!isGreater(left, ZERO)) break;
    results[at] = plus(floor, unit);
    left = minus(left, unit);
  }
  return results;
}

type Share = { readonly position: number; readonly paid: Decimal; readonly digits: number };

function partsOf(
  { quantity, returned }: ItemWithReturn & { readonly returned: RecordedReturn },
  { position, paid, digits }: Share,
): readonly ReturnedPart[] {
  const whole = soldQuantity({ quantity });
  const parts = returned.parts ?? [{ localtime: returned.localtime, quantity: returned.quantity ?? whole }];
  let [units, value] = [ZERO, ZERO];
  return parts.flatMap((part): readonly ReturnedPart[] => {
    const [localtime, count] = [parseLocalTime(part.localtime), parseQuantity(part.quantity)];
    if (localtime === undefined || count === undefined) return [];
    const before = value;
    units = plus(units, count);
    value = valueOfUnits(units, { whole, paid, digits });
    return [{ position, at: localTimeToInstant(localtime), units: count, value: minus(value, before) }];
  });
}

const ZERO = parseDecimal(0) as Decimal;
const EXACT_DIGITS = 20;
