import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Assembly } from "#features/tooling/cucumber.ts";
import { toResultSetName, readResults, type Result } from "#features/tooling/result-store.ts";
import { REPORTS, runToolOnSources } from "./command.ts";
import { failure, lastLines, passed, combine } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

/** Runs every example with one assembly, like `npm run features`. Each example is one result. */
export async function features(assembly: Assembly, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const name = toResultSetName(assembly, env);
  await rm(join(REPORTS, `features-${name}.json`), { force: true });
  const { code, output } = await runToolOnSources("../features/run.ts", assembly === "api" ? ["--api"] : [], {
    env: { NODE_ENV: "test", ...env },
  });
  const outcomes = [...readResults(name).values()].map(outcomeOf);
  if (outcomes.length === 0) return failure(`features ${assembly}: no tests found`, lastLines(output));
  const outcome = combine(outcomes);
  return code !== 0 && outcome.failures.length === 0
    ? failure(`features ${assembly} ended with code ${code}`, lastLines(output))
    : outcome;
}

/** An undefined step or a skipped example counts as a failure. */
const outcomeOf = ({ feature, example, line, passed: good, explanation = "" }: Result): Outcome =>
  good ? passed(1) : failure(`${feature}: ${example} (line ${line})`, explanation);
