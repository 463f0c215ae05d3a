import { isKnownCountry, shortCountryCode } from "./country.ts";

/** As whose number a telephone number is read that does not begin with `+`, until a country is chosen: `gb`, here by its alpha-3 code [CONS-054]. */
const PHONE_COUNTRY = "GBR";

const orFirst = (chosen: string): string => (isKnownCountry(chosen) ? chosen : PHONE_COUNTRY);

/** The country of a phone input beside one that is chosen, by its alpha-3 code; answers its ISO 3166 alpha-2 code. */
export const phoneCountryOf = (chosen: string): string | undefined => shortCountryCode(orFirst(chosen));

/** Returns the number as it is dialled from abroad; without a valid number, the formats that are accepted. */
export const phoneHint = (inFull: string | undefined): string =>
  inFull === undefined ? "Local number, or +country code" : `From abroad ${inFull}`;
