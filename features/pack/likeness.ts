// What somebody may have meant: the nearest word, value or sentence.
import { nearest, nearestWord } from "#domain/shared/likeness.ts";
import { NOUNS, PLAIN_NOUNS, type Noun } from "#features/support/nouns.ts";
import type { Sentence } from "./book.ts";

type Written = Omit<Noun, "transformer">;
/** A noun of a sentence, and what stands in its place. */
export type Misfit = { readonly noun: Written; readonly text: string; readonly at: number };

const NOUN = /\{(\w*)\}/g;
const VALUES = /"[^"]*"|'[^']*'|[A-Z]{3}-\d+|<[^>]*>|-?\d[\w.:-]*/g;

const nounNamed = (name: string): Written | undefined => [...NOUNS, ...PLAIN_NOUNS].find((noun) => noun.name === name);

/** The sentence that is most like the text; what stands in the place of nouns counts little. */
export function nearestSentence(text: string, sentences: readonly Sentence[]): Sentence | undefined {
  const blank = text.replaceAll(VALUES, "_");
  return nearest(blank, sentences, ({ pattern }) => wordings(pattern).map((words) => words.replaceAll(NOUN, "_")));
}

/** Each way to say a sentence: `staff/they list(s)` is four. */
export function wordings(pattern: string): readonly string[] {
  const optional = /\(([^)]*)\)/.exec(pattern);
  if (optional) return [pattern.replace(optional[0], ""), pattern.replace(optional[0], optional[1] ?? "")].flatMap(wordings);
  const choice = /[^\s/]+(?:\/[^\s/]+)+/.exec(pattern);
  return choice ? choice[0].split("/").flatMap((word) => wordings(pattern.replace(choice[0], word))) : [pattern];
}

/** The nouns that keep a text from being the sentence; nothing when other words differ. */
export function misfitsIn(text: string, { pattern }: Sentence): readonly Misfit[] | undefined {
  for (const words of wordings(pattern)) {
    const found = new RegExp(`^${words.split(NOUN).map((part, at) => (at % 2 ? "(.+?)" : escaped(part))).join("")}$`, "d").exec(text);
    if (!found) continue;
    const names = [...words.matchAll(NOUN)].map(([, name = ""]) => name);
    return names.flatMap((name, at) => misfit(nounNamed(name), found[at + 1] ?? "", found.indices?.[at + 1]?.[0] ?? 0));
  }
  return undefined;
}

function misfit(noun: Written | undefined, text: string, at: number): Misfit[] {
  return !noun || new RegExp(`^(?:${noun.regexp.source})$`).test(text) ? [] : [{ noun, text, at }];
}

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A sentence as it can be written: each noun in its first form. */
export function written({ pattern }: Sentence): string {
  return (wordings(pattern)[0] ?? pattern).replaceAll(NOUN, (_, name: string) => nounNamed(name)?.forms[0] ?? name);
}

/** What to write in the place of a noun. */
export function howToWrite(noun: Written, text: string): string {
  const bare = text.replaceAll(/^["']|["']$/g, "");
  const meant = noun.values && nearestWord(bare, noun.values);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  return `write it like ${noun.forms.join(" or ")}`;
}
