import { useRef, type KeyboardEvent } from "react";

/** Letters typed within this time belong to one word. */
const TYPED_TOGETHER_MS = 700;

/** Gathers letters into a word; answers the word so far, or undefined for a key that belongs to none. A space does within a word. */
export function useTypeAhead(): (event: KeyboardEvent) => string | undefined {
  const typed = useRef({ word: "", at: Number.NEGATIVE_INFINITY });
  return ({ key, timeStamp }) => {
    const isSameWord = timeStamp - typed.current.at < TYPED_TOGETHER_MS;
    if (key.length !== 1 || (key === " " && !isSameWord)) return undefined;
    typed.current = { word: isSameWord ? typed.current.word + key : key, at: timeStamp };
    return typed.current.word;
  };
}
