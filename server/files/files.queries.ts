import { sql, type Kysely, type Transaction } from "kysely";
import type { FileType } from "#domain/files/index.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";

/** The most versions of a file that are kept. */
const MAX_VERSIONS = 100;

/** A version of a file. `data` is absent if it was not requested. */
export type StoredVersion = {
  readonly revision: number;
  readonly type: FileType;
  readonly retailerIds: readonly string[];
  readonly data?: string;
  readonly size: number;
  readonly updatedBy: string;
  readonly version: Version;
};

/** A file in its newest version. */
export type StoredFile = StoredVersion & { readonly id: string; readonly name: string };

export type ListedParts = { readonly withData: boolean };

/** Returns the files that belong to one of the retailers, by name. */
export async function filesOf(
  db: Kysely<Database>,
  retailers: readonly string[],
  { withData }: ListedParts,
): Promise<readonly StoredFile[]> {
  const rows = await newest(db, { withData })
    .where("file.id", "in", (query) =>
      query
        .selectFrom("retailer_file_owners")
        .select("file_id")
        .where("retailer_id", "in", [...retailers, ""]),
    )
    .orderBy("file.name")
    .orderBy("file.id")
    .execute();
  return rows.map(fileOf);
}

/** Returns the file of a retailer by its name. */
export async function fileNamed(db: Kysely<Database>, retailer: string, name: string): Promise<StoredFile | undefined> {
  const row = await newest(db, { withData: true })
    .where("file.id", "=", idOf(db, retailer, name))
    .executeTakeFirst();
  return row && fileOf(row);
}

/** Returns the file and locks it until the transaction ends. */
export async function lockedFile(
  db: Transaction<Database>,
  retailer: string,
  name: string,
): Promise<StoredFile | undefined> {
  // Locked before it is read: a row that waited for a lock would be joined with the version that was the newest before.
  await db
    .selectFrom("retailer_files")
    .select("id")
    .where("id", "=", idOf(db, retailer, name))
    .forUpdate()
    .execute();
  return fileNamed(db, retailer, name);
}

/** Returns the stored versions without their data, newest first. */
export async function versionsOf(db: Kysely<Database>, file: string): Promise<readonly StoredVersion[]> {
  const rows = await db
    .selectFrom("retailer_file_versions as kept")
    .select([...VERSION_COLUMNS, sql<null>`NULL`.as("data")])
    .where("kept.file_id", "=", file)
    .orderBy("kept.revision", "desc")
    .execute();
  return rows.map(versionOfRow);
}

export async function fileVersion(
  db: Kysely<Database>,
  file: string,
  revision: number,
): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom("retailer_file_versions as kept")
    .select([...VERSION_COLUMNS, "kept.data"])
    .where("kept.file_id", "=", file)
    .where("kept.revision", "=", revision)
    .executeTakeFirst();
  return row && versionOfRow(row);
}

/** True if any retailer has a file of the name. */
export async function isFileAnywhere(db: Kysely<Database>, name: string): Promise<boolean> {
  return (
    (await db
      .selectFrom("retailer_file_owners")
      .select("file_id")
      .where("name", "=", name)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Adds a file with its first version. Returns false if one of its retailers has a file of the name. */
export async function insertFile(db: Transaction<Database>, file: Required<StoredFile>): Promise<boolean> {
  const { id, name, revision, version } = file;
  await db.insertInto("retailer_files").values({ id, name, revision, updated_timestamp: version }).execute();
  await insertVersion(db, file);
  return addOwners(db, file, file.retailerIds);
}

/** Saves a new version. Returns false if a retailer that gets the file has another one of the name. */
export async function updateFile(
  db: Transaction<Database>,
  before: StoredFile,
  file: Required<StoredFile>,
): Promise<boolean> {
  const { id, revision, version, retailerIds } = file;
  await db.updateTable("retailer_files").set({ revision, updated_timestamp: version }).where("id", "=", id).execute();
  await insertVersion(db, file);
  await db
    .deleteFrom("retailer_file_versions")
    .where("file_id", "=", id)
    .where("revision", "<=", revision - MAX_VERSIONS)
    .execute();
  await db
    .deleteFrom("retailer_file_owners")
    .where("file_id", "=", id)
    .where("retailer_id", "not in", [...retailerIds])
    .execute();
  return addOwners(
    db,
    file,
    retailerIds.filter((retailer) => !before.retailerIds.includes(retailer)),
  );
}

/** In one order, so that two transactions do not wait for each other. */
async function addOwners(
  db: Transaction<Database>,
  { id, name }: StoredFile,
  retailers: readonly string[],
): Promise<boolean> {
  if (retailers.length === 0) return true;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("retailer_file_owners")
    .values([...retailers].sort().map((retailer_id) => ({ retailer_id, name, file_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === BigInt(retailers.length);
}

async function insertVersion(
  db: Transaction<Database>,
  { id, revision, type, retailerIds, data, size, updatedBy, version }: Required<StoredFile>,
): Promise<void> {
  await db
    .insertInto("retailer_file_versions")
    .values({
      file_id: id,
      revision,
      type,
      retailer_ids: [...retailerIds],
      data,
      size,
      updated_by: updatedBy,
      updated_timestamp: version,
    })
    .execute();
}

const VERSION_COLUMNS = [
  "kept.revision",
  "kept.type",
  "kept.retailer_ids",
  "kept.size",
  "kept.updated_by",
  "kept.updated_timestamp",
] as const;

const newest = (db: Kysely<Database>, { withData }: ListedParts) =>
  db
    .selectFrom("retailer_files as file")
    .innerJoin("retailer_file_versions as kept", (join) =>
      join.onRef("kept.file_id", "=", "file.id").onRef("kept.revision", "=", "file.revision"),
    )
    .select([
      "file.id",
      "file.name",
      ...VERSION_COLUMNS,
      (withData ? sql<string | null>`kept.data` : sql<string | null>`NULL`).as("data"),
    ]);

const idOf = (db: Kysely<Database>, retailer: string, name: string) =>
  db.selectFrom("retailer_file_owners").select("file_id").where("retailer_id", "=", retailer).where("name", "=", name);

type VersionRow = {
  readonly revision: number;
  readonly type: FileType;
  readonly retailer_ids: readonly string[];
  readonly data: string | null;
  readonly size: number;
  readonly updated_by: string;
  readonly updated_timestamp: Date;
};

const versionOfRow = ({
  revision,
  type,
  retailer_ids: retailerIds,
  data,
  size,
  updated_by: updatedBy,
  updated_timestamp,
}: VersionRow): StoredVersion => ({
  revision,
  type,
  retailerIds,
  ...(data === null ? {} : { data }),
  size,
  updatedBy,
  version: toVersion(updated_timestamp),
});

const fileOf = ({ id, name, ...row }: VersionRow & { readonly id: string; readonly name: string }): StoredFile => ({
  id,
  name,
  ...versionOfRow(row),
});
