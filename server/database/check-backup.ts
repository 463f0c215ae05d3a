import { PGlite } from "@electric-sql/pglite";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { readBackup } from "./backups.ts";
import { MIGRATIONS, migrationRefusal, SELECT_APPLIED, type AppliedMigration } from "./migrate.ts";

/** The content of a backup. */
export type BackupContents = { readonly receipts: number; readonly accounts: number; readonly migration: number };

/** Opens the copy in memory, as a restore would, and counts its records. This detects a damaged archive. */
export async function checkBackup(file: string): Promise<BackupContents> {
  const copy = await readBackup(file).catch((cause: unknown) => {
    throw new StartFailure(EXIT.usage, `${file} cannot be read as a backup`, { cause });
  });
  const lite = await PGlite.create({ loadDataDir: copy }).catch((cause: unknown) => {
    throw new StartFailure(EXIT.damaged, `The database in ${file} cannot be opened`, { cause });
  });
  try {
    const { rows: applied } = await lite.query<AppliedMigration>(SELECT_APPLIED);
    const refusal = migrationRefusal(applied, MIGRATIONS);
    if (refusal !== undefined) throw new StartFailure(EXIT.unfit, `${file}: ${refusal}`);
    const { rows } = await lite.query<{ receipts: number; accounts: number }>(
      "SELECT (SELECT count(*)::int FROM receipts) AS receipts, (SELECT count(*)::int FROM accounts) AS accounts",
    );
    return { receipts: rows[0]?.receipts ?? 0, accounts: rows[0]?.accounts ?? 0, migration: applied.length };
  } finally {
    await lite.close();
  }
}
