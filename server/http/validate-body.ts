import { jsonFlawMessage, findJsonFlaws } from "#domain/shared/json-flaws.ts";
import type { ProblemBodyError } from "./problems.ts";

/** Returns why no operation can store the body, or undefined if it is valid. */
export function findBodyError(body: unknown): ProblemBodyError | undefined {
  const flaw = findJsonFlaws(body).next().value;
  return flaw && { description: `The body ${jsonFlawMessage(flaw.kind)}` };
}
