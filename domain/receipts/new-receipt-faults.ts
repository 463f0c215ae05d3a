import { epochSeconds, instantOfLocalTime, parseLocalTime, shiftInstant, type Instant } from "../shared/instant.ts";
import { isJsonObject, memberOf, type Json, type JsonObject } from "../shared/json.ts";
import { boundOf, instantOfReceiptId, parseTransactionId } from "./receipt-id.ts";

/** What is wrong with a receipt that is posted though no schema can say so: ids that say nothing, times that no id can hold or nobody can read. */
export const RECEIPT_FAULTS = ["blank-id", "no-time", "unheld-time", "time-to-come"] as const;
export type ReceiptFaultKind = (typeof RECEIPT_FAULTS)[number];

/** A fault, and the names that lead to it, from the outside. */
export type ReceiptFault = { readonly kind: ReceiptFaultKind; readonly steps: readonly string[] };

/**
 * The faults of a receipt as it is posted, found one by one: whoever needs the first looks no further. What is not even of
 * the right type is for the schema to say.
 */
export function* newReceiptFaults(body: JsonObject, now: Instant): Generator<ReceiptFault, undefined> {
  const id = memberOf(body, "transaction_id");
  if (typeof id === "string" && parseTransactionId(id) === undefined) yield { kind: "blank-id", steps: ["transaction_id"] };
  for (const { written, steps } of timesIn(body)) {
    const kind = timeFault(written, now);
    if (kind !== undefined) yield { kind, steps };
  }
  return undefined;
}

/** 'must not be blank' */
export const receiptFaultTold = (kind: ReceiptFaultKind): string => FAULTS[kind];

/** A moment as a till writes it; undefined for none that there is. */
export function momentOf(written: string): Instant | undefined {
  const localtime = parseLocalTime(written);
  const moment = localtime && instantOfLocalTime(localtime);
  return moment && Number.isFinite(Date.parse(moment)) ? moment : undefined;
}

type WrittenTime = { readonly written: string; readonly steps: readonly string[] };

function* timesIn(body: JsonObject): Generator<WrittenTime, undefined> {
  yield* timeAt(body, []);
  const items = memberOf(body, "items");
  if (!Array.isArray(items)) return undefined;
  for (const [at, item] of (items as readonly Json[]).entries()) yield* timeAt(childOf(item, "return"), ["items", String(at), "return"]);
  return undefined;
}

function timeAt(value: Json | undefined, steps: readonly string[]): readonly WrittenTime[] {
  const written = childOf(value, "localtime");
  return typeof written === "string" ? [{ written, steps: [...steps, "localtime"] }] : [];
}

const childOf = (value: Json | undefined, name: string): Json | undefined => (isJsonObject(value) ? memberOf(value, name) : undefined);

function timeFault(written: string, now: Instant): ReceiptFaultKind | undefined {
  const moment = momentOf(written);
  if (moment === undefined) return "no-time";
  if (!isHeldById(moment)) return "unheld-time";
  return moment > shiftInstant(now, AHEAD_MS) ? "time-to-come" : undefined;
}

/** An id has no digits for what comes before its first second or after its last one. */
const isHeldById = (moment: Instant): boolean => epochSeconds(instantOfReceiptId(boundOf(moment))) === epochSeconds(moment);

/** A till whose clock goes by another zone than it says is not turned away. */
const AHEAD_MS = 24 * 3_600_000;

const FAULTS: Readonly<Record<ReceiptFaultKind, string>> = {
  "blank-id": "must not be blank",
  "no-time": "must be a valid time with its offset: 2026-03-01T10:52:12+00:00",
  "unheld-time": "must be between 1970 and 2106",
  "time-to-come": "must not be in the future",
};
