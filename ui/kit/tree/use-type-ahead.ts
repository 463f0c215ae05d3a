import { useRef, type KeyboardEvent } from "react";

/** Characters typed within this time form one word. */
const TYPED_TOGETHER_MS = 700;

/**
 * Collects typed characters into a word.
 * Returns the word so far, or undefined for a key that is not part of a word. A space counts only within a word.
 */
export function useTypeAhead(): (event: KeyboardEvent) => string | undefined {
  const typed = useRef({ word: "", at: Number.NEGATIVE_INFINITY });
  return ({ key, timeStamp }) => {
    const isSameWord = timeStamp - typed.current.at < TYPED_TOGETHER_MS;
    if (key.length !== 1 || (key === " " && !isSameWord)) return undefined;
    typed.current = { word: isSameWord ? typed.current.word + key : key, at: timeStamp };
    return typed.current.word;
  };
}
