import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Assembly } from "#features/tooling/cucumber.ts";
import { toResultSetName, readResults, type Result } from "#features/tooling/result-store.ts";
import { REPORTS, runToolOnSources } from "./command.ts";
import { failure, lastLines, passed, combine } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

/** Runs every example with one assembly, like `npm run features`. Each example is one result. */
export async function features(assembly: Assembly, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const { results, broken, code, output } = await runFeatures(assembly, env);
  if (broken !== undefined) return broken;
  const outcome = combine(results.map(outcomeOf));
  return code !== 0 && outcome.failures.length === 0
    ? failure(`features ${assembly} ended with code ${code}`, lastLines(output))
    : outcome;
}

type FeatureRun = {
  readonly results: readonly Result[];
  /** Set if no example ran. */
  readonly broken?: Outcome;
  readonly code: number;
  readonly output: string;
};

/** Runs every example with one assembly, and returns their results. */
export async function runFeatures(assembly: Assembly, env: NodeJS.ProcessEnv = {}): Promise<FeatureRun> {
  const name = toResultSetName(assembly, env);
  await rm(join(REPORTS, `features-${name}.json`), { force: true });
  const { code, output } = await runToolOnSources(
    "../features/run.ts",
    assembly === "memory" ? [] : [`--${assembly}`],
    { env: { NODE_ENV: "test", ...env } },
  );
  const results = [...readResults(name).values()];
  const broken =
    results.length === 0 ? { broken: failure(`features ${assembly}: no tests found`, lastLines(output)) } : {};
  return { results, ...broken, code, output };
}

/** An undefined step or a skipped example counts as a failure. */
export const outcomeOf = ({ feature, example, line, passed: good, explanation = "" }: Result): Outcome =>
  good ? passed(1) : failure(`${feature}: ${example} (line ${line})`, explanation);
