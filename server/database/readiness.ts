import { setTimeout as wait } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { isAdmitted, SELECT_MINIMUM_PROGRAM } from "./migrate.ts";
import { outageOf } from "./outages.ts";
import type { Database } from "./schema.ts";
import { ServerPool } from "./server-pool.ts";

/** Checks within its own time limit that the database responds, accepts writes, and admits this program. */
export type Readiness = {
  /** Returns why the database is not ready. Undefined if it is. Takes at most {@link READY_LIMIT_MS}. */
  notReady(): Promise<string | undefined>;
  /** Probes through new connections from now on. */
  renew(): void;
  close(): Promise<void>;
};

const READY_LIMIT_MS = 2_000;

/**
 * Probes through its own connections, so that busy requests do not make the server unready. A probe without a response
 * keeps its connection, and the next probe takes another. Calls `onReadOnly` while the database accepts no writes, and
 * when it accepts them again: settings of a role or a database apply to new sessions only.
 */
export function probeServer(connectionString: string, onReadOnly: () => void = () => undefined): Readiness {
  const pool = new ServerPool(connectionString, {
    max: MAX_PROBES,
    application_name: "counterfoil readiness",
    connectionTimeoutMillis: READY_LIMIT_MS,
    query_timeout: READY_LIMIT_MS,
  });
  let wasReadOnly = false;
  const note = (isReadOnly: boolean): void => {
    if (isReadOnly || wasReadOnly) {
      pool.renew();
      onReadOnly();
    }
    wasReadOnly = isReadOnly;
  };
  const probe = async (): Promise<readonly State[]> => {
    const { rows } = await pool.query<State>(STATE).catch((error: unknown) => {
      if (outageOf(error) === "read-only") note(true);
      throw error;
    });
    note(rows[0]?.read_only === true);
    return rows;
  };
  return { notReady: () => inTime(probe()), renew: () => pool.renew(), close: () => pool.end() };
}

/**
 * A load balancer, an orchestrator and a monitor may probe at the same time, each repeatedly while there is no
 * response.
 */
const MAX_PROBES = 5;

/** The embedded database has one connection, so a probe waits in line like a request. */
export const probeEmbedded = (db: Kysely<Database>): Readiness => ({
  notReady: () =>
    inTime(
      sql
        .raw<State>(STATE)
        .execute(db)
        .then(({ rows }) => rows),
    ),
  renew: () => undefined,
  close: () => Promise.resolve(),
});

type State = { readonly read_only: boolean; readonly minimum_program: number };

/** `transaction_read_only` is also on in every session of a standby. */
const STATE = `SELECT current_setting('transaction_read_only') = 'on' AS read_only, (${SELECT_MINIMUM_PROGRAM}) AS minimum_program`;

async function inTime(answer: Promise<readonly State[]>): Promise<string | undefined> {
  const limit = new AbortController();
  const timeout = wait(READY_LIMIT_MS, NO_ANSWER, { signal: limit.signal, ref: false }).catch(() => NO_ANSWER);
  const reason = answer.then(
    ([state]) => state && reasonOf(state),
    (error: unknown) => (outageOf(error) === "read-only" ? NO_WRITES : NO_ANSWER),
  );
  return Promise.race([reason, timeout]).finally(() => limit.abort());
}

function reasonOf({ read_only: isReadOnly, minimum_program: minimum }: State): string | undefined {
  if (isReadOnly) return NO_WRITES;
  return isAdmitted(minimum) ? undefined : "the database requires a newer program";
}

const NO_ANSWER = "the database does not answer";
const NO_WRITES = "the database accepts no writes";
