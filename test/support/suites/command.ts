import { spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { IS_FULL_MATRIX } from "../full-matrix.ts";
import { scaleLimit } from "../limits.ts";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
export const REPORTS = join(ROOT, process.env["TEST_REPORTS"] ?? "reports");
export const TYPESCRIPT_HOOK = pathToFileURL(join(ROOT, "test/support/typescript-hook.mjs")).href;

/** In milliseconds. The longest suite takes 20 minutes beside the others on two idle cores, and 35 in the full matrix, with its kills. */
const LONGEST_RUN = (IS_FULL_MATRIX ? 150 : 60) * 60_000;

export interface Run {
  readonly code: number;
  readonly stdout: string;
  /** Both output streams in order, for a human reader. */
  readonly output: string;
}

const stops = new Set<() => void>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const stop of stops) stop();
    process.exit(130);
  });
}

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Called with each piece of the standard output. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

/** Runs a program to its end. Ends its child processes on a timeout or an interrupt. */
export function run(program: string, args: readonly string[], { env = {}, onOutput }: RunOptions = {}): Promise<Run> {
  const windows = process.platform === "win32";
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: !windows,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    if (windows) child.kill();
    else process.kill(-child.pid, "SIGKILL");
  };
  stops.add(stop);
  let stdout = "";
  let output = "";
  const limit = scaleLimit(LONGEST_RUN);
  const tooLong = setTimeout(() => {
    output += `\nstopped after ${Math.round(limit / 60_000)} minutes`;
    stop();
  }, limit);
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    output += text;
    onOutput?.(text);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));

  return new Promise((settle) => {
    const finish = (code: number, said = "") => {
      clearTimeout(tooLong);
      stops.delete(stop);
      settle({ code, stdout, output: output + said });
    };
    child.on("error", ({ message }) => finish(127, message));
    child.on("close", (code) => finish(code ?? 1));
  });
}

/** Runs the program of an installed package, given by its path under node_modules. */
export const runTool = (path: string, args: readonly string[], options?: RunOptions): Promise<Run> =>
  run(process.execPath, [join(ROOT, "node_modules", path), ...args], options);

/** Runs the program of an installed package so that it can load the TypeScript sources. */
export const runToolOnSources = (path: string, args: readonly string[], options?: RunOptions): Promise<Run> =>
  run(process.execPath, [`--import=${TYPESCRIPT_HOOK}`, join(ROOT, "node_modules", path), ...args], options);
