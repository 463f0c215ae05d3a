import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Outbox } from "./mails/outbox.ts";
import { hashPassword, verifyPassword } from "./accounts/password.ts";
import { addressOf } from "./address.ts";
import { buildApp } from "./app.ts";
import type { AppOptions } from "./server-parts.ts";
import { answerOn } from "./commands/control-channel.ts";
import { answerCommand } from "./commands/run-command.ts";
import { checkInChild, repeatedly, untilNextBackup, type Background } from "./background.ts";
import { isLoopback, type Config } from "./config.ts";
import type { Backup } from "./database/backups.ts";
import { databaseFolder } from "./database/embedded-folder.ts";
import { tidyUp, vacuum } from "./database/housekeeping.ts";
import { makeBackup } from "./database/make-backup.ts";
import { openDatabase, type OpenDatabase } from "./database/open-database.ts";
import type { Database } from "./database/schema.ts";
import { startBacklog } from "./demo/backlog.ts";
import { refuseDemo, refuseRealData } from "./demo/keep-apart.ts";
import { trialsOf } from "./demo/trials.ts";
import { seedDemo, type DemoSummary } from "./demo/seed-demo.ts";
import { startSimulator } from "./demo/simulator.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";
import { externalsInUse, openExternals, type Externals } from "./external/externals.ts";
import { readContract } from "./plugins/contract.ts";
import type { TrialAccount } from "./shell/sign-in.page.ts";
import { startLines } from "./start-lines.ts";
import { releaseReceipts } from "./stores/closed-stores.queries.ts";
import { systemClock } from "./system-clock.ts";
import { startSandbox, type TaxFreeSandbox } from "./taxfree/sandbox/start-sandbox.ts";

export type StartOptions = {
  /** Path of the tool that checks a backup in a child process. */
  readonly restore: string;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
  /** Called with a failure after which the server cannot continue. */
  readonly onFailure: (failure: unknown) => void;
};

export type RunningServer = {
  /** Finishes pending work, takes no new requests, and closes the database. */
  stop(): Promise<void>;
};

/** Why the server refuses requests; undefined while it serves. */
type Phase = "starting" | "stopping" | undefined;

