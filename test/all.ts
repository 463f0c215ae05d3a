// `npm test`: every suite, counted. `npm test -- unit server` runs those two.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { browser, browserAxe } from "./support/suites/browser.ts";
import { REPORTS } from "./support/suites/command.ts";
import { features } from "./support/suites/cucumber.ts";
import { mocha, type MochaTests } from "./support/suites/mocha.ts";
import { mailServer } from "./support/suites/mail-server.ts";
import { onOtherNode } from "./support/suites/other-node.ts";
import { otherPrograms } from "./support/suites/other-programs.ts";
import { describeProgress } from "./support/suites/progress.ts";
import { foreignFeatures } from "./support/suites/foreign-features.ts";
import { failure, combine } from "./support/suites/outcome.ts";
import type { Failed, Outcome } from "./support/suites/outcome.ts";
import { onPostgres, stopPostgres } from "./support/suites/postgres.ts";
import { prism } from "./support/suites/prism.ts";
import { sdk } from "./support/suites/sdk.ts";
import { format, layers, lint, requirements, size, types } from "./support/suites/static.ts";
import { IS_FULL_MATRIX } from "./support/full-matrix.ts";
import { SLOWNESS } from "./support/limits.ts";
import { noteSlowness } from "./support/machine-speed.ts";

interface Suite {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
  /** Wants the machine to itself. */
  readonly alone?: true;
  /** Part of `npm run verify`, or run if it is named. */
  readonly isLong?: true;
}

interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

const OWN_SUITES = [
  "test/features/**",
  "test/contract/**",
  "test/ports/**",
  "test/server/**",
  "test/demo/**",
  "test/browser/**",
  "test/sdk/package/**",
  "test/start/**",
  "test/mail-server/**",
  "test/other-programs/**",
  "test/prism/**",
  "test/architecture/bad/**",
];

/** Tests of the files of the repository: layers, linters and generated files. They run on one version of Node only. */
const REPOSITORY = ["test/architecture/*.test.ts", "test/sdk/generators.test.ts", "test/sdk/package.test.ts"];

const GUIDE = "test/features/guide.test.ts";

/** About the embedded database, its folder and its lock, or about no database at all. */
const EMBEDDED_ONLY = [
  "test/server/config.test.ts",
  "test/server/accounts/password-meter.test.ts",
  ...["contract", "demo-config", "prng", "receipts", "retailers", "sales-plan", "sums", "variety"].map(
    (name) => `test/demo/${name}.test.ts`,
  ),
  "test/demo/stand-ins/sample-addresses.test.ts",
  ...["backup-under-load", "backups", "damage", "embedded-server", "folder-lock", "full-disk", "unpack-database"].map(
    (name) => `test/server/database/${name}.test.ts`,
  ),
];

/** About a database that is a process of its own, or, of the longest, about rules that no database decides. */
const POSTGRES_ONLY = [
  ...["lost-connections", "several-servers", "silent-postgres", "standby"].map(
    (name) => `test/server/database/${name}.test.ts`,
  ),
  ...["permission-matrix", "contract-fuzz"].map((name) => `test/server/http/${name}.test.ts`),
];

/** The programs and the demonstration, which people start on the embedded database. On PostgreSQL they run in `npm run verify` only (docs/testing.md). */
const PROGRAMS = [
  "test/demo/*.test.ts",
  ...["commands/**/*", "main", "start-lines"].map((name) => `test/server/${name}.test.ts`),
];

/** The contract of every port over the API. It runs on PostgreSQL (docs/testing.md). */
const PORTS_OVER_THE_API = ["test/ports/api.test.ts"];

/** Connections, transactions, migrations, the folder and its lock: the databases differ there. */
const ABOUT_BOTH = ["test/server/database/**/*.test.ts"];

/** A backup by the program while the server runs is also tested with the programs: this one is part of `npm run verify` (docs/testing.md). */
const LONG_ON_EMBEDDED = ["test/server/database/backup-under-load.test.ts"];

const SERVER_TESTS = ["test/server/**/*.test.ts", "test/demo/**/*.test.ts"];

