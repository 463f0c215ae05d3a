import { parsePointer } from "#domain/shared/json-pointer.ts";
import { numberChanges, parseNumberLiteral } from "#domain/shared/number-literal.ts";
import type { OpenPlaces } from "./open-places.ts";
import { scanJson } from "./json-scanner.ts";
import type { ProblemBodyError } from "./problems.ts";
import { errorAt } from "./schema-errors.ts";

/** What an operation does with numbers in places that the contract leaves open. */
export type NumberPolicy =
  /** Stores them digit for digit. */
  | "kept"
  /** Stores the same value, maybe in other digits. Refuses a number that would be rounded. */
  | "equal"
  /** Refuses every number that would not be returned as sent. */
  | "as-sent";

/**
 * Returns the error of the first number that would not be returned as sent, else undefined. The text has to be valid JSON
 * without numbers that are too large.
 */
export function findChangedNumber(text: string, places: OpenPlaces, policy: NumberPolicy): ProblemBodyError | undefined {
  if (policy === "kept" || !places.exist) return undefined;
  for (const piece of scanJson(text)) {
    const fate = piece.kind === "number" ? parseNumberLiteral(piece.text) : AS_WRITTEN;
    if (fate.kind === "as-written" || (fate.kind === "same-value" && policy === "equal")) continue;
    const path = parsePointer(piece.pointer()) ?? [];
    if (places.includes(path)) return errorAt(path, numberChanges(fate.kept));
  }
  return undefined;
}

const AS_WRITTEN = { kind: "as-written" } as const;
