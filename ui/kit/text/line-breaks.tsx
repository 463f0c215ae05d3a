import { Fragment, type ReactNode } from "react";

/**
 * Returns a text in which long addresses and ids can break after @ and -, and before a dot.
 * Without these places, a browser breaks them in the middle of a word. They are not part of the text: the user copies
 * it without them. Hidden, because Chromium puts a space into the accessible name for each.
 */
export function withLineBreaks(text: string): ReactNode {
  if (!PLACE.test(text)) return text;
  const pieces = text.split(LONG_WORD).flatMap((piece, at) => (at % 2 === 0 ? [piece] : piece.split(BREAK)));
  return pieces.length === 1
    ? text
    : pieces.filter(Boolean).map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr aria-hidden="true" />}
          {piece}
        </Fragment>
      ));
}

const PLACE = /[@.-]/;
/** A word that can be longer than its column. Shorter ones, such as 3.50, do not break. The maximum is that of an email address. */
const LONG_WORD = /(?<!\S)(\S{12,254})(?!\S)/u;
const BREAK = /(?<=[@-])(?=.)|(?<=.)(?=\.)/u;
