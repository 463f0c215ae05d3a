import type { Instant, LocalTime } from "./instant.ts";
import { toTimeZone, getUtcOffsetMinutes, formatLocalIsoTime } from "./time-zone.ts";

/**
 * Returns the local time of a moment in an IANA zone.
 * The text has whole seconds and the offset: `2026-03-01T10:30:00+01:00`.
 */
export function localTimeIn(zone: string, instant: Instant): LocalTime {
  const ahead = getUtcOffsetMinutes(toTimeZone(zone), Date.parse(instant));
  const distance = Math.abs(ahead);
  return `${formatLocalIsoTime(zone, instant)}${ahead < 0 ? "-" : "+"}${padded(Math.floor(distance / 60))}:${padded(distance % 60)}` as LocalTime;
}

const padded = (count: number): string => String(count).padStart(2, "0");
