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
  /** True if failed tests run once more, because other programs can disturb a browser or delay a server. */
  readonly repeatsFailed?: boolean;
}

/** More failures have a cause. */
const MAX_REPEATED_FILES = 2;
const MAX_REPEATED_TESTS = 10;
const REPORTER = join(ROOT, "test/support/suites/progress-reporter.cjs");

interface MochaReport {
  readonly stats: { readonly passes: number; readonly failures: number };
  readonly failures: readonly { readonly fullTitle: string; readonly file?: string; readonly err: MochaError }[];
}

interface MochaError {
  readonly message?: string;
  readonly stack?: string;
  /** Both values as text, if the assertion compared two. */
  readonly expected?: unknown;
  readonly actual?: unknown;
}

export async function mocha(tests: MochaTests): Promise<Outcome> {
  const { outcome, failed } = await runOnce(tests);
  const isFew = failed.length <= MAX_REPEATED_FILES && outcome.failures.length <= MAX_REPEATED_TESTS;
  return tests.repeatsFailed === true && failed.length > 0 && isFew ? repeat(tests, outcome, failed) : outcome;
}

/** Runs the failed tests of each file alone. What passes now is flaky; what fails again stays a failure. */
async function repeat(tests: MochaTests, first: Outcome, files: readonly string[]): Promise<Outcome> {
  const repeated: Outcome[] = [];
  const only = first.failures.map(({ title }) => title);
  for (const file of files)
    repeated.push((await runOnce({ ...tests, name: `${tests.name}-again`, files: [file], ignored: [], only })).outcome);
  const { failures } = combine(repeated);
  if (failures.length > 0)
    return {
      ...first,
      failures: [
        ...failures,
        ...first.failures.filter(({ title }) => !failures.some((again) => again.title === title)),
      ],
    };
  return {
    ...first,
    passed: first.passed + first.failures.length,
    failures: [],
    flaky: first.failures.map(({ title }) => title),
  };
}

type MochaRun = { readonly outcome: Outcome; /** The files with failed tests. */ readonly failed: readonly string[] };

async function runOnce({
  name,
  files,
  ignored = [],
  timeout = 15_000,
  env = {},
  only = [],
}: MochaTests & {
  /** Whole titles of tests, or of their hooks. */ readonly only?: readonly string[];
}): Promise<MochaRun> {
  const file = join(REPORTS, `${name}.json`);
  await rm(file, { force: true });
  const program = noteProgram(name);
  const { code, output: all } = await runTool(
    "mocha/bin/mocha.js",
    [
      ...[
        "--forbid-only",
        "--forbid-pending",
        "--timeout",
        String(timeout),
        "--reporter",
        REPORTER,
        "--reporter-option",
        `output=${file}`,
      ],
      ...ignored.flatMap((pattern) => ["--ignore", pattern]),
      ...(only.length > 0 && !only.some(isOfHook) ? ["--grep", `^(?:${only.map(escapePattern).join("|")})$`] : []),
      ...files,
    ],
    { env: { NODE_ENV: "test", ...env }, onOutput: program.onOutput },
  );
  program.end();
  const output = withoutProgress(all);
  const report = await readFile(file, "utf8").then(
    (json) => JSON.parse(json) as MochaReport,
    () => undefined,
  );
  if (!report) return { outcome: failure(`${name}: no tests found`, lastLines(output)), failed: [] };
  // Mocha exits with the number of failures. Another code means an error outside of a test.
  const brokeOff = code !== Math.min(report.stats.failures, 255);
  if (brokeOff)
    return {
      outcome: combine([counted(name, report), failure(`${name} ended with code ${code}`, lastLines(output))]),
      failed: [],
    };
  return { outcome: counted(name, report), failed: [...new Set(report.failures.flatMap(({ file }) => file ?? []))] };
}

/** Tests of a failed hook are not known. */
const isOfHook = (title: string): boolean => / "(?:before|after)(?: all| each)" hook/.test(title);
const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

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
