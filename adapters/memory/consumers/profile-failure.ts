import { findProfileFaults, type ProfileChange } from "#domain/consumers/rules.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { rejectedFailure } from "../shared/failures.ts";
import { EMAIL_REFUSED } from "#domain/shared/identifier/email.messages.ts";
import { isIdentifierFor } from "#domain/shared/identifier/identifier-rule.ts";

/** Returns the failure of a change that the rules of a profile refuse. A date that is today anywhere is not in the future. */
export function profileFailure(change: ProfileChange, clock: Clock): ReturnType<typeof rejectedFailure> | undefined {
  const [fault] = findProfileFaults(change, toCalendarDay(clock.now(), "Pacific/Kiritimati"));
  return fault && rejectedFailure(fault.description, `properties/${fault.pointer}`);
}

/** Returns why an identifier is refused by the rule of most retailers. The forms check that of the retailer. */
export const identifierFault = (identifier: string): string | undefined =>
  isIdentifierFor({ strictEmail: false }, identifier) ? undefined : EMAIL_REFUSED;
