/**
 * What receipts are searched for: a tree, as the text of a search says it. Fields are names as they were written;
 * {@link file://./search-fields.ts} says which there are. Values are texts as they were written, escapes undone.
 *
 * A tree is in one form only, so that the same search is the same tree: no `and` lies directly in an `and`, no `or` in
 * an `or`, no `not` in a `not`, and each `and` and `or` has two parts or more.
 */
export type Query = Words | Phrase | Range | And | Or | Not;

/** All of these words, in whatever order; `*` stands for any characters. Without a field one word, wherever it stands. */
export type Words = { readonly kind: "words"; readonly field?: string; readonly words: Some<string> };

/** These characters as they stand. */
export type Phrase = { readonly kind: "phrase"; readonly field?: string; readonly text: string };

/** Values between two bounds, of which one at least is there. */
export type Range = { readonly kind: "range"; readonly field: string; readonly min?: Bound; readonly max?: Bound };
export type Bound = { readonly value: string; readonly isIncluded: boolean };

export type And = { readonly kind: "and"; readonly parts: readonly Query[] };
export type Or = { readonly kind: "or"; readonly parts: readonly Query[] };
export type Not = { readonly kind: "not"; readonly part: Query };

/** One or more. */
export type Some<T> = readonly [T, ...T[]];

/** What holds where all parts hold; the only part itself where there is one. */
export const both = (parts: Some<Query>): Query => joined("and", parts);

/** What holds where one part holds; the only part itself where there is one. */
export const either = (parts: Some<Query>): Query => joined("or", parts);

/** What holds where this does not. */
export const negated = (query: Query): Query => (query.kind === "not" ? query.part : { kind: "not", part: query });

/** What has to hold all at once, one beside the other. */
export const conjuncts = (query: Query): readonly Query[] => (query.kind === "and" ? query.parts : [query]);

function joined(kind: "and" | "or", parts: Some<Query>): Query {
  if (parts.length === 1) return parts[0];
  return { kind, parts: parts.some((part) => part.kind === kind) ? parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) : parts };
}
