import { parseInstant, type Instant } from "../shared/time/instant.ts";
import { readJsonText, getOwnMember, isJsonObject, type Json, type JsonObject } from "../shared/json/json.ts";

/**
 * True if the state of a form must be requested from the service: its window may have issued the form without an answer to
 * the portal. So for an initiated form, and for one without a document that was removed within a day [D28].
 */
export function isUnfinishedEntry(entry: Json | undefined, now: Instant): boolean {
  if (!isJsonObject(entry)) return false;
  const [status, timestamp, data] = [entry["status"], parseInstant(readJsonText(entry["timestamp"])), entry["data"]];
  const hasDocument = isJsonObject(data) && getOwnMember(data, "document") !== undefined;
  return (
    status === "initiated" ||
    (status === "removed" &&
      !hasDocument &&
      timestamp !== undefined &&
      Date.parse(now) - Date.parse(timestamp) < SESSION_MS)
  );
}

/** True if one of the entries is unfinished. */
export const hasUnfinishedForm = (entries: JsonObject, now: Instant): boolean =>
  Object.values(entries).some((entry) => isUnfinishedEntry(entry, now));

/** How long a window of the service can stay open after its form was removed. */
const SESSION_MS = 24 * 3_600_000;
