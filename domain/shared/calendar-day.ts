import { DateTime, IANAZone } from "luxon";
import type { Branded } from "./branded.ts";
import { parseInstant, type Instant } from "./instant.ts";

/** A day of the calendar, `2026-03-01`; days compare as texts. Not 24 hours: its length depends on the zone. */
export type CalendarDay = Branded<"CalendarDay">;

/** A real day written YYYY-MM-DD, else undefined. `2026-02-30` is no day. */
export function parseCalendarDay(text: string | null | undefined): CalendarDay | undefined {
  if (!text || !WRITTEN.test(text)) return undefined;
  return DateTime.fromISO(text, { zone: "utc" }).isValid ? (text as CalendarDay) : undefined;
}

/** The day it is, at that moment, in that IANA zone. */
export const dayOf = (instant: Instant, zone: string): CalendarDay =>
  DateTime.fromISO(instant, { zone: knownZone(zone) }).toISODate() as CalendarDay;

/** The first moment of the day in that IANA zone; where midnight is skipped by a clock change, the moment after. */
export const startOfDay = (day: CalendarDay, zone: string): Instant =>
  parseInstant(DateTime.fromISO(day, { zone: knownZone(zone) }).startOf("day").toUTC().toISO() ?? "") as Instant;

/** '1 Mar 2026'. */
export const formatCalendarDay = (day: CalendarDay): string =>
  DateTime.fromISO(day, { zone: "utc" }).setLocale("en-GB").toFormat("d MMM yyyy");

export const isKnownZone = (zone: string): boolean => IANAZone.isValidZone(zone);

/** The zone itself, or UTC when the name means nothing [D10]. */
export const knownZone = (zone: string | null | undefined): string => (zone && isKnownZone(zone) ? zone : "UTC");

const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;
