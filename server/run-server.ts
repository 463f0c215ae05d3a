import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { formatError } from "./commands/console.ts";
import type { Config } from "./config.ts";
import { refuseLockedFolder } from "./database/folder-lock.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";
import type { RunningServer, ServerAdditions } from "./start-server.ts";

/** The tool that checks backups. It is in the folder of this file, in the sources and in the bundle. */
const RESTORE = fileURLToPath(new URL(`./restore${extname(import.meta.url)}`, import.meta.url));

/** Limit after which a stop ends the process. */
const STOP_LIMIT_MS = 9_500;

/** Runs the server until a signal or a failure. Ends the process with a code of exit-codes.ts. */
export async function runServer<T extends Config>(
  readSettings: () => T,
  loadAdditions?: (config: T) => Promise<ServerAdditions>,
): Promise<void> {
  try {
    await start(readSettings(), loadAdditions);
  } catch (error) {
    console.error(formatError(error));
    process.exit(error instanceof StartFailure ? error.exitCode : EXIT.bug);
  }
}

async function start<T extends Config>(
  config: T,
  loadAdditions?: (config: T) => Promise<ServerAdditions>,
): Promise<void> {
  if (config.databaseUrl === undefined) await refuseLockedFolder(config.dataDir);
  // Loading the server takes seconds on a busy machine.
  const { startServer } = await import("./start-server.ts");
  const running: { server?: RunningServer } = {};
  let leaving = false;
  const leave = (exitCode: number): void => {
    if (leaving) process.exit(exitCode);
    leaving = true;
    setTimeout(() => process.exit(exitCode), STOP_LIMIT_MS).unref();
    void (running.server?.stop() ?? Promise.resolve()).finally(() => process.exit(exitCode));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => leave(EXIT.done));
  const onFailure = (failure: unknown): void => {
    console.error(formatError(failure));
    leave(failure instanceof StartFailure ? failure.exitCode : EXIT.bug);
  };
  process.on("uncaughtException", onFailure);
  running.server = await startServer(config, {
    ...(await loadAdditions?.(config)),
    restore: RESTORE,
    print: (line) => console.log(line),
    onFailure,
  });
}
