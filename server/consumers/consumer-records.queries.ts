import { sql, type Kysely, type RawBuilder } from "kysely";
import { toInstant, formatIsoInstant, type Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import { selectFirstSpelling, type ConsumerId } from "./consumers.queries.ts";

/** The number of records about a customer. */
export type ConsumerRecordCounts = Readonly<Record<"receipts" | "loyalty_events" | "mails" | "raw_records" | "audit_events", number>>;

export async function countConsumerRecords(db: Kysely<Database>, id: ConsumerId): Promise<ConsumerRecordCounts> {
  const { rows: [counts] } = await sql<Record<keyof ConsumerRecordCounts, string>>`
    SELECT
      (SELECT count(*) FROM (SELECT id FROM receipts WHERE ${isOfConsumer(id)} UNION SELECT id FROM receipts WHERE ${wasEmailedTo(id)}) AS concerned) AS receipts,
      (SELECT count(*) FROM loyalty_events WHERE ${isOfConsumer(id)}) AS loyalty_events,
      (SELECT count(*) FROM outbox WHERE ${isEmailOfConsumer(id)}) AS mails,
      (SELECT count(*) FROM raw_records WHERE ${isRawRecordOfConsumer(id)}) AS raw_records,
      (SELECT count(*) FROM audit WHERE ${isAuditEventOfConsumer(id)}) AS audit_events`.execute(db);
  const count = (of: keyof ConsumerRecordCounts): number => Number(counts?.[of]);
  return { receipts: count("receipts"), loyalty_events: count("loyalty_events"), mails: count("mails"), raw_records: count("raw_records"), audit_events: count("audit_events") };
}

/** Returns all data about a customer as JSON. Contains the receipts as they were written. */
export async function exportConsumerData(db: Kysely<Database>, id: ConsumerId, now: Instant): Promise<string> {
  const profile = await db.selectFrom("consumers").select(["properties", "updated_timestamp", "display"]).where("retailer_id", "=", id.retailer).where("identifier", "=", id.identifier).executeTakeFirst();
  const { rows: receipts } = await sql<{ body: string }>`SELECT body::text AS body FROM receipts WHERE ${isOfConsumer(id)} ORDER BY id DESC`.execute(db);
  const display = profile?.display ?? (await selectFirstSpelling(db, { retailer: id.retailer, stores: "all" }, id.identifier));
  const { rows: points } = await sql<{ program: string; total: string }>`SELECT program, total FROM loyalty_points WHERE ${isOfConsumer(id)} ORDER BY program COLLATE "C"`.execute(db);
  const members: readonly (readonly [name: string, json: string])[] = [
    ["identifier", JSON.stringify(id.identifier)],
    ...(display === undefined ? [] : [["display", JSON.stringify(display)] as const]),
    ["exported_timestamp", JSON.stringify(formatIsoInstant(now))],
    ...(profile === undefined ? [] : [["profile", JSON.stringify({ properties: profile.properties, updated_timestamp: written(profile.updated_timestamp) })] as const]),
    ["points", JSON.stringify(points.map(({ program, total }) => ({ program, total: Number(total) })))],
    ["loyalty_events", JSON.stringify(await eventsOf(db, id))],
    ["receipts", `[${receipts.map(({ body }) => body).join()}]`],
    ["mails", JSON.stringify(await mailsIn(db, id))],
    ["raw_records", JSON.stringify(await rawRecordsIn(db, id))],
    ["survey_responses", JSON.stringify(await surveyResponsesIn(db, id))],
    ["audit_events", JSON.stringify(await auditIn(db, id))],
  ];
  return `{${members.map(([name, json]) => `"${name}":${json}`).join()}}`;
}

type EventRow = { readonly id: string; readonly program: string; readonly at: Date; readonly description: string; readonly value: number; readonly total: string; readonly receipt_id: string | null };

async function eventsOf(db: Kysely<Database>, id: ConsumerId): Promise<readonly object[]> {
  const { rows } = await sql<EventRow>`
    SELECT id, program, at, description, value, total, receipt_id FROM loyalty_events WHERE ${isOfConsumer(id)} ORDER BY id`.execute(db);
  return rows.map(({ at, total, receipt_id, ...event }) => ({ ...event, timestamp: written(at), total: Number(total), ...(receipt_id === null ? {} : { receipt_id }) }));
}

type MailRow = { readonly id: string; readonly at: Date; readonly receipt_id: string | null; readonly to: string; readonly subject: string; readonly text: string };

async function mailsIn(db: Kysely<Database>, id: ConsumerId): Promise<readonly object[]> {
  const { rows } = await sql<MailRow>`SELECT id::text, at, receipt_id, recipient AS "to", subject, body AS text FROM outbox WHERE ${isEmailOfConsumer(id)} ORDER BY outbox.id`.execute(db);
  return rows.map(({ at, receipt_id, ...mail }) => ({ ...mail, created_timestamp: written(at), ...(receipt_id === null ? {} : { receipt_id }) }));
}

type RawRow = { readonly id: string; readonly receipt_id: string; readonly mime_type: string; readonly content: Uint8Array };

async function rawRecordsIn(db: Kysely<Database>, id: ConsumerId): Promise<readonly object[]> {
  const { rows } = await sql<RawRow>`SELECT id, receipt_id, mime_type, content FROM raw_records WHERE ${isRawRecordOfConsumer(id)} ORDER BY id`.execute(db);
  return rows.map(({ content, ...record }) => ({ ...record, content: Buffer.from(content).toString("base64") }));
}

type ResponseRow = { readonly id: string; readonly survey_id: string; readonly at: Date; readonly pages: unknown };

async function surveyResponsesIn(db: Kysely<Database>, id: ConsumerId): Promise<readonly object[]> {
  const { rows } = await sql<ResponseRow>`SELECT id, survey_id, at, pages FROM survey_responses WHERE ${isSurveyResponseOfConsumer(id)} ORDER BY at, id`.execute(db);
  return rows.map(({ at, id: response_id, survey_id, pages }) => ({ response_id, survey_id, created_timestamp: written(at), pages }));
}

type AuditRow = { readonly at: Date; readonly actor: string; readonly action: string; readonly details: unknown };

async function auditIn(db: Kysely<Database>, id: ConsumerId): Promise<readonly object[]> {
  const { rows } = await sql<AuditRow>`SELECT at, actor, action, details FROM audit WHERE ${isAuditEventOfConsumer(id)} ORDER BY id`.execute(db);
  return rows.map(({ at, ...event }) => ({ timestamp: written(at), ...event }));
}

/** SQL condition: the row has the retailer and the identifier. */
export const isOfConsumer = ({ retailer, identifier }: ConsumerId): RawBuilder<boolean> => sql<boolean>`retailer_id = ${retailer} AND identifier = ${identifier}`;

/** Receipts that were emailed to the customer. They can be of another customer now. */
export const wasEmailedTo = ({ retailer, identifier }: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  receipts.retailer_id = ${retailer} AND receipts.id IN (SELECT receipt_id FROM email_recipients WHERE email_recipients.retailer_id = ${retailer} AND address = ${identifier})`;

/** Emails about the customer's receipts to any address, and emails of the retailer to the customer. */
export const isEmailOfConsumer = (id: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  outbox.retailer_id = ${id.retailer} AND (lower(outbox.recipient) = ${id.identifier} OR outbox.receipt_id IN (SELECT receipts.id FROM receipts WHERE ${isOfConsumer(id)}))`;

/** The data that tills sent, from which receipts of the customer were made. */
export const isRawRecordOfConsumer = (id: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  raw_records.retailer_id = ${id.retailer} AND raw_records.receipt_id IN (SELECT receipts.id FROM receipts WHERE ${isOfConsumer(id)})`;

/** The customer's survey responses to receipts. */
export const isSurveyResponseOfConsumer = (id: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  survey_responses.retailer_id = ${id.retailer} AND survey_responses.receipt_id IN (SELECT receipts.id FROM receipts WHERE ${isOfConsumer(id)})`;

/** Audit events that name the customer. */
export const isAuditEventOfConsumer = ({ retailer, identifier }: ConsumerId): RawBuilder<boolean> => sql<boolean>`
  audit.target = ${identifier} AND audit.action LIKE ANY (ARRAY['consumer.%', 'loyalty.%']) AND audit.details ->> 'retailer_id' = ${retailer}`;

const written = (moment: Date): string => formatIsoInstant(toInstant(moment));
