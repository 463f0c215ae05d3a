import {
  and,
  conjuncts,
  or,
  isPattern,
  isSearchField,
  longestPart,
  selectMailStates,
  type Phrase,
  type Query,
  type SearchField,
  type NonEmptyArray,
  type Terms,
} from "#domain/search/index.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { toIdRange, type IdRange } from "./search-conditions.ts";

/** How to run a search without a scan of every receipt. */
export type SearchPlan = {
  /** Conditions that an index can answer, in the order to try them. Every result satisfies each of them. */
  readonly indexed: readonly Query[];
  /** Every result is in this id range. */
  readonly span: IdRange;
  /** The stores that the search names; undefined for all. */
  readonly stores?: readonly string[];
  /** The newest receipts probably fill the page: an index would find too many. */
  readonly scansFirst: boolean;
};

/** The maximum number of index conditions to try. */
const MAX_TRIES = 6;

export function planSearch(query: Query, zone: string): SearchPlan {
  const parts = conjuncts(query);
  const spans = parts.flatMap((part) => spanIn(part, zone) ?? []);
  const from = spans
    .flatMap((span) => span.from ?? [])
    .sort()
    .at(-1);
  const until = spans.flatMap((span) => span.until ?? []).sort()[0];
  const stores = parts.flatMap((part) => {
    const named = storesIn(part);
    return named ? [named] : [];
  })[0];
  return {
    indexed: indexConditions(parts),
    span: { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) },
    ...(stores === undefined ? {} : { stores }),
    scansFirst: parts.some(isCommon),
  };
}

/** Parts of numbers are those of many receipts, for example of all of a store. */
function isCommon(part: Query): boolean {
  if (part.kind === "or" || part.kind === "and") return part.parts.some(isCommon);
  if (!("field" in part)) return false;
  if (part.kind === "words" && part.words.some((word) => hasIndexedPart(part, word) && isPattern(word))) return true;
  return COMMON_FIELDS.includes(part.field);
}

/** Returns the span of one condition, or of all alternatives together. */
function spanIn(part: Query, zone: string): IdRange | undefined {
  if (part.kind === "and") return part.parts.flatMap((each) => spanIn(each, zone) ?? [])[0];
  if (part.kind === "or") return spanOf(part.parts.map((each) => spanIn(each, zone)));
  if (!("field" in part) || part.field !== "localtime") return undefined;
  if (part.kind === "range") return toIdRange(part, zone);
  const value = part.kind === "words" ? part.words[0] : part.text;
  const bound = { value, isIncluded: true };
  return toIdRange({ min: bound, max: bound }, zone);
}

function spanOf(spans: readonly (IdRange | undefined)[]): IdRange | undefined {
  const [starts, ends] = [spans.map((span) => span?.from), spans.map((span) => span?.until)];
  const [from, until] = [starts.sort()[0], ends.sort().at(-1)];
  return {
    ...(starts.includes(undefined) || from === undefined ? {} : { from }),
    ...(ends.includes(undefined) || until === undefined ? {} : { until }),
  };
}

/** Returns the stores that a condition names: one store, or alternatives. */
function storesIn(part: Query): readonly string[] | undefined {
  if (part.kind === "and") return part.parts.flatMap((each) => (storesIn(each) ? [storesIn(each) ?? []] : []))[0];
  if (part.kind === "or") {
    const named = part.parts.map(storesIn);
    return named.every((stores) => stores !== undefined) ? [...new Set(named.flat())] : undefined;
  }
  if (!("field" in part) || part.field !== "store_id") return undefined;
  if (part.kind === "phrase") return [part.text];
  return part.kind === "words" && part.words.length === 1 && !isPattern(part.words[0]) ? [part.words[0]] : undefined;
}

/** First all terms combined, which one index answers without reading rows; then each condition alone. */
function indexConditions(parts: readonly Query[]): readonly Query[] {
  const indexed = parts.flatMap((part) => indexedOf(part) ?? []);
  const terms = indexed.filter(isOfTerms);
  const combined = terms.length > 1 ? [and(terms as unknown as NonEmptyArray<Query>)] : [];
  return [...combined, ...indexed].slice(0, MAX_TRIES);
}

/** What finds the rows of each field: the index of terms, another index, or a scan, which some fields narrow. */
const FOUND_BY: Readonly<Record<SearchField, "terms" | "index" | "scan">> = {
  transaction_id: "index",
  store_id: "scan",
  store_reference: "scan",
  localtime: "scan",
  total: "index",
  currency: "scan",
  identifier: "terms",
  has_identifier: "scan",
  salesperson: "terms",
  till: "terms",
  item: "terms",
  product_code: "terms",
  basket: "scan",
  payment: "terms",
  last4: "terms",
  flag: "terms",
  returned: "index",
  mail: "index",
  mail_reason: "index",
  mail_domain: "index",
};

const isFoundBy = (way: "terms" | "scan", { field = "" }: Terms | Phrase): boolean =>
  isSearchField(field) && FOUND_BY[field] === way;

/** Fields with values that most receipts have. */
const COMMON_FIELDS: readonly (string | undefined)[] = ["payment", "flag", "returned"];

/**
 * Returns the part of a condition that an index answers without reading rows. Every match of the condition is in its
 * result.
 */
function indexedOf(query: Query): Query | undefined {
  switch (query.kind) {
    case "or": {
      const parts = query.parts.map(indexedOf);
      return parts.every((part) => part !== undefined) ? or(parts as unknown as NonEmptyArray<Query>) : undefined;
    }
    case "and":
      return query.parts.flatMap((part) => indexedOf(part) ?? [])[0];
    case "not":
      return undefined;
    case "words":
      return indexedWords(query);
    case "phrase":
      return indexedPhrase(query);
    case "range":
      return query.field === "total" || query.field === "returned" ? query : undefined;
    default:
      return assertNever(query);
  }
}

function indexedWords(query: Terms): Query | undefined {
  if (isFoundBy("scan", query)) return undefined;
  if (query.field === "mail") return query.words.some(isWithoutMail) ? undefined : query;
  if (query.field === "flag") return query;
  const words = query.words.filter((word) => !isPattern(word) || hasIndexedPart(query, word));
  if (words.length === 0) return undefined;
  // The words can be in several reasons. The longest one is probably the rarest.
  if (query.field === "mail_reason")
    return { ...query, words: [words.reduce((one, other) => (other.length > one.length ? other : one))] };
  return { ...query, words: words as unknown as NonEmptyArray<string> };
}

const hasIndexedPart = ({ field }: Terms, word: string): boolean =>
  field === "transaction_id" && longestPart(word) !== undefined;

/** Receipts without an email are in no index of emails. */
const isWithoutMail = (word: string): boolean => selectMailStates(word).includes("none");

/** An index cannot check that words are adjacent. */
function indexedPhrase(query: Phrase): Query | undefined {
  if (query.field === "mail" && isWithoutMail(query.text)) return undefined;
  if (query.field === "salesperson")
    return {
      kind: "words",
      field: query.field,
      words: query.text.trim().split(/\s+/) as unknown as NonEmptyArray<string>,
    };
  if (query.field !== undefined) return isFoundBy("scan", query) ? undefined : query;
  return or(
    ["transaction_id", "identifier", "product_code", "salesperson"].flatMap(
      (field) => indexedPhrase({ ...query, field }) ?? [],
    ) as unknown as NonEmptyArray<Query>,
  );
}

const isOfTerms = (query: Query): boolean =>
  (query.kind === "words" || query.kind === "phrase") && isFoundBy("terms", query);
