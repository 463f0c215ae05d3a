import { toAsciiDigits } from "../text/ascii-digits.ts";
import { isKnownCountry, toAlpha2CountryCode } from "./country.ts";

/** The default country of a telephone number without `+`: `gb`, here by its alpha-3 code [CONS-054]. */
const PHONE_COUNTRY = "GBR";

const orFirst = (chosen: string): string => (isKnownCountry(chosen) ? chosen : PHONE_COUNTRY);

/** Returns the ISO 3166 alpha-2 code of a phone input's country, from the chosen alpha-3 code. */
export const toPhoneCountry = (chosen: string): string | undefined => toAlpha2CountryCode(orFirst(chosen));

/** Returns the number in international format. Without a valid number, returns the accepted formats. */
export const phoneHint = (inFull: string | undefined): string =>
  inFull === undefined ? "Local number, or +country code" : `From abroad ${inFull}`;

export const PHONE_REFUSED = "Enter a telephone number, such as +44 121 234 5678";

/**
 * True for digits with what people write between those of a telephone number, and perhaps an extension.
 * The country is unknown, so only the number of digits is limited: 15 and a prefix of two (E.164).
 */
export function isTelephoneNumber(text: string): boolean {
  const number = toAsciiDigits(text.normalize("NFKC")).trim();
  const digits = number.replaceAll(/\D/gu, "").length;
  return NUMBER.test(number) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

const NUMBER = /^[+(]{0,2}\d[\d\s().\p{Pd}\u2212/]*$/u;
const MIN_DIGITS = 3;
const MAX_DIGITS = 17;
