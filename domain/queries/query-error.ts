import type { FieldKind } from "./search-fields.ts";

/** Why a text is no search. `at` and `length` say where in the text, in UTF-16 units, as editors count. */
export type QueryError = { readonly at: number; readonly length: number } & QueryFault;

export type QueryFault =
  /** `after` is what stands before the place: `AND`, `total:`, `>`. */
  | { readonly code: "value-expected"; readonly kind: FieldKind | "any"; readonly after: string }
  | { readonly code: "operand-expected"; readonly after: string }
  | { readonly code: "operand-missing"; readonly before: string }
  | { readonly code: "unknown-field"; readonly field: string; readonly meant?: string }
  | { readonly code: "field-expected" }
  | { readonly code: "no-range"; readonly field: string }
  | { readonly code: "to-expected" }
  | { readonly code: "no-bounds" }
  | { readonly code: "unclosed"; readonly what: "quote" | "bracket" | "range" }
  | { readonly code: "unopened" }
  | { readonly code: "empty-brackets" }
  | { readonly code: "too-deep"; readonly limit: number };

/** The place of an error as people count: from 1, in characters. */
export const columnOf = (text: string, { at }: QueryError): number => [...text.slice(0, at)].length + 1;
