import { getCurrency } from "#domain/shared/number/currency-map.ts";
import { parseDecimal, toFixed } from "#domain/shared/number/decimal.ts";

/** Number and time formats of a receipt in a language. */
export type ReceiptFormats = {
  readonly money: (amount: number, currency?: string) => string;
  /** Formats without the currency, for columns of amounts. */
  readonly amount: (amount: number) => string;
  readonly percent: (rate: number) => string;
  readonly count: (count: number) => string;
  /** Formats a local time as the clock of the store showed it, independent of the reader's zone. */
  readonly day: (localtime: string) => string;
  readonly time: (localtime: string) => string;
};

/** Without a currency that can be one, amounts have two decimals and no sign. */
export function createReceiptFormats(language: string, currency = ""): ReceiptFormats {
  const formats = new Map<string, Intl.NumberFormat>();
  const formatOf = (code: string): Intl.NumberFormat => {
    const format = formats.get(code) ?? new Intl.NumberFormat(language, { ...styleOf(code), ...digitsOf(code) });
    formats.set(code, format);
    return format;
  };
  const amounts = new Intl.NumberFormat(language, digitsOf(currency));
  const rates = new Intl.NumberFormat(language, { style: "unit", unit: "percent", maximumFractionDigits: 3 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const times = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return {
    money: (amount, code = currency) => formatOf(code).format(rounded(amount, code)),
    amount: (amount) => amounts.format(rounded(amount, currency)),
    percent: (rate) => rates.format(rate),
    count: (count) => count.toLocaleString(language),
    day: (localtime) => days.format(asIfInUtc(localtime)),
    time: (localtime) => times.format(asIfInUtc(localtime)),
  };
}

/** Rounds by the rule of the domain, to avoid errors of binary fractions. */
function rounded(amount: number, code: string): number {
  const decimal = parseDecimal(amount);
  return decimal === undefined ? amount : Number(toFixed(decimal, getCurrency(code).digits));
}

const styleOf = (code: string): Intl.NumberFormatOptions =>
  isCurrencyCode(code) ? { style: "currency", currency: code } : {};

/** True for a text that the formats accept as a currency. */
export const isCurrencyCode = (text: unknown): text is string => typeof text === "string" && /^[A-Z]{3}$/.test(text);

function digitsOf(code: string): Intl.NumberFormatOptions {
  const { digits } = getCurrency(code);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Returns a date whose UTC fields are those of the local time. */
const asIfInUtc = (localtime: string): Date => new Date(`${localtime.slice(0, 16)}:00Z`);
