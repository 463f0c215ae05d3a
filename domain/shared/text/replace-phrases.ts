import { toPlainLetters } from "./plain-letters.ts";

/** The words of a phrase as they are compared. */
export type WordSequence = readonly string[];

/** `owner` is the word without the ending of a genitive. */
type Word = { readonly word: string; readonly owner: string; readonly start: number; readonly end: number };

/** Returns the words of a text as they are compared: without case, accents and apostrophes. */
export const toPhrase = (text: string): WordSequence => wordsOf(text).map(({ word }) => word);

/** Replaces phrases in a text as whole words, with anything between the words that is neither letter nor digit. */
export function replacePhrases(text: string, phrases: readonly WordSequence[], replacement: string): string {
  const words = wordsOf(text);
  let [result, copied, at] = ["", 0, 0];
  while (at < words.length) {
    const length = longestAt(words, at, phrases);
    if (length === 0) {
      at += 1;
      continue;
    }
    result += text.slice(copied, (words[at] as Word).start) + replacement;
    copied = (words[at + length - 1] as Word).end;
    at += length;
  }
  return result + text.slice(copied);
}

function longestAt(words: readonly Word[], at: number, phrases: readonly WordSequence[]): number {
  const found = phrases.filter((phrase) =>
    phrase.every((word, place) => [words[at + place]?.word, words[at + place]?.owner].includes(word)),
  );
  return Math.max(0, ...found.map(({ length }) => length));
}

/** An apostrophe or an invisible character does not end a word. */
const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:(?:['’ʼ]|\p{Default_Ignorable_Code_Point}+)[\p{L}\p{M}\p{N}]+)*/gu)].map(
    ([found], place, all) => {
      const [start, word] = [
        (all[place] as RegExpExecArray).index,
        found.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""),
      ];
      return {
        word: toPlainLetters(word),
        owner: toPlainLetters(word.replace(POSSESSIVE, "")),
        start,
        end: start + found.length,
      };
    },
  );

/** "Brandt’s", and "Brandts" as in German. */
const POSSESSIVE = /['’ʼ]?s$/iu;
