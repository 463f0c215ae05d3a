// `npm run bench`: runs every benchmark in turn, and writes bench/RESULTS.md from the results. `npm run bench -- sdk
// server` runs only those; the others keep their figures.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { findChromium } from "#test/support/chromium.ts";
import { findPostgres, startPostgres } from "#test/support/postgres-cluster.ts";
import { CLUSTER, PLACES } from "./support/place.ts";
import { findException, lineFile, holds, formatLimit, rounded, formatLine, type Line } from "./support/report.ts";

const MEASUREMENTS = {
  size: "What a browser has to fetch",
  tree: "A tree of properties of one megabyte",
  charts: "Charts",
  pages: "Pages in a browser",
  day: "A day of interactions",
  dashboard: "Dashboard and reports in a browser",
  accounts: "Accounts in a browser",
  "big-receipt": "A large receipt in a browser",
  translations: "Translations in a browser",
  shift: "Layout shift of each route",
  sdk: "The SDK",
  server: "The server",
  renders: "Rendering on the server",
  receipts: "Receipts in large numbers",
  processing: "Processing in the background",
  reports: "The dashboard and the reports on the server",
  "list-export": "Files of lists",
  search: "Searches",
  box: "The search box",
  consumers: "Customers in large numbers",
} as const;
const RESULTS = "bench/RESULTS.md";
const KEPT = "Measured before: ";
type Measurement = keyof typeof MEASUREMENTS;
const ALL = Object.keys(MEASUREMENTS) as Measurement[];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !(ALL as readonly string[]).includes(word));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(", ")}. Available: ${ALL.join(", ")}`);
  process.exit(2);
}

/** These benchmarks fill a database, and can share it. */
const FILLING: readonly Measurement[] = [
  "server",
  "receipts",
  "processing",
  "reports",
  "list-export",
  "search",
  "box",
  "consumers",
];

const chosen = ALL.filter((each) => wanted.length === 0 || wanted.includes(each));
let failed = false;
const places = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
const needsPostgres = findPostgres() !== undefined && chosen.some((name) => FILLING.includes(name));
const cluster = needsPostgres ? await startPostgres("real") : undefined;
const shared = { ...process.env, [PLACES]: places, ...(cluster && { [CLUSTER]: cluster.url }) };
for (const name of chosen) {
  console.log(`\n> npm run bench:${name}`);
  // Removes the file of an earlier run, so that its results are not used if this run fails.
  rmSync(lineFile(name), { force: true });
  const { status } = spawnSync("npm", ["run", "--silent", `bench:${name}`], { stdio: "inherit", env: shared });
  failed ||= status !== 0;
}
await cluster?.stop();
await rm(places, { recursive: true, force: true });
const before = readFileSync(RESULTS, "utf8");
writeFileSync(RESULTS, `${[...head(), ...ALL.flatMap(sectionOf)].join("\n")}\n`);
const excused = chosen.flatMap(linesOf).filter((line) => findException(line) !== undefined);
if (excused.length > 0)
  console.log(
    `\nOver budget, with a known reason (bench/exceptions.json):\n${excused.map((line) => `- ${formatLine(line)}`).join("\n")}`,
  );
process.exitCode = failed ? 1 : 0;

function head(): readonly string[] {
  return [
    "# What was measured",
    "",
    "Written by `npm run bench`, which repeats every measurement. Ratios are medians of interleaved rounds: whatever else",
    "the machine does hits all competitors alike. Absolute times are the machine's alone: of this one, where nothing else is said.",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
  ];
}

function machine(): string {
  const [first] = cpus();
  const browser = findChromium();
  const postgres = findPostgres();
  return [
    `${cpus().length} cores (${first?.model.trim() ?? "unknown"})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    `Node ${process.version.slice(1)}`,
    ...(browser ? [versionOf(browser)] : []),
    ...(postgres ? [versionOf(`${postgres}/postgres`)] : []),
  ].join(", ");
}

function versionOf(program: string): string {
  return spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim();
}

function sectionOf(name: Measurement): readonly string[] {
  const lines = chosen.includes(name) ? linesOf(name) : [];
  if (lines.length === 0) return ["", `## ${MEASUREMENTS[name]}`, "", ...keptOf(MEASUREMENTS[name])];
  return [
    "",
    `## ${MEASUREMENTS[name]}`,
    "",
    `\`npm run bench:${name}\``,
    "",
    "| What | Found | Budget | From |",
    "|---|---|---|---|",
    ...lines.map(row),
  ];
}

/** Returns the results of this run. Empty if it failed. */
function linesOf(name: Measurement): readonly Line[] {
  return existsSync(lineFile(name)) ? (JSON.parse(readFileSync(lineFile(name), "utf8")) as readonly Line[]) : [];
}

/** Returns the section of an earlier run, with its date and machine. */
function keptOf(title: string): readonly string[] {
  const section = before.split(`\n## ${title}\n\n`)[1]?.split("\n## ")[0]?.trimEnd();
  if (section === undefined) return ["Not measured."];
  const when = /^\d{4}-\d\d-\d\d, .*$/m.exec(before)?.[0];
  return [...(section.startsWith(KEPT) || when === undefined ? [] : [`${KEPT}${when}`, ""]), ...section.split("\n")];
}

function row(line: Line): string {
  const excuse = findException(line);
  const notHeld = `**${formatLimit(line)}: not held**${excuse === undefined ? "" : `; known: ${excuse}`}`;
  const verdict = line.budget === undefined ? "" : holds(line) ? formatLimit(line) : notHeld;
  return `| ${[line.what, `${rounded(line.figure)} ${line.unit}`, verdict, line.from ?? ""].join(" | ")} |`;
}
