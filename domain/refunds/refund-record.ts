import { parseQuantity } from "../receipts/rules.ts";
import type { Decimal } from "../shared/number/decimal.ts";
import { parseInstant, formatIsoInstant, type Instant } from "../shared/time/instant.ts";
import { isJsonObject, type Json, type JsonMembers } from "../shared/json/json.ts";
import type { Signed } from "../shared/access/signer.ts";

export const REFUND_RESULTS = ["Pass", "Fail"] as const;
export type RefundResult = (typeof REFUND_RESULTS)[number];

/** The answer to one question [OQ-200]. */
export type RefundEntry = {
  readonly number: number;
  readonly question: string;
  readonly answer: string;
  readonly isFailed: boolean;
};

/** Who did it and when: an account, and the name of its token if a token signed [D32]. */
export type Signature = Signed & { readonly timestamp: Instant };

/** The stored result of a validation [REFUND-006]. */
export type RefundRecord = Signature & {
  readonly result: RefundResult;
  readonly entries: readonly RefundEntry[];
  /** Seconds from the first question to the result. */
  readonly timeElapsed: number;
  /** The quantity that comes back. Absent for the whole item [D28]. */
  readonly quantity?: Decimal;
  /** The second account that approved the return of a failed item. */
  readonly approval?: Signature;
};

/** A special pass has a failed entry that the exception window excuses [OQ-202]. */
export const REFUND_OUTCOMES = ["pass", "special-pass", "fail"] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

export function selectRefundOutcome({ result, entries }: Pick<RefundRecord, "result" | "entries">): RefundOutcome {
  if (result === "Fail") return "fail";
  return entries.some(({ isFailed }) => isFailed) ? "special-pass" : "pass";
}

/**
 * Whole seconds from the first question to the result [OQ-215].
 * Never negative, even if the clock was set back.
 */
export const elapsedSeconds = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));

/** A record in the form that the receipt keeps. */
export type WrittenRefundRecord = WrittenSignature & {
  readonly result: RefundResult;
  readonly result_data: readonly WrittenEntry[];
  readonly time_elapsed: number;
  readonly quantity?: number;
  readonly approval?: WrittenSignature;
};
type WrittenEntry = {
  readonly number: number;
  readonly question: string;
  readonly answer: string;
  readonly is_failed: boolean;
};
export type WrittenSignature = { readonly user: string; readonly token?: string; readonly timestamp: string };

/** Returns the record in the form that the receipt keeps. */
export const formatRefundRecord = ({
  result,
  entries,
  timeElapsed,
  quantity,
  approval,
  ...signature
}: RefundRecord): WrittenRefundRecord => ({
  result,
  result_data: entries.map(({ isFailed, ...entry }) => ({ ...entry, is_failed: isFailed })),
  ...formatSignature(signature),
  time_elapsed: timeElapsed,
  ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
  ...(approval === undefined ? {} : { approval: formatSignature(approval) }),
});

export const formatSignature = ({ user, token, timestamp }: Signature): WrittenSignature => ({
  user,
  ...(token === undefined ? {} : { token }),
  timestamp: formatIsoInstant(timestamp),
});

/** Parses a record of a receipt. Returns undefined for anything else. */
export function parseRefundRecord(source: Json | undefined): RefundRecord | undefined {
  if (!isJsonObject(source)) return undefined;
  const record: JsonMembers<WrittenRefundRecord> = source;
  const result = REFUND_RESULTS.find((known) => known === record.result);
  const entries = entriesIn(record.result_data);
  const signature = parseSignature(source);
  const seconds = record.time_elapsed;
  if (result === undefined || entries === undefined || signature === undefined || !isSeconds(seconds)) return undefined;
  const approval = parseSignature(record.approval);
  const count = record.quantity;
  const quantity = typeof count === "number" ? parseQuantity(count) : undefined;
  return {
    result,
    entries,
    ...signature,
    timeElapsed: seconds,
    ...(quantity === undefined ? {} : { quantity }),
    ...(approval === undefined ? {} : { approval }),
  };
}

function entriesIn(source: Json | undefined): readonly RefundEntry[] | undefined {
  if (!Array.isArray(source)) return undefined;
  const entries = (source as readonly Json[]).flatMap(parseEntry);
  return entries.length === source.length ? entries : undefined;
}

function parseEntry(source: Json): readonly RefundEntry[] {
  if (!isJsonObject(source)) return [];
  const { number, question, answer, is_failed: isFailed }: JsonMembers<WrittenEntry> = source;
  const isEntry =
    typeof number === "number" &&
    typeof question === "string" &&
    typeof answer === "string" &&
    typeof isFailed === "boolean";
  return isEntry ? [{ number, question, answer, isFailed }] : [];
}

function parseSignature(source: Json | undefined): Signature | undefined {
  if (!isJsonObject(source)) return undefined;
  const { user, timestamp, token }: JsonMembers<WrittenSignature> = source;
  const moment = typeof timestamp === "string" ? parseInstant(timestamp) : undefined;
  if (typeof user !== "string" || user === "" || moment === undefined) return undefined;
  return { user, ...(typeof token === "string" ? { token } : {}), timestamp: moment };
}

const isSeconds = (value: Json | undefined): value is number => Number.isInteger(value) && Number(value) >= 0;
