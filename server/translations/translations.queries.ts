import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { Version } from "#domain/shared/form/version.ts";
import {
  parseLocaleCode,
  type LocaleCode,
  type LocaleSummary,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { countMessages, formatMessages, parseMessages } from "#domain/translations/rules.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";

/** A locale; `messages` is the JSON text of its messages, if they were requested. */
export type StoredLocale = Required<LocaleSummary> & { readonly messages?: string };

/** The locales of a retailer in the order in which they were added, with the messages of one of them, or of all [TRAN-008]. */
export async function localesOf(
  db: Kysely<Database>,
  retailer: string,
  withMessages: LocaleCode | "all" | "none",
): Promise<readonly StoredLocale[]> {
  const messages: RawBuilder<string | null> =
    withMessages === "all" ? TEXT : sql`CASE WHEN locale = ${withMessages} THEN ${TEXT} END`;
  const rows = await ofRetailer(db, retailer).select(messages.as("messages")).orderBy("position").execute();
  return rows.map(({ messages: text, ...row }) => ({
    ...summaryOf(row),
    ...(text === null ? {} : { messages: text }),
  }));
}

export type LockedLocale = { readonly version: Version; readonly messages: readonly TranslationMessage[] };

/** The messages of a locale. No other transaction changes them until this one has ended. */
export async function lockedLocale(
  db: Transaction<Database>,
  retailer: string,
  locale: LocaleCode,
): Promise<LockedLocale | undefined> {
  const row = await ofRetailer(db, retailer)
    .select(TEXT.as("messages"))
    .where("locale", "=", locale)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: toVersion(row.updated_timestamp), messages: parseMessages(JSON.parse(row.messages)) ?? [] };
}

/** Returns the version of a locale that was deleted, so that a new one of the same name has a later version. */
export async function deletedVersion(
  db: Transaction<Database>,
  retailer: string,
  locale: LocaleCode,
): Promise<Version | undefined> {
  const row = await db
    .selectFrom("translations")
    .select("updated_timestamp")
    .where("retailer_id", "=", retailer)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return row && toVersion(row.updated_timestamp);
}

export type LocaleChange = {
  readonly locale: LocaleCode;
  readonly version: Version;
  readonly messages: readonly TranslationMessage[];
};

export async function insertLocale(db: Transaction<Database>, retailer: string, change: LocaleChange): Promise<void> {
  await db.deleteFrom("translations").where("retailer_id", "=", retailer).where("locale", "=", change.locale).execute();
  await db
    .insertInto("translations")
    .values({ retailer_id: retailer, locale: change.locale, is_deleted: false, ...columnsOf(change) })
    .execute();
}

export async function updateLocale(db: Transaction<Database>, retailer: string, change: LocaleChange): Promise<void> {
  await db
    .updateTable("translations")
    .set(columnsOf(change))
    .where("retailer_id", "=", retailer)
    .where("locale", "=", change.locale)
    .execute();
}

export async function deleteLocale(
  db: Transaction<Database>,
  retailer: string,
  { locale, version }: Pick<LocaleChange, "locale" | "version">,
): Promise<void> {
  await db
    .updateTable("translations")
    .set({ messages: "[]", total: 0, translated: 0, is_deleted: true, updated_timestamp: version })
    .where("retailer_id", "=", retailer)
    .where("locale", "=", locale)
    .execute();
}

const TEXT = sql<string>`messages::text`;

const ofRetailer = (db: Kysely<Database>, retailer: string) =>
  db
    .selectFrom("translations")
    .select(["locale", "updated_timestamp", "total", "translated"])
    .where("retailer_id", "=", retailer)
    .where("is_deleted", "=", false);

type Row = {
  readonly locale: string;
  readonly updated_timestamp: Date;
  readonly total: number;
  readonly translated: number;
};

const summaryOf = ({ locale, updated_timestamp, total, translated }: Row): Required<LocaleSummary> => ({
  locale: parseLocaleCode(locale) as LocaleCode,
  version: toVersion(updated_timestamp),
  total,
  translated,
});

const columnsOf = ({ locale, version, messages }: LocaleChange) => ({
  messages: JSON.stringify(formatMessages(messages)),
  ...countMessages(messages, locale),
  updated_timestamp: version,
});
