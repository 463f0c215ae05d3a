// The server: `npm start` with demonstration data, `npm run serve` without. See exit-codes.ts for the exit codes.
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { formatError } from "./commands/console.ts";
import { readConfig } from "./config.ts";
import { refuseLockedFolder } from "./database/folder-lock.ts";
import { EXIT, StartFailure } from "./exit-codes.ts";
import type { RunningServer } from "./start-server.ts";

/** The tool that checks backups. It is in the folder of this file, in the sources and in the bundle. */
const RESTORE = fileURLToPath(new URL(`./restore${extname(import.meta.url)}`, import.meta.url));

/** Limit after which a stop ends the process. */
const STOP_LIMIT_MS = 9_500;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
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
  running.server = await startServer(config, { restore: RESTORE, print: (line) => console.log(line), onFailure });
}

try {
  await main();
} catch (error) {
  console.error(formatError(error));
  process.exit(error instanceof StartFailure ? error.exitCode : EXIT.bug);
}