/** Opens and checks the database, listens, creates the demonstration if it is requested, and starts to serve. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const { print, onFailure } = options;
  const database = await openDatabase({ ...config, who: "a server that is starting", print, onFailure });
  const externals = openExternals(config);
  const state: { phase: Phase; app?: FastifyInstance; sandbox?: TaxFreeSandbox; background: readonly Background[]; trials: readonly TrialAccount[] } = {
    phase: "starting", background: [], trials: [],
  };
  const stop = async (): Promise<void> => {
    state.phase = "stopping";
    await Promise.all(state.background.map((each) => each.stop()));
    if (state.app) await drain(state.app);
    await state.sandbox?.stop();
    externals.post?.close();
    await database.close();
  };
  try {
    await (config.demo ? refuseRealData(database.db) : refuseDemo(database.db));
    // A browser cannot reach the sandbox behind a proxy.
    if (config.taxFree.url === undefined && config.trustProxy === false) state.sandbox = await startSandbox({ config, db: database.db, clock: systemClock, log: process.stderr });
    const taxFree = externals.taxFree ?? state.sandbox?.sessions;
    state.app = await listen(config, { database, externals: { ...externals, taxFree }, refusing: () => state.phase, trials: () => state.trials });
    const url = addressOf(config, state.app);
    await database.embedded?.lock.describe(url);
    const demo = config.demo ? await makeDemo(config, database.db, print) : undefined;
    state.trials = demo ? trialsOf(demo.accounts) : [];
    state.background = await startBackground({ config, database, externals, options, app: state.app });
    state.phase = undefined;
    print(startLines({ url, database: nameOf(config), externals: externalsInUse(config, state.sandbox?.sessions.baseUrl), demo }).join("\n"));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Serving = { readonly database: OpenDatabase; readonly externals: Externals } & Required<Pick<AppOptions, "refusing" | "trials">>;

async function listen(config: Config, { database, externals, refusing, trials }: Serving): Promise<FastifyInstance> {
  const { db, rights, readiness } = database;
  const contract = readContract(await readFile(config.contractFile, "utf8"));
  const app = await buildApp({ config, contract, db, rights, readiness, externals, clock: systemClock, log: process.stderr, refusing, trials });
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const reason = LISTEN_REASONS[error.code ?? ""] ?? error.message;
    throw new StartFailure(EXIT.address, `Cannot listen on ${host}, port ${port}: ${reason}. Set HOST or PORT.`, { cause: error });
  });
  return app;
}

const LISTEN_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program is listening on it",
  EADDRNOTAVAIL: "this machine does not have this address",
  EACCES: "this program is not permitted to listen on it",
  ENOTFOUND: "the host name is unknown",
};

async function makeDemo(config: Config, db: Kysely<Database>, print: (line: string) => void): Promise<DemoSummary> {
  const isReachable = !isLoopback(config.host) || config.trustProxy !== false;
  return seedDemo(db, {
    receipts: config.demoReceipts,
    now: systemClock.now(),
    log: print,
    passwords: { choice: isReachable ? "random" : "given", hash: hashPassword, verify: verifyPassword },
  });
}

type Running = { readonly config: Config; readonly database: OpenDatabase; readonly externals: Externals; readonly options: StartOptions; readonly app: FastifyInstance };

/** Starts the background tasks. */
async function startBackground({ config, database, externals, options, app }: Running): Promise<readonly Background[]> {
  const { db, rights, embedded } = database;
  const { log, processing } = app;
  const report = (err: unknown): void => log.error({ err }, "a background task failed");
  const ending = new AbortController();
  const tidying = repeatedly({ everyMs: HOUR, firstMs: HOUR, run: () => tidyUp(db, systemClock, { ...config, ending: ending.signal }), report });
  const outbox = new Outbox(db, systemClock, externals.post);
  const sending = repeatedly({ everyMs: HALF_MINUTE, firstMs: HALF_MINUTE, run: () => outbox.send(), report });
  const releasing = repeatedly({ everyMs: HALF_SECOND, firstMs: HALF_SECOND, run: () => releaseReceipts(db), report });
  // Calls process their own receipts at once. This task takes receipts that another server left, and retries.
  const working = repeatedly({ everyMs: SECOND, firstMs: 0, run: () => processing.work(), report });
  // Stops first: long tasks check this signal.
  const aborting: Background = { stop: () => Promise.resolve(ending.abort()) };
  const always = [aborting, processing, working, tidying, sending, releasing];
  const random = { below: (below: number): number => randomInt(below) };
  const { now } = systemClock;
  const demo = config.demo && !config.still ? [startSimulator(db, { now, random, report }), startBacklog(db, { now, log: options.print, report })] : [];
  if (embedded === undefined) return [...always, ...demo];
  const check = checkInChild(options.restore, ending.signal);
  const backUp = (): Promise<Backup> => makeBackup({ db, dump: embedded.dump, dataDir: config.dataDir, keep: config.backups.keep, check });
  const failed = (err: unknown): void => log.error({ err }, "a command failed");
  embedded.lock.onConnection(answerOn((request) => answerCommand({ db, clock: systemClock, rights, backUp, failed }, request)));
  const { everyHours } = config.backups;
  const run = async (): Promise<void> => {
    await vacuum(db);
    await backUp();
  };
  const firstMs = await untilNextBackup(config.dataDir, everyHours);
  const timed = everyHours === 0 ? [] : [repeatedly({ everyMs: everyHours * HOUR, firstMs, run, report })];
  return [...always, ...timed, ...demo];
}

/**
 * Waits for pending requests. A connection whose response left just before the end would stay open for the next
 * request, so the server closes idle connections repeatedly. After the limit it closes all connections.
 */
async function drain(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), DRAIN_LOOK_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS);
  await app.close();
  clearInterval(idle);
  clearTimeout(limit);
}

const nameOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined ? `embedded, in ${databaseFolder(dataDir)}` : `PostgreSQL at ${new URL(databaseUrl).host}`;

const HOUR = 3_600_000;
const HALF_MINUTE = 30_000;
const SECOND = 1_000;
const HALF_SECOND = 500;
const DRAIN_LIMIT_MS = 7_000;
const DRAIN_LOOK_MS = 50;
