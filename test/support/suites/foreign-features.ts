import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Result } from "#features/tooling/result-store.ts";
import { ROOT } from "./command.ts";
import { outcomeOf, runFeatures } from "./cucumber.ts";
import { combine, failure, passed, type Outcome } from "./outcome.ts";

/** By reason, then by file: the names of examples. */
type Listed = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * Runs every example over the foreign API. Those that need more than the specification names are listed, and have to
 * fail: one that passes is to be removed from the list. Examples of one name count together.
 */
export async function foreignFeatures(): Promise<Outcome> {
  const { results, broken } = await runFeatures("foreign");
  if (broken !== undefined) return broken;
  const file = "test/foreign-api/beyond-the-specification.yml";
  const listed = readListed(join(ROOT, file));
  const failed = new Set(results.filter((result) => !result.passed).map(nameOf));
  const known = new Set(results.map(nameOf));
  const stale = [...listed].filter((name) => !failed.has(name));
  return combine([
    ...results.map((result) => (listed.has(nameOf(result)) ? passed(1) : outcomeOf(result))),
    ...stale.map((name) =>
      failure(`${name} ${known.has(name) ? "passes" : "does not exist"}`, `Remove it from ${file}`),
    ),
  ]);
}

const nameOf = ({ file, example }: Pick<Result, "file" | "example">): string => `${file}: ${example}`;

function readListed(path: string): ReadonlySet<string> {
  const listed = parse(readFileSync(path, "utf8")) as Listed;
  const entries = Object.values(listed).flatMap((files) => Object.entries(files));
  return new Set(
    entries.flatMap(([file, names]) => names.map((example) => nameOf({ file: `features/${file}`, example }))),
  );
}
