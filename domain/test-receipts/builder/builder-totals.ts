import { divide, isZero, minus, parseDecimal, plus, roundToDigits, times, type Decimal } from "../../shared/decimal.ts";
import type { BuilderItem } from "./builder-item.ts";
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

/** Returns the totals of a receipt: the sums of its items, for each tax. */
export function calculateReceiptTotals(items: readonly BuilderItem[]): BuilderTotals {
  const sums = items.map(calculateItemTotals);
  return {
    total: sumOf(sums.map(({ total }) => total)),
    net: sumOf(sums.map(({ net }) => net)),
    taxes: sums.flatMap(({ taxes }) => taxes).reduce(withAmount, []),
  };
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
