import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once as happened } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { build } from "esbuild";
import type { Kysely } from "kysely";
import { connectEmbedded, connectServer } from "#server/database/connect.ts";
import { databaseFolder, unpackDatabase } from "#server/database/embedded-database.ts";
import type { Database } from "#server/database/schema.ts";
import { writeFakePortal } from "./fake-portal.ts";
import { filledTemplate, makeDatabase, memoize, POSTGRES_URL } from "./test-database.ts";

type Environment = Readonly<Record<string, string>>;

export type Ended = { readonly code: number | null; readonly output: string };

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<Ended>;
};

/** Creates a data folder with the fixture in its database, and a fake portal. */
export async function filledDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-run-"));
  await unpackDatabase(folder, await filledTemplate());
  await writeFakePortal(folder);
  return folder;
}

export type Place = {
  readonly dataDir: string;
  /** The environment of a server that uses it. */
  readonly environment: Environment;
  remove(): Promise<void>;
};

/** Creates the fixture in the database of this run, embedded or on a PostgreSQL. */
export async function filledPlace(): Promise<Place> {
  const dataDir =
    POSTGRES_URL === undefined ? await filledDataDir() : await mkdtemp(join(tmpdir(), "counterfoil-run-"));
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  if (POSTGRES_URL === undefined) return { dataDir, environment: {}, remove: removeFolder };
  await writeFakePortal(dataDir);
  const database = await makeDatabase("fixture");
  const remove = async (): Promise<void> => {
    await database.close();
    await removeFolder();
  };
  return { dataDir, environment: { DATABASE_URL: database.url! }, remove };
}

/**
 * Runs an action on the database of a place without a running server.
 * An embedded database has one owner.
 */
export async function inDatabase<T>(
  { dataDir, environment }: Pick<Place, "dataDir" | "environment">,
  act: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const url = environment["DATABASE_URL"];
  const lite = url === undefined ? await PGlite.create(databaseFolder(dataDir)) : undefined;
  const db = lite ? connectEmbedded(lite) : connectServer(url ?? "");
  const answer = await act(db);
  await db.destroy();
  await lite?.close();
  return answer;
}

const PROGRAMS = {
  main: "demo/serve.ts",
  demo: "demo/start.ts",
  "create-admin": "server/create-admin.ts",
  "create-token": "server/create-token.ts",
  "set-survey": "server/set-survey.ts",
  "check-api": "server/check-api.ts",
  "check-erasure": "server/check-erasure.ts",
  "check-processing": "server/check-processing.ts",
  backup: "server/backup.ts",
  restore: "server/restore.ts",
};
export type Program = keyof typeof PROGRAMS;

/** The shipped programs, bundled: starting each from source would take seconds. */
const bundled = memoize(async (): Promise<string> => {
  // Inside the project, so that the programs find their packages and the contract.
  const outdir = join("node_modules/.cache/counterfoil-programs", String(process.pid));
  process.once("exit", () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: { ...PROGRAMS, "render-thread": "server/shell/render-thread.ts" },
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
  });
  return outdir;
});

type Started = { readonly program?: "main" | "demo"; readonly argv?: readonly string[] };

/** A demonstration whose data stays the same. */
export const STILL_DEMO: Started = { program: "demo", argv: ["--still"] };

/**
 * Starts the real server in a process of its own, on a free port.
 * Resolves when it reports that it is ready.
 */
export async function startServerProcess(
  dataDir: string,
  environment: Environment = {},
  { program = "main", argv = [] }: Started = {},
): Promise<ServerProcess> {
  const { child, ended, output } = await run(program, { dataDir, environment, argv });
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout.on("data", () => {
        const found = /ready at (\S+)/.exec(output())?.[1];
        if (found) resolve(found);
      });
    }),
    ended.then(({ code }) => Promise.reject(new Error(`the server exited with ${code}: ${output()}`))),
  ]);
  const kill = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid!, output, kill };
}

/** Runs a program of the server to its end. */
export async function runProgram(
  program: Program,
  dataDir: string,
  more: Partial<Pick<Run, "argv" | "environment">> & { input?: string } = {},
): Promise<Ended> {
  const { child, ended } = await run(program, { dataDir, environment: more.environment ?? {}, argv: more.argv ?? [] });
  child.stdin.end(more.input ?? "");
  return ended;
}

type Run = { readonly dataDir: string; readonly environment: Environment; readonly argv: readonly string[] };
type Running = {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  readonly output: () => string;
};

async function run(program: Program, { dataDir, environment, argv }: Run): Promise<Running> {
  const child = spawn(process.execPath, [join(await bundled(), `${program}.js`), ...argv], {
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: dataDir,
      PORTAL_DIR: join(dataDir, "portal"),
      PORT: "0",
      SIGN_IN_LIMIT: "1000000",
      API_LIMIT: "10000000",
      PAGE_LIMIT: "1000000",
      VALIDATE_ANSWERS: "1",
      ...environment,
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (text += part.toString()));
  const ended = happened(child, "close").then(([code]): Ended => ({ code: code as number | null, output: text }));
  return { child, ended, output: () => text };
}
