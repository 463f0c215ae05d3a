import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Config } from "../config.ts";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { removeUnfinishedBackups } from "./backups.ts";
import { connectEmbedded, connectPool, connectServer, createServerPool } from "./connect.ts";
import { isDiskFull, toDiskFullFailure, requireDiskSpace } from "./disk-space.ts";
import {
  damageFailure,
  databaseFolder,
  isDamage,
  createEmptyDatabase,
  openEmbeddedDatabase,
} from "./embedded-database.ts";
import { lockFolder, type FolderLock } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { watchEmbeddedPermissions, type PermissionWatch } from "./permission-invalidation.ts";
import { connectionFailure, toOutageFailure } from "./outages.ts";
import { probeEmbedded, probeServer, type Readiness } from "./readiness.ts";
import type { Database } from "./schema.ts";
import { watchServerPermissions } from "./pg-notify-listener.ts";

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly rights: PermissionWatch;
  readonly readiness: Readiness;
  /** Present only for the embedded database. */
  readonly embedded?: { readonly lock: FolderLock; readonly dump: () => Promise<Blob> };
  close(): Promise<void>;
};

type Options = Pick<Config, "dataDir" | "databaseUrl"> &
  Partial<Pick<Config, "databaseTimeoutSeconds">> & {
    /** Describes this process to others that want the folder. */
    readonly who: string;
    /** Starts with an empty database. */
    readonly reset?: boolean;
    readonly print: (line: string) => void;
    /** Called when the embedded database fails while it runs. It cannot be read afterwards. */
    readonly onFailure?: (failure: StartFailure) => void;
  };

/** Opens the configured database and migrates it. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options.databaseUrl, options);
}

async function openEmbedded({ dataDir, who, reset, print, onFailure }: Options): Promise<OpenDatabase> {
  const lock = await lockFolder(dataDir, who).catch((error: unknown) => {
    throw toDiskFullFailure(dataDir, error);
  });
  try {
    await requireDiskSpace(dataDir);
    await removeUnfinishedBackups(dataDir);
    if (reset) await resetDatabase(dataDir, print);
    const lite = await openEmbeddedDatabase(dataDir, print);
    let isBroken = false;
    const db = connectEmbedded(lite, (error) => {
      if (isBroken || !isFatal(error)) return;
      isBroken = true;
      void failureOf(dataDir, error).then(onFailure);
    });
    await migrateDatabase(db, print).catch(async (error: unknown) => {
      throw isDamage(error) ? await damageFailure(dataDir, "PostgreSQL stopped while reading it", error) : error;
    });
    const rights = await watchEmbeddedPermissions(lite);
    const close = async (): Promise<void> => {
      // A failed database no longer responds and must not write its memory to disk.
      if (!isBroken) {
        await rights.close();
        await db.destroy();
        await lite.close();
      }
      await lock.release();
    };
    return {
      db,
      rights,
      readiness: probeEmbedded(db),
      embedded: { lock, dump: () => lite.dumpDataDir("none") },
      close,
    };
  } catch (error) {
    await lock.release();
    throw toDiskFullFailure(dataDir, error);
  }
}

/** True for errors after which PostgreSQL stops, including a disk without space for the write-ahead log. */
const isFatal = (error: unknown): boolean =>
  (error as { severity?: unknown }).severity === "PANIC" || (isDamage(error) && !isDiskFull(error));

async function failureOf(dataDir: string, error: unknown): Promise<StartFailure> {
  const full = toDiskFullFailure(dataDir, error);
  return full instanceof StartFailure ? full : damageFailure(dataDir, "PostgreSQL broke off", error);
}

/** Moves the existing data aside until the next reset, because a mistake must not cost a day's data. */
async function resetDatabase(dataDir: string, print: (line: string) => void): Promise<void> {
  const [database, aside] = [databaseFolder(dataDir), join(dataDir, "database.before-reset")];
  if (existsSync(database)) {
    await rm(aside, { recursive: true, force: true });
    await rename(database, aside);
    print(`The previous data is in ${aside} until the next --reset`);
  }
  await createEmptyDatabase(dataDir, print);
}

async function openServer(connectionString: string, { print, databaseTimeoutSeconds }: Options): Promise<OpenDatabase> {
  const toRenew: { renew(): void }[] = [];
  const onReadOnly = (): void => toRenew.forEach((each) => each.renew());
  const pool = createServerPool(connectionString, {
    onReadOnly,
    ...(databaseTimeoutSeconds === undefined ? {} : { statementMs: databaseTimeoutSeconds * 1_000 }),
  });
  const db = connectPool(pool);
  try {
    refuseUnfitServer(await describeServer(db));
    await migrateServer(connectionString, print);
    const rights = await watchServerPermissions(connectionString);
    const readiness = probeServer(connectionString, onReadOnly);
    toRenew.push(pool, rights, readiness);
    const close = async (): Promise<void> => {
      await rights.close();
      await readiness.close();
      await db.destroy();
    };
    return { db, rights, readiness, close };
  } catch (error) {
    await db.destroy();
    throw toOutageFailure(error);
  }
}

/** Migrates without a time limit. */
async function migrateServer(connectionString: string, print: (line: string) => void): Promise<void> {
  const db = connectServer(connectionString, { hasNoTimeout: true });
  await migrateDatabase(db, print).finally(() => db.destroy());
}

type ServerFacts = { readonly version: number; readonly encoding: string };

async function describeServer(db: Kysely<Database>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding
  `
    .execute(db)
    .catch((error: unknown) => {
      throw connectionFailure(error);
    });
  return rows[0] ?? { version: 0, encoding: "" };
}

/** The program counts lengths in code points, which requires a UTF-8 database. */
function refuseUnfitServer({ version, encoding }: ServerFacts): void {
  if (version < OLDEST_SERVER)
    throw new StartFailure(EXIT.unfit, `PostgreSQL ${version} is too old: it needs ${OLDEST_SERVER} or later.`);
  if (encoding !== "UTF8")
    throw new StartFailure(EXIT.unfit, `The database is encoded in ${encoding}. Create it with ENCODING 'UTF8'.`);
}

async function migrateDatabase(db: Kysely<Database>, print: (line: string) => void): Promise<void> {
  const applied = await migrate(db);
  if (applied.length > 0) print(`Database is at version ${String(applied.at(-1))}`);
}

const OLDEST_SERVER = 15;
