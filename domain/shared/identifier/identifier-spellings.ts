import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import punycode from "punycode/punycode.js";
import { toComparedLetters, toSearchLetters } from "../text/compared-letters.ts";

/** A span of a text, in UTF-16 units. */
type Span = { readonly start: number; readonly end: number };
/** A letter as it is compared, with its place in the text. */
type Letter = Span & { readonly letter: string };

/**
 * Replaces an identifier in a text, also in other spellings: other case, spaces, hyphens, digits of other scripts, and the
 * forms of a telephone number. Keeps a short identifier, which occurs in other words.
 */
export function replaceSpellings(text: string, identifier: string, replacement: string): string {
  if (identifier.replace(SEPARATORS, "").length < MIN_LENGTH) return text;
  const spans = identifier.includes("@", 1) ? findMailbox(text, identifier) : findNumber(text, identifier);
  let [result, copied] = ["", 0];
  for (const { start, end } of spans) {
    if (start < copied) continue;
    result += text.slice(copied, start) + replacement;
    copied = end;
  }
  return result + text.slice(copied);
}

/**
 * Returns what every spelling of an identifier has in common: its letters and digits in their order, for a search in a
 * database. Empty if the identifier is too short to be found within texts.
 */
export function lettersOfSpellings(identifier: string): readonly string[] {
  if (identifier.replace(SEPARATORS, "").length < MIN_LENGTH) return [];
  return (identifier.includes("@", 1) ? spellingsOfMailbox(identifier) : [spellingOfNumber(identifier)])
    .map(toSearchLetters)
    .filter((letters) => letters !== "");
}

/** With the domain in ASCII and in Unicode. */
function spellingsOfMailbox(identifier: string): readonly string[] {
  const at = identifier.lastIndexOf("@");
  const domain = identifier.slice(at + 1);
  return [...new Set([domain, punycode.toUnicode(domain)])].map((host) => `${identifier.slice(0, at)}@${host}`);
}

const spellingOfNumber = (identifier: string): string =>
  parsePhone(identifier)?.nationalNumber ?? identifier.replace(SEPARATORS, "");
const parsePhone = (identifier: string) =>
  identifier.startsWith("+") ? parsePhoneNumberFromString(identifier) : undefined;

/** Invisible characters can be between any two characters, spaces beside the at sign. */
function findMailbox(text: string, identifier: string): readonly Span[] {
  const all = lettersOf(text, INVISIBLE).filter(
    ({ letter }, at, letters) => !(isSpace(letter) && besideAt(letters, at)),
  );
  return spellingsOfMailbox(identifier)
    .flatMap((spelling) => findLetters(all, spelling))
    .map(spanOf)
    .filter((span) => !isWithinMailbox(span, text))
    .sort(byStart);
}

/** True if another local part ends, or another domain begins, with the found letters. */
const isWithinMailbox = ({ start, end }: Span, text: string): boolean =>
  LOCAL_PART.test(text.slice(Math.max(0, start - 4), start)) || DOMAIN.test(text.slice(end, end + 4));

function besideAt(letters: readonly Letter[], at: number): boolean {
  const next = (step: number): string | undefined => {
    let place = at + step;
    while (isSpace(letters[place]?.letter)) place += step;
    return letters[place]?.letter;
  };
  return next(1) === "@" || next(-1) === "@";
}

/** A code, or a number with the code of its country, with a trunk prefix, or with neither. */
function findNumber(text: string, identifier: string): readonly Span[] {
  const all = lettersOf(text, BETWEEN);
  const phone = parsePhone(identifier);
  const exact = findLetters(lettersOf(text, NOTHING), identifier)
    .map(spanOf)
    .filter(({ start, end }) => !MARK_AFTER.test(text.slice(end, end + 2)) && !isWithinNumber({ start, end }, text));
  const spelled = findLetters(all, spellingOfNumber(identifier)).flatMap((found) => {
    const first = all.indexOf(found[0] as Letter);
    const span = {
      start:
        phone === undefined
          ? (found[0] as Letter).start
          : startOfNumber({ all, first, code: phone.countryCallingCode }, text),
      end: (found.at(-1) as Letter).end,
    };
    return WORD.test(text.slice(0, span.start).slice(-4)) || WORD_AFTER.test(text.slice(span.end, span.end + 2))
      ? []
      : [span];
  });
  return [...exact, ...spelled].sort(byStart);
}

