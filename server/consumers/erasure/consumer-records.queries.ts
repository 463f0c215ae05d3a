import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Schema } from "#contract/index.ts";
import { selectReceiptJson } from "../../receipts/receipt-fields.ts";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { toInstant, formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Database } from "../../database/schema.ts";
import { jsonMember, present } from "../../http/wire-members.ts";
import { findSuppressed, suppressedKey } from "../../suppression/suppressed-addresses.queries.ts";
import { serializeSuppression } from "../../suppression/suppression.wire.ts";
import { selectFirstSpelling, type ConsumerId } from "../consumers.queries.ts";
import type { IdentifierHash } from "./erased-identifiers.queries.ts";
import { mayMention, type OwnRows } from "./mentions.queries.ts";

/** The number of records about a customer, by the names of the contract. */
export type OwnRecordCounts = Readonly<Record<(typeof OWN_COUNTS)[number], number>>;
const OWN_COUNTS = [
  "receipts",
  "former_receipts",
  "loyalty_events",
  "mails",
  "raw_records",
  "survey_responses",
  "audit_events",
] as const;

export async function countOwnRecords(db: Kysely<Database>, id: ConsumerId): Promise<OwnRecordCounts> {
  const {
    rows: [counts],
  } = await sql<Record<keyof OwnRecordCounts, string>>`
    SELECT
      (SELECT count(*) FROM receipts WHERE ${isOfConsumer(id)}) AS receipts,
      (SELECT count(*) FROM receipts WHERE (${wasOfConsumer(id)}) AND identifier IS DISTINCT FROM ${id.identifier}) AS former_receipts,
      (SELECT count(*) FROM loyalty_events WHERE ${isOfConsumer(id)}) AS loyalty_events,
      (SELECT count(*) FROM outbox WHERE ${isEmailOfConsumer(id, await selectRecipients(db, id))}) AS mails,
      (SELECT count(*) FROM raw_records WHERE ${isRawRecordOfConsumer(id)}) AS raw_records,
      (SELECT count(*) FROM survey_responses WHERE ${isSurveyResponseOfConsumer(id)}) AS survey_responses,
      (SELECT count(*) FROM audit WHERE ${isAuditEventOfConsumer(id)}) AS audit_events`.execute(db);
  return Object.fromEntries(OWN_COUNTS.map((name) => [name, Number(counts?.[name])])) as OwnRecordCounts;
}

/** SQL conditions for the customer's own rows, in which an erasure does more than to remove the identifier. */
export const ownRowsOf = (id: ConsumerId, recipients: readonly string[]): OwnRows => ({
  receipts: isConcernedReceipt(id),
  consumers: isOfConsumer(id),
  loyalty_events: isOfConsumer(id),
  outbox: isEmailOfConsumer(id, recipients),
  mails: isAboutReceipts("mails", id),
  mail_events: isAboutReceipts("mail_events", id),
  suppressed_addresses: isSuppressedAddressOf(id),
  survey_responses: isSurveyResponseOfConsumer(id),
  audit: isAuditEventOfConsumer(id),
});

/** Returns the addresses of unsent emails that are spellings of the identifier. */
export async function selectRecipients(
  db: Kysely<Database>,
  { retailer, identifier }: ConsumerId,
): Promise<readonly string[]> {
  const { rows } = await sql<{ recipient: string }>`
    SELECT DISTINCT recipient FROM outbox WHERE retailer_id = ${retailer} AND (lower(recipient) = ${identifier} OR ${mayMention(sql`recipient`, [identifier])})`.execute(
    db,
  );
  return rows.map(({ recipient }) => recipient).filter((recipient) => canonicalIdentifier(recipient) === identifier);
}

