import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { PreparedClient } from "./prepared-client.ts";
import type { Database } from "./schema.ts";

/** Hears of every statement that failed. */
type Failed = (error: unknown) => void;

/** One connection: the embedded database runs one statement at a time anyway, and knows no second session. */
export const connectEmbedded = (lite: PGlite, failed?: Failed): Kysely<Database> =>
  databaseOf(new Pool({ ...createPgConfig(lite), max: 1, Client: PreparedClient }), failed);

export function connectServer(connectionString: string): Kysely<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    Client: PreparedClient,
  });
  // A connection that breaks is replaced by the next call. Whoever uses it hears of it by the statement that failed;
  // unheard, the event itself would end the program.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return databaseOf(pool);
}

const databaseOf = (pool: Pool, failed: Failed = () => undefined): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === "error") failed(event.error);
    },
  });

/** The embedded database cannot stop a statement: there it is up to the indexes. */
const STATEMENT_LIMIT_MS = 15_000;
