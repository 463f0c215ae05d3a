// Finds the syntax of addresses and the names of the API in a text: QA people write neither.
import { BUNDLES, FLAGS } from "#domain/shared/permission.ts";
import type { Said } from "./book.ts";

/** Permissions are shown to staff by these names. */
const PERMISSIONS: ReadonlySet<string> = new Set([...FLAGS, ...Object.keys(BUNDLES)]);

/** An address, a query, a path, a name with underscores, a name with a capital inside, an escaped character. */
const WIRE = /\b[a-z]+:\/\/[^\s"']*|\b\w+=[^\s"']*|(?<=^|[\s"'(])\/\w[^\s"']*|\b[a-z][a-z\d:]*_[a-z\d:_]+\b|\b[a-z]{2,}[A-Z][a-z]+\b|%[\dA-F]{2}\b/g;

/** Where each stands in the text. */
export const wireIn = (text: string): readonly { readonly word: string; readonly at: number }[] =>
  [...withoutAddresses(text).matchAll(WIRE)].map(({ 0: word, index }) => ({ word, at: index })).filter(({ word }) => !PERMISSIONS.has(word));

/** An email address can hold anything. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s@]+@[^\s@]+/g, (address) => " ".repeat(address.length));

/** A sentence without the searches in it: staff type those in the search language, which has such names. */
export function withoutSearches({ text, values }: Pick<Said, "text" | "values">): string {
  const searches = values.filter(({ noun }) => noun === "search");
  return searches.reduce((left, { text: search, at }) => left.slice(0, at) + " ".repeat(search.length) + left.slice(at + search.length), text);
}

export const wireRemark = (word: string): string => `'${word}' is a technical name: use the words of the shop`;
