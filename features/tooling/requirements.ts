import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./cucumber.ts";

/** Returns the text of each requirement number. */
export function readRequirements(): ReadonlyMap<string, string> {
  const entries = parse(readFileSync(join(ROOT, "docs/requirements.yml"), "utf8")) as Record<
    string,
    { readonly text: string }
  >;
  return new Map(Object.entries(entries).map(([number, { text }]) => [number, text]));
}
