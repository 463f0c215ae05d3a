import { countCodePoints } from "./code-points.ts";

/** Why a text is not a valid value of a field. */
export type FieldTextFault =
  | { readonly kind: "missing" }
  | { readonly kind: "too-long"; readonly maximum: number }
  | { readonly kind: "no-choice" }
  | { readonly kind: "several-lines" }
  | { readonly kind: "invisible" };

/** True if nothing of the text can be seen: it has only white space, control and format characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Returns the length that limits apply to: code points, without the white space around the text. */
export const countedLength = (text: string): number => countCodePoints(text.trim());

export const blankFault = (text: string): FieldTextFault | undefined =>
  isBlank(text) ? { kind: "missing" } : undefined;

export const lengthFault = (text: string, maximum: number): FieldTextFault | undefined =>
  countedLength(text) > maximum ? { kind: "too-long", maximum } : undefined;

/**
 * Returns the fault of a text that a form edits in one line.
 * An old text does not block other changes.
 */
export const lineFault = (text: string, before?: string): FieldTextFault | undefined =>
  text !== before && LINE_BREAK_OR_CONTROL.test(text.trim()) ? { kind: "several-lines" } : undefined;

/** Returns the fault of a text that identifies a record: two of them must not look alike. */
export const invisibleFault = (text: string): FieldTextFault | undefined =>
  INVISIBLE_CHARACTER.test(text.trim()) ? { kind: "invisible" } : undefined;

/** Control, format and other characters without a glyph. */
export const INVISIBLE_CHARACTER = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

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

/** The blank of Braille (U+2800) has no dots. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
