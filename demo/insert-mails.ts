import { sql, type Transaction, type Kysely } from "kysely";
import { groupEmailSends } from "../domain/receipts/index.ts";
import { canonicalMailbox } from "../domain/shared/identifier/canonical-mailbox.ts";
import { canonicalIdentifier } from "../domain/shared/identifier/canonical-identifier.ts";
import type { Instant } from "../domain/shared/time/instant.ts";
import type { Database } from "../server/database/schema.ts";
import { suppressAddresses } from "../server/suppression/suppress-addresses.queries.ts";
import type { DemoReceipt, WireDeliveryEvent } from "./receipts/demo-receipt.ts";

/** The provider that the demonstration pretends to have: it reported the events of its emails. */
export const DEMO_PROVIDER = { name: "demonstration", kind: "provider" } as const;

/** An email of a demo receipt with what the provider reported. */
export type DemoMail = {
  readonly retailer: string;
  readonly receipt: string;
  readonly recipient: string | undefined;
  /** True if the receipt names another customer. */
  readonly isElsewhere: boolean;
  readonly events: readonly WireDeliveryEvent[];
};

/** Returns the emails of a receipt. They go to its customer, unless an event names another address. */
export function listDemoMails(
  retailer: string,
  { id: receipt, identifier, delivery }: DemoReceipt,
): readonly DemoMail[] {
  if (delivery.events.length === 0) return [];
  const events = delivery.events.map(({ email_id: emailId, timestamp, ...event }) => ({
    ...{ ...event, timestamp: timestamp as Instant },
    ...(emailId === undefined ? {} : { emailId }),
  }));
  return groupEmailSends(events).map(({ address, events: own }) => ({
    ...{ retailer, receipt, events: own },
    recipient: address ?? (canonicalMailbox(identifier ?? "") === undefined ? undefined : identifier),
    isElsewhere: address !== undefined && address !== identifier,
  }));
}

/** Identifies an event at the provider. */
export const demoSourceEvent = ({ event, timestamp }: WireDeliveryEvent): string => `${event}/${timestamp}`;

/** Inserts emails with ids of the outbox, which gives them to no other email, and their events. */
export async function insertDemoMails(db: Kysely<Database>, mails: readonly DemoMail[]): Promise<void> {
  if (mails.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('outbox', 'id'))::text AS id FROM generate_series(1, ${mails.length}::integer)`.execute(
    db,
  );
  const named = mails.map((mail, at) => ({ ...mail, id: String(rows[at]?.id) }));
  const events = named.flatMap(({ events: own, ...mail }) => own.map((event) => ({ mail, ...event })));
  await sql`
    INSERT INTO mail_events (mail_id, retailer_id, receipt_id, kind, event, at, source, source_event, reason)
    SELECT mail, retailer, receipt, 'receipt', event, at, ${DEMO_PROVIDER.name}, source_event, reason
    FROM unnest(${events.map(({ mail }) => mail.id)}::bigint[], ${events.map(({ mail }) => mail.retailer)}::text[], ${events.map(({ mail }) => mail.receipt)}::text[],
      ${events.map(({ event }) => event)}::text[], ${events.map(({ timestamp }) => timestamp)}::timestamptz[], ${events.map(demoSourceEvent)}::text[],
      ${events.map(({ reason }) => reason ?? null)}::text[]) AS reported (mail, retailer, receipt, event, at, source_event, reason)
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO mails (id, retailer_id, receipt_id, kind, at, recipient, state, state_at, reason)
    SELECT sent.id, retailer, receipt, 'receipt', sent.at, recipient, latest.state, latest.at, latest.reason
    FROM unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ retailer }) => retailer)}::text[], ${named.map(({ receipt }) => receipt)}::text[],
      ${named.map((mail) => mail.events[0]?.timestamp ?? null)}::timestamptz[], ${named.map(({ recipient }) => recipient ?? null)}::text[]) AS sent (id, retailer, receipt, at, recipient)
    JOIN (
      SELECT DISTINCT ON (mail_id) mail_id, mail_state(event) AS state, at, reason FROM mail_events WHERE mail_id = ANY (${named.map(({ id }) => id)}::bigint[])
      ORDER BY mail_id, mail_state_rank(mail_state(event)), at DESC, id DESC
    ) AS latest ON latest.mail_id = sent.id`.execute(db);
  await noteElsewhere(db, named);
}

/** Suppresses the addresses whose last email failed for good. */
export async function suppressFailedAddresses(db: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ mail: string; retailer: string; event: string; reason: string | null; at: Date }>`
    SELECT latest.id::text AS mail, retailer_id AS retailer, state AS event, reason, state_at AS at
    FROM (SELECT DISTINCT ON (retailer_id, recipient) * FROM mails WHERE recipient IS NOT NULL ORDER BY retailer_id, recipient, at DESC) AS latest
    WHERE state IN ('bounce', 'spamreport')`.execute(db);
  await suppressAddresses(
    db,
    rows.map(({ mail: id, retailer, event, reason, at }) => ({
      ...{ mail: { id, receipt: { retailer } }, event, at: at.toISOString(), source: DEMO_PROVIDER.name },
      ...(reason === null ? {} : { reason }),
    })),
  );
}

/** An erasure finds the receipts of other customers by the recipients of their emails. */
async function noteElsewhere(db: Kysely<Database>, mails: readonly DemoMail[]): Promise<void> {
  const rows = mails.flatMap(({ retailer, receipt, recipient, isElsewhere }) =>
    isElsewhere && recipient !== undefined
      ? [{ retailer_id: retailer, receipt_id: receipt, address: canonicalIdentifier(recipient) }]
      : [],
  );
  if (rows.length === 0) return;
  await db
    .insertInto("email_recipients")
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}
