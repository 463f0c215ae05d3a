import type { SearchField } from "./search-fields.ts";

/**
 * The tree of a search. Fields are names as typed; {@link file://./search-fields.ts} lists the known ones. Values are
 * texts as typed, with escapes resolved.
 *
 * A tree is in normal form, so equal searches have equal trees: no `and` is a direct child of an `and`, no `or` of an
 * `or`, no `not` of a `not`, and each `and` and `or` has at least two parts.
 */
export type Query = Terms | Phrase | Range | And | Or | Not;

/**
 * All of these words, in any order; `*` is a wildcard.
 * Without a field there is one word, and it matches in any field.
 */
export type Terms = { readonly kind: "words"; readonly field?: string; readonly words: NonEmptyArray<string> };

/** These characters literally. */
export type Phrase = { readonly kind: "phrase"; readonly field?: string; readonly text: string };

/** Values between two bounds, at least one of which is present. */
export type Range = { readonly kind: "range"; readonly field: string; readonly min?: Bound; readonly max?: Bound };
export type Bound = { readonly value: string; readonly isIncluded: boolean };

export type And = { readonly kind: "and"; readonly parts: readonly Query[] };
export type Or = { readonly kind: "or"; readonly parts: readonly Query[] };
export type Not = { readonly kind: "not"; readonly part: Query };

/** An array with at least one element. */
export type NonEmptyArray<T> = readonly [T, ...T[]];

/** Matches if all parts match. Returns a single part itself. */
export const and = (parts: NonEmptyArray<Query>): Query => joined("and", parts);

/** Matches if one part matches. Returns a single part itself. */
export const or = (parts: NonEmptyArray<Query>): Query => joined("or", parts);

/** Matches if the query does not match. */
export const not = (query: Query): Query => (query.kind === "not" ? query.part : { kind: "not", part: query });

/** Returns the parts of a conjunction. */
export const conjuncts = (query: Query): readonly Query[] => (query.kind === "and" ? query.parts : [query]);

/** True if a condition of the query is about the field. */
export function hasField(query: Query, field: SearchField): boolean {
  if (query.kind === "not") return hasField(query.part, field);
  if (query.kind === "and" || query.kind === "or") return query.parts.some((part) => hasField(part, field));
  return query.field === field;
}

function joined(kind: "and" | "or", parts: NonEmptyArray<Query>): Query {
  if (parts.length === 1) return parts[0];
  return {
    kind,
    parts: parts.some((part) => part.kind === kind)
      ? parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
      : parts,
  };
}
