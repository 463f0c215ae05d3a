import type { FieldTextFault } from "../text/text-rules.ts";
import { assertNever } from "../assert-never.ts";

export const fieldIsRequired = (label: string): string => `${label} is required`;

export const fieldIsTooLong = (label: string, maximum: number): string =>
  `${label} must be at most ${maximum} characters`;

/** Formats the message for a field. For 'Data': 'Data must be a valid JSON object.' */
export const fieldIsNotJsonObject = (label: string): string => `${label} must be a valid JSON object.`;

export const fieldIsNotAChoice = (label: string): string => `${label} must be chosen from the list`;

export const fieldHasSeveralLines = (label: string): string => `${label} must be one line, without control characters`;

export const fieldIsInvisible = (label: string): string => `${label} must not contain invisible characters`;

export function textFaultMessage(label: string, fault: FieldTextFault): string {
  switch (fault.kind) {
    case "missing":
      return fieldIsRequired(label);
    case "too-long":
      return fieldIsTooLong(label, fault.maximum);
    case "no-choice":
      return fieldIsNotAChoice(label);
    case "several-lines":
      return fieldHasSeveralLines(label);
    case "invisible":
      return fieldIsInvisible(label);
    default:
      return assertNever(fault);
  }
}
