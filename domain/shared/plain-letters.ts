/** Returns a text in lower case, without accents, apostrophes and ligatures, as texts of people are compared. */
export const toPlainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’ʼ]/g, "")
    .toLowerCase()
    .replaceAll(/[øłđðħıßæœ]/g, (letter) => PLAIN[letter] ?? letter);

const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};
