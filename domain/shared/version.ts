import { DateTime } from "luxon";
import { epochSeconds, instantOfEpoch, parseInstant, type Instant } from "./instant.ts";
import { err, ok, type Result } from "./result.ts";

/** Which state of a record somebody has seen: the moment of its last change, in whole seconds. */
export type Version = Instant;

/** Reads an `updated_timestamp`; what is finer than a second is left out. */
export function parseVersion(text: string): Version | undefined {
  const moment = parseInstant(text);
  return moment && instantOfEpoch(epochSeconds(moment));
}

/**
 * The version that a change gives: the present second, but always a later one than before, so that two changes within
 * one second can be told apart by whole seconds.
 */
export function nextVersion(previous: Version | undefined, now: Instant): Version {
  const earliest = previous === undefined ? -Infinity : epochSeconds(previous) + 1;
  return instantOfEpoch(Math.max(epochSeconds(now), earliest));
}

/** 'Wed, 15 May 2024 14:00:00 GMT', the one form that is written (RFC 9110, 5.6.7). */
export const formatHttpDate = (moment: Instant): string => DateTime.fromISO(moment).toHTTP() as string;

/** Reads all three forms that a recipient must know (RFC 9110, 5.6.7). */
export function parseHttpDate(text: string): Instant | undefined {
  const moment = DateTime.fromHTTP(text);
  return moment.isValid ? instantOfEpoch(moment.toSeconds()) : undefined;
}

/**
 * - `missing`: the change has to say which version it is based on, and does not
 * - `unreadable`: it says so in a text that is no HTTP date
 * - `unseen`: nobody can have seen that version, which is later than the record's and than the present
 * - `outdated`: somebody has changed the record since
 */
export type PreconditionRefusal = "missing" | "unreadable" | "unseen" | "outdated";

/** The version of a record, and the present: a version may be ahead of it. */
export type Standing = { readonly current: Version; readonly now: Instant };

/** Whether a record is still as it was `since` (an `If-Unmodified-Since`, as it was sent). */
export function checkUnmodified({ current, now }: Standing, since: string | undefined, need: "required" | "optional"): Result<undefined, PreconditionRefusal> {
  if (since === undefined) return need === "required" ? err("missing") : ok(undefined);
  const seen = parseHttpDate(since);
  if (seen === undefined) return err("unreadable");
  if (epochSeconds(seen) > Math.max(epochSeconds(current), epochSeconds(now))) return err("unseen");
  return epochSeconds(current) > epochSeconds(seen) ? err("outdated") : ok(undefined);
}
