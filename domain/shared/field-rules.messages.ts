import type { FieldTextFault } from "./text-rules.ts";
import { assertNever } from "./assert-never.ts";

export const fieldIsRequired = (label: string): string => `${label} is required`;

export const fieldIsTooLong = (label: string, maximum: number): string => `${label} must be at most ${maximum} characters`;

/** Formats the message for a field. For 'Data': 'Data must be a valid JSON object.' */
export const fieldIsNotJsonObject = (label: string): string => `${label} must be a valid JSON object.`;

export const fieldIsNotAChoice = (label: string): string => `${label} must be chosen from the list`;

export function textFaultMessage(label: string, fault: FieldTextFault): string {
  switch (fault.kind) {
    case "missing":
      return fieldIsRequired(label);
    case "too-long":
      return fieldIsTooLong(label, fault.maximum);
    case "no-choice":
      return fieldIsNotAChoice(label);
    default:
      return assertNever(fault);
  }
}
