import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { MailReferences } from "./mails/webhooks/mail-references.ts";
import { createMailboxTask } from "./mails/mailbox/mailbox-task.ts";
import { watchNotifications } from "./mails/mailbox/notification-watch.ts";
import { findMailWaves } from "./mails/find-mail-waves.ts";
import { mailboxSource, storeMailSources, type ConfiguredSource } from "./mails/mail-sources.queries.ts";
import { serverUrl } from "./server-url.ts";
import { buildApp } from "./app.ts";
import type { AppOptions } from "./server-deps.ts";
import { serveCommands } from "./commands/control-channel.ts";
import { handleCommand } from "./commands/run-command.ts";
import { checkInChildProcess, runPeriodically, msUntilNextBackup, type BackgroundTask } from "./background.ts";
import type { Config } from "./config.ts";
import type { Backup } from "./database/backups.ts";
import { databaseAddress } from "./database/database-url.ts";
import { databaseFolder } from "./database/embedded-database.ts";
import { runCleanup, vacuum } from "./database/cleanup-job.ts";
import { runBackfills } from "./database/backfills.ts";
import { makeBackup } from "./database/make-backup.ts";
import { openDatabase, type OpenDatabase } from "./database/open-database.ts";
import { logTaskFailure, toOutageFailure } from "./database/outages.ts";
import type { Database } from "./database/schema.ts";
import { refuseDemo, assertNoRealData } from "./database/demo-separation.ts";
import type { Demonstration, SeededDemonstration } from "./demonstration.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";
import { describeExternalServices, createExternalServices, type Externals } from "./external/externals.ts";
import type { StandIns, StandInStart } from "./external/stand-ins.ts";
import type { TaxFreeSessions } from "./external/tax-free-sessions.ts";
import { readContract } from "./http/contract.ts";
import { memoizeForOneSecond } from "./http/memoize-with-ttl.ts";
import type { DemoSignInAccount } from "./shell/sign-in.page.ts";
import type { StartProgress } from "./shell/starting.page.ts";
import {
  connectOwnApi,
  describeOwnApi,
  prepareHostDatabase,
  startContractTask,
  type OwnApiConnection,
} from "./own-api/start-own-api.ts";
import { startLines } from "./start-lines.ts";
import { releaseReceipts } from "./stores/closed-stores.queries.ts";
import { systemClock } from "./system-clock.ts";

/** What `demo/` adds to the server. */
export type ServerAdditions = { readonly standIns?: StandIns; readonly demonstration?: Demonstration };

export type StartOptions = ServerAdditions & {
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
  const { print, onFailure, standIns, demonstration } = options;
  const database = await openDatabase({
    ...config,
    reset: demonstration?.reset === true,
    who: "a server that is starting",
    print,
    onFailure,
  });
  const externals = createExternalServices(config, standIns);
  const contract = readContract(await readFile(config.contractFile, "utf8"));
  const ownApi = config.api && connectOwnApi(config.api, { contract, print });
  const state: {
    phase: Phase;
    app?: FastifyInstance;
    taxFree?: StandInStart<TaxFreeSessions> | undefined;
    background: readonly BackgroundTask[];
    trials: readonly DemoSignInAccount[];
    progress: StartProgress;
  } = {
    phase: "starting",
    progress: {},
    background: [],
    trials: [],
  };
  const stop = async (): Promise<void> => {
    state.phase = "stopping";
    await Promise.all(state.background.map((each) => each.stop()));
    if (state.app) await drain(state.app);
    await state.taxFree?.stop?.();
    await ownApi?.client.close();
    externals.mailer?.close();
    await database.close();
  };
  try {
    await prepareDatabase(config, database.db, options);
    if (config.api === undefined && config.taxFree.url === undefined)
      state.taxFree = await standIns?.startTaxFree(database.db);
    state.app = await listen(config, {
      contract,
      ownApi,
      database,
      externals: { ...externals, taxFree: externals.taxFree ?? state.taxFree?.service },
      refusalReason: () => state.phase,
      trials: () => state.trials,
      starting: () => (state.phase === "starting" ? state.progress : undefined),
    });
    const url = serverUrl(config, state.app);
    await database.embedded?.lock.describe(url);
    await ownApi?.contract.refresh();
    const onProgress = (receipts: number): void => {
      state.progress = { receipts };
    };
    const seeded = await demonstration?.seed(database.db, { print, onProgress });
    state.trials = seeded?.trials ?? [];
    state.background = await startBackground({ config, database, externals, options, app: state.app, seeded }, ownApi);
    state.phase = undefined;
    const lines =
      config.api && ownApi
        ? describeOwnApi(config.api, ownApi)
        : describeExternalServices(config, { ...standIns, taxFree: state.taxFree });
    print(startLines({ url, database: nameOf(config), externals: lines, more: seeded?.lines ?? [] }).join("\n"));
    return { stop };
  } catch (error) {
    await stop();
    throw config.databaseUrl === undefined ? error : toOutageFailure(error);
  }
}

