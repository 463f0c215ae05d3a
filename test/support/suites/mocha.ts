import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { REPORTS, ROOT, runTool } from "./command.ts";
import { noteProgram, withoutProgress } from "./progress.ts";
import { failure, firstLines, lastLines, combine } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

export interface MochaTests {
  /** The name of the report under reports/. */
  readonly name: string;
  readonly files: readonly string[];
  readonly ignored?: readonly string[];
  /**
   * Timeout of one test, in milliseconds.
   * It ends a hanging test and does not measure speed, because other suites run beside it.
   */
  readonly timeout?: number;
  readonly env?: NodeJS.ProcessEnv;
}

const REPORTER = join(ROOT, "test/support/suites/progress-reporter.cjs");

interface MochaReport {
  readonly stats: { readonly passes: number; readonly failures: number };
  readonly failures: readonly { readonly fullTitle: string; readonly err: MochaError }[];
}

interface MochaError {
  readonly message?: string;
  readonly stack?: string;
  /** Both values as text, if the assertion compared two. */
  readonly expected?: unknown;
  readonly actual?: unknown;
}

export async function mocha({ name, files, ignored = [], timeout = 15_000, env = {} }: MochaTests): Promise<Outcome> {
  const file = join(REPORTS, `${name}.json`);
  await rm(file, { force: true });
  const program = noteProgram(name);
  const { code, output: all } = await runTool(
    "mocha/bin/mocha.js",
    [
      ...["--forbid-only", "--forbid-pending", "--timeout", String(timeout), "--reporter", REPORTER, "--reporter-option", `output=${file}`],
      ...ignored.flatMap((pattern) => ["--ignore", pattern]),
      ...files,
    ],
    { env: { NODE_ENV: "test", ...env }, onOutput: program.onOutput },
  );
  program.end();
  const output = withoutProgress(all);
  const report = await readFile(file, "utf8").then((json) => JSON.parse(json) as MochaReport, () => undefined);
  if (!report) return failure(`${name}: no tests found`, lastLines(output));
  // Mocha exits with the number of failures. Another code means an error outside of a test.
  const brokeOff = code !== Math.min(report.stats.failures, 255);
  return combine([counted(name, report), ...(brokeOff ? [failure(`${name} ended with code ${code}`, lastLines(output))] : [])]);
}

function counted(name: string, { stats, failures }: MochaReport): Outcome {
  if (stats.passes + stats.failures === 0) return failure(`${name}: no tests found`);
  return {
    passed: stats.passes,
    skipped: 0,
    failures: failures.map(({ fullTitle, err }) => ({ title: fullTitle, details: detailsOf(err) })),
  };
}

function detailsOf({ message = "", stack = message, expected, actual }: MochaError): string {
  const said = firstLines(stack, 25);
  if (typeof expected !== "string" || typeof actual !== "string") return said;
  return `${said}\nexpected ${firstLines(expected)}\nactual   ${firstLines(actual)}`;
}
