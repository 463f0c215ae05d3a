import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { currencyOf } from "#domain/shared/currency-map.ts";
import { roundMoney } from "#domain/shared/money.ts";

/** An amount in whole minor units of its currency (pence, yen, fils), so that sums are exact. */
export type Minor = number;

/** `amount * parts / whole`, rounded half away from zero. */
export function portion(amount: Minor, parts: number, whole: number): Minor {
  const size = Math.floor((Math.abs(amount) * parts * 2 + whole) / (whole * 2));
  return amount < 0 && size > 0 ? -size : size;
}

/** Returns the number of minor units in one unit of the currency. */
export const scaleOf = (currency: string): number => 10 ** currencyOf(currency).digits;

/** Converts the amount to a number for the wire. */
export const amountOf = (minor: Minor, currency: string): number => minor / scaleOf(currency);

/** Negates an amount; avoids -0. */
export const negated = (minor: Minor): Minor => (minor === 0 ? 0 : -minor);

/** Rounds to the nearest amount that coins can pay. */
export function cashOf(minor: Minor, currency: string): Minor {
  const { amount } = roundMoney({ amount: parseDecimal(amountOf(minor, currency)) as Decimal, currency });
  return Math.round(Number(amount) * scaleOf(currency));
}
