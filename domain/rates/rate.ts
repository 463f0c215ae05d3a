import type { Branded } from "../shared/branded.ts";
import { parseDecimal, roundToDigits, toFixed, type Decimal } from "../shared/number/decimal.ts";
import type { Instant } from "../shared/time/instant.ts";
import { err, ok, type Result } from "../shared/result.ts";
import type { Version } from "../shared/form/version.ts";

export type RatesId = Branded<"RatesId">;

/** The rates of each base currency: the value of one unit in other currencies, by code. */
export type RateTables = Readonly<Record<string, Readonly<Record<string, Decimal>>>>;

/** The rates that apply from an instant until the next record begins [RATE-003]. */
export type RatesRecord = {
  readonly id: RatesId;
  readonly validFrom: Instant;
  readonly createdAt: Instant;
  readonly version?: Version;
  readonly rates: RateTables;
};

/** The part of a record that the user sets. */
export type NewRates = Pick<RatesRecord, "validFrom" | "rates">;

export const parseRatesId = (text: string | null | undefined): RatesId | undefined =>
  text ? (text as RatesId) : undefined;

/**
 * Parses a typed rate: any number, including zero and negative ones [RATE-006]. Returns undefined if the number has more
 * digits than a JSON number keeps, because it would become another rate.
 */
export function parseRate(text: string): Decimal | undefined {
  const typed = parseDecimal(text.trim());
  return typed !== undefined && parseDecimal(Number(typed)) === typed ? typed : undefined;
}

/** Formats a rate with 4 decimals: '1.2346' [RATE-008]. */
export const formatRate = (rate: Decimal): string => toFixed(roundToDigits(rate, SHOWN_DIGITS), SHOWN_DIGITS);

/** Formats a rate with all its decimals, at least 4: '1.2300', '1.23456'. Two different rates never look the same. */
export const formatWholeRate = (rate: Decimal): string =>
  toFixed(rate, Math.max(SHOWN_DIGITS, rate.split(".")[1]?.length ?? 0));

/** Why a rate is refused. */
export type RateError = "missing" | "not-a-number" | "too-many-digits";

/** Returns why a text is not a rate: it is blank, not a number, or has too many digits [RATE-006]. */
export function checkRate(text: string): RateError | undefined {
  if (text.trim() === "") return "missing";
  if (parseDecimal(text.trim()) === undefined) return "not-a-number";
  return parseRate(text) === undefined ? "too-many-digits" : undefined;
}

/** Why a currency cannot be added. */
export type CurrencyCodeRefusal = { readonly kind: "no-code" } | { readonly kind: "duplicate"; readonly code: string };

/** Parses ' usd ' as 'USD'; returns undefined if the text is not three letters [RATE-004]. */
export function parseCurrencyCode(text: string): string | undefined {
  const code = text.trim();
  return THREE_LETTERS.test(code) ? code.toUpperCase() : undefined;
}

/** Why a rate in a table is refused: because of its code, or because of the rate. */
export type RateRefusal = CurrencyCodeRefusal | { readonly kind: RateError; readonly code: string };

/** Returns the code to add to a table that has `taken` already, its base among them [RATE-004, RATE-005]. */
export function parseNewCurrencyCode(typed: string, taken: ReadonlySet<string>): Result<string, CurrencyCodeRefusal> {
  const code = parseCurrencyCode(typed);
  if (code === undefined) return err({ kind: "no-code" });
  return taken.has(code) ? err({ kind: "duplicate", code }) : ok(code);
}

const SHOWN_DIGITS = 4;
const THREE_LETTERS = /^[A-Za-z]{3}$/;
