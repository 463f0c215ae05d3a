import { countCodePoints } from "./code-points.ts";

/** Why a text is not a valid value of a field. */
export type FieldTextFault =
  | { readonly kind: "missing" }
  | { readonly kind: "too-long"; readonly maximum: number }
  | { readonly kind: "no-choice" };

/** True if the text has nothing but white space. */
export const isBlank = (text: string): boolean => text.trim() === "";

/** Returns the length that limits apply to: code points, without the white space around the text. */
export const countedLength = (text: string): number => countCodePoints(text.trim());

export const blankFault = (text: string): FieldTextFault | undefined => (isBlank(text) ? { kind: "missing" } : undefined);

export const lengthFault = (text: string, maximum: number): FieldTextFault | undefined =>
  countedLength(text) > maximum ? { kind: "too-long", maximum } : undefined;

/** The valid values of a choice field, and the value that the record had before. */
export type ChoiceRule = { readonly isKnown: (text: string) => boolean; readonly before: string | undefined };

/**
 * True if the user chose a value that the record did not have.
 * An old value that left the list does not block other changes.
 */
export const isNewChoice = (text: string, before: string | undefined): boolean => text !== "" && text !== before;

/** Returns the fault of an optional choice. */
export const choiceFault = (text: string, { isKnown, before }: ChoiceRule): FieldTextFault | undefined =>
  isNewChoice(text, before) && !isKnown(text) ? { kind: "no-choice" } : undefined;
