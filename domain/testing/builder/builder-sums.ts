import { dividedBy, minus, parseDecimal, plus, roundToDigits, times, type Decimal } from "../../shared/decimal.ts";
import type { BuilderItem } from "./builder-item.ts";
import { parseCarried, type BuilderTax } from "./builder-tax.ts";

/** Totals of items, each amount with 2 decimals [POST-027]. Net and taxes add up to the total. */
export type BuilderSums = { readonly total: Decimal; readonly net: Decimal; readonly taxes: readonly TaxSum[] };
export type TaxSum = Pick<BuilderTax, "name" | "rate"> & { readonly amount: Decimal };

/** Returns the totals of one item. Inclusive taxes are part of the price of all pieces; others are added to the net. */
export function itemSums({ price, quantity, taxes }: Pick<BuilderItem, "price" | "quantity" | "taxes">): BuilderSums {
  const cost = roundToDigits(times(price, parseCarried(quantity) ?? ONE), 2);
  const within = taxes.filter(({ inclusive }) => inclusive);
  const whole = plus(HUNDRED, sumOf(within.map(({ rate }) => rate)));
  const net = minus(cost, sumOf(within.map(({ rate }) => dividedBy(times(cost, rate), whole, 2))));
  const sums = taxes.map(({ name, rate, inclusive }) => ({ name, rate, amount: inclusive ? dividedBy(times(cost, rate), whole, 2) : dividedBy(times(net, rate), HUNDRED, 2) }));
  return { total: plus(net, sumOf(sums.map(({ amount }) => amount))), net, taxes: sums };
}

/** Returns the totals of a receipt: the sums of its items, for each tax. */
export function receiptSums(items: readonly BuilderItem[]): BuilderSums {
  const sums = items.map(itemSums);
  return {
    total: sumOf(sums.map(({ total }) => total)),
    net: sumOf(sums.map(({ net }) => net)),
    taxes: sums.flatMap(({ taxes }) => taxes).reduce(withAmount, []),
  };
}

function withAmount(sums: readonly TaxSum[], { name, rate, amount }: TaxSum): readonly TaxSum[] {
  const known = sums.find((sum) => sum.name === name && sum.rate === rate);
  if (known === undefined) return [...sums, { name, rate, amount }];
  return sums.map((sum) => (sum === known ? { ...sum, amount: plus(sum.amount, amount) } : sum));
}

const ZERO = parseDecimal(0) as Decimal;
const ONE = parseDecimal(1) as Decimal;
const HUNDRED = parseDecimal(100) as Decimal;

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, ZERO);
