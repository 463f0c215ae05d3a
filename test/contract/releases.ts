// Compares the contract with that of the last release. `npm run contract:changes` prints the changes.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { compareContracts, type ContractChange } from "./contract-diff.ts";
import { readContract } from "./contract.ts";

const RELEASES = fileURLToPath(new URL("../../openapi/releases/", import.meta.url));
export const RELEASE_NOTES = fileURLToPath(new URL("../../docs/releases.md", import.meta.url));

/** The versions whose contracts are kept, the newest first. */
export const releasedVersions = (): readonly string[] =>
  readdirSync(RELEASES)
    .map((file) => file.replace(/\.yml$/, ""))
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));

export const readRelease = (version: string): JsonObject =>
  parse(readFileSync(`${RELEASES}${version}.yml`, "utf8"), { merge: true }) as JsonObject;

/** The changes since the last release. */
export function changesSinceRelease(): readonly ContractChange[] {
  const [last] = releasedVersions();
  return last === undefined ? [] : compareContracts(readRelease(last), readContract());
}

/** A row of a table of allowed changes: the change in backticks, then the decision that allows it. `\|` is a bar. */
const ALLOWED = /^\| `([^`\n]+)` \| ([^|\n]*\S) \|$/gm;

/** The breaking changes that `docs/releases.md` names under "Unreleased", each with its decision. */
function allowedChanges(notes: string): ReadonlyMap<string, string> {
  const unreleased = notes.split(/^## /m).find((section) => section.startsWith("Unreleased")) ?? "";
  return new Map(
    [...unreleased.matchAll(ALLOWED)].map(([, change = "", decision = ""]) => [
      change.replaceAll(String.raw`\|`, "|"),
      decision,
    ]),
  );
}

/** Says what is wrong: breaking changes without a decision, and decisions about changes that are not there. */
export function complaintsAbout(changes: readonly ContractChange[], notes: string): readonly string[] {
  const breaking = new Set(changes.filter(({ kind }) => kind === "breaking").map(({ text }) => text));
  const allowed = allowedChanges(notes);
  return [
    ...[...breaking].filter((text) => !allowed.has(text)).map((text) => `docs/releases.md does not allow: ${text}`),
    ...[...allowed.keys()]
      .filter((text) => !breaking.has(text))
      .map((text) => `docs/releases.md allows what did not change: ${text}`),
  ];
}
