/** Escapes a text for HTML as it is saved. Entities stay as they are: `&amp;`, `&#39;`, `&#x27;` [TMPL-006]. */
export const escapeText = (text: string): string =>
  text.replace(UNESCAPED, (character) => (character === "&" ? "&amp;" : character === "<" ? "&lt;" : "&gt;"));

const UNESCAPED = /[<>]|&(?!(?:[a-z][a-z0-9]{0,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/** True if a tag or a comment can begin in a text, by the HTML standard. */
export const hasMarkup = (source: string): boolean => /<[a-z/!?]/i.test(source);
