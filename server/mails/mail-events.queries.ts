import { sql, type Transaction } from "kysely";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import { suppressAddresses } from "../suppression/suppress-addresses.queries.ts";
import type { WebhookProviderName } from "./webhooks/webhook.ts";

export type ReceiptRef = { readonly retailer: string; readonly id: string };

/** A copy goes to another person than the customer. The delivery of the receipt does not show it. */
export type ReceiptMailKind = "receipt" | "copy";

/** Who reported an event: our outbox, the mail server that accepted or refused the email, the bounce mailbox, or a provider; the demonstration has its own. */
export type MailEventSource = "outbox" | "server" | "mailbox" | WebhookProviderName | "demonstration";

/** An email of a receipt. The id is that of the outbox. */
export type ReceiptMail = { readonly id: string; readonly receipt: ReceiptRef; readonly kind: ReceiptMailKind };

/** An event of an email. */
export type ReceiptMailEvent = {
  readonly mail: ReceiptMail;
  readonly event: string;
  readonly at: Instant;
  readonly source: MailEventSource;
  /** Identifies the event at its source. A repeated event is stored once. */
  readonly sourceEvent: string;
  /** In the words of the source. */
  readonly reason?: string;
  /** The kind of bounce by the provider's own classification; not stored. */
  readonly classification?: string;
};

/** Stores a new email and that it entered the outbox. */
export async function recordMail(
  trx: Transaction<Database>,
  mail: ReceiptMail,
  { at, to }: { readonly at: Instant; readonly to: string },
): Promise<void> {
  const { id, receipt, kind } = mail;
  const row = { id, retailer_id: receipt.retailer, receipt_id: receipt.id, kind, at, recipient: to };
  await trx
    .insertInto("mails")
    .values({ ...row, state: "sent", state_at: at })
    .execute();
  await recordMailEvents(trx, [
    { mail, event: "processed", at, source: "outbox", sourceEvent: outboxEvent(mail, "processed") },
  ]);
  if (kind === "receipt") await noteRecipient(trx, receipt, to);
}

/** Identifies an event of the outbox, which occurs at most once for each email. */
export const outboxEvent = ({ id }: Pick<ReceiptMail, "id">, event: string): string => `${id}/${event}`;

/** Stores that no email was made for a receipt, why, and to whom, if it is known. Ignores a receipt that does not exist. */
export async function recordUnmadeMail(
  trx: Transaction<Database>,
  { retailer, id }: ReceiptRef,
  { at, reason, to = null }: { readonly at: Instant; readonly reason: string; readonly to?: string | null },
): Promise<void> {
  if ((await lockReceipts(trx, [{ retailer, id }])).size === 0) return;
  await sql`
    INSERT INTO mails (id, retailer_id, receipt_id, kind, at, recipient, state, state_at, reason)
    VALUES (nextval(pg_get_serial_sequence('outbox', 'id')), ${retailer}, ${id}, 'receipt', ${at}, ${to}, 'dropped', ${at}, ${reason})`.execute(
    trx,
  );
  const dropped = { event: "dropped", at, source: "outbox", source_event: `unmade/${at}`, reason } as const;
  await trx
    .insertInto("mail_events")
    .values({ retailer_id: retailer, receipt_id: id, kind: "receipt", ...dropped })
    .onConflict((known) => known.doNothing())
    .execute();
}

/**
 * Stores events of emails, in any order, and returns how many are new. Ignores those of receipts that do not exist. The
 * state of an email follows from all of its events. An email without a recipient, which was erased or is too old, keeps no
 * reasons, which can name it. Locks receipts, then emails, in the order of their keys, before the sums change: see {@link
 * lockReceipts}.
 */
