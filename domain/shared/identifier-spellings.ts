import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import punycode from "punycode/punycode.js";

/**
 * Returns a pattern that finds an identifier in a text, also in other spellings: other case, spaces, hyphens, digits
 * of other scripts, and the forms of a telephone number. Undefined for a short identifier, which occurs in other words.
 */
export function spellingPattern(identifier: string): RegExp | undefined {
  if (identifier.replace(SEPARATORS, "").length < MIN_LENGTH) return undefined;
  const at = identifier.lastIndexOf("@");
  const spelled = at > 0 ? mailboxPattern(identifier, at) : (phonePattern(identifier) ?? codePattern(identifier));
  return new RegExp(`${escapeText(identifier)}|${spelled}`, "giu");
}

/** Invisible characters can be between any two characters, spaces beside the at sign. */
function mailboxPattern(identifier: string, at: number): string {
  const [local, domain] = [identifier.slice(0, at), identifier.slice(at + 1)];
  const hosts = [...new Set([domain, punycode.toUnicode(domain)])].map((host) => joined(host, INVISIBLE));
  return `${joined(local, INVISIBLE)}\\s*[@\uFF20]\\s*(?:${hosts.join("|")})`;
}

/** The number with the code of its country, with a trunk prefix, or with neither. */
function phonePattern(identifier: string): string | undefined {
  const number = identifier.startsWith("+") ? parsePhoneNumberFromString(identifier) : undefined;
  if (number === undefined) return undefined;
  const zero = digitClass("0");
  const code = `(?:\\+|${zero}${zero})?${BETWEEN}${joined(number.countryCallingCode, BETWEEN)}${BETWEEN}(?:\\(?${zero}\\)?)?${BETWEEN}`;
  return `${NO_WORD_BEFORE}(?:${code}|${zero}${BETWEEN})?${joined(number.nationalNumber, BETWEEN)}${NO_WORD_AFTER}`;
}

const codePattern = (identifier: string): string => `${NO_WORD_BEFORE}${joined(identifier.replace(SEPARATORS, ""), BETWEEN)}${NO_WORD_AFTER}`;

const joined = (text: string, between: string): string => [...text].map((character) => (/\d/.test(character) ? digitClass(character) : escapeText(character))).join(between);

/** Matches a digit in every script. */
const digitClass = (digit: string): string => `[${(digits ??= collectDigits())[Number(digit)] ?? digit}]`;

let digits: readonly string[] | undefined;

/** The digits of each script are ten consecutive code points, in the order of their values. */
function collectDigits(): readonly string[] {
  const found = Array.from({ length: 10 }, () => "");
  for (let [code, run] = [0, 0]; code <= LAST_DIGIT; code += 1) {
    const isDigit = DIGIT.test(String.fromCodePoint(code));
    if (isDigit) found[run % 10] += String.fromCodePoint(code);
    run = isDigit ? run + 1 : 0;
  }
  return found;
}

const escapeText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const MIN_LENGTH = 6;
const DIGIT = /^\p{Nd}$/u;
/** The last digits of Unicode are below this code point. */
const LAST_DIGIT = 0x1ffff;
const SEPARATORS = /[\s\p{Pd}\u2212]/gu;
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]{0,3}`;
const BETWEEN = String.raw`[\s().\/\p{Pd}\u2212\p{Cf}]{0,3}`;
const [NO_WORD_BEFORE, NO_WORD_AFTER] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
