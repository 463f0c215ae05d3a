import type { Query } from "./query-ast.ts";

/** Maximum length of a search text in characters. The contract has the same limit. */
export const MAX_QUERY_LENGTH = 2_000;

/** Maximum offset. To find older receipts, the user adds a date. */
export const MAX_SEARCH_OFFSET = 5_000;

/** Maximum number of conditions, and of words with a wildcard. A wildcard is compared with every word of a receipt. */
export const MAX_CONDITIONS = 100;
export const MAX_PATTERNS = 5;

/** True if the word has a wildcard. */
export const isPattern = (word: string): boolean => word.includes("*");

/** An index finds parts of transaction ids from this many characters. */
export const MIN_NUMBER_PART = 4;

/** Returns the longest text without a wildcard in a pattern. Undefined if no index finds it. */
export function longestPart(pattern: string): string | undefined {
  const longest = pattern.split("*").reduce((one, other) => (other.length > one.length ? other : one));
  return longest.length < MIN_NUMBER_PART ? undefined : longest;
}

/** True if the search has more conditions or patterns than allowed. */
export function exceedsSearchLimits(query: Query): boolean {
  const { conditions, patterns } = costOf(query);
  return conditions > MAX_CONDITIONS || patterns > MAX_PATTERNS;
}

/** Returns the number of words with a wildcard, which an index cannot look up. */
export const countPatterns = (query: Query): number => costOf(query).patterns;

type Cost = { readonly conditions: number; readonly patterns: number };

function costOf(query: Query): Cost {
  if (query.kind === "not") return costOf(query.part);
  if (query.kind === "words") return { conditions: query.words.length, patterns: query.words.filter(isPattern).length };
  // Each word of a phrase is looked up.
  if (query.kind === "phrase") return { conditions: query.text.trim().split(/\s+/).length, patterns: 0 };
  if (query.kind === "range") return { conditions: 1, patterns: 0 };
  return query.parts
    .map(costOf)
    .reduce((sum, cost) => ({ conditions: sum.conditions + cost.conditions, patterns: sum.patterns + cost.patterns }), {
      conditions: 0,
      patterns: 0,
    });
}
