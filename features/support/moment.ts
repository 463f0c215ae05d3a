import { DateTime } from "luxon";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { StepError } from "./assertion-error.ts";

/** A local date and time, `2024-05-15 at 23:50`, without a time zone. */
export type Moment = { readonly day: string; readonly time: string };

export const MOMENT = /(\d{4}-\d{2}-\d{2}) at (\d{2}:\d{2})/;

export function parseMoment(text: string): Moment {
  const [, day, time] = MOMENT.exec(text) ?? [];
  if (day === undefined || time === undefined || !DateTime.fromISO(`${day}T${time}`).isValid)
    throw new StepError(`'${text}' is not a moment`);
  return { day, time };
}

/** Returns the local time in that IANA time zone, plus the minutes. */
export function toLocalTime({ day, time }: Moment, zone: string, minutes = 0): LocalTime {
  const written = DateTime.fromISO(`${day}T${time}`, { zone }).plus({ minutes }).toISO({ suppressMilliseconds: true });
  const localTime = parseLocalTime(written ?? "");
  if (localTime === undefined) throw new StepError(`there is no ${day} ${time} in ${zone}`);
  return localTime;
}
