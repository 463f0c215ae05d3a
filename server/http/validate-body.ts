import { jsonFlawMessage, findJsonFlaws, type JsonFlawKind } from "#domain/shared/json/json-flaws.ts";
import type { ProblemBodyError } from "./problems.ts";
import { errorAt } from "./schema-errors.ts";

/** Returns why no operation can store the body, or undefined if it is valid. */
export function findBodyError(body: unknown): ProblemBodyError | undefined {
  const flaw = findJsonFlaws(body).next().value;
  if (flaw === undefined) return undefined;
  const rule = jsonFlawMessage(flaw.kind);
  return WHOLE_BODY.has(flaw.kind) ? { description: `The body ${rule}` } : errorAt(flaw.path, rule);
}

/** The path to these is long, or is the flaw itself. */
const WHOLE_BODY: ReadonlySet<JsonFlawKind> = new Set<JsonFlawKind>(["too-deep", "forbidden-name"]);
