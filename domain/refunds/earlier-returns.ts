import {
  isSameSale,
  lowestReceiptId,
  type Receipt,
  type ReceiptQuery,
  type ReceiptSummary,
} from "../receipts/index.ts";
import { shiftDay, startOfDay, toCalendarDay } from "../shared/time/calendar-day.ts";
import { shiftInstant, type Instant } from "../shared/time/instant.ts";

/** The days of which earlier returns are counted. The last one is today. */
const EARLIER_RETURN_DAYS = 90;

/** The other receipts of a customer and those of them with a return, newest first. For information: they decide nothing. */
export type EarlierReturns = {
  readonly receipts: number;
  readonly returned: readonly ReceiptSummary[];
  /** False if there are more receipts than were read. */
  readonly isComplete: boolean;
};

const MAX_READ = 100;
const DAY_MS = 86_400_000;

/** Returns the query of the customer's latest receipts, by days of the zone. Undefined if the receipt names no customer. */
export function toEarlierReturnsQuery(
  { identifier, identifierKey }: Pick<Receipt, "identifier" | "identifierKey">,
  now: Instant,
  zone: string,
): ReceiptQuery | undefined {
  if (identifier === undefined) return undefined;
  const first = shiftDay(toCalendarDay(now, zone), { days: 1 - EARLIER_RETURN_DAYS });
  return {
    consumer: identifierKey ?? identifier,
    newer: lowestReceiptId(startOfDay(first, zone)),
    older: lowestReceiptId(shiftInstant(now, DAY_MS)),
    count: MAX_READ,
  };
}

/**
 * Counts the other receipts of the customer, and those with a return. Leaves out duplicates, the original of a
 * duplicate, and receipts of others, which an API without the filter returns. Undefined if there is no other receipt.
 */
export function summarizeEarlierReturns(read: readonly ReceiptSummary[], receipt: Receipt): EarlierReturns | undefined {
  const others = read.filter(
    (other) => other.identifier === receipt.identifier && !other.duplicate && !isSameSale(other, receipt),
  );
  if (others.length === 0) return undefined;
  return {
    receipts: others.length,
    returned: others.filter(({ hasReturn }) => hasReturn),
    isComplete: read.length < MAX_READ,
  };
}

/** Returns '5 returns of 9 receipts in 90 days'. A receipt with several returned items counts once. */
export function formatEarlierReturns({ receipts, returned, isComplete }: EarlierReturns): string {
  const count = `${returned.length} ${returned.length === 1 ? "return" : "returns"}`;
  const ofReceipts = isComplete
    ? `of ${receipts} ${receipts === 1 ? "receipt" : "receipts"}`
    : `of the latest ${receipts} receipts`;
  return `${count} ${ofReceipts} in ${EARLIER_RETURN_DAYS} days`;
}