/** True if a customer has a profile, points or receipts, had receipts, or gets no automatic emails. */
export async function hasConsumerRecords(db: Kysely<Database>, id: ConsumerId): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM consumers WHERE ${isOfConsumer(id)}) OR EXISTS (SELECT FROM loyalty_points WHERE ${isOfConsumer(id)})
      OR EXISTS (SELECT FROM suppressed_addresses WHERE ${isSuppressedAddressOf(id)})
      OR EXISTS (SELECT FROM receipts WHERE ${isConcernedReceipt(id)}) AS known`.execute(db);
  return found?.known ?? false;
}

/** Returns all data about a customer as JSON. Contains the receipts as they were written. */
export async function exportConsumerData(
  db: Kysely<Database>,
  id: ConsumerId,
  { now, erasedHash }: { readonly now: Instant; readonly erasedHash: IdentifierHash },
): Promise<string> {
  const profile = await db
    .selectFrom("consumers")
    .select(["properties", "updated_timestamp", "display"])
    .where("retailer_id", "=", id.retailer)
    .where("identifier", "=", id.identifier)
    .executeTakeFirst();
  const { rows: receipts } = await sql<{
    body: string;
  }>`SELECT ${selectReceiptJson(undefined)} AS body FROM receipts WHERE ${isOfConsumer(id)} ORDER BY id DESC`.execute(
    db,
  );
  const display =
    profile?.display ?? (await selectFirstSpelling(db, { retailer: id.retailer, stores: "all" }, id.identifier));
  const { rows: points } = await sql<{
    program: string;
    total: string;
  }>`SELECT program, total FROM loyalty_points WHERE ${isOfConsumer(id)} ORDER BY program COLLATE "C"`.execute(db);
  const start: Pick<Schema<"ConsumerExport">, "identifier" | "exported_timestamp"> & Partial<Schema<"ConsumerExport">> =
    {
      identifier: id.identifier,
      ...present<Schema<"ConsumerExport">>({ display }),
      exported_timestamp: formatIsoInstant(now),
      ...present<Schema<"ConsumerExport">>({
        profile: profile && {
          properties: profile.properties as JsonObject,
          updated_timestamp: written(profile.updated_timestamp),
        },
      }),
    };
  const members = [
    JSON.stringify(start).slice(1, -1),
    jsonMember<Schema<"ConsumerExport">>(
      "points",
      JSON.stringify(
        points.map(({ program, total }): Schema<"ConsumerExport">["points"][number] => ({
          program,
          total: Number(total),
        })),
      ),
    ),
    jsonMember<Schema<"ConsumerExport">>("loyalty_events", JSON.stringify(await eventsOf(db, id))),
    jsonMember<Schema<"ConsumerExport">>("receipts", `[${receipts.map(({ body }) => body).join()}]`),
    jsonMember<Schema<"ConsumerExport">>("mails", JSON.stringify(await mailsIn(db, id))),
    ...(await suppressionMembers(db, id, erasedHash)),
    jsonMember<Schema<"ConsumerExport">>("raw_records", JSON.stringify(await rawRecordsIn(db, id))),
    jsonMember<Schema<"ConsumerExport">>("survey_responses", JSON.stringify(await surveyResponsesIn(db, id))),
    jsonMember<Schema<"ConsumerExport">>("audit_events", JSON.stringify(await auditIn(db, id))),
  ];
  return `{${members.join()}}`;
}

type EventRow = {
  readonly id: string;
  readonly program: string;
  readonly at: Date;
  readonly description: string;
  readonly value: number;
  readonly total: string;
  readonly receipt_id: string | null;
};

async function eventsOf(db: Kysely<Database>, id: ConsumerId): Promise<Schema<"ConsumerExport">["loyalty_events"]> {
  const { rows } = await sql<EventRow>`
    SELECT id, program, at, description, value, total, receipt_id FROM loyalty_events WHERE ${isOfConsumer(id)} ORDER BY id`.execute(
    db,
  );
  return rows.map(({ at, total, receipt_id, ...event }) => ({
    ...event,
    timestamp: written(at),
    total: Number(total),
    ...present<Schema<"ConsumerExport">["loyalty_events"][number]>({ receipt_id: receipt_id ?? undefined }),
  }));
}

type MailRow = {
  readonly id: string;
  readonly at: Date;
  readonly receipt_id: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

async function mailsIn(db: Kysely<Database>, id: ConsumerId): Promise<Schema<"ConsumerExport">["mails"]> {
  const { rows } =
    await sql<MailRow>`SELECT id::text, at, receipt_id, recipient AS "to", subject, body AS text FROM outbox WHERE ${isEmailOfConsumer(id, await selectRecipients(db, id))} ORDER BY outbox.id`.execute(
      db,
    );
  return rows.map(({ at, receipt_id, ...mail }) => ({
    ...mail,
    created_timestamp: written(at),
    ...present<Schema<"ConsumerExport">["mails"][number]>({ receipt_id: receipt_id ?? undefined }),
  }));
}

/** Why the address of the customer gets no automatic emails, if it gets none. */
async function suppressionMembers(
  db: Kysely<Database>,
  { retailer, identifier }: ConsumerId,
  erasedHash: IdentifierHash,
): Promise<readonly string[]> {
  const found = await findSuppressed(db, { retailer, stores: "all" }, suppressedKey(erasedHash, retailer, identifier));
  return found === undefined
    ? []
    : [jsonMember<Schema<"ConsumerExport">>("suppression", JSON.stringify(serializeSuppression(found)))];
}

type RawRow = {
  readonly id: string;
  readonly receipt_id: string;
  readonly mime_type: string;
  readonly content: Uint8Array;
};

async function rawRecordsIn(db: Kysely<Database>, id: ConsumerId): Promise<Schema<"ConsumerExport">["raw_records"]> {
  const { rows } =
    await sql<RawRow>`SELECT id, receipt_id, mime_type, content FROM raw_records WHERE ${isRawRecordOf(id.retailer, isOfConsumer(id))} ORDER BY id`.execute(
      db,
    );
  return rows.map(({ content, ...record }) => ({ ...record, content: Buffer.from(content).toString("base64") }));
}

type ResponseRow = {
  readonly id: string;
  readonly survey_id: string;
  readonly at: Date;
  readonly pages: Schema<"SurveyResponse">["pages"];
};

async function surveyResponsesIn(
  db: Kysely<Database>,
  id: ConsumerId,
): Promise<NonNullable<Schema<"ConsumerExport">["survey_responses"]>> {
  const { rows } =
    await sql<ResponseRow>`SELECT id, survey_id, at, pages FROM survey_responses WHERE ${isSurveyResponseOf(id.retailer, isOfConsumer(id))} ORDER BY at, id`.execute(
      db,
    );
  return rows.map(({ at, id: response_id, survey_id, pages }) => ({
    response_id,
    survey_id,
    ...present<Schema<"SurveyResponse">>({ created_timestamp: written(at) }),
    pages,
  }));
}

type AuditRow = { readonly at: Date; readonly actor: string; readonly action: string; readonly details: JsonObject };

async function auditIn(db: Kysely<Database>, id: ConsumerId): Promise<Schema<"ConsumerExport">["audit_events"]> {
  const { rows } =
    await sql<AuditRow>`SELECT at, actor, action, details FROM audit WHERE ${isAuditEventOfConsumer(id)} ORDER BY id`.execute(
      db,
    );
  return rows.map(({ at, ...event }) => ({ timestamp: written(at), ...event }));
}

/** SQL condition: the row has the retailer and the identifier. */
export const isOfConsumer = ({ retailer, identifier }: ConsumerId): RawBuilder<boolean> =>
  sql<boolean>`retailer_id = ${retailer} AND identifier = ${identifier}`;

const isSuppressedAddressOf = ({ retailer, identifier }: ConsumerId): RawBuilder<boolean> =>
  sql<boolean>`suppressed_addresses.retailer_id = ${retailer} AND suppressed_addresses.address = ${identifier}`;

/** Receipts that had the identifier before, were emailed to it, or gave it points. They can be of another customer now. */
const wasOfConsumer = (id: ConsumerId): RawBuilder<boolean> =>
  sql<boolean>`receipts.retailer_id = ${id.retailer} AND receipts.id IN (${formerReceiptsOf(id)})`;

const formerReceiptsOf = ({ retailer, identifier }: ConsumerId): RawBuilder<unknown> => sql`
  SELECT receipt_id FROM former_identifiers WHERE former_identifiers.retailer_id = ${retailer} AND former_identifiers.identifier = ${identifier}
  UNION SELECT receipt_id FROM email_recipients WHERE email_recipients.retailer_id = ${retailer} AND address = ${identifier}
  UNION SELECT receipt_id FROM loyalty_events WHERE loyalty_events.retailer_id = ${retailer} AND loyalty_events.identifier = ${identifier} AND receipt_id IS NOT NULL`;

/** Receipts that are or were the customer's. With OR instead of UNION, PostgreSQL would read all receipts of the retailer. */
export const isConcernedReceipt = (id: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  receipts.retailer_id = ${id.retailer} AND receipts.id IN (
    SELECT present.id FROM receipts AS present WHERE present.retailer_id = ${id.retailer} AND present.identifier = ${id.identifier}
    UNION ${formerReceiptsOf(id)})`;