/** What `npm test` runs on the embedded database. `npm run verify` also runs the other tests there (docs/testing.md). */
const ON_EMBEDDED = IS_FULL_MATRIX ? SERVER_TESTS : [...EMBEDDED_ONLY, ...ABOUT_BOTH, ...PROGRAMS];
const NOT_ON_EMBEDDED = IS_FULL_MATRIX ? POSTGRES_ONLY : [...POSTGRES_ONLY, ...LONG_ON_EMBEDDED];
const NOT_ON_POSTGRES = IS_FULL_MATRIX ? EMBEDDED_ONLY : [...EMBEDDED_ONLY, ...PROGRAMS];

/** The longest begin first: begun late, one would run on alone. The last one builds what journeys look at. */
const SUITES: readonly Suite[] = [
  {
    name: "server:postgres",
    run: () =>
      onPostgres("server", (env) => server("server-postgres", env, { files: SERVER_TESTS, ignored: NOT_ON_POSTGRES })),
  },
  { name: "browser", run: browser },
  { name: "browser:axe", run: browserAxe },
  { name: "server", run: () => server("server", {}, { files: ON_EMBEDDED, ignored: NOT_ON_EMBEDDED }) },
  // The domain and the views hardly differ between versions of Node.
  { name: "other-node", run: () => onOtherNode(IS_FULL_MATRIX ? ["unit", "sdk"] : ["sdk"]) },
  { name: "unit", run: unit },
  { name: "repository", run: () => mocha({ name: "repository", files: REPOSITORY, ignored: OWN_SUITES }) },
  { name: "features:tools", run: () => featureTools() },
  { name: "features:api", run: () => features("api") },
  { name: "features:api:postgres", isLong: true, run: () => onPostgres("features", (env) => features("api", env)) },
  { name: "features:foreign", isLong: true, run: foreignFeatures },
  {
    name: "features:guide",
    run: () => mocha({ name: "features-guide", files: [GUIDE], timeout: 120_000 }),
  },
  { name: "features:memory", run: () => features("memory") },
  { name: "sdk", run: sdk },
  { name: "mail-server", isLong: true, run: mailServer },
  { name: "other-programs", isLong: true, run: otherPrograms },
  { name: "prism", isLong: true, run: prism },
  { name: "contract", run: contract },
  {
    name: "contract:postgres",
    run: () => onPostgres("contract", (env) => ports("ports-postgres", { env, files: PORTS_OVER_THE_API })),
  },
  { name: "types", run: types },
  { name: "lint", run: lint },
  { name: "format", run: format },
  { name: "layers", run: layers },
  { name: "requirements", run: requirements },
  { name: "start", run: () => start(), alone: true },
  { name: "other-node:start", run: () => onOtherNode(["start"]), alone: true },
  { name: "size", run: size, alone: true },
];
/** One more than cores, because suites also wait: for a database, for programs that they start, for timers. */
const AT_A_TIME = Math.min(availableParallelism() + 1, 4);
const PROGRESS_MS = 10_000;

/** Components get a DOM, and the rest proves that it needs none: two processes. */
async function unit(): Promise<Outcome> {
  return combine([
    await mocha({ name: "unit", files: ["test/**/*.test.ts"], ignored: [...OWN_SUITES, ...REPOSITORY] }),
    await mocha({ name: "components", files: ["test/**/*.test.tsx"], ignored: OWN_SUITES }),
  ]);
}

/** The programs that read, run, lint and report features. They run on one version of Node only, as the linters do. */
const featureTools = (): Promise<Outcome> =>
  mocha({ name: "features-tools", files: ["test/features/*.test.ts"], ignored: [GUIDE] });

/** The first command of the README. */
const start = (): Promise<Outcome> => mocha({ name: "start", files: ["test/start/**/*.test.ts"], timeout: 120_000 });

/** The contract file, then the contract of every port in the memory adapters. `npm run verify` also runs it over the API on the embedded database. */
async function contract(): Promise<Outcome> {
  return combine([
    await mocha({ name: "contract", files: ["test/contract/**/*.test.ts"] }),
    await ports("ports", { files: ["test/ports/**/*.test.ts"], ignored: IS_FULL_MATRIX ? [] : PORTS_OVER_THE_API }),
  ]);
}

