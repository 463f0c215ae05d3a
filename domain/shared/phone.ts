import { countryName, isKnownCountry, shortCountryCode } from "./country.ts";

/** As whose number a telephone number is read that does not begin with `+`, until a country is chosen: `gb`, here by its alpha-3 code [CONS-054]. */
const PHONE_COUNTRY = "GBR";

const orFirst = (chosen: string): string => (isKnownCountry(chosen) ? chosen : PHONE_COUNTRY);

/** The country of a phone input beside one that is chosen, by its alpha-3 code; answers its ISO 3166 alpha-2 code. */
export const phoneCountryOf = (chosen: string): string | undefined => shortCountryCode(orFirst(chosen));

/** How a number is read, for whoever types it: as it is dialled from abroad, or what it would have to be. */
export const phoneHint = (inFull: string | undefined, chosen: string): string =>
  inFull === undefined ? `${countryName(orFirst(chosen))}; other countries with +` : `from abroad ${inFull}`;
