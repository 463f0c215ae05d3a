// The server as in production, with so many receipts of the demonstration, on either database.
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { DEMO_PASSPHRASE } from "#server/demo/accounts.ts";
import { createDatabase, startPostgres, urlOfDatabase } from "#test/support/postgres-cluster.ts";
import { inDatabase as inDatabaseOf, startServerProcess, type ServerProcess } from "#test/support/server-process.ts";
import { signInTo } from "#test/support/server.ts";
import { writeFakePortal } from "#test/support/fake-portal.ts";

/**
 * Where measurements that run one after the other keep what was filled, and the PostgreSQL on which it lies: to make a
 * million receipts takes some minutes. Without it each fills and removes its own.
 */
export const [PLACES, CLUSTER] = ["BENCH_PLACES", "BENCH_POSTGRES"] as const;

/** Demonstration data, where it lies. */
export type Place = {
  readonly dataDir: string;
  readonly databaseUrl?: string;
};

export type Engine = {
  readonly name: "embedded" | "PostgreSQL";
  /** A place with so many receipts; takes as long as making them takes. */
  fill(receipts: number): Promise<Place>;
  /** The same data for a second program: two cannot open one embedded database. */
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

/** A cluster of its own that keeps all that PostgreSQL promises. */
export async function postgres(): Promise<Engine> {
  const kept = process.env[PLACES];
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  const url = process.env[CLUSTER];
  const cluster = url === undefined ? await startPostgres("real") : { url, stop: () => Promise.resolve() };
  return {
    name: "PostgreSQL",
    fill: async (receipts) => {
      const [dataDir, name] = [join(kept ?? folder, `postgres-${receipts}`), `receipts_${receipts}`];
      const databaseUrl = isFilled(dataDir) ? urlOfDatabase(cluster.url, name) : await createDatabase(cluster.url, name);
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
  const server = await serve(place, receipts);
  await server.kill("SIGTERM");
  await writeFile(join(place.dataDir, FILLED), "");
  return place;
}

const FILLED = "filled";
const isFilled = (dataDir: string): boolean => existsSync(join(dataDir, FILLED));

const environmentOf = ({ databaseUrl }: Place) => (databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });

/** Does something to the database of a place that no server has open. */
export const inDatabase = <T>(place: Place, act: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  inDatabaseOf({ dataDir: place.dataDir, environment: environmentOf(place) }, act);

/** Starts the server on a place; with a number it makes so many receipts first. */
export const serve = (place: Place, receipts?: number): Promise<ServerProcess> =>
  startServerProcess(
    place.dataDir,
    {
      NODE_ENV: "production",
      BACKUP_HOURS: "0",
      API_LIMIT: "10000000",
      ...environmentOf(place),
      ...(receipts === undefined ? {} : { DEMO_RECEIPTS: String(receipts) }),
    },
    ["--demo", "--still"],
  );

/** The retailer that has the most receipts. */
export const RETAILER = "2001";

/** The session of an account that may see all of them; of support, say, whom hidden properties are kept from. */
export const signIn = (server: ServerProcess, email = "support@demo.example"): Promise<string> => signInTo(server.url, email, DEMO_PASSPHRASE);
