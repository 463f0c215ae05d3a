import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { redactReceipt, redactTexts, type ErasableReceipt, type PersonRedactor } from "#domain/consumers/index.ts";
import { changeMembers } from "#domain/shared/json/change-member.ts";
import { buildJsonPatch } from "#domain/shared/json/json-patch.ts";
import { getOwnMember, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Database } from "../../database/schema.ts";
import type { ReadByName } from "../../http/wire-members.ts";
import { patchJsonText } from "../../receipts/changes/patch-json-text.ts";
import { readingsOf } from "../../decode-bytes.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import { keyRangesOf } from "./key-ranges.ts";
import { eraseReasonsOfUnnamed } from "./mail-reasons.queries.ts";
import { toPartPattern, toSpellingPattern, type SearchedText } from "./spelling-pattern.ts";

/** Returns null for a text that goes as a whole. */
type Redaction = (text: string, redact: PersonRedactor) => string | null;

/** A table whose texts can name the customer of another record. */
export type MentionPlace = {
  readonly table: keyof Database;
  /** A column that is unique within a retailer. */
  readonly key: string;
  readonly columns: Readonly<Record<string, Redaction>>;
  /** The count of the contract to which its rows belong. */
  readonly count: keyof MentionCounts;
  /** SQL condition: the row belongs to the retailer. */
  readonly isOfRetailer: (retailer: string) => RawBuilder<unknown>;
  /** Makes a new version, so that open forms cannot write the old one. */
  readonly version?: string;
  /** The column with the id of the receipt, if its lock protects the row. */
  readonly receipt?: string;
  /** Runs after the rows with these keys were written. */
  readonly after?: (db: Transaction<Database>, retailer: string, keys: readonly string[]) => Promise<void>;
};

/** The number of records of others that name the customer, by the names of the contract. */
export type MentionCounts = Readonly<Record<(typeof MENTION_COUNTS)[number], number>>;
const MENTION_COUNTS = [
  ...(["mentions", "survey_mentions", "loyalty_mentions", "mail_mentions"] as const),
  ...(["audit_mentions", "view_mentions"] as const),
] as const;

const ofRetailer = (retailer: string): RawBuilder<unknown> => sql`retailer_id = ${retailer}`;
const freeText: Redaction = (text, redact) => redact.freeText(text);
const wholeText: Redaction = (text, redact) => (redact.freeText(text) === text ? text : null);
const jsonText =
  (change: (value: Json, redact: PersonRedactor) => Json): Redaction =>
  (text, redact) => {
    const value = JSON.parse(text) as Json;
    const changed = change(value, redact);
    return patchJsonText(text, buildJsonPatch(value as JsonObject, changed as JsonObject), changed);
  };

/** The telephone number of another customer stays, also if it is the same, unless it is the identifier. */
const redactProfile = (profile: Json, redact: PersonRedactor): Json =>
  changeMembers<{ phone: string }>({
    phone: () =>
      redactTexts(getOwnMember(profile as JsonObject, "phone") ?? null, { ...redact, freeText: redact.staff }),
  })(redactTexts(profile, redact));

/** A filter by a person goes as a whole: what remains of it would find others. */
const withoutPerson = (filter: Json, { freeText: change }: PersonRedactor): Json =>
  Object.fromEntries(
    Object.entries(filter as JsonObject).filter(([, value]) => typeof value !== "string" || change(value) === value),
  );

