// What somebody may have meant: the nearest word, value or sentence.
import { NOUNS, PLAIN_NOUNS, type Noun } from "#features/support/nouns.ts";
import type { Sentence } from "./book.ts";

type Written = Omit<Noun, "transformer">;
/** A noun of a sentence, and what stands in its place. */
export type Misfit = { readonly noun: Written; readonly text: string; readonly at: number };

const NOUN = /\{(\w*)\}/g;
const VALUES = /"[^"]*"|'[^']*'|[A-Z]{3}-\d+|<[^>]*>|-?\d[\w.:-]*/g;
/** More than this share of letters to change, and two sentences have nothing in common. */
const TOO_FAR = 0.45;

const nounNamed = (name: string): Written | undefined => [...NOUNS, ...PLAIN_NOUNS].find((noun) => noun.name === name);

/** How many letters have to be put in, taken out or changed to make one text of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      here.push(Math.min((above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + same));
    }
    above = here;
  }
  return above[other.length] ?? 0;
}

const farness = (one: string, other: string): number => distance(one, other) / Math.max(one.length, other.length, 1);

function nearest<T>(text: string, candidates: readonly T[], wording: (candidate: T) => readonly string[]): T | undefined {
  const ranked = candidates.map((candidate) => ({ candidate, far: Math.min(...wording(candidate).map((words) => farness(text.toLowerCase(), words.toLowerCase()))) }));
  const [best] = ranked.sort((a, b) => a.far - b.far);
  return best && best.far <= TOO_FAR ? best.candidate : undefined;
}

export const nearestWord = (text: string, words: readonly string[]): string | undefined => nearest(text, words, (word) => [word]);

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
