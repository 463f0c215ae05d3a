import { toAsciiDigits } from "./ascii-digits.ts";

/**
 * Returns the letters as which a character of an identifier is compared: decomposed, in lower case, with ASCII digits.
 * 'ü' and 'Ü' equal 'u' with a combining diaeresis, 'Ａ' equals 'a'.
 */
export function toComparedLetters(character: string): readonly string[] {
  if (character < ASCII_END) return [character.toLowerCase()];
  return [...toAsciiDigits(character.normalize("NFKD")).toLowerCase().replaceAll("ς", "σ")];
}

/** Returns the letters, digits and at signs of a text as they are compared, without accents. */
export const toSearchLetters = (text: string): string =>
  [...text]
    .flatMap(toComparedLetters)
    .join("")
    .replaceAll(/[^\p{L}\p{N}@]/gu, "");

/** Returns the characters that are compared as a letter: for 'u' those are u, U, ü, ｕ and others. */
export const charactersFor = (letter: string): string =>
  [letter, letter.toUpperCase()].join("") + (comparedCharacters().one.get(letter) ?? []).join("");

/** Returns the characters that are compared as several letters which are together in a text, such as 'ﬁ' and '㎏'. */
export const ligaturesIn = (letters: string): string =>
  comparedCharacters()
    .several.flatMap(([character, together]) => (letters.includes(together) ? [character] : []))
    .join("");

type ComparedCharacters = {
  readonly one: ReadonlyMap<string, readonly string[]>;
  readonly several: readonly (readonly [character: string, letters: string])[];
};

let compared: ComparedCharacters | undefined;
const comparedCharacters = (): ComparedCharacters => (compared ??= collectCharacters());

function collectCharacters(): ComparedCharacters {
  const one = new Map<string, string[]>();
  const several: [string, string][] = [];
  for (const code of codePoints()) {
    const character = String.fromCodePoint(code);
    const letters = toSearchLetters(character);
    if (letters === "" || letters === character) continue;
    if ([...letters].length > 1) several.push([character, letters]);
    else one.set(letters, [...(one.get(letters) ?? []), character]);
  }
  return { one, several };
}

function* codePoints(): Generator<number> {
  for (const [first, last] of COMPARED_BLOCKS) for (let code = first; code <= last; code += 1) yield code;
}

/** The blocks with characters that are compared as other letters. A test goes through all others. */
const COMPARED_BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x80, 0x33_ff],
  [0xa6_00, 0xd7_ff],
  [0xf9_00, 0xff_ff],
  [0x1_00_00, 0x1_1f_ff],
  [0x1_61_00, 0x1_6f_ff],
  [0x1_cc_00, 0x1_d7_ff],
  [0x1_df_00, 0x1_f2_ff],
  [0x1_fb_f0, 0x1_fb_ff],
  [0x2_f8_00, 0x2_fa_1f],
];
const ASCII_END = "\u0080";
