import type { ReactNode } from "react";

/**
 * Returns a text in which long addresses and ids can break after @ and -, and before a dot.
 * Without these places, a browser breaks them in the middle of a word. They are not part of the text: the user copies
 * it without them. A translator of the browser leaves the addresses and ids as they are.
 */
export function withLineBreaks(text: string): ReactNode {
  if (!PLACE.test(text)) return text;
  const pieces = text.split(LONG_WORD);
  if (pieces.every((piece, at) => at % 2 === 0 || !PLACE.test(piece))) return text;
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} translate="no">
        {breakWord(piece)}
      </span>
    ),
  );
}

/**
 * Returns a word, broken if it is long.
 * The breaks are hidden, because Chromium puts a space into the accessible name for each.
 */
export function breakWord(word: string): ReactNode {
  const parts = isLong(word) ? word.split(BREAK) : [word];
  if (parts.length === 1) return word;
  return parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} aria-hidden="true" />, part]));
}

const PLACE = /[@.-]/;
/** The shortest word that can be longer than its column (3.50 does not break), and the longest email address. */
const LONG_WORD = /(?<!\S)(\S{12,254})(?!\S)/u;
const isLong = (word: string): boolean => LONG_WORD.exec(word)?.[0] === word;
const BREAK = /(?<=[@-])(?=.)|(?<=.)(?=\.)/u;
