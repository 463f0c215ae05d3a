import { flawTold, jsonFlaws } from "#domain/shared/json-flaws.ts";
import type { ProblemError } from "./problems.ts";

/** Returns why no operation can store the body, or undefined if it is valid. */
export function flawIn(body: unknown): ProblemError | undefined {
  const flaw = jsonFlaws(body).next().value;
  return flaw && { description: `The body ${flawTold(flaw.kind)}` };
}
