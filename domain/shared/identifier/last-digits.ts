import { toAsciiDigits } from "../text/ascii-digits.ts";

/** A telephone or card number is found by at least so many of its last digits. */
export const MIN_LAST_DIGITS = 4;

/**
 * Returns the last digits of a telephone or card number that a text searches for, in ASCII.
 * Undefined for a text with fewer than four digits, or with other characters than digits and what people write between
 * them.
 */
export function parseLastDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits.length < MIN_LAST_DIGITS ? undefined : digits;
}

/** True for a text of one to three digits: too few to find numbers by their end. */
export function needsMoreDigits(text: string): boolean {
  const { length } = digitsOf(text);
  return length > 0 && length < MIN_LAST_DIGITS;
}

/** True if a telephone or card number ends with the digits of {@link parseLastDigits}. */
export function endsWithDigits(number: string, digits: string): boolean {
  return !number.includes("@") && plainDigits(number).replace(SEPARATORS, "").endsWith(digits);
}

function digitsOf(text: string): string {
  const plain = plainDigits(text);
  return NUMBER.test(plain) ? plain.replace(SEPARATORS, "") : "";
}

const plainDigits = (text: string): string => toAsciiDigits(text.normalize("NFKC")).replace("(0)", "");

const NUMBER = /^[\d\s().+\p{Pd}\p{Cf}\u2212/]*$/u;
const SEPARATORS = /[\s().+\p{Pd}\p{Cf}\u2212/]/gu;
