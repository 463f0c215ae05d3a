import { countryName, isKnownCountry, shortCountryCode } from "./country.ts";

/** As whose number a telephone number is read that does not begin with `+`, until a country is chosen: ISO 3166 alpha-2 [CONS-054]. */
export const PHONE_COUNTRY = "gb";
const PHONE_COUNTRY_LONG = "GBR";

/** The country of a phone input beside one that is chosen, by its alpha-3 code; answers an alpha-2 code in small letters. */
export const phoneCountryOf = (chosen: string): string => shortCountryCode(chosen)?.toLowerCase() ?? PHONE_COUNTRY;

/** How a number is read, for whoever types it: as it is dialled from abroad, or what it would have to be. */
export function phoneHint(inFull: string | undefined, chosen: string): string {
  if (inFull !== undefined) return `from abroad ${inFull}`;
  return `${countryName(isKnownCountry(chosen) ? chosen : PHONE_COUNTRY_LONG)}; other countries with +`;
}
