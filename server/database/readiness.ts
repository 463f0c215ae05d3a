import { setTimeout as wait } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { Pool } from "pg";
import { KEEP_ALIVE } from "./connect.ts";
import { PreparedClient } from "./prepared-client.ts";
import type { Database } from "./schema.ts";

/** Checks that the database responds, within its own time limit. */
export type Readiness = {
  /** True if the database responds within {@link READY_LIMIT_MS}. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

export const READY_LIMIT_MS = 2_000;

/**
 * Probes through its own connections, so that busy requests do not make the server unready. A probe without a response
 * keeps its connection, and the next probe takes another.
 */
export function probeServer(connectionString: string): Readiness {
  const pool = new Pool({
    connectionString,
    max: MAX_PROBES,
    application_name: "counterfoil readiness",
    connectionTimeoutMillis: READY_LIMIT_MS,
    query_timeout: READY_LIMIT_MS,
    ...KEEP_ALIVE,
    Client: PreparedClient,
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return { isReady: () => isInTime(pool.query("SELECT 1")), close: () => pool.end() };
}

/**
 * A load balancer, an orchestrator and a monitor may probe at the same time, each repeatedly while there is no
 * response.
 */
const MAX_PROBES = 5;

/** The embedded database has one connection, so a probe waits in line like a request. */
export const probeEmbedded = (db: Kysely<Database>): Readiness => ({
  isReady: () => isInTime(sql`SELECT 1`.execute(db)),
  close: () => Promise.resolve(),
});

async function isInTime(answer: Promise<unknown>): Promise<boolean> {
  const limit = new AbortController();
  const timeout = wait(READY_LIMIT_MS, false, { signal: limit.signal, ref: false }).catch(() => false);
  return Promise.race([answer.then(() => true, () => false), timeout]).finally(() => limit.abort());
}
