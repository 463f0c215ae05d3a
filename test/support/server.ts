import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { createStandIns } from "#demo/stand-ins/stand-ins.ts";
import { startSandbox } from "#demo/stand-ins/taxfree/start-sandbox.ts";
import { buildApp } from "#server/app.ts";
import type { DemoSignInAccount } from "#server/shell/sign-in.page.ts";
import type { StartProgress } from "#server/shell/starting.page.ts";
import { readConfig, type Config } from "#server/config.ts";
import { probeEmbedded } from "#server/database/readiness.ts";
import type { PermissionWatch } from "#server/database/permission-invalidation.ts";
import type { Database } from "#server/database/schema.ts";
import { createExternalServices, type Externals } from "#server/external/externals.ts";
import { readContract } from "#server/http/contract.ts";
import type { CspReport } from "#server/shell/csp-reports.routes.ts";
import type { OwnApi } from "#server/own-api/own-api.ts";
import { systemClock } from "#server/system-clock.ts";
import { cutContract, type ContractParts } from "./cut-contract.ts";
import { writeFakePortal } from "./fake-portal.ts";
import { FIXTURE_PASSWORD, TEST_COST, type FixtureEmail } from "./server-fixture.ts";
import { makeDatabase, memoize } from "./test-database.ts";

export type TestServer = {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  /** Notifies the server of changes to rights that a test makes directly in the database. */
  readonly rights: PermissionWatch;
  /** Signs in with the form like a user. Returns the `cookie` header for calls. */
  signIn(email: FixtureEmail, password?: string): Promise<string>;
  /** Sends a GET to the API, signed in as the account. */
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
  /** Takes precedence over the environment. */
  readonly config?: Partial<Config>;
  readonly refusing?: () => string | undefined;
  /** Replaces the stand-ins for external services. */
  readonly externals?: Partial<Externals>;
  /** Starts the tax-free sandbox beside the server. */
  readonly taxFreeSandbox?: boolean;
  /** Accounts that the sign-in page offers. */
  readonly trials?: readonly DemoSignInAccount[];
  readonly starting?: () => StartProgress | undefined;
  /** What the API lacks of the contract. The portal finds that out from the description of the API. */
  readonly lacking?: ContractParts;
  /** Forwards the calls of the API instead of answering them. */
  readonly ownApi?: OwnApi;
  /** While true, queue entries wait until `app.processing.work()`. */
  readonly isQueuePaused?: () => boolean;
};

/** Starts the real server on a free port, on a real PostgreSQL database: see test-database.ts. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await makeDatabase(options.empty ? "tables" : "fixture");
  const { db, rights } = database;
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-"));
  const log: string[] = [];
  const cspReports: CspReport[] = [];
  const clock = options.clock ?? systemClock;
  const sandbox = options.taxFreeSandbox
    ? await startSandbox({ config: SANDBOX_CONFIG, db, clock, log: linesInto(log) })
    : undefined;
  const app = await buildApp({
    config: {
      ...TEST_CONFIG,
      portalDir: options.config?.portalDir ?? (await writeFakePortal(folder)),
      ...options.config,
    },
    contract: await readContractOnce(),
    apiDocument: options.lacking && cutContract(options.lacking),
    db,
    rights,
    readiness: probeEmbedded(db),
    externals: {
      ...createExternalServices(TEST_CONFIG, createStandIns(SANDBOX_CONFIG)),
      ...(sandbox && { taxFree: sandbox.service }),
      ...options.externals,
    },
    clock,
    passwordCost: TEST_COST,
    log: linesInto(log),
    onCspReport: (report) => cspReports.push(report),
    refusalReason: options.refusing ?? (() => undefined),
    isQueuePaused: options.isQueuePaused,
    ownApi: options.ownApi,
    trials: () => options.trials ?? [],
    starting: options.starting ?? (() => undefined),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const cookies = new Map<FixtureEmail, string>();
  const signIn = (email: FixtureEmail, password?: string) => signInTo(url, email, password);
  return {
    url,
    app,
    db,
    rights,
    log,
    cspReports,
    signIn,
    get: async (path, email) => {
      if (email !== undefined && !cookies.has(email)) cookies.set(email, await signIn(email));
      return fetch(`${url}/api${path}`, { headers: email === undefined ? {} : { cookie: cookies.get(email)! } });
    },
    close: async () => {
      await sandbox?.stop();
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in at a server with its form. Throws if the server refuses the account. */
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
  if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  return `${cookie}; ${cookiesOf(answer)}`;
}

/** Returns the cookies that a response sets, as the next request sends them. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Raised limits, validated answers and no threads; all other settings as in `npm run serve`. */
const TEST_CONFIG: Config = readConfig({
  API_LIMIT: "10000000",
  SIGN_IN_LIMIT: "1000000",
  PAGE_LIMIT: "10000000",
  LOG_LEVEL: "info",
  VALIDATE_ANSWERS: "1",
  // A test starts many servers; threads take half a second each.
  RENDER_THREADS: "0",
});
const SANDBOX_CONFIG = { ...TEST_CONFIG, taxFreePort: 0 };

/**
 * Compiling the contract takes as long as creating the database.
 * It has no state, so the servers of a process share it.
 */
const readContractOnce = memoize(async () => readContract(await readFile(TEST_CONFIG.contractFile, "utf8")));

const linesInto = (lines: string[]): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().split("\n").filter(Boolean));
      done();
    },
  });
