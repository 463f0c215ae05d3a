import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { REPORTS, runToolOnSources } from "./command.ts";
import { failure, firstLines, lastLines, passed, together } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

type Status = "passed" | "failed" | "skipped" | "pending" | "undefined" | "ambiguous" | "unknown";

interface Step {
  readonly keyword: string;
  readonly name?: string;
  readonly result: { readonly status: Status; readonly error_message?: string };
}

interface Feature {
  readonly name: string;
  readonly elements: readonly { readonly name: string; readonly line: number; readonly type: string; readonly steps: readonly Step[] }[];
}

/** Runs every sentence in one assembly (`memory`, `api`); a scenario is one result. */
export async function features(assembly: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const file = join(REPORTS, `features-${assembly}${env["TEST_POSTGRES_URL"] ? "-postgres" : ""}.json`);
  await rm(file, { force: true });
  const { code, output } = await runToolOnSources("@cucumber/cucumber/bin/cucumber.js", ["--profile", assembly, "--format", `json:${file}`], {
    NODE_ENV: "test",
    ...env,
  });
  const report = await readFile(file, "utf8").then((json) => JSON.parse(json) as readonly Feature[], () => []);
  const outcomes = report.flatMap(scenariosOf);
  if (outcomes.length === 0) return failure(`features ${assembly}: no tests found`, lastLines(output));
  const outcome = together(outcomes);
  return code !== 0 && outcome.failures.length === 0 ? failure(`features ${assembly} ended with code ${code}`, lastLines(output)) : outcome;
}

function scenariosOf({ name, elements }: Feature): Outcome[] {
  return elements.filter(({ type }) => type === "scenario").map((scenario) => outcomeOf(`${name}: ${scenario.name} (line ${scenario.line})`, scenario.steps));
}

/** A sentence that nobody wrote a step for, or that skips itself, is a failure like any other. */
function outcomeOf(title: string, steps: readonly Step[]): Outcome {
  const broken = steps.find(({ result }) => result.status !== "passed");
  if (!broken) return passed(1);
  const sentence = `${broken.keyword}${broken.name ?? ""} (${broken.result.status})`;
  return failure(title, firstLines(`${sentence}\n${broken.result.error_message ?? ""}`, 25));
}
