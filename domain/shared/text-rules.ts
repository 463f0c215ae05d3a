import { lengthOf } from "./code-points.ts";

/** Why a text cannot be the value of a field. */
export type TextFault =
  | { readonly kind: "missing" }
  | { readonly kind: "too-long"; readonly maximum: number }
  | { readonly kind: "no-choice" };

/** True if the text has nothing but white space. */
export const isBlank = (text: string): boolean => text.trim() === "";

/** Returns the length that limits apply to: code points, without the white space around the text. */
export const countedLength = (text: string): number => lengthOf(text.trim());

export const blankFault = (text: string): TextFault | undefined => (isBlank(text) ? { kind: "missing" } : undefined);

export const lengthFault = (text: string, maximum: number): TextFault | undefined =>
  countedLength(text) > maximum ? { kind: "too-long", maximum } : undefined;

/** What a field of choices accepts: the choices, and the value that the record had before. */
export type Choices = { readonly isKnown: (text: string) => boolean; readonly before: string | undefined };

/** True if a value was chosen that the record did not have: an old value that left the list does not block other changes. */
export const isNewChoice = (text: string, before: string | undefined): boolean => text !== "" && text !== before;

/** Returns the fault of a choice that can be empty. */
export const choiceFault = (text: string, { isKnown, before }: Choices): TextFault | undefined =>
  isNewChoice(text, before) && !isKnown(text) ? { kind: "no-choice" } : undefined;
