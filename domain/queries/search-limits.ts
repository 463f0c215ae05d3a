import type { Query } from "./query.ts";

/** The longest text that is searched for, in characters: what the contract takes. */
export const LONGEST_SEARCH = 2_000;

/** So many of the newest receipts can be left out: who looks for older ones says from when. */
export const FARTHEST_OFFSET = 5_000;

/** So many conditions a search may have, and so many words with a star among them, each of which is compared with every word of a receipt. */
export const MOST_CONDITIONS = 100;
export const MOST_PATTERNS = 5;

/** Whether a word stands for others: a star in it stands for any characters. */
export const isPattern = (word: string): boolean => word.includes("*");

/** Whether a search asks for more at once than can be looked up in each of many receipts. */
export function isTooMuch(query: Query): boolean {
  const { conditions, patterns } = costOf(query);
  return conditions > MOST_CONDITIONS || patterns > MOST_PATTERNS;
}

/** How many of its words have a star: none of them can be looked up in an index. */
export const patternsIn = (query: Query): number => costOf(query).patterns;

type Cost = { readonly conditions: number; readonly patterns: number };

function costOf(query: Query): Cost {
  if (query.kind === "not") return costOf(query.part);
  if (query.kind === "words") return { conditions: query.words.length, patterns: query.words.filter(isPattern).length };
  // Each word of a phrase is looked up.
  if (query.kind === "phrase") return { conditions: query.text.trim().split(/\s+/).length, patterns: 0 };
  if (query.kind === "range") return { conditions: 1, patterns: 0 };
  return query.parts.map(costOf).reduce((sum, cost) => ({ conditions: sum.conditions + cost.conditions, patterns: sum.patterns + cost.patterns }), { conditions: 0, patterns: 0 });
}
