import { conjuncts, type Query } from "#domain/queries/index.ts";
import { isPattern, spanOf, type IdSpan } from "./search-conditions.ts";

/** How a search is answered without looking at every receipt. */
export type SearchPlan = {
  /** What an index finds, all of it needed; nothing where no part is of that kind. */
  readonly found: readonly Query[];
  /** Between these ids lies all that the search is about. */
  readonly span: IdSpan;
  /** The one store that it is about. */
  readonly store?: string;
};

export function planOf(query: Query, zone: string): SearchPlan {
  const parts = conjuncts(query);
  const spans = parts.flatMap((part) => spanIn(part, zone) ?? []);
  const from = spans.flatMap((span) => span.from ?? []).sort().at(-1);
  const until = spans.flatMap((span) => span.until ?? []).sort()[0];
  const store = parts.flatMap((part) => storeIn(part) ?? [])[0];
  return {
    found: parts.filter(isFoundByIndex),
    span: { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) },
    ...(store === undefined ? {} : { store }),
  };
}

function spanIn(part: Query, zone: string): IdSpan | undefined {
  if (!("field" in part) || part.field !== "localtime") return undefined;
  if (part.kind === "range") return spanOf(part, zone);
  const value = part.kind === "words" ? part.words[0] : part.text;
  const bound = { value, isIncluded: true };
  return spanOf({ min: bound, max: bound }, zone);
}

function storeIn(part: Query): string | undefined {
  if (part.kind === "words" && part.field === "store_id" && part.words.length === 1 && !isPattern(part.words[0])) return part.words[0];
  return part.kind === "phrase" && part.field === "store_id" ? part.text : undefined;
}

const WALKED_FIELDS: readonly (string | undefined)[] = ["store_id", "store_reference", "localtime"];

/** Whether an index leads to the rows of a condition alone: words without a star, and totals. */
function isFoundByIndex(query: Query): boolean {
  switch (query.kind) {
    case "or": return query.parts.every(isFoundByIndex);
    case "and": return query.parts.some(isFoundByIndex);
    case "not": return false;
    case "words": return !WALKED_FIELDS.includes(query.field) && query.words.some((word) => !isPattern(word));
    default: return !WALKED_FIELDS.includes(query.field);
  }
}
