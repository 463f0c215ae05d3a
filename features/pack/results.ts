// What became of each example, kept in reports/: the last result in each assembly.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, type Assembly, type Pickle } from "./cucumber.ts";

export type Result = {
  /** Of its words: an example that says something else has not been run yet. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly feature: string;
  readonly example: string;
  readonly passed: boolean;
  /** When it ran. */
  readonly at: string;
  /** Why it failed. */
  readonly told?: string;
};

/** Tests run features of their own: what became of those is nobody's business. */
const REPORTS = process.env["REPORTS_DIR"] ?? join(ROOT, "reports");

/** The assemblies, and the one with another database behind it. */
export const KEPT = ["memory", "api", "api-postgres"] as const;
export type KeptName = (typeof KEPT)[number];

export const keptName = (assembly: Assembly, env: NodeJS.ProcessEnv = process.env): KeptName =>
  assembly === "api" && env["TEST_POSTGRES_URL"] ? "api-postgres" : assembly;

/** Of what runs, and of its name. A rule does not run: examples that say the same are one, whichever rule they show. */
export function keyOf({ uri, name, steps }: Pickle): string {
  const words = steps.map(({ text, argument: { dataTable, docString } = {} }) => {
    const table = dataTable?.rows.map(({ cells }) => cells.map(({ value }) => value));
    return [text, table ?? docString?.content];
  });
  return createHash("sha256").update(JSON.stringify([uri, name, words])).digest("hex").slice(0, 16);
}

export function readResults(name: KeptName): ReadonlyMap<string, Result> {
  try {
    const results = JSON.parse(readFileSync(fileOf(name), "utf8")) as readonly Result[];
    return new Map(results.filter(({ key }) => typeof key === "string").map((result) => [result.key, result]));
  } catch {
    return new Map();
  }
}

/** A run of everything replaces what was kept, a run of a part adds to it. */
export function keepResults(name: KeptName, results: readonly Result[], everything: boolean): void {
  const kept = keptAfter(everything ? new Map() : readResults(name), results.filter(({ file }) => file.startsWith("features/")));
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(`${fileOf(name)}.new`, `${JSON.stringify([...kept.values()], undefined, 1)}\n`);
  renameSync(`${fileOf(name)}.new`, fileOf(name));
}

/** What is kept when something has run again. Examples that say the same share a key: where one of them failed, that counts. */
export function keptAfter(before: ReadonlyMap<string, Result>, results: readonly Result[]): ReadonlyMap<string, Result> {
  const failedLast = [...results].sort((a, b) => Number(b.passed) - Number(a.passed));
  return new Map([...before, ...failedLast.map((result) => [result.key, result] as const)]);
}

const fileOf = (name: KeptName): string => join(REPORTS, `features-${name}.json`);
