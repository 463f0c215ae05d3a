import type { FieldKind } from "./search-fields.ts";

/** Why a text is not a valid search. `at` and `length` are UTF-16 code units, as in editors. */
export type QueryError = { readonly at: number; readonly length: number } & QueryErrorReason;

export type QueryErrorReason =
  /** `after` is the text before the position: `AND`, `total:`, `>`. `states` are the values of a field of that kind. */
  | {
      readonly code: "value-expected";
      readonly kind: FieldKind | "any";
      readonly after: string;
      readonly states?: readonly string[];
    }
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

/** Returns the column of an error for display: counts characters from 1. */
export const errorColumn = (text: string, { at }: QueryError): number => [...text.slice(0, at)].length + 1;
