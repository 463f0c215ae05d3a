import { findProfileFaults, type ProfileChange } from "#domain/consumers/rules.ts";
import { toCalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { rejectedFailure } from "../shared/failures.ts";

/** Returns the failure of a change that the rules of a profile refuse. A date that is today anywhere is not in the future. */
export function profileFailure(change: ProfileChange, clock: Clock): ReturnType<typeof rejectedFailure> | undefined {
  const [fault] = findProfileFaults(change, toCalendarDay(clock.now(), "Pacific/Kiritimati"));
  return fault && rejectedFailure(fault.description, `properties/${fault.pointer}`);
}
