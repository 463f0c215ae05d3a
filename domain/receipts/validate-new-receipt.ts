import {
  epochSeconds,
  localTimeToInstant,
  parseLocalTime,
  shiftInstant,
  type Instant,
} from "../shared/time/instant.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "../shared/json/json.ts";
import { lowestReceiptId, receiptIdInstant, parseTransactionId } from "./receipt-id.ts";

/**
 * Errors of a new receipt that the schema cannot detect: blank ids, invalid times, and times that no
 * id can contain.
 */
export const RECEIPT_ERRORS = ["blank-id", "no-time", "unheld-time", "time-to-come"] as const;
export type ReceiptErrorKind = (typeof RECEIPT_ERRORS)[number];

/** An error, and the path segments of the invalid value. */
export type ReceiptError = { readonly kind: ReceiptErrorKind; readonly path: readonly string[] };

/**
 * Yields the errors of a new receipt, lazily.
 * Ignores values of the wrong type: the schema reports them.
 */
export function* validateNewReceipt(body: JsonObject, now: Instant): Generator<ReceiptError, undefined> {
  const id = getOwnMember(body, "transaction_id");
  if (typeof id === "string" && parseTransactionId(id) === undefined)
    yield { kind: "blank-id", path: ["transaction_id"] };
  for (const { written, steps } of timesIn(body)) {
    const kind = findTimeError(written, now);
    if (kind !== undefined) yield { kind, path: steps };
  }
  return undefined;
}

/** 'must not be blank' */
export const receiptErrorMessage = (kind: ReceiptErrorKind): string => FAULTS[kind];

/** Parses a time as tills write it. Returns undefined if it is invalid. */
export function parseTillTime(written: string): Instant | undefined {
  const localtime = parseLocalTime(written);
  const moment = localtime && localTimeToInstant(localtime);
  return moment && Number.isFinite(Date.parse(moment)) ? moment : undefined;
}

type WrittenTime = { readonly written: string; readonly steps: readonly string[] };

function* timesIn(body: JsonObject): Generator<WrittenTime, undefined> {
  yield* timeAt(body, []);
  const items = getOwnMember(body, "items");
  if (!Array.isArray(items)) return undefined;
  for (const [at, item] of (items as readonly Json[]).entries())
    yield* timeAt(childOf(item, "return"), ["items", String(at), "return"]);
  return undefined;
}

function timeAt(value: Json | undefined, steps: readonly string[]): readonly WrittenTime[] {
  const written = childOf(value, "localtime");
  return typeof written === "string" ? [{ written, steps: [...steps, "localtime"] }] : [];
}

const childOf = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) ? getOwnMember(value, name) : undefined;

function findTimeError(written: string, now: Instant): ReceiptErrorKind | undefined {
  const moment = parseTillTime(written);
  if (moment === undefined) return "no-time";
  if (!fitsReceiptId(moment)) return "unheld-time";
  return moment > shiftInstant(now, MAX_AHEAD_MS) ? "time-to-come" : undefined;
}

/** True if a receipt id can contain the time: it has 8 hexadecimal digits for the seconds since 1970. */
const fitsReceiptId = (moment: Instant): boolean =>
  epochSeconds(receiptIdInstant(lowestReceiptId(moment))) === epochSeconds(moment);

/** Tolerance for tills whose clock does not match their stated offset. */
const MAX_AHEAD_MS = 24 * 3_600_000;

const FAULTS: Readonly<Record<ReceiptErrorKind, string>> = {
  "blank-id": "must not be blank",
  "no-time": "must be a valid time with its offset: 2026-03-01T10:52:12+00:00",
  "unheld-time": "must be between 1970 and 2106",
  "time-to-come": "must not be in the future",
};
