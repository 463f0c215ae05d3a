import { IANAZone } from "luxon";

/** True for a name of the IANA time zone database, `Europe/London`. */
export const isKnownZone = (zone: string): boolean => IANAZone.create(zone).isValid;

/** The zone itself, or UTC when the name means nothing. */
export const knownZone = (zone: string | null | undefined): string => (zone && isKnownZone(zone) ? zone : "UTC");
