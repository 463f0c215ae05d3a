import type { Branded } from "../shared/branded.ts";
import { epochSeconds, epochToInstant, type Instant } from "../shared/time/instant.ts";

/**
 * The id of a receipt: 24 hexadecimal digits.
 * The first 8 are its local time in seconds since 1970, so that ids sort by time.
 */
export type ReceiptId = Branded<"ReceiptId">;

/** The id that the till gave to the sale. Any text. */
export type TransactionId = Branded<"TransactionId">;

export const parseReceiptId = (text: string | null | undefined): ReceiptId | undefined =>
  text && WRITTEN.test(text) ? (text.toLowerCase() as ReceiptId) : undefined;

export const parseTransactionId = (text: string | null | undefined): TransactionId | undefined =>
  text?.trim() ? (text.trim() as TransactionId) : undefined;

/**
 * Returns an id that sorts before every receipt of that time or later: a date as a lower bound
 * [RCPT-009].
 */
export const lowestReceiptId = (instant: Instant): ReceiptId =>
  (hex(epochSeconds(instant)) + "0".repeat(16)) as ReceiptId;

export const receiptIdInstant = (id: ReceiptId): Instant => epochToInstant(Number.parseInt(id.slice(0, 8), 16));

const WRITTEN = /^[0-9a-f]{24}$/i;
const hex = (seconds: number): string => Math.min(0xffffffff, Math.max(0, seconds)).toString(16).padStart(8, "0");
