import { EMAIL_FAILURE_EVENTS, type ReceiptId } from "../receipts/index.ts";
import type { Instant } from "../shared/time/instant.ts";

/** A copy goes to another person than the customer. */
export const MAIL_KINDS = ["receipt", "copy"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The state of one email: a failure first, else the furthest stage. Receipts have the same outcomes, and `none`. */
export const LOGGED_MAIL_STATES = [...EMAIL_FAILURE_EVENTS, "opened", "delivered", "sent"] as const;
export type LoggedMailState = (typeof LOGGED_MAIL_STATES)[number];

export const parseLoggedMailState = (text: string | null | undefined): LoggedMailState | undefined =>
  LOGGED_MAIL_STATES.find((state) => state === text);

/** An email of a receipt, with its state. */
export type LoggedMail = {
  readonly id: string;
  readonly kind: MailKind;
  /** When it entered the outbox, or when none could be made. */
  readonly at: Instant;
  readonly receiptId: ReceiptId;
  readonly transactionId?: string;
  readonly storeId?: string;
  readonly state: LoggedMailState;
  readonly stateAt: Instant;
  /** Absent if no email could be made, after an erasure, and after the retention of addresses. Masked for demonstration accounts. */
  readonly recipient?: string;
  /** The domain of the recipient in lower case. Masked for demonstration accounts. */
  readonly domain?: string;
  /** Why the email failed, in the words of the remote server. Absent in other states. */
  readonly reason?: string;
};
