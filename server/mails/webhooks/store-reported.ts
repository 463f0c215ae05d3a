import { sql, type Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import {
  recordMailEvents,
  type MailEventSource,
  type ReceiptMailEvent,
  type ReceiptMail,
} from "../mail-events.queries.ts";
import type { MailReferences } from "./mail-references.ts";
import type { ReportedEvent } from "./webhook.ts";

/** How many events of a request are new, were reported before, or are about no email of this server. */
export type StoredReport = { readonly added: number; readonly repeated: number; readonly unknown: number };

export type ReportStorage = { readonly db: Kysely<Database>; readonly references: MailReferences };

/** Stores what a source reported, in transactions of limited size. Drops events about emails of others. */
export async function storeReported(
  { db, references }: ReportStorage,
  source: MailEventSource,
  reported: readonly ReportedEvent[],
): Promise<StoredReport> {
  const named = reported.map((event) => ({ event, id: references.find(event.references) }));
  const mails = await selectMails(
    db,
    named.flatMap(({ id }) => id ?? []),
  );
  const events = named.flatMap(({ event, id }): readonly ReceiptMailEvent[] => {
    const mail = mails.get(id ?? "");
    return mail === undefined ? [] : [toMailEvent(event, mail, source)];
  });
  let added = 0;
  for (let at = 0; at < events.length; at += BATCH)
    added += await db.transaction().execute((trx) => recordMailEvents(trx, events.slice(at, at + BATCH)));
  return { added, repeated: events.length - added, unknown: reported.length - events.length };
}

const toMailEvent = (
  { event, at, sourceEvent, reason, classification }: ReportedEvent,
  mail: ReceiptMail,
  source: MailEventSource,
): ReceiptMailEvent => ({
  ...{ mail, event, at, source, sourceEvent: sourceEvent.slice(0, MAX_LENGTH) },
  ...(reason === undefined ? {} : { reason: toLine(reason) }),
  ...(classification === undefined ? {} : { classification }),
});

const toLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_LENGTH);

async function selectMails(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, ReceiptMail>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("mails")
    .select(["id", "retailer_id", "receipt_id", "kind"])
    .where("id", "=", sql<string>`ANY (${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, retailer_id: retailer, receipt_id: receipt, kind }) => [
      id,
      { id, receipt: { retailer, id: receipt }, kind },
    ]),
  );
}

const BATCH = 125;
const MAX_LENGTH = 300;
