import { CURRENCIES, getCurrency } from "../../shared/number/currency-map.ts";
import {
  absolute,
  isGreater,
  minus,
  negative,
  parseDecimal,
  plus,
  times,
  type Decimal,
} from "../../shared/number/decimal.ts";
import type { BoxAmount, BoxContext, BoxWord } from "./box-reading.ts";

/** An amount, the number of its words, and whether it is written as only digits. */
export type ReadAmount = { readonly amount: BoxAmount; readonly length: number; readonly isPlain: boolean };

/**
 * Reads the amount at the start of the words: `40` is 40.00 to 40.99, `40.00` exact, `~40` and `about 40` ten percent
 * around it and at least one, and `38-42`, `38–42` and `38 to 42` a range. A symbol or a code fixes the currency.
 */
export function readAmount(words: readonly BoxWord[], context: BoxContext): ReadAmount | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  if (NEARLY.has(first.text)) return readNearAmount(words.slice(1), context);
  const code = codeOf(first);
  if (code === undefined) return readWrittenAmount(words, context);
  const amount = second && toAmount(second.text, { ...context, fixed: code });
  return amount && { amount, length: 2, isPlain: false };
}

function readNearAmount(words: readonly BoxWord[], context: BoxContext): ReadAmount | undefined {
  const near = readAmount(words, context);
  if (near?.amount.min !== near?.amount.max) return undefined;
  return near && { amount: around(near.amount), length: near.length + 1, isPlain: false };
}

function readWrittenAmount(words: readonly BoxWord[], context: BoxContext): ReadAmount | undefined {
  const [first = "", between = "", last] = words.map(({ text }) => text);
  const isRange = last !== undefined && BETWEEN.has(between);
  const written = isRange ? `${first}-${last}` : first;
  const length = isRange ? 3 : 1;
  const code = words[length] && codeOf(words[length]);
  const amount = toAmount(written, code === undefined ? context : { ...context, fixed: code });
  if (amount === undefined) return undefined;
  return code === undefined
    ? { amount, length, isPlain: length === 1 && PLAIN.test(written) }
    : { amount, length: length + 1, isPlain: false };
}

const NEARLY: ReadonlySet<string> = new Set(["~", "≈", "about", "around", "circa", "ca.", "approx", "approx."]);
const BETWEEN: ReadonlySet<string> = new Set(["-", "–", "—", "to"]);
const PLAIN = /^[\d-]+$/;

type AmountContext = BoxContext & { readonly fixed?: string };

function toAmount(text: string, context: AmountContext): BoxAmount | undefined {
  const isAround = /^[~≈]/.test(text);
  const written = isAround ? text.slice(1) : text;
  const amount = singleAmount(written, context);
  if (amount === undefined) return isAround ? undefined : rangeOf(written, context);
  return isAround ? around(amount) : amount;
}

function singleAmount(text: string, context: AmountContext): BoxAmount | undefined {
  const isNegative = /^[-−]/.test(text);
  const priced = pricedNumber(isNegative ? text.slice(1) : text, context);
  if (priced === undefined) return undefined;
  const value = isNegative ? negative(priced.value) : priced.value;
  return { kind: "amount", min: value, max: value, isWhole: priced.isWhole, ...priced.currency };
}

const ONE = "1" as Decimal;
const TENTH = "0.1" as Decimal;

function rangeOf(text: string, context: AmountContext): BoxAmount | undefined {
  const [low = "", high = "", ...others] = text.split(/\.\.|[-–—]/);
  if (others.length > 0) return undefined;
  const [min, max] = [pricedNumber(low, context), pricedNumber(high, context)];
  if (min === undefined || max === undefined || isGreater(min.value, max.value)) return undefined;
  const codes = [...new Set([min, max].flatMap(({ currency }) => currency.currency ?? []))];
  if (codes.length > 1) return undefined;
  const [currency] = codes;
  const bounds = { kind: "amount", min: min.value, max: max.value, isWhole: false } as const;
  return currency === undefined ? bounds : { ...bounds, currency };
}

