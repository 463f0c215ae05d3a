import { randomBytes } from "node:crypto";
import { dropDatabases, findPostgres, startPostgres, type PostgresCluster } from "../postgres-cluster.ts";
import { installOnDebian } from "./debian.ts";
import { failure, type Outcome } from "./outcome.ts";

let cluster: Promise<PostgresCluster> | undefined;

/**
 * Runs a suite on the PostgreSQL of TEST_POSTGRES_URL, else on a private one that all suites share.
 * Reports it as skipped only if none is found and none can be installed.
 */
export async function onPostgres(name: string, suite: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  const given = process.env["TEST_POSTGRES_URL"];
  if (given) return onLent(given, suite);
  if (findPostgres() === undefined) await installOnDebian("postgresql");
  if (findPostgres() !== undefined) return suite({ TEST_POSTGRES_URL: (await (cluster ??= startPostgres())).url });
  const remark =
    "no PostgreSQL found: install version 15 or later, or set TEST_POSTGRES_URL to a superuser of one that tests may use";
  return process.env["CI"] === "true"
    ? failure(`${name} did not run`, remark)
    : { passed: 0, skipped: 1, failures: [], remark };
}

/** Leaves a server of TEST_POSTGRES_URL as it was. */
async function onLent(url: string, suite: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  const prefix = `counterfoil_${randomBytes(4).toString("hex")}_`;
  return suite({ TEST_POSTGRES_URL: url, TEST_POSTGRES_PREFIX: prefix }).finally(() => dropDatabases(url, prefix));
}

/** Stops the server that {@link onPostgres} has started. */
export const stopPostgres = async (): Promise<void> => (await cluster)?.stop();
