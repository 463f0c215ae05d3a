import {
  divide,
  isZero,
  minus,
  parseDecimal,
  plus,
  roundToDigits,
  times,
  type Decimal,
} from "../../shared/number/decimal.ts";
import type { BuilderItem } from "./builder-item.ts";
import { calculateDiscount } from "./builder-discount.ts";
import { parseExactHundredths, type BuilderTax } from "./builder-tax.ts";

/** Totals of items, each amount with 2 decimals [POST-027]. Net and taxes add up to the total. */
export type BuilderTotals = { readonly total: Decimal; readonly net: Decimal; readonly taxes: readonly TaxTotal[] };
export type TaxTotal = Pick<BuilderTax, "name" | "rate"> & { readonly amount: Decimal };

/**
 * Returns the totals of one item. Inclusive taxes are part of the price of all pieces; others are added to the net.
 * Inclusive taxes of -100 per cent together leave no net to calculate from: their amounts are zero.
 */
export function calculateItemTotals({
  price,
  quantity,
  taxes,
}: Pick<BuilderItem, "price" | "quantity" | "taxes">): BuilderTotals {
  const cost = roundToDigits(times(price, parseExactHundredths(quantity) ?? ONE), 2);
  const within = taxes.filter(({ inclusive }) => inclusive);
  const whole = plus(HUNDRED, sumOf(within.map(({ rate }) => rate)));
  const partOf = (rate: Decimal): Decimal => (isZero(whole) ? ZERO : divide(times(cost, rate), whole, 2));
  const net = minus(cost, sumOf(within.map(({ rate }) => partOf(rate))));
  const sums = taxes.map(({ name, rate, inclusive }) => ({
    name,
    rate,
    amount: inclusive ? partOf(rate) : divide(times(net, rate), HUNDRED, 2),
  }));
  return { total: plus(net, sumOf(sums.map(({ amount }) => amount))), net, taxes: sums };
}

/** Totals of a receipt. The totals of the items less the discounts make its total. */
export type ReceiptTotals = BuilderTotals & {
  /** The sum of the totals of the items. */
  readonly subtotal: Decimal;
  readonly discounts: readonly DiscountTotal[];
};

export type DiscountTotal = { readonly name: string; readonly amount: Decimal };

/**
 * Returns the totals of a receipt: the sums of its items, for each tax. Discounts of items come first, then the one of the
 * receipt, which is on what is left. Items keep their totals: the contract has discounts of the whole sale only.
 */
export function calculateReceiptTotals(items: readonly BuilderItem[], discount = ""): ReceiptTotals {
  const sums = items.map((item) => {
    const totals = calculateItemTotals(item);
    return { name: item.name, totals, amount: calculateDiscount(item.discount, totals.total) };
  });
  const left = sums.map(({ totals, amount }) => lessDiscount(totals, amount));
  const before = {
    total: sumOf(left.map(({ total }) => total)),
    net: sumOf(left.map(({ net }) => net)),
    taxes: left.flatMap(({ taxes }) => taxes).reduce(withAmount, []),
  };
  const amount = calculateDiscount(discount, before.total);
  return {
    ...lessDiscount(before, amount),
    subtotal: sumOf(sums.map(({ totals }) => totals.total)),
    discounts: [
      ...sums.map((item) => ({ name: `Discount on ${item.name}`, amount: item.amount })),
      { name: "Discount", amount },
    ].filter((each) => !isZero(each.amount)),
  };
}

/** A discount reduces each tax by the same part as the total, and the net by the rest. */
function lessDiscount({ total, net, taxes }: BuilderTotals, discount: Decimal): BuilderTotals {
  if (isZero(discount)) return { total, net, taxes };
  const left = minus(total, discount);
  const reduced = isZero(total)
    ? taxes
    : taxes.map((tax) => ({ ...tax, amount: divide(times(tax.amount, left), total, 2) }));
  return { total: left, net: minus(left, sumOf(reduced.map(({ amount }) => amount))), taxes: reduced };
}

function withAmount(sums: readonly TaxTotal[], { name, rate, amount }: TaxTotal): readonly TaxTotal[] {
  const known = sums.find((sum) => sum.name === name && sum.rate === rate);
  if (known === undefined) return [...sums, { name, rate, amount }];
  return sums.map((sum) => (sum === known ? { ...sum, amount: plus(sum.amount, amount) } : sum));
}

const ZERO = parseDecimal(0) as Decimal;
const ONE = parseDecimal(1) as Decimal;
const HUNDRED = parseDecimal(100) as Decimal;

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, ZERO);