/** Refuses a database that belongs to another kind of server, and brings the retailers of portal.yml into that of a host. */
async function prepareDatabase(
  config: Config,
  db: Kysely<Database>,
  { demonstration, print }: Pick<StartOptions, "demonstration" | "print">,
): Promise<void> {
  await (demonstration ? assertNoRealData(db) : refuseDemo(db));
  if (config.api !== undefined) await prepareHostDatabase(db, config, { clock: systemClock, print });
}

type Serving = { readonly database: OpenDatabase; readonly externals: Externals } & Required<
  Pick<AppOptions, "contract" | "refusalReason" | "trials" | "starting">
> &
  Pick<AppOptions, "ownApi">;

async function listen(config: Config, { database, externals, ...states }: Serving): Promise<FastifyInstance> {
  const { db, rights, readiness } = database;
  const app = await buildApp({
    config,
    db,
    rights,
    readiness,
    externals,
    clock: systemClock,
    log: process.stderr,
    ...states,
  });
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: unknown) => {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const reason = LISTEN_REASONS[code] ?? message;
    throw new StartFailure(EXIT.address, `Cannot listen on ${host}, port ${port}: ${reason}. Set HOST or PORT.`, {
      cause: error,
    });
  });
  return app;
}

const LISTEN_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program is listening on it",
  EADDRNOTAVAIL: "this machine does not have this address",
  EACCES: "this program is not permitted to listen on it",
  ENOTFOUND: "the host name is unknown",
};

type Running = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly externals: Externals;
  readonly options: StartOptions;
  readonly app: FastifyInstance;
  /** The data of the demonstration. */
  readonly seeded: SeededDemonstration | undefined;
};

/** A mail server that cannot notify of deliveries is no source of them, whatever the setting. */
const mailSourcesOf = (
  { webhooks, bounces, mailer }: Externals,
  demonstration: Demonstration | undefined,
): readonly ConfiguredSource[] => [
  ...Object.keys(webhooks).map((name): ConfiguredSource => ({ name, kind: "provider" })),
  ...(bounces === undefined ? [] : [mailboxSource(bounces.ofSuccess && mailer?.canNotify() === true)]),
  ...(demonstration ? [demonstration.mailSource] : []),
];

/** Starts the background tasks: those of the records of this server, or those of a host of another API. */
const startBackground = async (
  running: Running,
  ownApi: OwnApiConnection | undefined,
): Promise<readonly BackgroundTask[]> =>
  ownApi === undefined ? startRecordTasks(running) : startHostTasks({ ...running, ownApi });

async function startRecordTasks({
  config,
  database,
  externals,
  options,
  app,
  seeded,
}: Running): Promise<readonly BackgroundTask[]> {
  const { db, embedded } = database;
  const { log, outbox, processing, references } = app;
  const report = (err: unknown): void => logTaskFailure(log, err, "a background task failed");
  const notReady = memoizeForOneSecond(() => database.readiness.notReady(), systemClock);
  // The embedded database is in this process, and has no outages.
  const isPaused = async (): Promise<boolean> => embedded === undefined && (await notReady()) !== undefined;
  const ending = new AbortController();
  const tidying = runPeriodically({
    everyMs: HOUR,
    firstMs: HOUR,
    run: () => runCleanup(db, systemClock, { ...config, signal: ending.signal }),
    report,
    isPaused,
  });
  const backfilling = runPeriodically({
    everyMs: MINUTE,
    firstMs: SECOND,
    run: () => runBackfills(db, { clock: systemClock, log, signal: ending.signal }),
    report,
    isPaused,
  });
  await storeMailSources(db, mailSourcesOf(externals, options.demonstration), systemClock.now());
  const sending = runPeriodically({
    everyMs: HALF_MINUTE,
    firstMs: HALF_MINUTE,
    run: () => outbox.send(),
    report,
    isPaused,
  });
  const noticing = runPeriodically({
    everyMs: 10 * MINUTE,
    firstMs: MINUTE,
    run: () => app.queueTokenEndNotices(),
    report,
    isPaused,
  });
  const watching = runPeriodically({
    everyMs: 5 * MINUTE,
    firstMs: MINUTE,
    run: () => findMailWaves(db, systemClock),
    report,
    isPaused,
  });
  const releasing = runPeriodically({
    everyMs: HALF_SECOND,
    firstMs: HALF_SECOND,
    run: () => releaseReceipts(db),
    report,
    isPaused,
  });
  // Calls process their own receipts at once. This task takes receipts that another server left, and retries.
  const working = runPeriodically({
    everyMs: SECOND,
    firstMs: 0,
    run: () => processing.processAll(),
    report,
    isPaused,
  });
  // Stops first: long tasks check this signal.
  const aborting: BackgroundTask = {
    stop: () => {
      ending.abort();
      return Promise.resolve();
    },
  };
  const always = [aborting, processing, working, tidying, backfilling, sending, noticing, watching, releasing];
  if (externals.bounces !== undefined)
    always.push(
      startMailbox(
        { options, externals, database, references, log },
        { report, isPaused, signal: ending.signal },
        externals.bounces,
      ),
    );
  const demo = seeded?.startActivity(report) ?? [];
  if (embedded === undefined) return [...always, ...demo];
  return [
    ...always,
    ...(await startEmbedded({ config, database, options, app }, { embedded, report, isPaused, signal: ending.signal })),
    ...demo,
  ];
}

