import type { EventEmitter } from "node:events";
import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { PreparedClient, SILENT } from "./prepared-client.ts";
import type { Database } from "./schema.ts";

/** Hears of every statement that failed. */
type Failed = (error: unknown) => void;

/** One connection: the embedded database runs one statement at a time anyway, and knows no second session. */
export const connectEmbedded = (lite: PGlite, failed?: Failed): Kysely<Database> =>
  databaseOf(new Pool({ ...createPgConfig(lite), max: 1, Client: PreparedClient }), failed);

export type ServerOptions = {
  /** How long a statement can take before PostgreSQL ends it. */
  readonly statementMs?: number;
  /** Waits for each answer as long as it takes, as migrations do. */
  readonly isPatient?: boolean;
};

/**
 * Connects to a PostgreSQL server. PostgreSQL ends a long statement itself. If its answer does not come either, as from
 * a frozen host or a silent network, the connection is given up.
 */
export function connectServer(connectionString: string, { statementMs = STATEMENT_LIMIT_MS, isPatient = false }: ServerOptions = {}): Kysely<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...KEEP_ALIVE,
    ...(isPatient ? {} : { query_timeout: statementMs + ANSWER_MS }),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    Client: PreparedClient,
  });
  // A connection that breaks is replaced by the next call. Whoever uses it hears of it by the statement that failed;
  // unheard, the event itself would end the program.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  dropIdleOnSilence(pool);
  return databaseOf(pool);
}

/**
 * Gives up the idle connections when one that is in use goes silent. Most often the same failure has cut them all, and
 * each would cost a request its full time limit.
 */
function dropIdleOnSilence(pool: Pool): void {
  const idle = new Set<PreparedClient>();
  const clientOf = (client: unknown) => client as PreparedClient;
  pool.on("connect", (client) => (client as EventEmitter).on(SILENT, () => idle.forEach((each) => void each.giveUp())));
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

/** The embedded database cannot stop a statement: there it is up to the indexes. */
const STATEMENT_LIMIT_MS = 15_000;
/** How long after the limit of a statement PostgreSQL can still answer that it ended the statement. */
const ANSWER_MS = 2_000;
const CONNECT_LIMIT_MS = 5_000;
/** Finds idle connections whose other end is gone without a word. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
