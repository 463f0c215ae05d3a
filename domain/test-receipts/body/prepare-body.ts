import type { LocalTime } from "../../shared/time/instant.ts";
import type { JsonObject } from "../../shared/json/json.ts";
import { nextTransactionId, parseBodyTransactionId } from "../builder/transaction-id.ts";
import { isNote } from "./json-autofix.ts";
import type { LenientBody } from "./parse-body.ts";
import { setMemberText } from "./set-member-text.ts";
import { toStrictJsonText } from "./strict-json-text.ts";

/** Changes to apply to a body each time it is posted. */
export type BodyOptions = {
  /** Sets the localtime to the time of posting [POST-008]. */
  readonly refreshesLocaltime: boolean;
  /** Increments the transaction id [POST-009]. */
  readonly countsOn: boolean;
};

/** Returns the body to send. */
export function prepareBody(body: JsonObject, options: BodyOptions, now: LocalTime): JsonObject {
  return { ...body, ...changedMembers(body, options, now) };
}

/**
 * Returns the text to send: JSON in which only the changed members, and what JSON lacks, differ from what was typed. `1.10`
 * stays `1.10`, and duplicate names stay too: the last one counts, and is the one that changes.
 */
export function prepareJson({ body, fixes, text }: LenientBody, options: BodyOptions, now: LocalTime): string {
  const strict = fixes.every(({ code }) => isNote(code)) ? text : toStrictJsonText(text);
  return Object.entries(changedMembers(body, options, now)).reduce(
    (json, [name, value]) => setMemberText(json, name, value),
    strict.replace(LONE_SURROGATES, (half) => `\\u${half.charCodeAt(0).toString(16)}`),
  );
}

/** UTF-8 cannot encode them, so that only their escapes can be sent. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** A transaction id that is not a text stays as it is. */
function changedMembers(
  body: JsonObject,
  { refreshesLocaltime, countsOn }: BodyOptions,
  now: LocalTime,
): Readonly<Record<string, string>> {
  const id = parseBodyTransactionId(body);
  return {
    ...(refreshesLocaltime ? { localtime: now } : {}),
    ...(countsOn && id !== undefined ? { transaction_id: nextTransactionId(id) } : {}),
  };
}
