import { toPlainLetters } from "../../shared/text/plain-letters.ts";
import type { NamedStore } from "../completion.ts";
import type { BoxWord } from "./box-reading.ts";

/** Stores, and the number of words that name them. */
export type ReadStore = { readonly stores: readonly NamedStore[]; readonly length: number };

/** Words that begin the names of more stores name none. */
const MAX_NAMED = 20;
const [MAX_WORDS, MIN_LETTERS] = [5, 3];

/**
 * Reads the longest name of stores at the start of the words: each word begins a word of the name, with at least three
 * letters. A complete name means only that store. A reference or an id with letters also names a store.
 */
export function readStoreWords(words: readonly BoxWord[], stores: readonly NamedStore[]): ReadStore | undefined {
  const folded = words.slice(0, MAX_WORDS).map(({ text }) => toPlainLetters(text));
  if (folded[0] === undefined || /^\d+$/.test(folded[0])) return undefined;
  for (let length = folded.length; length > 0; length -= 1) {
    const found = storesNamed(folded.slice(0, length), stores);
    if (found.length > 0 && found.length <= MAX_NAMED) return { stores: found, length };
  }
  return storeWithKey(words[0]?.text ?? "", stores);
}

/** Returns the store with the reference or id, ignoring case. */
export function storeWithKey(text: string, stores: readonly NamedStore[]): ReadStore | undefined {
  const found = stores.filter(({ id, reference }) => [id, reference].some((key) => key.toLowerCase() === text));
  return found.length === 0 ? undefined : { stores: found, length: 1 };
}

function storesNamed(words: readonly string[], stores: readonly NamedStore[]): readonly NamedStore[] {
  const exact = stores.filter(({ name }) => wordsOfName(name).join(" ") === words.join(" "));
  if (exact.length > 0) return exact;
  return stores.filter(({ name }) => {
    const known = wordsOfName(name);
    return words.every((word) => known.some((each) => begins(each, word)));
  });
}

const begins = (name: string, word: string): boolean =>
  name === word || (word.length >= MIN_LETTERS && !/^\d+$/.test(word) && name.startsWith(word));

const wordsOfName = (name: string): readonly string[] =>
  toPlainLetters(name)
    .split(/[\s,;]+/)
    .filter((word) => word !== "");
