// Finds URLs and API names in a text, which features must not contain.
import { BUNDLES, FLAGS } from "#domain/shared/access/permission.ts";
import type { UsedSentence } from "./catalogue.ts";

/** Names of permissions are allowed, because users read them. */
const PERMISSIONS: ReadonlySet<string> = new Set([...FLAGS, ...Object.keys(BUNDLES)]);

/** Matches a URL, a query, a path, a snake_case or camelCase name, or an escaped character. */
const WIRE =
  /\b[a-z]+:\/\/[^\s"']*|\b\w+=[^\s"']*|(?<=^|[\s"'(])\/\w[^\s"']*|\b[a-z][a-z\d:]*_[a-z\d:_]+\b|\b[a-z]{2,}[A-Z][a-z]+\b|%[\dA-F]{2}\b/g;

/** Returns each match with its position in the text. */
export const findTechnicalNames = (text: string): readonly { readonly word: string; readonly at: number }[] =>
  [...withoutAddresses(text).matchAll(WIRE)]
    .map(({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word }) => !PERMISSIONS.has(word));

/** Blanks email addresses, which can contain anything. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s@]+@[^\s@]+/g, (address) => " ".repeat(address.length));

/** Blanks the searches of a sentence, because the search language has such names. */
export function stripSearches({ text, values }: Pick<UsedSentence, "text" | "values">): string {
  const searches = values.filter(({ noun }) => noun === "search");
  return searches.reduce(
    (left, { text: search, at }) => left.slice(0, at) + " ".repeat(search.length) + left.slice(at + search.length),
    text,
  );
}

export const formatTechnicalName = (word: string): string => `'${word}' is a technical name: use the words of the shop`;