/** True if the digits found go on before or after. */
const isWithinNumber = ({ start, end }: Span, text: string): boolean =>
  /\p{Nd}{2}/u.test(text.slice(start - 1, start + 1)) || /\p{Nd}{2}/u.test(text.slice(end - 1, end + 1));

type NationalNumber = { readonly all: readonly Letter[]; readonly first: number; readonly code: string };

/** Includes the trunk prefix and the code of the country with its prefix, as far as they are before a national number. */
function startOfNumber({ all, first, code }: NationalNumber, text: string): number {
  let at = first;
  const takes = (letters: string): boolean => {
    const begin = at - letters.length;
    const isThere =
      begin >= 0 &&
      [...letters].every((letter, place) => all[begin + place]?.letter === letter) &&
      isTogether(all.slice(begin, at + 1));
    if (isThere) at = begin;
    return isThere;
  };
  takes("0");
  if (takes(code) && !takes("+")) takes("00");
  const { start } = all[at] as Letter;
  return text[start - 1] === "(" ? start - 1 : start;
}

/** Returns each place where the letters are a spelling, with at most a few skipped characters between two of them. */
function findLetters(all: readonly Letter[], spelling: string): readonly (readonly Letter[])[] {
  const [wanted, joined] = [[...spelling].flatMap(toComparedLetters), all.map(({ letter }) => letter)];
  return joined.flatMap((letter, begin) => {
    const end = begin + wanted.length;
    if (letter !== wanted[0] || end > joined.length || !wanted.every((each, place) => joined[begin + place] === each))
      return [];
    const found = all.slice(begin, end);
    return isTogether(found) && !isSplit(all, begin) && !isSplit(all, end) ? [found] : [];
  });
}

/** True if the letters before and at a place are of one character, such as 'u' and the diaeresis of 'ü'. */
const isSplit = (all: readonly Letter[], at: number): boolean =>
  all[at] !== undefined && all[at].start === all[at - 1]?.start;

const isTogether = (letters: readonly Letter[]): boolean =>
  letters.every(({ start }, at) => at === 0 || start - (letters[at - 1] as Letter).end <= MAX_GAP);

/** Returns the letters of a text as they are compared, without characters to skip. */
function lettersOf(text: string, skipped: RegExp): readonly Letter[] {
  let end = 0;
  return [...text].flatMap((character) => {
    const start = end;
    end += character.length;
    return skipped.test(character)
      ? []
      : toComparedLetters(character).map((letter) => ({ letter, start, end: start + character.length }));
  });
}

const spanOf = (letters: readonly Letter[]): Span => ({
  start: (letters[0] as Letter).start,
  end: (letters.at(-1) as Letter).end,
});
const byStart = (one: Span, other: Span): number => one.start - other.start || other.end - one.end;
const isSpace = (letter: string | undefined): boolean => letter !== undefined && /^\s$/u.test(letter);

const LOCAL_PART = /[\p{L}\p{N}_%+]\p{M}*[.-]?$/u;
const DOMAIN = /^(?:[\p{L}\p{N}_]|[.-][\p{L}\p{N}]|(?!\p{Default_Ignorable_Code_Point})\p{M})/u;
/** Belongs to the last letter. */
const MARK_AFTER = /^(?!\p{Default_Ignorable_Code_Point})\p{M}/u;
const MIN_LENGTH = 6;
/** In UTF-16 units. */
const MAX_GAP = 3;
const SEPARATORS = /[\s\p{Pd}\u2212]/gu;
const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const BETWEEN = /^[\s().,_*|~\/\u00b7\u2022\u2027\u2219\p{Pd}\u2212\p{Cf}]$/u;
const NOTHING = /^(?!)$/u;
const WORD = /[\p{L}\p{N}]\p{M}*$/u;
const WORD_AFTER = /^(?:[\p{L}\p{N}]|(?!\p{Default_Ignorable_Code_Point})\p{M})/u;
