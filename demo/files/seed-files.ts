import type { Kysely, Transaction } from "kysely";
import { utf8Length } from "../../domain/shared/text/utf8-length.ts";
import type { FileType } from "../../domain/files/index.ts";
import { toInstant, type Instant } from "../../domain/shared/time/instant.ts";
import { parseVersion, type Version } from "../../domain/shared/form/version.ts";
import type { Database } from "../../server/database/schema.ts";
import { insertFile, updateFile, type StoredFile } from "../../server/files/files.queries.ts";
import { demoFiles, type DemoFile } from "./demo-files.ts";

/** The demo retailer with files. */
const RETAILER = "1001";
const DAY_MS = 86_400_000;

/** Adds the demo files and their versions, unless the retailer has files. */
export async function seedFiles(db: Kysely<Database>, now: Instant): Promise<void> {
  const known = await db
    .selectFrom("retailer_file_owners")
    .select("file_id")
    .where("retailer_id", "=", RETAILER)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  for (const file of demoFiles()) await insertVersions(db as Transaction<Database>, file, now);
}

async function insertVersions(
  db: Transaction<Database>,
  { name, type, versions }: DemoFile,
  now: Instant,
): Promise<void> {
  const stored = versions.map(({ data, by, daysAgo }, at) =>
    storedVersion({ name, type, data, by }, at + 1, toInstant(Date.parse(now) - daysAgo * DAY_MS)),
  );
  const [first, ...later] = stored;
  if (first === undefined) return;
  await insertFile(db, first);
  for (const [at, file] of later.entries()) await updateFile(db, stored[at] as StoredFile, file);
}

type Written = { readonly name: string; readonly type: FileType; readonly data: string; readonly by: string };

const storedVersion = (
  { name, type, data, by }: Written,
  revision: number,
  savedAt: Instant,
): Required<StoredFile> => ({
  id: `demo-${name}`,
  name,
  type,
  data,
  revision,
  retailerIds: [RETAILER],
  size: utf8Length(data),
  updatedBy: by,
  version: parseVersion(savedAt) as Version,
});