/** The places in which an erasure looks for the identifier of the customer. */
export const MENTION_PLACES: readonly MentionPlace[] = [
  {
    table: "receipts",
    key: "id",
    receipt: "id",
    count: "mentions",
    isOfRetailer: ofRetailer,
    columns: {
      body: jsonText((value, redact) => redactReceipt(value as ReadByName<Schema<"Receipt">, ErasableReceipt>, redact)),
    },
  },
  {
    table: "consumers",
    key: "identifier",
    count: "mentions",
    isOfRetailer: ofRetailer,
    columns: { properties: jsonText(redactProfile) },
    version: "updated_timestamp",
  },
  {
    table: "survey_responses",
    key: "id",
    count: "survey_mentions",
    isOfRetailer: ofRetailer,
    columns: {
      pages: jsonText(
        (value, { freeText: change }) =>
          mapFreeTexts({ pages: value as unknown as Schema<"SurveyResponse">["pages"] }, change).pages,
      ),
    },
  },
  {
    table: "loyalty_events",
    key: "id",
    count: "loyalty_mentions",
    isOfRetailer: ofRetailer,
    columns: { description: freeText },
  },
  {
    table: "outbox",
    key: "id",
    receipt: "receipt_id",
    count: "mail_mentions",
    isOfRetailer: ofRetailer,
    columns: { subject: freeText, body: freeText, html: freeText },
  },
  {
    table: "mails",
    key: "id",
    receipt: "receipt_id",
    count: "mail_mentions",
    isOfRetailer: ofRetailer,
    columns: { recipient: wholeText, reason: freeText },
    after: eraseReasonsOfUnnamed,
  },
  {
    table: "mail_events",
    key: "id",
    receipt: "receipt_id",
    count: "mail_mentions",
    isOfRetailer: ofRetailer,
    columns: { reason: freeText },
  },
  {
    table: "suppressed_addresses",
    key: "id",
    count: "mail_mentions",
    isOfRetailer: ofRetailer,
    columns: { reason: freeText },
  },
  {
    table: "mail_waves",
    key: "id",
    count: "mail_mentions",
    isOfRetailer: ofRetailer,
    columns: { reason: freeText },
  },
  {
    table: "audit",
    key: "id",
    count: "audit_mentions",
    isOfRetailer: (retailer) => sql`details ->> 'retailer_id' = ${retailer}`,
    columns: { details: jsonText(redactTexts) },
  },
  {
    table: "saved_views",
    key: "id",
    count: "view_mentions",
    isOfRetailer: ofRetailer,
    columns: { name: freeText, filter: jsonText(withoutPerson) },
    version: "updated_timestamp",
  },
];

/** SQL condition: the text may contain a spelling of one of the identifiers. */
export function mayMention(
  text: RawBuilder<unknown>,
  identifiers: readonly string[],
  searched: SearchedText = "characters",
): RawBuilder<unknown> {
  const [part, whole] = [toPartPattern(identifiers, searched), toSpellingPattern(identifiers, searched)];
  // PostgreSQL may evaluate the operands of AND in any order, but not the branches of CASE.
  return whole === undefined ? sql`false` : sql`CASE WHEN ${text} ~ ${part} THEN ${text} ~ ${whole} ELSE false END`;
}

/** Whose records are searched, and for which identifiers. */
export type MentionSearch = {
  readonly retailer: string;
  readonly identifiers: readonly string[];
  readonly redact: PersonRedactor;
  /** Replaces only the identifiers and the addresses and numbers of the profile. */
  readonly contact: PersonRedactor["contact"];
  /** Stops the search before the next range of rows. */
  readonly signal?: AbortSignal;
};

/** A row by its place in the table, with the texts that name the customer, without the name. */
type FoundMention = {
  readonly place: string;
  readonly key: string;
  /** The receipt to which the row belongs; null if it belongs to none. */
  readonly receipt: string | null;
  readonly changed: Readonly<Record<string, string | null>>;
};

/** SQL conditions for the rows of tables that are about the customer, which are counted apart. */
export type OwnRows = Readonly<Partial<Record<keyof Database, RawBuilder<unknown>>>>;

/** Returns the rows of a table that name the customer. */
async function findMentions(
  db: Kysely<Database>,
  place: MentionPlace,
  search: RowSearch,
): Promise<readonly FoundMention[]> {
  const { table, key, isOfRetailer } = place;
  const found: FoundMention[] = [];
  const { retailer, signal } = search;
  for await (const range of keyRangesOf(db, { table, key, condition: isOfRetailer(retailer), signal }))
    found.push(...(await findInRange(db, place, { ...search, range })));
  return found;
}