/** Emails about receipts that are or were the customer's, and what became of them. */
const isAboutReceipts = (table: "mails" | "mail_events", id: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  ${sql.table(table)}.retailer_id = ${id.retailer} AND ${sql.ref(`${table}.receipt_id`)} IN (SELECT receipts.id FROM receipts WHERE ${isConcernedReceipt(id)})`;

/** Emails about the customer's receipts to any address, and emails of the retailer to the customer. */
export const isEmailOfConsumer = (id: ConsumerId, recipients: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  outbox.retailer_id = ${id.retailer} AND (outbox.recipient = ANY (${recipients}::text[]) OR outbox.receipt_id IN (SELECT receipts.id FROM receipts WHERE ${isOfConsumer(id)}))`;

/** The data that tills sent, from which some receipts were made. */
const isRawRecordOf = (retailer: string, receipts: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`
  raw_records.retailer_id = ${retailer} AND raw_records.receipt_id IN (SELECT receipts.id FROM receipts WHERE ${receipts})`;

/** The data that tills sent, from which receipts were made that are or were the customer's. */
export const isRawRecordOfConsumer = (id: ConsumerId): RawBuilder<boolean> =>
  isRawRecordOf(id.retailer, isConcernedReceipt(id));

/** Survey responses to some receipts. */
const isSurveyResponseOf = (retailer: string, receipts: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`
  survey_responses.retailer_id = ${retailer} AND survey_responses.receipt_id IN (SELECT receipts.id FROM receipts WHERE ${receipts})`;

/** The survey responses to receipts that are or were the customer's. */
const isSurveyResponseOfConsumer = (id: ConsumerId): RawBuilder<boolean> =>
  isSurveyResponseOf(id.retailer, isConcernedReceipt(id));

/** Audit events that name the customer. */
export const isAuditEventOfConsumer = ({ retailer, identifier }: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  audit.target = ${identifier} AND audit.action LIKE ANY (ARRAY['consumer.%', 'loyalty.%']) AND audit.details ->> 'retailer_id' = ${retailer}`;

const written = (moment: Date): string => formatIsoInstant(toInstant(moment));
