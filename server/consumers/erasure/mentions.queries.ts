import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { redactReceipt, redactTexts, type PersonRedactor } from "#domain/consumers/index.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import type { Json, JsonObject } from "#domain/shared/json.ts";
import type { Database } from "../../database/schema.ts";
import { patchJsonText, type WriteStep } from "../../receipts/changes/patch-json-text.ts";
import { decodeBytes, unescapeJson } from "../../decode-bytes.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import type { WirePages } from "../../surveys/survey.wire.ts";
import { toSpellingPattern, type SearchedText } from "./spelling-pattern.ts";

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

/** SQL condition: the text may contain a spelling of one of the identifiers. */
function mayMention(text: RawBuilder<unknown>, identifiers: readonly string[], searched: SearchedText = "characters"): RawBuilder<unknown> {
  const pattern = toSpellingPattern(identifiers.slice(0, MAX_SEARCHED), searched);
  return pattern === undefined ? sql`false` : sql`${text} ~ ${pattern}`;
}

/** Whose records are searched, and for which identifiers. */
export type MentionSearch = { readonly retailer: string; readonly identifiers: readonly string[]; readonly redact: PersonRedactor };

type FoundMention = { readonly place: string; readonly text: string; readonly changed: string };

/** Returns the rows of a place that name the customer, with the texts without the name. */
async function findMentions(db: Kysely<Database>, { table, column, isOfRetailer, redact: change }: MentionPlace, { retailer, identifiers, redact }: MentionSearch): Promise<readonly FoundMention[]> {
  const { rows } = await sql<{ place: string; text: string }>`
    SELECT ctid::text AS place, ${sql.ref(column)}::text AS text FROM ${sql.table(table)}
    WHERE ${isOfRetailer(retailer)} AND ${mayMention(sql`${sql.ref(column)}::text`, identifiers)} ORDER BY ctid`.execute(db);
  return rows.map((row) => ({ ...row, changed: change(row.text, redact) })).filter(({ text, changed }) => changed !== text);
}

/** Counts the receipts and profiles of others that name the customer. `own` are the receipts that the erasure changes anyway. */
export async function countMentions(db: Kysely<Database>, search: MentionSearch, own: ReadonlySet<string>): Promise<number> {
  const [place] = MENTION_PLACES.filter(({ table }) => table === "receipts");
  const receipts = (await findMentions(db, place as MentionPlace, search)).filter(({ text }) => !own.has(String((JSON.parse(text) as JsonObject)["id"])));
  const profiles = MENTION_PLACES.find(({ table }) => table === "consumers") as MentionPlace;
  const others = { ...profiles, isOfRetailer: (retailer: string) => sql`retailer_id = ${retailer} AND identifier <> ALL (${search.identifiers}::text[])` };
  return receipts.length + (await findMentions(db, others, search)).length;
}

/** Replaces what identifies the customer in the records of others. */
export async function eraseMentions(db: Transaction<Database>, search: MentionSearch): Promise<void> {
  for (const { table, column, version, ...place } of MENTION_PLACES) {
    for (const { place: row, changed } of await findMentions(db, { table, column, ...place }, search)) {
      const next = version === undefined ? sql`` : sql`, ${sql.ref(version)} = greatest(date_trunc('second', now()), ${sql.ref(version)} + interval '1 second')`;
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${changed}${next} WHERE ctid = ${row}::tid`.execute(db);
    }
  }
}

/** Returns the ids of the data of tills that contains an identifier, also if no receipt was made from it. */
export async function findRawMentions(db: Kysely<Database>, { retailer, identifiers, redact }: MentionSearch): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; content: Uint8Array }>`
    SELECT id, content FROM raw_records WHERE retailer_id = ${retailer} AND ${mayMention(sql`encode(content, 'escape')`, identifiers, "bytes")}`.execute(db);
  const isFound = (text: string): boolean => redact.staff(text) !== text;
  return rows.filter(({ content }) => isFound(decodeBytes(content)) || isFound(unescapeJson(decodeBytes(content)))).map(({ id }) => id);
}

/** A person has few identifiers. The limit keeps the statement short. */
const MAX_SEARCHED = 20;
