import { getCurrency } from "./currency-map.ts";
import {
  isNegative,
  isZero,
  negative,
  parseDecimal,
  roundToDigits,
  roundToStep,
  toFixed,
  type Decimal,
} from "./decimal.ts";

/** An amount of a currency. The amount is exact, in units of the currency (pounds, not pence). */
export type Money = { readonly amount: Decimal; readonly currency: string };

/**
 * Reads money from the wire, where an amount is a JSON number with its shortest text.
 * Undefined if it is invalid.
 */
export function parseMoney(amount: number | string | null | undefined, currency: string): Money | undefined {
  const decimal = parseDecimal(amount);
  return decimal === undefined ? undefined : { amount: decimal, currency };
}

/**
 * Rounds a computed amount so that it can be paid [SHELL-058, RATE-017].
 * Rounds half away from zero to the currency's digits, then to its cash step. Not for stored amounts: {@link
 * formatMoney} shows them.
 */
export function roundMoney({ amount, currency }: Money): Money {
  const { digits, rounding } = getCurrency(currency);
  const step = parseDecimal(rounding);
  const rounded = roundToDigits(amount, digits);
  return { amount: step && !isZero(step) ? roundToStep(rounded, step) : rounded, currency };
}

/** Formats an amount with the currency's digits, thousands separators and a leading sign: `-1,234.50`. */
export function formatAmount({ amount, currency }: Money): string {
  const [whole = "", fraction] = toFixed(
    isNegative(amount) ? negative(amount) : amount,
    getCurrency(currency).digits,
  ).split(".");
  const grouped = groupThousands(whole);
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return isNegative(roundToDigits(amount, getCurrency(currency).digits)) ? `-${digits}` : digits;
}

/**
 * Formats money with its symbol first: `£12.30`, `-£12.30`.
 * A symbol of only letters is followed by a space: `CHF 12.30`.
 */
export function formatMoney(money: Money): string {
  const { symbol } = getCurrency(money.currency);
  const digits = formatAmount(money);
  const spaced = LETTERS.test(symbol) ? `${symbol}\u00a0` : symbol;
  return digits.startsWith("-") ? `-${spaced}${digits.slice(1)}` : `${spaced}${digits}`;
}

/** Formats money with its currency code first: `GBP 12.30`. Symbols such as `$` do not say which currency is meant. */
export const formatCodedMoney = (money: Money): string => `${money.currency}\u00a0${formatAmount(money)}`;

const LETTERS = /[A-Za-z]$/;

function groupThousands(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return groups.join(",");
}
