import { both, conjuncts, either, isPattern, type Phrase, type Query, type Some } from "#domain/queries/index.ts";
import { unreachable } from "#domain/shared/unreachable.ts";
import { spanOf, type IdSpan } from "./search-conditions.ts";

/** How a search is answered without looking at every receipt. */
export type SearchPlan = {
  /** What an index finds by itself, one to be tried after the other; each of them is needed. */
  readonly found: readonly Query[];
  /** Between these ids lies all that the search is about. */
  readonly span: IdSpan;
  /** The stores that it is about, as the search names them; undefined for all. */
  readonly stores?: readonly string[];
};

/** So many ways into an index are tried. */
const MOST_TRIES = 6;

export function planOf(query: Query, zone: string): SearchPlan {
  const parts = conjuncts(query);
  const spans = parts.flatMap((part) => spanIn(part, zone) ?? []);
  const from = spans.flatMap((span) => span.from ?? []).sort().at(-1);
  const until = spans.flatMap((span) => span.until ?? []).sort()[0];
  const stores = parts.flatMap((part) => { const named = storesIn(part); return named ? [named] : []; })[0];
  return {
    found: waysIn(parts),
    span: { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) },
    ...(stores === undefined ? {} : { stores }),
  };
}

function spanIn(part: Query, zone: string): IdSpan | undefined {
  if (!("field" in part) || part.field !== "localtime") return undefined;
  if (part.kind === "range") return spanOf(part, zone);
  const value = part.kind === "words" ? part.words[0] : part.text;
  const bound = { value, isIncluded: true };
  return spanOf({ min: bound, max: bound }, zone);
}

/** The stores that a condition names whole: one, or one of several. */
function storesIn(part: Query): readonly string[] | undefined {
  if (part.kind === "or") {
    const named = part.parts.map(storesIn);
    return named.every((stores) => stores !== undefined) ? [...new Set(named.flat())] : undefined;
  }
  if (!("field" in part) || part.field !== "store_id") return undefined;
  if (part.kind === "phrase") return [part.text];
  return part.kind === "words" && part.words.length === 1 && !isPattern(part.words[0]) ? [part.words[0]] : undefined;
}

/** All words at once, which one index finds without a look at a row; then each condition by itself. */
function waysIn(parts: readonly Query[]): readonly Query[] {
  const indexed = parts.flatMap((part) => indexedOf(part) ?? []);
  const terms = indexed.filter(isOfTerms);
  const together = terms.length > 1 ? [both(terms as unknown as Some<Query>)] : [];
  return [...together, ...indexed].slice(0, MOST_TRIES);
}

const WALKED_FIELDS: readonly (string | undefined)[] = ["store_id", "store_reference", "localtime"];
const TERM_FIELDS: readonly (string | undefined)[] = ["identifier", "salesperson", "product_code"];

/** What of a condition an index finds without a look at a row, so that a bound of what it finds is one of what is looked at. */
function indexedOf(query: Query): Query | undefined {
  switch (query.kind) {
    case "or": {
      const parts = query.parts.map(indexedOf);
      return parts.every((part) => part !== undefined) ? either(parts as unknown as Some<Query>) : undefined;
    }
    case "and": return query.parts.flatMap((part) => indexedOf(part) ?? [])[0];
    case "not": return undefined;
    case "words": {
      const words = query.words.filter((word) => !isPattern(word));
      return words.length === 0 || WALKED_FIELDS.includes(query.field) ? undefined : { ...query, words: words as unknown as Some<string> };
    }
    case "phrase": return indexedPhrase(query);
    case "range": return query.field === "total" ? query : undefined;
    default: return unreachable(query);
  }
}

/** That the words stand beside each other no index knows. */
function indexedPhrase(query: Phrase): Query | undefined {
  if (query.field === "salesperson") return { kind: "words", field: query.field, words: query.text.trim().split(/\s+/) as unknown as Some<string> };
  if (query.field !== undefined) return WALKED_FIELDS.includes(query.field) ? undefined : query;
  return either(["transaction_id", "identifier", "product_code", "salesperson"].flatMap((field) => indexedPhrase({ ...query, field }) ?? []) as unknown as Some<Query>);
}

const isOfTerms = (query: Query): boolean => (query.kind === "words" || query.kind === "phrase") && TERM_FIELDS.includes(query.field);
