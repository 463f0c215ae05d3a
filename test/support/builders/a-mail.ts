import type { LoggedMail } from "#domain/mails/index.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { parseInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";

/** Facts of an email. The domain follows from the recipient. */
export type MailFacts = Partial<Omit<LoggedMail, "at" | "stateAt" | "receiptId">> & {
  readonly at?: string;
  readonly receiptId?: string;
};

const MINUTE_MS = 60_000;

/** An email of a receipt, sent unless the facts have another state. Its state is a minute old. */
export function aMail({
  id = "1",
  at: moment = "2026-03-01T10:00:00Z",
  receiptId = "65e1a2000000000000000001",
  ...facts
}: MailFacts = {}): LoggedMail {
  const at = parseInstant(moment) as Instant;
  const { recipient } = facts;
  return {
    id,
    kind: "receipt",
    at,
    receiptId: parseReceiptId(receiptId)!,
    state: "sent",
    stateAt: shiftInstant(at, MINUTE_MS),
    ...facts,
    ...(recipient === undefined ? {} : { domain: recipient.slice(recipient.lastIndexOf("@") + 1).toLowerCase() }),
  };
}

export const UNKNOWN_MAILBOX = "550 5.1.1 The email account that you tried to reach does not exist";
export const FULL_MAILBOX = "452 4.2.2 The recipient's inbox is out of storage space";

/** The receipt of a number, with its transaction id. */
const ofReceipt = (nth: number) => ({
  receiptId: `65e1a20000000000${nth.toString(16).padStart(8, "0")}`,
  transactionId: `TXN-${1000 + nth}`,
});
const TO_SOHO = { storeId: "5001", recipient: "ann@gmail.example" };
const TO_BATH = { storeId: "5002", recipient: "bob@outlook.example" };

/** Two days of two stores with every state, a resent receipt, a copy, and an email without a recipient. The oldest is first. */
export const TWO_DAYS_OF_MAILS: readonly LoggedMail[] = [
  aMail({ id: "1", at: "2026-02-28T09:00:00Z", ...ofReceipt(1), ...TO_SOHO, state: "delivered" }),
  aMail({ id: "2", at: "2026-02-28T09:20:00Z", ...ofReceipt(2), ...TO_BATH, state: "opened" }),
  aMail({
    ...{ id: "3", at: "2026-02-28T10:05:00Z", ...ofReceipt(3), ...TO_SOHO, recipient: "unknown@gmail.example" },
    ...{ state: "bounce", reason: UNKNOWN_MAILBOX },
  }),
  aMail({
    ...{ id: "4", at: "2026-02-28T11:30:00Z", ...ofReceipt(4), ...TO_BATH },
    ...{ state: "bounce", reason: FULL_MAILBOX },
  }),
  aMail({
    ...{ id: "5", at: "2026-02-28T11:31:00Z", ...ofReceipt(4), ...TO_BATH },
    ...{ state: "bounce", reason: FULL_MAILBOX },
  }),
  aMail({ id: "6", at: "2026-02-28T17:00:00Z", ...ofReceipt(5), ...TO_SOHO, kind: "copy" }),
  aMail({
    ...{ id: "7", at: "2026-03-01T08:00:00Z", ...ofReceipt(6), storeId: "5001" },
    ...{ state: "dropped", reason: "The customer has no email address" },
  }),
  aMail({
    ...{ id: "8", at: "2026-03-01T08:30:00Z", ...ofReceipt(7), ...TO_SOHO },
    ...{ state: "spamreport", reason: "abuse" },
  }),
  aMail({
    ...{ id: "9", at: "2026-03-01T09:00:00Z", ...ofReceipt(8), ...TO_SOHO, recipient: "noone@gmail.example" },
    ...{ state: "bounce", reason: UNKNOWN_MAILBOX },
  }),
  aMail({ id: "10", at: "2026-03-01T10:00:00Z", ...ofReceipt(9), ...TO_BATH }),
];
