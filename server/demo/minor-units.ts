import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { currencyOf } from "#domain/shared/currency-map.ts";
import { roundMoney } from "#domain/shared/money.ts";

/** An amount in whole minor units of its currency (pence, yen, fils): sums of it are exact. */
export type Minor = number;

/** `amount * parts / whole`, rounded half away from zero. */
export function portion(amount: Minor, parts: number, whole: number): Minor {
  const size = Math.floor((Math.abs(amount) * parts * 2 + whole) / (whole * 2));
  return amount < 0 && size > 0 ? -size : size;
}

/** How many minor units make one unit of the currency. */
export const scaleOf = (currency: string): number => 10 ** currencyOf(currency).digits;

/** The amount as the wire writes it: a number whose shortest text is exact. */
export const amountOf = (minor: Minor, currency: string): number => minor / scaleOf(currency);

/** The same amount the other way; nothing stays nothing. */
export const negated = (minor: Minor): Minor => (minor === 0 ? 0 : -minor);

/** What can be paid of an amount in coins: the nearest multiple of the currency's cash step. */
export function cashOf(minor: Minor, currency: string): Minor {
  const { amount } = roundMoney({ amount: parseDecimal(amountOf(minor, currency)) as Decimal, currency });
  return Math.round(Number(amount) * scaleOf(currency));
}
