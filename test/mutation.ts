// Mutation tests of the domain: `npm run mutation`, or `npm run mutation -- rates stores` for some areas. Each area runs
// by itself against its own tests in test/domain, because a mutant of a module-level constant runs all tests it is given.
// Writes reports/mutation/<area>.json with each mutant. Exits 1 below the minimum score of all areas that ran.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Percent of the mutants that a test detects. */
const MIN_SCORE = 94;

interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

interface Score {
  readonly area: string;
  readonly detected: number;
  readonly undetected: number;
}

const AREAS = readdirSync("domain", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Random walks run once for each mutant that they cover. */
const WALKS = "100";

/** Runs Stryker for one area. Undefined when Stryker fails, for instance because a test fails without a mutant. */
function mutate(area: string): Score | undefined {
  const { mutate: patterns } = JSON.parse(readFileSync("stryker.config.json", "utf8")) as { mutate: readonly string[] };
  const files = [`domain/${area}/**/*.ts`, ...patterns.filter((pattern) => pattern.startsWith("!"))];
  const { status } = spawnSync("npx", ["stryker", "run", "--mutate", files.join(",")], {
    stdio: "inherit",
    env: { ...process.env, MUTATED_AREA: area, WALKS },
  });
  if (status !== 0) return undefined;
  const report = readFileSync("reports/mutation/mutation.json", "utf8");
  writeFileSync(`reports/mutation/${area}.json`, report);
  const statuses = Object.values((JSON.parse(report) as MutationReport).files).flatMap(({ mutants }) =>
    mutants.map((mutant) => mutant.status),
  );
  const count = (...wanted: readonly string[]) => statuses.filter((each) => wanted.includes(each)).length;
  return { area, detected: count("Killed", "Timeout"), undetected: count("Survived", "NoCoverage") };
}

const percent = ({ detected, undetected }: Omit<Score, "area">): string =>
  ((100 * detected) / Math.max(1, detected + undetected)).toFixed(1);
const line = (score: Score): string =>
  `${score.area.padEnd(14)} ${String(score.detected).padStart(6)} of ${String(score.detected + score.undetected).padStart(6)}  ${percent(score)} %`;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((area) => !AREAS.includes(area));
if (unknown.length > 0) {
  console.error(`Unknown area: ${unknown.join(", ")}. Areas: ${AREAS.join(", ")}`);
  process.exit(2);
}
const areas = wanted.length > 0 ? wanted : AREAS;
const scores = areas.map(mutate).filter((score) => score !== undefined);
const total = scores.reduce(
  (sum, score) => ({
    area: "total",
    detected: sum.detected + score.detected,
    undetected: sum.undetected + score.undetected,
  }),
  { area: "total", detected: 0, undetected: 0 },
);
console.log(`\nDetected mutants\n${[...scores, total].map(line).join("\n")}`);
const failed = areas.filter((area) => !scores.some((score) => score.area === area));
if (failed.length > 0) console.log(`Did not run: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 && Number(percent(total)) >= MIN_SCORE ? 0 : 1;
