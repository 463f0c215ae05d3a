// Suggests the nearest word, value or sentence.
import { findSimilar, findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import { NOUNS, PLAIN_NOUNS, type Noun } from "#features/support/nouns.ts";
import type { Sentence } from "./catalogue.ts";

type Written = Omit<Noun, "transformer">;
/** A noun of a sentence, and the text in its place. */
export type InvalidValue = { readonly noun: Written; readonly text: string; readonly at: number };

const NOUN = /\{(\w*)\}/g;
const VALUES = /"[^"]*"|'[^']*'|[A-Z]{3}-\d+|<[^>]*>|-?\d[\w.:-]*/g;

const nounNamed = (name: string): Written | undefined => [...NOUNS, ...PLAIN_NOUNS].find((noun) => noun.name === name);

/** Returns the most similar sentence. Values count little. */
export function nearestSentence(text: string, sentences: readonly Sentence[]): Sentence | undefined {
  const blank = text.replaceAll(VALUES, "_");
  return findSimilar(blank, sentences, ({ pattern }) =>
    expandPattern(pattern).map((words) => words.replaceAll(NOUN, "_")),
  );
}

/** Returns every wording of a pattern: `has/have been read(s)` has four. */
export function expandPattern(pattern: string): readonly string[] {
  const optional = /\(([^)]*)\)/.exec(pattern);
  if (optional)
    return [pattern.replace(optional[0], ""), pattern.replace(optional[0], optional[1] ?? "")].flatMap(expandPattern);
  const choice = /[^\s/]+(?:\/[^\s/]+)+/.exec(pattern);
  return choice ? choice[0].split("/").flatMap((word) => expandPattern(pattern.replace(choice[0], word))) : [pattern];
}

/** Returns the invalid values of a text, or undefined if it does not match the sentence. */
export function findInvalidValues(text: string, { pattern }: Sentence): readonly InvalidValue[] | undefined {
  for (const words of expandPattern(pattern)) {
    const found = new RegExp(
      `^${words
        .split(NOUN)
        .map((part, at) => (at % 2 ? "(.+?)" : escapeRegExp(part)))
        .join("")}$`,
      "d",
    ).exec(text);
    if (!found) continue;
    const names = [...words.matchAll(NOUN)].map(([, name = ""]) => name);
    return names.flatMap((name, at) => misfit(nounNamed(name), found[at + 1] ?? "", found.indices?.[at + 1]?.[0] ?? 0));
  }
  return undefined;
}

function misfit(noun: Written | undefined, text: string, at: number): InvalidValue[] {
  return !noun || new RegExp(`^(?:${noun.regexp.source})$`).test(text) ? [] : [{ noun, text, at }];
}

export const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns the sentence with the first form of each noun. */
export function formatExample({ pattern }: Sentence): string {
  return (expandPattern(pattern)[0] ?? pattern).replaceAll(
    NOUN,
    (_, name: string) => nounNamed(name)?.forms[0] ?? name,
  );
}

/** Returns a suggestion for an invalid value. */
export function suggestValue(noun: Written, text: string): string {
  const bare = text.replaceAll(/^["']|["']$/g, "");
  const meant = noun.values && findSimilarWord(bare, noun.values);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  return `write it like ${noun.forms.join(" or ")}`;
}
