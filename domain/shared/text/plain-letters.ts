import { toAsciiDigits } from "./ascii-digits.ts";

/**
 * Returns a text as filters and the search of customers compare texts: in lower case, without accents, apostrophes and
 * ligatures, with ASCII digits. `plain_letters` of the database is the same rule; a test compares both.
 */
export function toPlainLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(ASCII_APOSTROPHES, "");
  return toAsciiDigits(text.replaceAll(APOSTROPHES, ""))
    .normalize("NFKD")
    .replaceAll(IGNORED, "")
    .toLowerCase()
    .replaceAll(LETTERS, (letter) => PLAIN[letter] ?? letter);
}

/** The fast path of most texts. */
const ASCII = /^[\u0000-\u007f]*$/;
const ASCII_APOSTROPHES = /['`]/g;
/** Before the decomposition, which makes a space of an acute accent on its own. */
const APOSTROPHES = /['`\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\u05f3\ua78c\uff07]/g;
/** Accents of Latin, Greek and Cyrillic, the points of Hebrew and Arabic, and apostrophes that a decomposition leaves. */
const IGNORED =
  /['`\u02b9\u02bc\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const LETTERS = /[øłđðħıŧŋǥςßæœþ]/g;

const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ŋ: "n",
  ǥ: "g",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
