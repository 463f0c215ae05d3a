import { DateTime } from "luxon";
import { parseLocalTime, type LocalTime } from "#domain/shared/instant.ts";
import { Complaint } from "./complaint.ts";

/** What a clock shows, `2024-05-15 at 23:50`; where it hangs is said elsewhere. */
export type Moment = { readonly day: string; readonly time: string };

export const MOMENT = /(\d{4}-\d{2}-\d{2}) at (\d{2}:\d{2})/;

export function parseMoment(text: string): Moment {
  const [, day, time] = MOMENT.exec(text) ?? [];
  if (day === undefined || time === undefined || !DateTime.fromISO(`${day}T${time}`).isValid) throw new Complaint(`'${text}' is not a moment`);
  return { day, time };
}

/** The moment on a clock in that IANA zone, so many minutes later. */
export function onClock({ day, time }: Moment, zone: string, minutes = 0): LocalTime {
  const written = DateTime.fromISO(`${day}T${time}`, { zone }).plus({ minutes }).toISO({ suppressMilliseconds: true });
  const localTime = parseLocalTime(written ?? "");
  if (localTime === undefined) throw new Complaint(`there is no ${day} ${time} in ${zone}`);
  return localTime;
}