const ports = (name: string, which: Pick<MochaTests, "files" | "ignored" | "env">): Promise<Outcome> =>
  mocha({ name, ...which, timeout: 30_000 });

const server = (name: string, env: NodeJS.ProcessEnv, which: Pick<MochaTests, "files" | "ignored">): Promise<Outcome> =>
  mocha({ name, ...which, timeout: 60_000, env, repeatsFailed: true });

/** The suites that run now. */
const begun = new Set<string>();

function tellProgress(startedAt: number, left: () => number): void {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const counts = describeProgress();
  console.log(
    `  ${minutes} min: ${[...begun].join(", ")} ${begun.size === 1 ? "runs" : "run"}${counts && ` (${counts})`}, ${left()} to come`,
  );
}

async function finish({ name, run }: Suite): Promise<Result> {
  const start = performance.now();
  begun.add(name);
  process.env[SLOWNESS] = String(noteSlowness());
  const outcome = await run().catch((error: Error) => failure(`${name} broke off`, error.stack));
  begun.delete(name);
  const result = { ...outcome, name, seconds: (performance.now() - start) / 1000 };
  tell(result);
  return result;
}

function tell({ name, passed, failures, skipped, remark, seconds }: Result) {
  const mark = failures.length ? "✖" : skipped ? "○" : "✔";
  console.log(
    `${mark} ${name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(1)} s)${remark ? `: ${remark}` : ""}`,
  );
  failures.forEach(tellFailure);
}

const tellFailure = ({ title, details }: Failed): void =>
  console.log(`\n  ✖ ${title}\n${details.trimEnd().replace(/^/gm, "    ")}\n`);

async function finishAll(suites: readonly Suite[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = suites.filter(({ alone }) => !alone);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await finish(next));
  };
  const startedAt = performance.now();
  console.log(`${suites.length} suites, ${AT_A_TIME} at a time, limits of tests × ${noteSlowness().toFixed(1)}`);
  const progress = setInterval(() => tellProgress(startedAt, () => waiting.length), PROGRESS_MS);
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  for (const suite of suites.filter(({ alone }) => alone)) results.push(await finish(suite));
  clearInterval(progress);
  return suites.flatMap(({ name }) => results.filter((result) => result.name === name));
}

function summarise(results: readonly Result[]) {
  const row = (name: string, ...numbers: (number | string)[]) =>
    name.padEnd(24) + numbers.map((number) => String(number).padStart(9)).join("");
  console.log(`\n${row("suite", "passed", "failed", "skipped", "seconds")}`);
  for (const { name, passed, failures, skipped, seconds } of results)
    console.log(row(name, passed, failures.length, skipped, seconds.toFixed(1)));
  const { passed, failures, skipped, flaky = [] } = combine(results);
  for (const title of flaky) console.log(`Flaky, passed when it ran once more: ${title}`);
  // Again, because the end of a long log is what is kept of it.
  failures.forEach(tellFailure);
  console.log(`\n${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ""}`);
}

const wanted = process.argv.slice(2);
const means = (word: string) => (suite: Suite) => suite.name === word || suite.name.startsWith(`${word}:`);
const isWanted = (suite: Suite): boolean =>
  wanted.length === 0
    ? !suite.isLong || IS_FULL_MATRIX
    : wanted.some((word) => (suite.isLong ? suite.name === word : means(word)(suite)));
const unknown = wanted.filter((word) => !SUITES.some(means(word)));
if (unknown.length) {
  console.error(`No such suite: ${unknown.join(", ")}. There are: ${SUITES.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
mkdirSync(REPORTS, { recursive: true });
// The first test that needs the template of test databases creates it for all.
const templates = mkdtempSync(join(tmpdir(), "counterfoil-templates-"));
process.env["TEST_TEMPLATES"] = templates;
process.once("exit", () => rmSync(templates, { recursive: true, force: true }));
const results = await finishAll(SUITES.filter(isWanted));
await stopPostgres();
summarise(results);
process.exitCode = results.some(({ failures }) => failures.length) ? 1 : 0;