/** Ten percent around an amount, and at least one. */
function around(amount: BoxAmount): BoxAmount {
  const middle = amount.min;
  const tenth = absolute(times(middle, TENTH));
  const distance = isGreater(tenth, ONE) ? tenth : ONE;
  return { ...amount, min: minus(middle, distance), max: plus(middle, distance), isWhole: false };
}

type PricedNumber = {
  readonly value: Decimal;
  readonly isWhole: boolean;
  readonly currency: { readonly currency?: string };
};

/** Reads a number with a symbol or code directly before or after it. */
function pricedNumber(text: string, context: AmountContext): PricedNumber | undefined {
  const [, before = "", digits = "", after = ""] = PRICE.exec(text) ?? [];
  if (digits === "" || (before !== "" && after !== "")) return undefined;
  const sign = before + after;
  const written = sign === "" ? undefined : currencyOfSign(sign, context.currency);
  if (sign !== "" && written === undefined) return undefined;
  if (written !== undefined && context.fixed !== undefined && written !== context.fixed) return undefined;
  const currency = context.fixed ?? written;
  const number = readNumber(digits, getCurrency(currency ?? context.currency).digits);
  return number && { ...number, currency: currency === undefined ? {} : { currency } };
}

const PRICE = /^([^\d.,'~-]{0,5})(\d[\d.,']{0,17})([^\d.,'~-]{0,5})$/;

/** Returns the currency of a symbol or code. A shared symbol means the retailer's currency if that has it. */
function currencyOfSign(sign: string, own: string): string | undefined {
  const wanted = sign.toUpperCase();
  if (CURRENCIES.has(wanted)) return wanted;
  const { symbol, nativeSymbol } = getCurrency(own);
  if ([symbol, nativeSymbol].some((known) => known.toUpperCase() === wanted)) return own;
  return [...CURRENCIES.values()].find((currency) => currency.symbol.toUpperCase() === wanted)?.code;
}

/** Returns the currency of a word that is a code. One that is an English word must have capitals. */
function codeOf({ typed, text }: BoxWord): string | undefined {
  const code = text.toUpperCase();
  if (!CURRENCIES.has(code)) return undefined;
  return ENGLISH.has(code) && !typed.includes(code) ? undefined : code;
}

const ENGLISH: ReadonlySet<string> = new Set(["ALL", "BAM", "BOB", "CUP", "GEL", "LAK", "MAD", "MOP", "TOP", "TRY"]);

type WrittenNumber = { readonly value: Decimal; readonly isWhole: boolean };

/**
 * Reads `1,234.50` and `1.234,50`. A single separator before exactly three digits groups them, except in a currency of
 * three decimals.
 */
function readNumber(text: string, currencyDigits: number): WrittenNumber | undefined {
  const written = text.replace(/[.,]$/, "").replaceAll("'", "");
  const at = Math.max(written.lastIndexOf("."), written.lastIndexOf(","));
  if (at < 0) return toNumber(written, "");
  const [before, after, separator] = [written.slice(0, at), written.slice(at + 1), written.charAt(at)];
  const isRepeated = before.includes(separator);
  const isGrouping =
    isRepeated || (after.length === 3 && currencyDigits !== 3 && GROUPABLE.test(before) && !/[.,]/.test(before));
  if (isGrouping) return grouped(written, separator);
  const whole = grouped(before, separator === "." ? "," : ".");
  return whole && after.length <= MAX_DECIMALS ? toNumber(whole.value, after) : undefined;
}

const MAX_DECIMALS = 3;
const GROUPABLE = /^[1-9]\d{0,2}$/;
const WHOLE = /^(?:0|[1-9]\d{0,8})$/;

/** Returns a number without decimals. Groups have three digits. */
function grouped(text: string, separator: string): WrittenNumber | undefined {
  const [first = "", ...rest] = text.split(separator);
  const isRegular = rest.length === 0 || (first.length <= 3 && rest.every((group) => group.length === 3));
  return isRegular ? toNumber([first, ...rest].join(""), "") : undefined;
}

function toNumber(whole: string, decimals: string): WrittenNumber | undefined {
  if (!WHOLE.test(whole)) return undefined;
  const value = parseDecimal(decimals === "" ? whole : `${whole}.${decimals}`);
  return value === undefined ? undefined : { value, isWhole: decimals === "" };
}
