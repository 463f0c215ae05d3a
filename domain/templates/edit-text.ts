import { escapeText, hasMarkup } from "./html/escape-text.ts";

/**
 * Returns a saved text as a field for plain text shows it: `Fish & chips` for `Fish &amp; chips`. A text with markup, or
 * one that this would change when it is saved again, is shown as it is saved.
 */
export function editText(saved: string): string {
  const shown = saved.replace(/&(amp|lt|gt);/g, (_entity, name: keyof typeof CHARACTERS) => CHARACTERS[name]);
  return !hasMarkup(shown) && escapeText(shown) === saved ? shown : saved;
}

const CHARACTERS = { amp: "&", lt: "<", gt: ">" } as const;
