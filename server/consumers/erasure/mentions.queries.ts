import { sql, type RawBuilder, type Transaction } from "kysely";
import { redactReceipt, redactTexts, type PersonRedactor } from "#domain/consumers/index.ts";
import { lettersOfSpellings } from "#domain/shared/identifier-spellings.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import type { Json, JsonObject } from "#domain/shared/json.ts";
import type { Database } from "../../database/schema.ts";
import { patchJsonText, type WriteStep } from "../../receipts/changes/patch-json-text.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import type { WirePages } from "../../surveys/survey.wire.ts";
import type { ConsumerId } from "../consumers.queries.ts";

/** A column whose texts can name the customer of another record. */
export type MentionPlace = {
  readonly table: keyof Database;
  readonly column: string;
  /** SQL condition: the row belongs to the retailer. */
  readonly isOfRetailer: (retailer: string) => RawBuilder<unknown>;
  readonly redact: (text: string, redact: PersonRedactor) => string;
  /** Makes a new version, so that open forms cannot write the old one. */
  readonly version?: string;
};

const ofRetailer = (retailer: string): RawBuilder<unknown> => sql`retailer_id = ${retailer}`;
const freeText: MentionPlace["redact"] = (text, redact) => redact.freeText(text);
const jsonText = (change: (value: Json, redact: PersonRedactor) => Json): MentionPlace["redact"] => (text, redact) => {
  const value = JSON.parse(text) as Json;
  const changed = change(value, redact);
  return patchJsonText(text, buildJsonPatch(value as JsonObject, changed as JsonObject) as readonly WriteStep[], changed);
};

/** The places in which an erasure looks for the identifier of the customer. */
export const MENTION_PLACES: readonly MentionPlace[] = [
  { table: "receipts", column: "body", isOfRetailer: ofRetailer, redact: jsonText((value, redact) => redactReceipt(value as JsonObject, redact)) },
  { table: "consumers", column: "properties", isOfRetailer: ofRetailer, redact: jsonText(redactTexts), version: "updated_timestamp" },
  { table: "survey_responses", column: "pages", isOfRetailer: ofRetailer, redact: jsonText((value, { freeText: change }) => mapFreeTexts({ pages: value as unknown as WirePages }, change).pages as unknown as Json) },
  { table: "loyalty_events", column: "description", isOfRetailer: ofRetailer, redact: freeText },
  { table: "outbox", column: "subject", isOfRetailer: ofRetailer, redact: freeText },
  { table: "outbox", column: "body", isOfRetailer: ofRetailer, redact: freeText },
  { table: "outbox", column: "html", isOfRetailer: ofRetailer, redact: freeText },
  { table: "audit", column: "details", isOfRetailer: (retailer) => sql`details ->> 'retailer_id' = ${retailer}`, redact: jsonText(redactTexts) },
];

/** SQL expression: a text without separators, with ASCII digits, in lower case. */
const sqlLetters = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`translate(lower(ascii_digits(${text})), E' ().-/\\u00a0\\u2010\\u2011\\u2212', '')`;

/** SQL condition: the column contains the letters of an identifier. */
const hasLetters = (column: RawBuilder<unknown>, letters: string): RawBuilder<unknown> => sql`position(${letters} IN ${sqlLetters(column)}) > 0`;

/** SQL condition: a row of the table can name the customer. */
export function isMention(table: MentionPlace["table"], { retailer, identifier }: ConsumerId): RawBuilder<unknown> {
  const letters = lettersOfSpellings(identifier);
  const places = MENTION_PLACES.filter((place) => place.table === table);
  if (letters === undefined || places.length === 0) return sql`false`;
  return sql`(${sql.join(places.map(({ column, isOfRetailer }) => sql`(${isOfRetailer(retailer)} AND ${hasLetters(sql`${sql.ref(`${table}.${column}`)}::text`, letters)})`), sql` OR `)})`;
}

/** Replaces what identifies the customer in the records of others. */
export async function eraseMentions(db: Transaction<Database>, { retailer, identifier }: ConsumerId, redact: PersonRedactor): Promise<void> {
  const letters = lettersOfSpellings(identifier);
  if (letters === undefined) return;
  for (const place of MENTION_PLACES) await eraseMentionsIn(db, place, { retailer, letters, redact });
}

type Search = { readonly retailer: string; readonly letters: string; readonly redact: PersonRedactor };

async function eraseMentionsIn(db: Transaction<Database>, { table, column, isOfRetailer, redact: change, version }: MentionPlace, { retailer, letters, redact }: Search): Promise<void> {
  const { rows } = await sql<{ place: string; text: string }>`
    SELECT ctid::text AS place, ${sql.ref(column)}::text AS text FROM ${sql.table(table)}
    WHERE ${isOfRetailer(retailer)} AND ${hasLetters(sql`${sql.ref(column)}::text`, letters)} FOR UPDATE`.execute(db);
  for (const { place, text } of rows) {
    const changed = change(text, redact);
    if (changed === text) continue;
    const next = version === undefined ? sql`` : sql`, ${sql.ref(version)} = greatest(date_trunc('second', now()), ${sql.ref(version)} + interval '1 second')`;
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${changed}${next} WHERE ctid = ${place}::tid`.execute(db);
  }
}

/** Deletes the data of tills that contains the identifier, also if no receipt was made from it. */
export async function deleteRawMentions(db: Transaction<Database>, { retailer, identifier }: ConsumerId): Promise<void> {
  const letters = lettersOfSpellings(identifier);
  if (letters === undefined) return;
  await sql`DELETE FROM raw_records WHERE retailer_id = ${retailer} AND ${hasLetters(RAW_TEXT, letters)}`.execute(db);
}

/** SQL expression: the bytes as a text. Bytes that are no ASCII characters are escaped. */
const RAW_TEXT = sql`encode(content, 'escape')`;

/** SQL condition: the data of a till contains the identifier. */
export const isRawMention = ({ retailer, identifier }: ConsumerId): RawBuilder<unknown> => {
  const letters = lettersOfSpellings(identifier);
  return letters === undefined ? sql`false` : sql`(raw_records.retailer_id = ${retailer} AND ${hasLetters(RAW_TEXT, letters)})`;
};
