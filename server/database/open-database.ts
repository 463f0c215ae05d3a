import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Config } from "../config.ts";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { forgetDrafts } from "./backups.ts";
import { connectEmbedded, connectServer } from "./connect.ts";
import { isDiskFull, orDiskFull, refuseFullDisk } from "./disk-space.ts";
import { damaged, databaseFolder, isDamage, makeFolder, openFolder } from "./embedded-folder.ts";
import { lockFolder, type FolderLock } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { watchEmbedded, type RightsWatch } from "./rights-watch.ts";
import { askEmbedded, askServer, type Readiness } from "./readiness.ts";
import type { Database } from "./schema.ts";
import { watchServer } from "./server-watch.ts";

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly rights: RightsWatch;
  readonly readiness: Readiness;
  /** Only of the database that runs in this process. */
  readonly embedded?: { readonly lock: FolderLock; readonly dump: () => Promise<Blob> };
  close(): Promise<void>;
};

type Options = Pick<Config, "dataDir" | "databaseUrl"> & Partial<Pick<Config, "databaseTimeoutSeconds">> & {
  /** Who opens it, for whoever else wants it. */
  readonly who: string;
  /** Begins with an empty one. */
  readonly reset?: boolean;
  readonly tell: (line: string) => void;
  /** Hears of the embedded database's end, when it breaks while it runs: nothing can be read from it then. */
  readonly broken?: (failure: StartFailure) => void;
};

/** Opens the database that the configuration names, in the shape of this program. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options.databaseUrl, options);
}

async function openEmbedded({ dataDir, who, reset, tell, broken }: Options): Promise<OpenDatabase> {
  const lock = await lockFolder(dataDir, who).catch((error: unknown) => {
    throw orDiskFull(dataDir, error);
  });
  try {
    await refuseFullDisk(dataDir);
    await forgetDrafts(dataDir);
    if (reset) await beginAnew(dataDir, tell);
    const lite = await openFolder(dataDir, tell);
    let isBroken = false;
    const db = connectEmbedded(lite, (error) => {
      if (isBroken || !isEnd(error)) return;
      isBroken = true;
      void whyBroken(dataDir, error).then(broken);
    });
    await bringUpToDate(db, tell).catch(async (error: unknown) => {
      throw isDamage(error) ? await damaged(dataDir, "PostgreSQL stopped while reading it", error) : error;
    });
    const rights = await watchEmbedded(lite);
    const close = async (): Promise<void> => {
      // One that broke off answers no more, and must not write what it still has in memory.
      if (!isBroken) {
        await rights.close();
        await db.destroy();
        await lite.close();
      }
      await lock.release();
    };
    return { db, rights, readiness: askEmbedded(db), embedded: { lock, dump: () => lite.dumpDataDir("none") }, close };
  } catch (error) {
    await lock.release();
    throw orDiskFull(dataDir, error);
  }
}

/** After these PostgreSQL does not go on: on a full disk too, when there is no room for its log. */
const isEnd = (error: unknown): boolean => (error as { severity?: unknown }).severity === "PANIC" || (isDamage(error) && !isDiskFull(error));

async function whyBroken(dataDir: string, error: unknown): Promise<StartFailure> {
  const full = orDiskFull(dataDir, error);
  return full instanceof StartFailure ? full : damaged(dataDir, "PostgreSQL broke off", error);
}

/** What was there is set aside, until the next time: a slip of the hand must not cost a day's data. */
async function beginAnew(dataDir: string, tell: (line: string) => void): Promise<void> {
  const [database, aside] = [databaseFolder(dataDir), join(dataDir, "database.before-reset")];
  if (existsSync(database)) {
    await rm(aside, { recursive: true, force: true });
    await rename(database, aside);
    tell(`The previous data is in ${aside} until the next --reset`);
  }
  await makeFolder(dataDir, tell);
}

async function openServer(connectionString: string, { tell, databaseTimeoutSeconds }: Options): Promise<OpenDatabase> {
  const db = connectServer(connectionString, databaseTimeoutSeconds === undefined ? {} : { statementMs: databaseTimeoutSeconds * 1_000 });
  try {
    refuseUnfitServer(await describeServer(db));
    await migrateServer(connectionString, tell);
    const rights = await watchServer(connectionString).catch(unreachable);
    const readiness = askServer(connectionString);
    const close = async (): Promise<void> => {
      await rights.close();
      await readiness.close();
      await db.destroy();
    };
    return { db, rights, readiness, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A migration takes the time that it takes. */
async function migrateServer(connectionString: string, tell: (line: string) => void): Promise<void> {
  const db = connectServer(connectionString, { isPatient: true });
  await bringUpToDate(db, tell).finally(() => db.destroy());
}

function unreachable(cause: unknown): never {
  throw new StartFailure(EXIT.unreachable, "The PostgreSQL server in DATABASE_URL does not respond or refuses the connection.", { cause });
}

type ServerFacts = { readonly version: number; readonly encoding: string };

async function describeServer(db: Kysely<Database>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding
  `.execute(db).catch(unreachable);
  return rows[0] ?? { version: 0, encoding: "" };
}

/** Lengths are counted in code points, which only a database in UTF-8 knows. */
function refuseUnfitServer({ version, encoding }: ServerFacts): void {
  if (version < OLDEST_SERVER) throw new StartFailure(EXIT.unfit, `PostgreSQL ${version} is too old: it needs ${OLDEST_SERVER} or later.`);
  if (encoding !== "UTF8") throw new StartFailure(EXIT.unfit, `The database is encoded in ${encoding}. Make it with ENCODING 'UTF8'.`);
}

async function bringUpToDate(db: Kysely<Database>, tell: (line: string) => void): Promise<void> {
  const taken = await migrate(db);
  if (taken.length > 0) tell(`Database is at version ${taken.at(-1)}`);
}

const OLDEST_SERVER = 15;
