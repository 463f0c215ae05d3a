// Stores the last result of each example in reports/, for each assembly.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, type Assembly, type Pickle } from "./cucumber.ts";

export type Result = {
  /** Hash of the example's words: a changed example counts as not run. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly feature: string;
  readonly example: string;
  readonly passed: boolean;
  /** The time of the run. */
  readonly at: string;
  /** The reason of a failure. */
  readonly explanation?: string;
};

/** Tests store the results of their own features elsewhere. */
const REPORTS = process.env["REPORTS_DIR"] ?? join(ROOT, "reports");

/** The assemblies, and the API on PostgreSQL, that the report shows. */
export const RESULT_SETS = ["memory", "api", "api-postgres"] as const;
export type ResultSetName = (typeof RESULT_SETS)[number];
/** The results over the foreign API are of its tests only. */
type StoredSetName = ResultSetName | "foreign";

export const toResultSetName = (assembly: Assembly, env: NodeJS.ProcessEnv = process.env): StoredSetName =>
  assembly === "api" && env["TEST_POSTGRES_URL"] ? "api-postgres" : assembly;

/** Hashes the name and the steps. Rules do not count: examples with the same words share a key. */
export function hashExample({ uri, name, steps }: Pickle): string {
  const words = steps.map(({ text, argument: { dataTable, docString } = {} }) => {
    const table = dataTable?.rows.map(({ cells }) => cells.map(({ value }) => value));
    return [text, table ?? docString?.content];
  });
  return createHash("sha256")
    .update(JSON.stringify([uri, name, words]))
    .digest("hex")
    .slice(0, 16);
}

export function readResults(name: StoredSetName): ReadonlyMap<string, Result> {
  try {
    const results = JSON.parse(readFileSync(fileOf(name), "utf8")) as readonly Result[];
    return new Map(results.filter(({ key }) => typeof key === "string").map((result) => [result.key, result]));
  } catch {
    return new Map();
  }
}

/** Stores results. A full run replaces all results, a partial run adds to them. */
export function storeResults(name: StoredSetName, results: readonly Result[], everything: boolean): void {
  const kept = mergeResults(
    everything ? new Map() : readResults(name),
    results.filter(({ file }) => file.startsWith("features/")),
  );
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(`${fileOf(name)}.new`, `${JSON.stringify([...kept.values()], undefined, 1)}\n`);
  renameSync(`${fileOf(name)}.new`, fileOf(name));
}

/** Merges results. If examples share a key, a failure wins. */
export function mergeResults(
  before: ReadonlyMap<string, Result>,
  results: readonly Result[],
): ReadonlyMap<string, Result> {
  const failedLast = [...results].sort((a, b) => Number(b.passed) - Number(a.passed));
  return new Map([...before, ...failedLast.map((result) => [result.key, result] as const)]);
}

const fileOf = (name: StoredSetName): string => join(REPORTS, `features-${name}.json`);