type HostTasks = Pick<Running, "config" | "database" | "app"> & { readonly ownApi: OwnApiConnection };

/** A host of another API has sessions, and no records of its own. */
function startHostTasks({ config, database, app, ownApi }: HostTasks): readonly BackgroundTask[] {
  const report = (err: unknown): void => logTaskFailure(app.log, err, "a background task failed");
  const notReady = memoizeForOneSecond(() => database.readiness.notReady(), systemClock);
  const ending = new AbortController();
  const tidying = runPeriodically({
    everyMs: HOUR,
    firstMs: HOUR,
    run: () => runCleanup(database.db, systemClock, { ...config, signal: ending.signal }),
    report,
    isPaused: async () => database.embedded === undefined && (await notReady()) !== undefined,
  });
  const aborting: BackgroundTask = {
    stop: () => {
      ending.abort();
      return Promise.resolve();
    },
  };
  return [aborting, tidying, ...startContractTask(ownApi, report)];
}

type MailboxTasks = Pick<Running, "options" | "externals" | "database"> & {
  readonly references: MailReferences;
  readonly log: FastifyInstance["log"];
};

/** Reads the bounce mailbox. Stores that its mail server cannot notify of deliveries, once that is known. */
function startMailbox(
  { options, externals, database: { db, embedded }, references, log }: MailboxTasks,
  { report, isPaused, signal }: Pick<EmbeddedTasks, "report" | "isPaused" | "signal">,
  bounces: NonNullable<Externals["bounces"]>,
): BackgroundTask {
  const noteNotifications = watchNotifications({
    canNotify: () => !bounces.ofSuccess || externals.mailer?.canNotify() !== false,
    store: () => storeMailSources(db, mailSourcesOf(externals, options.demonstration), systemClock.now()),
    log,
  });
  const { mailbox, returnPath } = bounces;
  const isShared = embedded === undefined;
  const elapsed = (): number => performance.now();
  const read = createMailboxTask({ db, references, mailbox, returnPath, log, signal, isShared, elapsed });
  return runPeriodically({
    everyMs: MINUTE,
    firstMs: SECOND,
    run: async () => {
      await noteNotifications();
      await read();
    },
    report,
    isPaused,
  });
}

type EmbeddedTasks = {
  readonly embedded: NonNullable<OpenDatabase["embedded"]>;
  readonly report: (err: unknown) => void;
  readonly isPaused: () => Promise<boolean>;
  readonly signal: AbortSignal;
};

/** Takes commands of other programs, which the embedded database admits to this process only, and makes backups. */
async function startEmbedded(
  { config, database: { db, rights }, options, app: { log } }: Omit<Running, "externals" | "seeded">,
  { embedded, report, isPaused, signal }: EmbeddedTasks,
): Promise<readonly BackgroundTask[]> {
  const check = checkInChildProcess(options.restore, signal);
  const backUp = (): Promise<Backup> =>
    makeBackup({ db, dump: embedded.dump, dataDir: config.dataDir, keep: config.backups.keep, check });
  const failed = (err: unknown): void => log.error({ err }, "a command failed");
  embedded.lock.onConnection(
    serveCommands((request) => handleCommand({ db, clock: systemClock, rights, backUp, failed }, request)),
  );
  const { everyHours } = config.backups;
  const run = async (): Promise<void> => {
    await vacuum(db);
    await backUp();
  };
  const firstMs = await msUntilNextBackup(config.dataDir, everyHours);
  return everyHours === 0 ? [] : [runPeriodically({ everyMs: everyHours * HOUR, firstMs, run, report, isPaused })];
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
  databaseUrl === undefined
    ? `embedded, in ${databaseFolder(dataDir)}`
    : `PostgreSQL at ${databaseAddress(databaseUrl)
        .hosts.map(({ name }) => name)
        .join(", ")}`;

const HOUR = 3_600_000;
const MINUTE = 60_000;
const HALF_MINUTE = 30_000;
const SECOND = 1_000;
const HALF_SECOND = 500;
const DRAIN_LIMIT_MS = 7_000;
const DRAIN_LOOK_MS = 50;