async function findInRange(
  db: Kysely<Database>,
  { table, columns, key, receipt }: MentionPlace,
  { identifiers, redact, contact, own = {}, range, isLocking = false }: RangeSearch,
): Promise<readonly FoundMention[]> {
  const names = Object.keys(columns);
  const texts = names.map((name) => sql`${sql.ref(`${table}.${name}`)}::text AS ${sql.ref(name)}`);
  const conditions = names.map((name) => mayMention(sql`${sql.ref(`${table}.${name}`)}::text`, identifiers));
  const { rows } = await sql<Record<string, string | null>>`
    SELECT ${sql.ref(`${table}.ctid`)}::text AS "${sql.raw(PLACE)}", ${sql.ref(`${table}.${key}`)}::text AS "${sql.raw(KEY)}",
      ${receipt === undefined ? sql`NULL` : sql.ref(`${table}.${receipt}`)} AS "${sql.raw(RECEIPT)}", ${sql.join(texts)} FROM ${sql.table(table)}
    WHERE ${range} AND (${sql.join(conditions, sql` OR `)}) AND (${own[table] ?? sql`false`}) IS NOT TRUE ORDER BY ${sql.ref(`${table}.ctid`)} ${isLocking ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows.flatMap((row) => {
    const changed = Object.entries(columns).flatMap(([name, change]) => {
      const text = row[name];
      const next = typeof text === "string" ? change(text, redactorFor(text, { redact, contact })) : text;
      return next !== undefined && next !== text ? [[name, next] as const] : [];
    });
    const found = { place: String(row[PLACE]), key: String(row[KEY]), receipt: row[RECEIPT] ?? null };
    return changed.length === 0 ? [] : [{ ...found, changed: Object.fromEntries(changed) }];
  });
}

/** A name is looked for only in texts with the identifier [D27]. The pattern also finds texts of others, such as those with a longer address. */
const redactorFor = (text: string, { redact, contact }: Pick<MentionSearch, "redact" | "contact">): PersonRedactor =>
  redact.staff(text) !== text ? redact : { ...redact, contact, freeText: contact, label: contact };

/** Locked rows keep their place until the end of the transaction. */
type RowSearch = MentionSearch & { readonly own?: OwnRows; readonly isLocking?: boolean };
type RangeSearch = RowSearch & { readonly range: RawBuilder<unknown> };

const PLACE = "row place";
const KEY = "row key";
const RECEIPT = "row receipt";

/** Returns the receipts of the rows that an erasure changes. It locks them before it changes any row. */
export async function findMentionedReceipts(db: Kysely<Database>, search: MentionSearch): Promise<readonly string[]> {
  const found: string[] = [];
  for (const place of MENTION_PLACES.filter(({ receipt }) => receipt !== undefined))
    found.push(...(await findMentions(db, place, search)).flatMap(({ receipt }) => receipt ?? []));
  return found;
}

/** Counts the records of others that name the customer. */
export function countMentions(db: Kysely<Database>, search: MentionSearch, own: OwnRows): Promise<MentionCounts> {
  return countPlaces(async (place) => (await findMentions(db, place, { ...search, own })).length);
}

/** Replaces what identifies the customer in the records of others. Returns how many there were. */
export function eraseMentions(db: Transaction<Database>, search: MentionSearch): Promise<MentionCounts> {
  return countPlaces(async (place) => {
    const found = await findMentions(db, place, { ...search, isLocking: true });
    for (const mention of found) await writeMention(db, place, mention);
    await place.after?.(
      db,
      search.retailer,
      found.map(({ key }) => key),
    );
    return found.length;
  });
}

async function countPlaces(count: (place: MentionPlace) => Promise<number>): Promise<MentionCounts> {
  const counts = Object.fromEntries(MENTION_COUNTS.map((name) => [name, 0])) as Record<keyof MentionCounts, number>;
  for (const place of MENTION_PLACES) counts[place.count] += await count(place);
  return counts;
}

async function writeMention(
  db: Transaction<Database>,
  { table, version }: MentionPlace,
  { place, changed }: FoundMention,
): Promise<void> {
  const texts = Object.entries(changed).map(([name, text]) => sql`${sql.ref(name)} = ${text}`);
  const next =
    version === undefined
      ? []
      : [sql`${sql.ref(version)} = greatest(date_trunc('second', now()), ${sql.ref(version)} + interval '1 second')`];
  await sql`UPDATE ${sql.table(table)} SET ${sql.join([...texts, ...next])} WHERE ctid = ${place}::tid`.execute(db);
}

/** Returns the ids of the data of tills that contains an identifier, also if no receipt was made from it. */
export async function findRawMentions(
  db: Kysely<Database>,
  { retailer, identifiers, contact, signal }: MentionSearch,
): Promise<readonly string[]> {
  const isFound = (text: string): boolean => contact(text) !== text;
  const found: string[] = [];
  for await (const range of keyRangesOf(db, {
    table: "raw_records",
    key: "id",
    condition: ofRetailer(retailer),
    signal,
  })) {
    const { rows } = await sql<{ id: string; content: Uint8Array }>`
      SELECT id, content FROM raw_records WHERE ${range} AND ${mayMention(sql`encode(content, 'escape')`, identifiers, "bytes")}`.execute(
      db,
    );
    found.push(...rows.filter(({ content }) => readingsOf(content).some(isFound)).map(({ id }) => id));
  }
  return found;
}
