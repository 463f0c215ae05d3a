import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import type { FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { Clock } from "#domain/shared/clock.port.ts";
import { buildApp } from "#server/app.ts";
import { readConfig, type Config } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Database } from "#server/database/schema.ts";
import { readContract } from "#server/plugins/contract.ts";
import type { CspReport } from "#server/shell/csp-reports.routes.ts";
import { systemClock } from "#server/system-clock.ts";
import { writeFakePortal } from "./fake-portal.ts";
import { fillFixture, FIXTURE_PASSWORD, TEST_COST, type FixtureEmail } from "./server-fixture.ts";

export type TestServer = {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  /** Signs in as a person would, by the form; answers the header `cookie` of the calls that follow. */
  signIn(email: FixtureEmail, password?: string): Promise<string>;
  /** A GET of the API, signed in as the account. */
  get(path: string, email?: FixtureEmail): Promise<Response>;
  /** The lines of the log so far. */
  readonly log: readonly string[];
  readonly cspReports: readonly CspReport[];
  close(): Promise<void>;
};

export type TestServerOptions = {
  /** Empty instead of the fixture of server-fixture.ts. */
  readonly empty?: boolean;
  readonly clock?: Clock;
  /** Over what the environment would say. */
  readonly config?: Partial<Config>;
  readonly refusing?: () => string | undefined;
};

/** The real server on a free port, over a real PostgreSQL of its own in memory. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const lite = await PGlite.create({ loadDataDir: await (options.empty ? emptyTemplate() : filledTemplate()) });
  const db = databaseOf(lite);
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-"));
  const log: string[] = [];
  const cspReports: CspReport[] = [];
  const app = await buildApp({
    config: { ...TEST_CONFIG, portalDir: options.config?.portalDir ?? (await writeFakePortal(folder)), ...options.config },
    contract: readContract(await readFile(TEST_CONFIG.contractFile, "utf8")),
    db,
    clock: options.clock ?? systemClock,
    passwordCost: TEST_COST,
    log: linesInto(log),
    onCspReport: (report) => cspReports.push(report),
    refusing: options.refusing ?? (() => undefined),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const cookies = new Map<FixtureEmail, string>();
  const signIn = (email: FixtureEmail, password?: string) => signInTo(url, email, password);
  return {
    url,
    app,
    db,
    log,
    cspReports,
    signIn,
    get: async (path, email) => {
      if (email !== undefined && !cookies.has(email)) cookies.set(email, await signIn(email));
      return fetch(`${url}/api${path}`, { headers: email === undefined ? {} : { cookie: cookies.get(email)! } });
    },
    close: async () => {
      await app.close();
      await db.destroy();
      await lite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in at a server by its form; throws when it does not let the account in. */
export async function signInTo(url: string, email: string, password = FIXTURE_PASSWORD): Promise<string> {
  const page = await fetch(`${url}/sign-in`);
  const cookie = cookiesOf(page);
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const answer = await fetch(`${url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: url },
    body: new URLSearchParams({ email, password, token, next: "/" }),
  });
  if (answer.status !== 303) throw new Error(`${email} was not let in: ${answer.status} ${await answer.text()}`);
  return `${cookie}; ${cookiesOf(answer)}`;
}

/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = (answer: Response): string => answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ");

/** Limits out of the way, everything else as `npm run serve` has it. */
const TEST_CONFIG: Config = readConfig({ API_LIMIT: "10000000", SIGN_IN_LIMIT: "1000000", LOG_LEVEL: "info" }, []);

export const databaseOf = (lite: PGlite): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: new Pool({ ...createPgConfig(lite), max: 1 }) }) });

const linesInto = (lines: string[]): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().split("\n").filter(Boolean));
      done();
    },
  });

/** A new database takes seconds, a copy of one that is there a fraction: each is made once in a run. */
export const emptyTemplate = once(async () => dumpAfter(await PGlite.create(), async (db) => void (await migrate(db))));
export const filledTemplate = once(async () => dumpAfter(await PGlite.create({ loadDataDir: await emptyTemplate() }), fillFixture));

async function dumpAfter(lite: PGlite, change: (db: Kysely<Database>) => Promise<void>): Promise<Blob> {
  const db = databaseOf(lite);
  await change(db);
  const copy = await lite.dumpDataDir("none");
  await db.destroy();
  await lite.close();
  return copy;
}

export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
