// The server as in production, with a number of demonstration receipts, on either database.
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { createDatabase, startPostgres, urlOfDatabase } from "#test/support/postgres-cluster.ts";
import {
  inDatabase as inDatabaseOf,
  STILL_DEMO,
  startServerProcess,
  type ServerProcess,
} from "#test/support/server-process.ts";
import { signInTo } from "#test/support/server.ts";
import { writeFakePortal } from "#test/support/fake-portal.ts";

/**
 * Environment variables of the folder and the PostgreSQL server that benchmarks share.
 * Creating a million receipts takes some minutes. Without them each benchmark fills and removes its own.
 */
export const [PLACES, CLUSTER] = ["BENCH_PLACES", "BENCH_POSTGRES"] as const;

/** A location of demonstration data. */
export type Place = {
  readonly dataDir: string;
  readonly databaseUrl?: string;
};

export type Engine = {
  readonly name: "embedded" | "PostgreSQL";
  /** Creates a place with this many receipts. This may take minutes. */
  fill(receipts: number): Promise<Place>;
  /** Returns the same data for a second program: two cannot open one embedded database. */
  share(place: Place): Promise<Place>;
  stop(): Promise<void>;
};

export async function embedded(): Promise<Engine> {
  const kept = process.env[PLACES];
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  let made = 0;
  const next = (): string => join(folder, String((made += 1)));
  return {
    name: "embedded",
    fill: (receipts) => filled({ dataDir: join(kept ?? folder, `embedded-${receipts}`) }, receipts),
    share: async ({ dataDir }) => {
      const copy = next();
      await cp(dataDir, copy, { recursive: true });
      return { dataDir: copy };
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts a PostgreSQL cluster of its own with full durability. */
export async function postgres(): Promise<Engine> {
  const kept = process.env[PLACES];
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  const url = process.env[CLUSTER];
  const cluster = url === undefined ? await startPostgres("real") : { url, stop: () => Promise.resolve() };
  return {
    name: "PostgreSQL",
    fill: async (receipts) => {
      const [dataDir, name] = [join(kept ?? folder, `postgres-${receipts}`), `receipts_${receipts}`];
      const databaseUrl = isFilled(dataDir)
        ? urlOfDatabase(cluster.url, name)
        : await createDatabase(cluster.url, name);
      return filled({ dataDir, databaseUrl }, receipts);
    },
    share: (place) => Promise.resolve(place),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function filled(place: Place, receipts: number): Promise<Place> {
  if (isFilled(place.dataDir)) return place;
  await writeFakePortal(place.dataDir);
  // Statements over a million receipts take longer than a server waits for one.
  const server = await serve(place, receipts, { DATABASE_TIMEOUT_SECONDS: "600" });
  await server.kill("SIGTERM");
  await writeFile(join(place.dataDir, FILLED), "");
  return place;
}

const FILLED = "filled";
const isFilled = (dataDir: string): boolean => existsSync(join(dataDir, FILLED));

const environmentOf = ({ databaseUrl }: Place) => (databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });

/** Runs an action on the database of a place that no server has open. */
export const inDatabase = <T>(place: Place, act: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  inDatabaseOf({ dataDir: place.dataDir, environment: environmentOf(place) }, act);

/** Starts the server on a place. With a number it first creates that many receipts. */
export const serve = (
  place: Place,
  receipts?: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> =>
  startServerProcess(
    place.dataDir,
    {
      NODE_ENV: "production",
      VALIDATE_ANSWERS: "0",
      BACKUP_HOURS: "0",
      API_LIMIT: "10000000",
      ...environment,
      ...environmentOf(place),
      ...(receipts === undefined ? {} : { DEMO_RECEIPTS: String(receipts) }),
    },
    STILL_DEMO,
  );

/** The retailer with the most receipts. */
export const RETAILER = "2001";

/**
 * Returns the session of an account that sees all receipts.
 * The default is support, which does not see hidden properties.
 */
export const signIn = (server: ServerProcess, email = "support@demo.example"): Promise<string> =>
  signInTo(server.url, email, DEMO_PASSPHRASE);
