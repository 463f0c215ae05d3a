import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool } from "pg";
import { PreparedClient } from "./prepared-client.ts";
import type { Database } from "./schema.ts";
import { ServerPool } from "./server-pool.ts";

/** Called with the error of every failed statement. */
type Failed = (error: unknown) => void;

/** Connects to the embedded database. It has one session and runs one statement at a time. */
export const connectEmbedded = (lite: PGlite, failed?: Failed): Kysely<Database> =>
  databaseOf(new Pool({ ...createPgConfig(lite), max: 1, Client: PreparedClient }), failed);

export type ServerConnectionOptions = {
  /** Time limit of a statement in PostgreSQL. */
  readonly statementMs?: number;
  /** Disables the client's time limit, for migrations. */
  readonly hasNoTimeout?: boolean;
  /** Called when the server has refused a write. */
  readonly onReadOnly?: () => void;
};

/**
 * Connects to a PostgreSQL server. PostgreSQL cancels a long statement itself. If even its error does not arrive, as
 * from a frozen host or a silent network, the connection is dropped.
 */
export const connectServer = (connectionString: string, options?: ServerConnectionOptions): Kysely<Database> =>
  databaseOf(createServerPool(connectionString, options));

export const connectPool = (pool: ServerPool): Kysely<Database> => databaseOf(pool);

/** Returns the pool of {@link connectServer}. */
export function createServerPool(
  connectionString: string,
  { statementMs = STATEMENT_LIMIT_MS, hasNoTimeout = false, onReadOnly }: ServerConnectionOptions = {},
): ServerPool {
  const options = {
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...(hasNoTimeout ? {} : { query_timeout: statementMs + ANSWER_MS }),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  };
  return new ServerPool(connectionString, options, onReadOnly);
}

const databaseOf = (pool: PostgresPool, failed: Failed = () => undefined): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === "error") failed(event.error);
    },
  });

/** The embedded database cannot cancel a statement; indexes keep its statements short. */
const STATEMENT_LIMIT_MS = 15_000;
/** Time after the statement limit in which PostgreSQL can still report that it canceled the statement. */
const ANSWER_MS = 2_000;
const CONNECT_LIMIT_MS = 5_000;