export async function recordMailEvents(
  trx: Transaction<Database>,
  events: readonly ReceiptMailEvent[],
): Promise<number> {
  const locked = await lockReceipts(
    trx,
    events.map(({ mail }) => mail.receipt),
  );
  const known = events.filter(({ mail: { receipt } }) => locked.has(keyOf(receipt)));
  if (known.length === 0) return 0;
  await lockMails(trx, [...new Set(known.map(({ mail }) => mail.id))]);
  const column = (read: (event: ReceiptMailEvent) => string | null): readonly (string | null)[] => known.map(read);
  // One text for any number of events, which the database prepares once.
  const { rows: added } = await sql<AddedEvent>`
    INSERT INTO mail_events (retailer_id, receipt_id, mail_id, kind, event, at, source, source_event, reason)
    SELECT retailer, receipt, mail, given.kind, event, given.at, source, source_event, 
      CASE WHEN recipient IS NOT NULL OR mails.id IS NULL OR source = 'outbox' THEN given.reason END
    FROM unnest(${column(({ mail }) => mail.receipt.retailer)}::text[], ${column(({ mail }) => mail.receipt.id)}::text[],
      ${column(({ mail }) => mail.id)}::bigint[], ${column(({ mail }) => mail.kind)}::text[], ${column(({ event }) => event)}::text[],
      ${column(({ at }) => at)}::timestamptz[], ${column(({ source }) => source)}::text[], ${column(({ sourceEvent }) => sourceEvent)}::text[],
      ${column(({ reason = null }) => reason)}::text[]) WITH ORDINALITY
      AS given (retailer, receipt, mail, kind, event, at, source, source_event, reason, nth)
      LEFT JOIN mails ON mails.id = mail
    ORDER BY nth ON CONFLICT DO NOTHING RETURNING mail_id, source, source_event`.execute(trx);
  await updateMailStates(trx, [...new Set(added.flatMap(({ mail_id: mail }) => mail ?? []))]);
  const isAdded = new Set(added.map(({ mail_id: mail, source, source_event: name }) => `${mail}/${source}/${name}`));
  await suppressAddresses(
    trx,
    known.filter(({ mail, source, sourceEvent }) => isAdded.has(`${mail.id}/${source}/${sourceEvent}`)),
  );
  return added.length;
}

type AddedEvent = { readonly mail_id: string | null; readonly source: string; readonly source_event: string };

/**
 * Locks receipts and returns the keys of those that exist. Two writers of one receipt count its first opening one after
 * the other. A change of an email, of the outbox or of the sums locks the receipts first, in the order of their keys, so
 * that no two transactions wait for each other.
 */
export async function lockReceipts(
  trx: Transaction<Database>,
  receipts: readonly ReceiptRef[],
): Promise<ReadonlySet<string>> {
  if (receipts.length === 0) return new Set();
  const { rows } = await sql<ReceiptRef>`
    SELECT receipts.retailer_id AS retailer, receipts.id FROM receipts JOIN (SELECT DISTINCT * FROM unnest(${receipts.map(({ retailer }) => retailer)}::text[], ${receipts.map(({ id }) => id)}::text[])) AS wanted (retailer, id)
      ON receipts.retailer_id = wanted.retailer AND receipts.id = wanted.id
    ORDER BY receipts.retailer_id, receipts.id FOR NO KEY UPDATE OF receipts`.execute(trx);
  return new Set(rows.map(keyOf));
}

/** A later statement sees which of them have lost their recipient. */
const lockMails = (trx: Transaction<Database>, mails: readonly string[]): Promise<unknown> =>
  sql`SELECT FROM mails WHERE id = ANY (${mails}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx);

const keyOf = ({ retailer, id }: ReceiptRef): string => `${retailer}/${id}`;

/** The state is that of the event that takes precedence; among equal ones, of the latest. */
export async function updateMailStates(trx: Transaction<Database>, mails: readonly string[]): Promise<void> {
  if (mails.length === 0) return;
  await sql`
    UPDATE mails SET state = latest.state, state_at = latest.at, reason = latest.reason
    FROM (
      SELECT DISTINCT ON (mail_id) mail_id, mail_state(event) AS state, at, reason FROM mail_events WHERE mail_id = ANY (${mails}::bigint[])
      ORDER BY mail_id, mail_state_rank(mail_state(event)), at DESC, id DESC
    ) AS latest WHERE mails.id = latest.mail_id`.execute(trx);
}

async function noteRecipient(trx: Transaction<Database>, { retailer, id }: ReceiptRef, to: string): Promise<void> {
  const row = { retailer_id: retailer, receipt_id: id, address: canonicalIdentifier(to) };
  await trx
    .insertInto("email_recipients")
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute();
}
