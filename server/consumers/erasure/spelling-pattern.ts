import { charactersFor, ligaturesIn } from "#domain/shared/compared-letters.ts";
import { lettersOfSpellings } from "#domain/shared/identifier-spellings.ts";

/** What a column contains: characters, or bytes as `encode(…, 'escape')` shows them. */
export type SearchedText = "characters" | "bytes";

/**
 * Returns a regular expression of PostgreSQL that matches every text in which the domain finds one of the identifiers.
 * It also matches other texts: the domain decides. Between two letters it skips everything except ASCII letters,
 * digits and at signs. An escape of JSON or a byte beyond ASCII can be any letter. Undefined if all identifiers are
 * too short to be found within texts.
 */
export function toSpellingPattern(identifiers: readonly string[], searched: SearchedText): string | undefined {
  const letters = [...new Set(identifiers.flatMap(lettersOfSpellings))].slice(0, MAX_SEARCHED);
  if (letters.length === 0) return undefined;
  const ligatures = [...new Set(letters.flatMap((each) => [...ligaturesIn(each)]))];
  return [...letters.map((each) => spelled(each, searched)), ...ligatures.flatMap(writtenForms)].join("|");
}

function spelled(letters: string, searched: SearchedText): string {
  const escapes = searched === "bytes" ? [JSON_ESCAPE, BYTE] : [JSON_ESCAPE];
  const between = `(?:${["[^a-zA-Z0-9@]", JSON_CONTROL, ...escapes].join("|")})*`;
  return [...letters].map((letter) => `(?:${[`[${charactersFor(letter)}]`, ...escapes].join("|")})`).join(between);
}

/** The forms of a character that is compared as several letters: itself, as an escape of JSON, and as bytes in UTF-8 and Latin-1. */
function writtenForms(character: string): readonly string[] {
  const units = Array.from({ length: character.length }, (_, at) => `\\\\u${anyCase(character.charCodeAt(at).toString(16).padStart(4, "0"))}`);
  return [character, units.join(""), bytesOf(character, "utf8"), ...(character <= LATIN_1_END ? [bytesOf(character, "latin1")] : [])];
}

const anyCase = (digits: string): string => digits.replaceAll(/[a-f]/gu, (digit) => `[${digit}${digit.toUpperCase()}]`);
const bytesOf = (character: string, encoding: "utf8" | "latin1"): string => [...Buffer.from(character, encoding)].map((byte) => `\\\\${byte.toString(8)}`).join("");

/** A person has few identifiers. The limit keeps the statement short. */
const MAX_SEARCHED = 40;
const JSON_ESCAPE = "\\\\u[0-9a-fA-F]{4}";
const JSON_CONTROL = "\\\\[bfnrt]";
const BYTE = "\\\\[0-7]{3}";
const LATIN_1_END = "\u00ff";
