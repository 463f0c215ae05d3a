import { sql, type Kysely } from "kysely";
import { pruneBackups, writeBackup, type Backup } from "./backups.ts";
import type { BackupContents } from "./check-backup.ts";
import type { Database } from "./schema.ts";

export type BackupOptions = {
  readonly db: Kysely<Database>;
  readonly dump: () => Promise<Blob>;
  readonly dataDir: string;
  readonly keep: number;
  /** Opens a backup and counts its records. */
  readonly check: (file: string) => Promise<BackupContents>;
};

/** Writes a backup, verifies that it has at least the receipts from before, and removes the oldest backups. */
export async function makeBackup({ db, dump, dataDir, keep, check }: BackupOptions): Promise<Backup> {
  const before = await db
    .selectFrom("receipts")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  const backup = await writeBackup(dataDir, dump, async (file) => {
    const { receipts } = await check(file);
    if (receipts < before.count) throw new Error(`The backup holds ${receipts} of ${before.count} receipts`);
  });
  await pruneBackups(dataDir, keep);
  return backup;
}
