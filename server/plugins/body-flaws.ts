import { flawTold, jsonFlaws } from "#domain/shared/json-flaws.ts";
import type { ProblemError } from "./problems.ts";

/** Why a body cannot be kept as it is, whatever its operation allows; undefined where it can. */
export function flawIn(body: unknown): ProblemError | undefined {
  const flaw = jsonFlaws(body).next().value;
  return flaw && { description: `The body ${flawTold(flaw.kind)}` };
}
