import { locatePointerValue } from "./locate-pointer.ts";

/**
 * Replaces the transaction id in the text of a body.
 * Keeps the rest as typed, and returns a body without an id unchanged.
 */
export function replaceTransactionId(text: string, id: string): string {
  const piece = locatePointerValue(text, "/transaction_id");
  if (piece === undefined) return text;
  const [before, typed, after] = [
    text.slice(0, piece.offset),
    text.slice(piece.offset, piece.offset + piece.length),
    text.slice(piece.offset + piece.length),
  ];
  return QUOTES.has(typed.charAt(0)) ? before + JSON.stringify(id) + after : text;
}

const QUOTES: ReadonlySet<string> = new Set(['"', "'"]);
