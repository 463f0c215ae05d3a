import { charactersFor, ligaturesIn } from "#domain/shared/text/compared-letters.ts";
import { lettersOfSpellings } from "#domain/shared/identifier/identifier-spellings.ts";

/** What a column contains: characters, or bytes as `encode(…, 'escape')` shows them. */
export type SearchedText = "characters" | "bytes";

/**
 * Returns a regular expression of PostgreSQL that matches every text in which the domain finds one of the identifiers.
 * It also matches other texts: the domain decides. Between two letters it skips everything except ASCII letters,
 * digits and at signs. An escape of JSON, HTML, URLs or quoted-printable, or a byte beyond ASCII, can be any letter.
 * Base64 of a spelling as it is given matches too. Undefined if all identifiers are too short to be found within texts.
 */
export function toSpellingPattern(identifiers: readonly string[], searched: SearchedText): string | undefined {
  const letters = searchedLetters(identifiers);
  if (letters.length === 0) return undefined;
  return joinAlternatives([
    ...letters.map((each) => spelled(each, searched)),
    ...ligaturesOf(letters).flatMap((character) => writtenForms(character, searched)),
    ...identifiers.slice(0, MAX_SEARCHED).flatMap(base64Forms),
  ]);
}

/**
 * Returns a regular expression that matches every text that {@link toSpellingPattern} matches, and some others. It looks
 * for a few letters of each spelling, which takes PostgreSQL a fifth of the time.
 */
export function toPartPattern(identifiers: readonly string[], searched: SearchedText): string | undefined {
  const letters = searchedLetters(identifiers);
  if (letters.length === 0) return undefined;
  const ligatures = ligaturesOf(letters);
  return joinAlternatives([
    ...letters.map((each) => spelled(distinctivePart(each), searched)),
    ...(ligatures.length === 0 ? [] : [`[${ligatures.join("")}]`, JSON_ESCAPE, HTML_NUMBER, BYTE_BEYOND_ASCII]),
    ...(searched === "bytes" ? ligatures.flatMap(bytesOf).map(octalBytes) : []),
    ...identifiers.slice(0, MAX_SEARCHED).map(distinctivePart).flatMap(base64Forms),
  ]);
}

const searchedLetters = (identifiers: readonly string[]): readonly string[] =>
  [...new Set(identifiers.flatMap(lettersOfSpellings))].slice(0, MAX_SEARCHED);
const ligaturesOf = (letters: readonly string[]): readonly string[] =>
  letters.flatMap((each) => [...ligaturesIn(each)]);
const joinAlternatives = (alternatives: readonly string[]): string => [...new Set(alternatives)].join("|");

/** Returns the end of a number or of the local part of a mailbox. Customers share beginnings and domains more often. */
function distinctivePart(text: string): string {
  const characters = [...text];
  const at = characters.indexOf("@");
  const end = Math.max(PART_LENGTH, at < 0 ? characters.length : at);
  return characters.slice(end - PART_LENGTH, end).join("");
}

/** The characters of Base64 that a text gives at each of the three places in a group, without those that depend on what is around it. */
function base64Forms(text: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.from(" ".repeat(before) + text);
    const form = bytes.toString("base64").slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
    return form.replaceAll(/[+/]/gu, (character) => (character === "+" ? "[+-]" : "[/_]"));
  });
}

function spelled(letters: string, searched: SearchedText): string {
  const escapes = [JSON_ESCAPE, HEX_ESCAPE, HTML_ESCAPE, ...(searched === "bytes" ? [BYTE] : [])];
  const between = `(?:${["[^a-zA-Z0-9@]", JSON_CONTROL, HTML_TAG, ...escapes].join("|")})*`;
  return [...letters].map((letter) => `(?:${[`[${charactersFor(letter)}]`, ...escapes].join("|")})`).join(between);
}

/** The forms of a character that is compared as several letters: itself, as an escape, and as bytes in UTF-8 and Latin-1. */
function writtenForms(character: string, searched: SearchedText): readonly string[] {
  const units = Array.from({ length: character.length }, (_, at) => `\\\\u${hexOf(character.charCodeAt(at), 4)}`);
  const code = character.codePointAt(0) ?? 0;
  return [
    character,
    units.join(""),
    `&#0*${code};`,
    `&#[xX]0*${hexOf(code)};`,
    ...bytesOf(character).map(hexBytes),
    ...(searched === "bytes" ? bytesOf(character).map(octalBytes) : []),
  ];
}

/** In UTF-8, and in Latin-1 if it has the character. */
const bytesOf = (character: string): readonly Buffer[] => [
  Buffer.from(character),
  ...(character <= LATIN_1_END ? [Buffer.from(character, "latin1")] : []),
];

const hexOf = (code: number, length = 0): string =>
  code
    .toString(16)
    .padStart(length, "0")
    .replaceAll(/[a-f]/gu, (digit) => `[${digit}${digit.toUpperCase()}]`);
const octalBytes = (bytes: Buffer): string => [...bytes].map((byte) => `\\\\${byte.toString(8)}`).join("");
const hexBytes = (bytes: Buffer): string => [...bytes].map((byte) => `[%=]${hexOf(byte, 2)}`).join("");

/** A person has few identifiers. The limit keeps the statement short. */
const MAX_SEARCHED = 40;
const PART_LENGTH = 6;
const JSON_ESCAPE = "\\\\u[0-9a-fA-F]{4}";
/** Of a URL, and of quoted-printable text. */
const HEX_ESCAPE = "[%=][0-9a-fA-F]{2}";
const HTML_ESCAPE = "&#?[a-zA-Z0-9]+;?";
const HTML_NUMBER = "&#[xX0-9]";
/** In a URL, and in quoted-printable text. */
const BYTE_BEYOND_ASCII = "[%=][89a-fA-F][0-9a-fA-F]";
const HTML_TAG = "<[/!a-zA-Z][^<>]*>";
const JSON_CONTROL = "\\\\[bfnrt]";
const BYTE = "\\\\[0-7]{3}";
const LATIN_1_END = "\u00ff";
