import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import { numberIsRounded, roundedNumber } from "#domain/shared/number/number-literal.ts";
import type { OpenPlaces } from "./open-places.ts";
import { scanJson } from "./json-scanner.ts";
import type { ProblemBodyError } from "./problems.ts";
import { errorAt } from "./schema-errors.ts";

/** What an operation does with numbers in places that the contract leaves open. */
export type NumberPolicy =
  /** Stores them digit for digit. */
  | "kept"
  /** Stores the same value, maybe in other digits: 1.10 as 1.1. Refuses a number that would be rounded. */
  | "equal";

/** Returns the error of the first number that would be rounded, else undefined. The text has to be valid JSON without numbers that are too large. */
export function findRoundedNumber(
  text: string,
  places: OpenPlaces,
  policy: NumberPolicy,
): ProblemBodyError | undefined {
  if (policy === "kept" || !places.exist) return undefined;
  for (const piece of scanJson(text)) {
    const rounded = piece.kind === "number" ? roundedNumber(piece.text) : undefined;
    if (rounded === undefined) continue;
    const path = parsePointer(piece.pointer()) ?? [];
    if (places.includes(path)) return errorAt(path, numberIsRounded(rounded));
  }
  return undefined;
}
