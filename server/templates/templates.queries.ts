import type { Kysely } from "kysely";
import { isJsonObject } from "#domain/shared/json/json.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { parseTemplateData, type TemplateData, type TemplateRecord } from "#domain/templates/index.ts";
import { toVersion } from "../database/timestamps.ts";
import { localesOf } from "../translations/translations.queries.ts";
import type { Database } from "../database/schema.ts";

/** Returns the template data of a retailer, or its translation; empty where there is none. */
export async function templateRecordOf(
  db: Kysely<Database>,
  retailer: string,
  language?: string,
): Promise<TemplateRecord> {
  const row =
    language === undefined
      ? await db
          .selectFrom("template_data")
          .select(["body", "updated_timestamp"])
          .where("retailer_id", "=", retailer)
          .where("stage", "=", "live")
          .executeTakeFirst()
      : await db
          .selectFrom("template_translations")
          .select(["body", "updated_timestamp"])
          .where("retailer_id", "=", retailer)
          .where("language", "=", language)
          .executeTakeFirst();
  return row === undefined ? { data: {} } : { data: dataIn(row.body), version: toVersion(row.updated_timestamp) };
}

/** Returns the locales of the retailer's translations, then other languages in which template data is saved. */
export async function templateLanguages(db: Kysely<Database>, retailer: string): Promise<readonly string[]> {
  const locales = await localesOf(db, retailer, "none");
  const saved = await db
    .selectFrom("template_translations")
    .select("language")
    .where("retailer_id", "=", retailer)
    .orderBy("language")
    .execute();
  return [...new Set([...locales.map(({ locale }) => String(locale)), ...saved.map(({ language }) => language)])];
}

export type NewTemplateRecord = {
  readonly language: string | undefined;
  readonly data: TemplateData;
  readonly version: Version;
};

export async function putTemplateRecord(
  db: Kysely<Database>,
  retailer: string,
  { language, data, version }: NewTemplateRecord,
): Promise<void> {
  const values = { body: JSON.stringify(data), updated_timestamp: version };
  if (language === undefined) {
    await db
      .insertInto("template_data")
      .values({ retailer_id: retailer, stage: "live", ...values })
      .onConflict((conflict) => conflict.columns(["retailer_id", "stage"]).doUpdateSet(values))
      .execute();
    return;
  }
  await db
    .insertInto("template_translations")
    .values({ retailer_id: retailer, language, ...values })
    .onConflict((conflict) => conflict.columns(["retailer_id", "language"]).doUpdateSet(values))
    .execute();
}

const dataIn = (body: unknown): TemplateData => (isJsonObject(body) ? parseTemplateData(body) : {});
