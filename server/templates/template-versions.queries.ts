import type { Kysely, Transaction } from "kysely";
import { isJsonObject, isSameJson, type JsonObject } from "#domain/shared/json/json.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { parseTemplateData, type TemplateData } from "#domain/templates/index.ts";
import { MAX_TEMPLATE_VERSIONS, storeTemplatesByLanguage } from "#domain/templates/rules.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";

/** Whose template it is: of the retailer if no store is named, untranslated if no language is named. */
export type TemplateKey = {
  readonly retailer: string;
  readonly storeId?: string | undefined;
  readonly language?: string | undefined;
};

/** A version without its data. The account is unknown if it was saved before versions were kept. */
export type KeptTemplate = { readonly revision: number; readonly updatedBy?: string; readonly version: Version };

export type TemplateSave = {
  readonly before: { readonly data: TemplateData; readonly version?: Version | undefined };
  readonly after: { readonly data: TemplateData; readonly version: Version };
  /** The account or token that saves. */
  readonly by: string;
};

/** Keeps what was saved as the newest version. The caller has locked the retailer or the store. */
export async function keepTemplateVersion(
  db: Transaction<Database>,
  key: TemplateKey,
  { before, after, by }: TemplateSave,
): Promise<void> {
  const { revision: newest } = await ofTemplate(db, key)
    .select(({ fn }) => fn.max<number | null>("revision").as("revision"))
    .executeTakeFirstOrThrow();
  const isFirst = newest === null && before.version !== undefined && Object.keys(before.data).length > 0;
  if (isFirst) await insert(db, key, { revision: 1, updatedBy: null, data: before.data, version: before.version });
  const revision = isFirst ? 2 : (newest ?? 0) + 1;
  await insert(db, key, { revision, updatedBy: by, ...after });
  const { retailer, storeId, language } = placeOf(key);
  await db
    .deleteFrom("template_versions")
    .where("retailer_id", "=", retailer)
    .where("store_id", "=", storeId)
    .where("language", "=", language)
    .where("revision", "<=", revision - MAX_TEMPLATE_VERSIONS)
    .execute();
}

type StoreState = { readonly properties: JsonObject; readonly version?: Version | undefined };

export type StoreSave = {
  readonly retailer: string;
  readonly storeId: string;
  readonly before: StoreState;
  readonly after: StoreState & { readonly version: Version };
  readonly by: string;
};

/** Keeps the templates of a store that a change of its properties has changed. */
export async function keepStoreTemplateVersions(
  db: Transaction<Database>,
  { retailer, storeId, before, after, by }: StoreSave,
): Promise<void> {
  const [were, are] = [storeTemplatesByLanguage(before.properties), storeTemplatesByLanguage(after.properties)];
  for (const language of new Set([...were.keys(), ...are.keys()])) {
    const [was, is] = [were.get(language) ?? {}, are.get(language) ?? {}];
    if (isSameJson(was, is)) continue;
    const key = { retailer, storeId, ...(language === "" ? {} : { language }) };
    await keepTemplateVersion(db, key, {
      before: { data: was, version: before.version },
      after: { data: is, version: after.version },
      by,
    });
  }
}

/** Returns the versions without their data, newest first. */
export async function templateVersionsOf(db: Kysely<Database>, key: TemplateKey): Promise<readonly KeptTemplate[]> {
  const rows = await ofTemplate(db, key)
    .select(["revision", "updated_by", "updated_timestamp"])
    .orderBy("revision", "desc")
    .execute();
  return rows.map(keptOf);
}

export async function templateVersion(
  db: Kysely<Database>,
  key: TemplateKey,
  revision: number,
): Promise<(KeptTemplate & { readonly data: TemplateData }) | undefined> {
  const row = await ofTemplate(db, key)
    .select(["revision", "updated_by", "updated_timestamp", "body"])
    .where("revision", "=", revision)
    .executeTakeFirst();
  return row && { ...keptOf(row), data: isJsonObject(row.body) ? parseTemplateData(row.body) : {} };
}

/** Deletes the versions of a store that is closed. */
export async function deleteTemplateVersions(
  db: Transaction<Database>,
  { retailer, storeId }: { readonly retailer: string; readonly storeId: string },
): Promise<void> {
  await db
    .deleteFrom("template_versions")
    .where("retailer_id", "=", retailer)
    .where("store_id", "=", storeId)
    .execute();
}

const placeOf = ({ retailer, storeId = "", language = "" }: TemplateKey) => ({ retailer, storeId, language });

function ofTemplate(db: Kysely<Database>, key: TemplateKey) {
  const { retailer, storeId, language } = placeOf(key);
  return db
    .selectFrom("template_versions")
    .where("retailer_id", "=", retailer)
    .where("store_id", "=", storeId)
    .where("language", "=", language);
}

type NewVersion = {
  readonly revision: number;
  readonly updatedBy: string | null;
  readonly data: TemplateData;
  readonly version: Version;
};

async function insert(
  db: Transaction<Database>,
  key: TemplateKey,
  { revision, updatedBy, data, version }: NewVersion,
): Promise<void> {
  const { retailer, storeId, language } = placeOf(key);
  await db
    .insertInto("template_versions")
    .values({
      retailer_id: retailer,
      store_id: storeId,
      language,
      revision,
      body: JSON.stringify(data),
      updated_by: updatedBy,
      updated_timestamp: version,
    })
    .execute();
}

const keptOf = (row: {
  readonly revision: number;
  readonly updated_by: string | null;
  readonly updated_timestamp: Date;
}): KeptTemplate => ({
  revision: row.revision,
  ...(row.updated_by === null ? {} : { updatedBy: row.updated_by }),
  version: toVersion(row.updated_timestamp),
});
