// `npm run restore -- FILE`: replaces the embedded database with a backup and moves the old database aside. `--check`
// only opens the backup and prints a summary of its content.
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runTool } from "./commands/console.ts";
import { readConfig } from "./config.ts";
import { readBackup } from "./database/backups.ts";
import { checkBackup } from "./database/check-backup.ts";
import { toDiskFullFailure } from "./database/disk-space.ts";
import { databaseFolder, unpackDatabase } from "./database/embedded-database.ts";
import { lockFolder } from "./database/folder-lock.ts";
import { endSessions, restoredAccessLines, type RestoredToken } from "./database/restored-access.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";

await runTool(async () => {
  const { values, positionals } = parseArgs({ options: { check: { type: "boolean" } }, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0)
    throw new StartFailure(EXIT.usage, "Give the backup file: npm run restore -- FILE");
  if (values.check) return console.log(JSON.stringify(await checkBackup(file)));
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new StartFailure(
      EXIT.usage,
      "DATABASE_URL uses an external PostgreSQL server. Restore it with its own tools.",
    );
  await restore(dataDir, file);
});

/** Opens and unpacks the backup before it moves anything. Moves existing data aside, never removes it. */
async function restore(dataDir: string, file: string): Promise<void> {
  const lock = await lockFolder(dataDir, "the command restore").catch((error: unknown) => {
    throw toDiskFullFailure(dataDir, error);
  });
  try {
    const { receipts, accounts } = await checkBackup(file);
    const folder = databaseFolder(dataDir);
    const aside = `${folder}.before-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
    const kept = existsSync(folder);
    let tokens: readonly RestoredToken[] = [];
    await unpackDatabase(dataDir, await readBackup(file), {
      change: async (lite) => {
        tokens = await endSessions(lite);
      },
      makeRoom: async () => {
        if (kept) await rename(folder, aside);
      },
    });
    console.log(`Restored ${file}: ${receipts} receipts, ${accounts} accounts.`);
    console.log(restoredAccessLines(tokens).join("\n"));
    if (kept) console.log(`The previous data is in ${aside}. Remove it when you no longer need it.`);
  } catch (error) {
    throw toDiskFullFailure(dataDir, error);
  } finally {
    await lock.release();
  }
}
