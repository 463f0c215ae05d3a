import { isKnownCountry, toAlpha2CountryCode } from "./country.ts";

/** The default country of a telephone number without `+`: `gb`, here by its alpha-3 code [CONS-054]. */
const PHONE_COUNTRY = "GBR";

const orFirst = (chosen: string): string => (isKnownCountry(chosen) ? chosen : PHONE_COUNTRY);

/** Returns the ISO 3166 alpha-2 code of a phone input's country, from the chosen alpha-3 code. */
export const toPhoneCountry = (chosen: string): string | undefined => toAlpha2CountryCode(orFirst(chosen));

/** Returns the number in international format. Without a valid number, returns the accepted formats. */
export const phoneHint = (inFull: string | undefined): string =>
  inFull === undefined ? "Local number, or +country code" : `From abroad ${inFull}`;
