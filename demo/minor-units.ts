import { parseDecimal, type Decimal } from "../domain/shared/number/decimal.ts";
import { getCurrency } from "../domain/shared/number/currency-map.ts";
import { roundMoney } from "../domain/shared/number/money.ts";

/** An amount in whole minor units of its currency (pence, yen, fils), so that sums are exact. */
export type MinorUnits = number;

/** `amount * parts / whole`, rounded half away from zero. */
export function multiplyFraction(amount: MinorUnits, parts: number, whole: number): MinorUnits {
  const size = Math.floor((Math.abs(amount) * parts * 2 + whole) / (whole * 2));
  return amount < 0 && size > 0 ? -size : size;
}

/** Returns the number of minor units in one unit of the currency. */
export const minorUnitScale = (currency: string): number => 10 ** getCurrency(currency).digits;

/** Converts the amount to a number for the wire. */
export const toMajorUnits = (minor: MinorUnits, currency: string): number => minor / minorUnitScale(currency);

/** Negates an amount; avoids -0. */
export const negateMinorUnits = (minor: MinorUnits): MinorUnits => (minor === 0 ? 0 : -minor);

/** Rounds to the nearest amount that coins can pay. */
export function roundToCash(minor: MinorUnits, currency: string): MinorUnits {
  const { amount } = roundMoney({ amount: parseDecimal(toMajorUnits(minor, currency)) as Decimal, currency });
  return Math.round(Number(amount) * minorUnitScale(currency));
}
