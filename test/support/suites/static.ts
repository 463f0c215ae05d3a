import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ICruiseResult } from "dependency-cruiser";
import type { ESLint } from "eslint";
import { ROOT, runTool, runToolOnSources } from "./command.ts";
import { failure, firstLines, lastLines, passed, combine } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

/** Compiles every layer on its own, with the type tests (`*.test-d.ts`). One result for each layer. */
export async function types(): Promise<Outcome> {
  const { references } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8")) as {
    references: readonly { path: string }[];
  };
  const outcomes: Outcome[] = [];
  // One after the other, because the compiler uses all cores.
  for (const { path } of references) {
    const { code, output } = await runTool("typescript7/bin/tsc", ["--noEmit", "--pretty", "false", "-p", path]);
    outcomes.push(code === 0 ? passed(1) : failure(`${path} does not compile`, firstLines(output)));
  }
  return combine(outcomes);
}

/** Returns one result without problems, else one for each problem. A warning is one too. */
export async function lint(): Promise<Outcome> {
  const { stdout, output } = await runTool("eslint/bin/eslint.js", [".", "--format", "json"]);
  const files = parsed<readonly ESLint.LintResult[]>(stdout);
  if (!files?.length) return failure("lint did not run", lastLines(output));
  const problems = files.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) =>
      failure(`${relative(ROOT, filePath)}:${line}`, `${message} (${ruleId ?? "syntax"})`),
    ),
  );
  return combine([
    ...(problems.length ? problems : [passed(1)]),
    await unused(),
    await lintTexts("../features/lint.ts"),
    await lintTexts("../docs/plain-words.ts"),
  ]);
}

/** Returns one result if every file, export and package is used, else one for each that is not. */
async function unused(): Promise<Outcome> {
  const { code, output } = await runTool("knip/bin/knip.js", ["--reporter", "compact", "--no-progress"]);
  return code === 0 ? passed(1) : failure("unused, or missing in package.json", firstLines(output));
}

/** Returns one result if every file has the format of Prettier, else one for each other file. */
export async function format(): Promise<Outcome> {
  const { code, stdout, output } = await runTool("prettier/bin/prettier.cjs", ["--list-different", "."]);
  if (code === 0) return passed(1);
  const files = stdout.split("\n").filter((line) => line !== "");
  if (files.length === 0) return failure("format did not run", lastLines(output));
  return combine(files.map((file) => failure(file, "npm run format")));
}

/** Runs a linter of texts: one result when it finds nothing, else one for each line `file:line:column  message`. */
async function lintTexts(program: string): Promise<Outcome> {
  const { code, stdout, output } = await runToolOnSources(program, []);
  const problems = [...stdout.matchAll(/^(\S+:\d+:\d+) {2}(.+)$/gm)].map(([, place = "", text = ""]) =>
    failure(place, text),
  );
  if (code === 0) return passed(1);
  return problems.length ? combine(problems) : failure(`${program} did not run`, lastLines(output));
}

/** Returns one result for each layer rule that holds, and one for each import that breaks one. */
export async function layers(): Promise<Outcome> {
  const { stdout, output } = await runTool("dependency-cruiser/bin/dependency-cruise.mjs", [
    ".",
    "--output-type",
    "json",
  ]);
  const summary = parsed<ICruiseResult>(stdout)?.summary;
  if (!summary?.totalCruised) return failure("layers were not checked", lastLines(output));
  const rules = [...(summary.ruleSetUsed?.forbidden ?? []), ...(summary.ruleSetUsed?.required ?? [])];
  const broken = new Set(summary.violations.map(({ rule }) => rule.name));
  return combine([
    passed(rules.filter(({ name }) => name !== undefined && !broken.has(name)).length),
    ...summary.violations.map(({ from, to, rule }) =>
      failure(`${rule.name}: ${from} → ${to}`, rules.find(({ name }) => name === rule.name)?.comment),
    ),
  ]);
}

/** Checks that the map of the requirements and their tests is up to date. */
export async function requirements(): Promise<Outcome> {
  const { code, output } = await runToolOnSources("../docs/requirements.ts", ["--check"]);
  return code === 0
    ? passed(1)
    : failure("docs/requirements.md differs from the output of `npm run requirements`", firstLines(output));
}

function parsed<T>(json: string): T | undefined {
  try {
    return JSON.parse(json) as T;
  } catch {
    return undefined;
  }
}

/** Returns one result for each size budget of the browser: bench/size.ts builds and weighs. */
export async function size(): Promise<Outcome> {
  const { code, stdout, output } = await runToolOnSources("../bench/size.ts", ["--weights"]);
  const held = [...stdout.matchAll(/^ok {4}/gm)].length;
  // The bench reports an excess that bench/exceptions.json explains, but it breaks nothing.
  const broken = [...stdout.matchAll(/^OVER {2}(?!.*; known: )(.+)$/gm)].map(([, line = ""]) => failure(line));
  if (code !== 0 && broken.length === 0) return failure("the portal was not measured", lastLines(output));
  return combine([passed(held), ...broken]);
}
