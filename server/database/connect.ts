import type { EventEmitter } from "node:events";
import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { PreparedClient, SILENT_EVENT } from "./prepared-client.ts";
import type { Database } from "./schema.ts";

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
};

/**
 * Connects to a PostgreSQL server. PostgreSQL cancels a long statement itself. If even its error does not arrive, as
 * from a frozen host or a silent network, the connection is dropped.
 */
export function connectServer(connectionString: string, { statementMs = STATEMENT_LIMIT_MS, hasNoTimeout = false }: ServerConnectionOptions = {}): Kysely<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...KEEP_ALIVE,
    ...(hasNoTimeout ? {} : { query_timeout: statementMs + ANSWER_MS }),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    Client: PreparedClient,
  });
  // The next call replaces a broken connection. The caller learns of it from the failed statement. An unhandled `error`
  // event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  dropIdleOnSilence(pool);
  return databaseOf(pool);
}

/**
 * Drops the idle connections when a connection in use stops responding. The same failure has probably broken them all,
 * and each would cost a request its full time limit.
 */
function dropIdleOnSilence(pool: Pool): void {
  const idle = new Set<PreparedClient>();
  const clientOf = (client: unknown) => client as PreparedClient;
  pool.on("connect", (client) => (client as EventEmitter).on(SILENT_EVENT, () => idle.forEach((each) => void each.drop())));
  pool.on("acquire", (client) => void idle.delete(clientOf(client)));
  pool.on("release", (_error, client) => void idle.add(clientOf(client)));
  pool.on("remove", (client) => void idle.delete(clientOf(client)));
}

const databaseOf = (pool: Pool, failed: Failed = () => undefined): Kysely<Database> =>
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
/** Detects idle connections whose peer has disappeared. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
