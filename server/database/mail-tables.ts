import type { ColumnType, Generated } from "kysely";
import type { TimestampColumn } from "./column-types.ts";

/** Emails of receipts, with their states. */
export type MailsTable = {
  /** That of the outbox. */
  id: string;
  retailer_id: string;
  receipt_id: string;
  kind: "receipt" | "copy";
  at: TimestampColumn;
  /** As it was sent; null if no email was made, or if the customer was erased. */
  recipient: ColumnType<string | null, string | null | undefined, string | null>;
  /** Follows from its events; one of the outcomes of the contract. */
  state: string;
  /** Time and reason of the event that determines the state. */
  state_at: TimestampColumn;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the receipt, which triggers follow; null if the store was deleted. */
  store_id: ColumnType<string | null, never, never>;
  /** Of the recipient, in lower case. The database derives it. */
  domain: ColumnType<string | null, never, never>;
  /** The reason of a failure without addresses, ids, times and numbers. The database derives it. */
  normalized_reason: ColumnType<string | null, never, never>;
};

/** Who can report events of emails besides the outbox, and when it could. */
export type MailSourcesTable = {
  name: string;
  kind: "mailbox" | "provider";
  since: TimestampColumn;
  /** Null if it is still set up. */
  until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

/** What became of emails, as each source reported it. */
export type MailEventsTable = {
  id: ColumnType<string, never, never>;
  retailer_id: string;
  receipt_id: string;
  /** Null if no email was made. */
  mail_id: ColumnType<string | null, string | null | undefined, never>;
  kind: "receipt" | "copy";
  event: string;
  at: TimestampColumn;
  source: string;
  /** Identifies the event at its source. */
  source_event: string;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** The optional members that an event of an earlier version had in the text of its receipt; null for others. */
  members: ColumnType<string[] | null, readonly string[] | null | undefined, never>;
};

/** Waves of bounces. */
export type MailWavesTable = {
  id: ColumnType<string, never, never>;
  retailer_id: string;
  /** Null for a wave of all emails of the retailer. */
  domain: string | null;
  /** The first bounce of the wave, at most a day before it was last seen. */
  since: TimestampColumn;
  found: TimestampColumn;
  /** When an hour last exceeded the limit. */
  seen: TimestampColumn;
  /** Emails since then, and how many of them bounced. */
  mails: number;
  bounced: number;
  /** The most frequent one, without addresses. Null if none is known, or if it is too old. */
  reason: string | null;
  ended: ColumnType<Date | null, undefined, Date | string>;
};

/** Unsent emails. Without an SMTP server, administrators read them here. */
export type OutboxTable = {
  id: Generated<string>;
  /** The account of the email; null for an email of a receipt. */
  email: ColumnType<string | null, string | null | undefined, never>;
  /** The receipt that records the delivery; both null for an email of an account. */
  retailer_id: ColumnType<string | null, string | null | undefined, never>;
  receipt_id: ColumnType<string | null, string | null | undefined, never>;
  /** True if the recipient is not the buyer; then no delivery is recorded. */
  is_copy: Generated<boolean>;
  at: TimestampColumn;
  recipient: string;
  subject: string;
  body: string;
  /** HTML version; null if there is none. */
  html: ColumnType<string | null, string | null | undefined, never>;
  /** Expires with the link in the email. */
  expires: TimestampColumn;
  tries: Generated<number>;
  next_try: TimestampColumn;
};

/** Recipients of the emails of a receipt, by their canonical form. Finds the receipts that name a customer's address. */
export type EmailRecipientsTable = { retailer_id: string; address: string; receipt_id: string };

/** Addresses that get no automatic emails of a retailer. */
export type SuppressedAddressesTable = {
  id: ColumnType<string, never, never>;
  retailer_id: string;
  /** The mailbox in its canonical form. Null if its customer was erased. */
  address: ColumnType<string | null, string, string | null>;
  /** The keyed hash of the address of an erased customer; null for others. */
  hash: ColumnType<string | null, undefined, string | null>;
  cause: "bounce" | "complaint";
  /** When the email failed. */
  since: TimestampColumn;
  /** Who reported it; see `mail_events`. */
  source: string;
  /** The email that failed; null if it is too old, or if the customer of its receipt was erased. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** In the words of the remote server or of the provider. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
};
