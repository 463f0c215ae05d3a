import { DateTime } from "luxon";
import { epochSeconds, epochToInstant, parseInstant, type Instant } from "../time/instant.ts";
import { err, ok, type Result } from "../result.ts";

/** The version of a record: the moment of its last change, in whole seconds. */
export type Version = Instant;

/** A record with a version. Ours has one always; another API may keep none. */
export type Versioned<T> = T & { readonly version: Version };

/** Reads an `updated_timestamp`. Drops fractions of a second. */
export function parseVersion(text: string): Version | undefined {
  const moment = parseInstant(text);
  return moment && epochToInstant(epochSeconds(moment));
}

/**
 * Returns the version of a change: the present second, but always later than the previous version.
 * So whole seconds distinguish two changes within one second.
 */
export function nextVersion(previous: Version | undefined, now: Instant): Version {
  const earliest = previous === undefined ? -Infinity : epochSeconds(previous) + 1;
  return epochToInstant(Math.max(epochSeconds(now), earliest));
}

/** Formats 'Wed, 15 May 2024 14:00:00 GMT', the only format to write (RFC 9110, 5.6.7). */
export const formatHttpDate = (moment: Instant): string => DateTime.fromISO(moment).toHTTP() as string;

/** Reads all three formats that a recipient must accept (RFC 9110, 5.6.7). */
export function parseHttpDate(text: string): Instant | undefined {
  const moment = DateTime.fromHTTP(text);
  return moment.isValid ? epochToInstant(moment.toSeconds()) : undefined;
}

/**
 * - `missing`: the change does not state the version that it is based on
 * - `unreadable`: the version is not an HTTP date
 * - `unseen`: the version is later than the record's and than the present, so no client can have read it
 * - `outdated`: the record was changed since
 */
export type PreconditionRefusal = "missing" | "unreadable" | "unseen" | "outdated";

/** The version of a record, and the present time, because a version may be ahead of it. */
export type VersionState = { readonly current: Version; readonly now: Instant };

/** Checks that a record has not changed `since` (the raw value of an `If-Unmodified-Since` header). */
export function checkUnmodified(
  { current, now }: VersionState,
  since: string | undefined,
  need: "required" | "optional",
): Result<undefined, PreconditionRefusal> {
  if (since === undefined) return need === "required" ? err("missing") : ok(undefined);
  const seen = parseHttpDate(since);
  if (seen === undefined) return err("unreadable");
  if (epochSeconds(seen) > Math.max(epochSeconds(current), epochSeconds(now))) return err("unseen");
  return epochSeconds(current) > epochSeconds(seen) ? err("outdated") : ok(undefined);
}
