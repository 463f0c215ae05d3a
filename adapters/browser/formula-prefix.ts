/**
 * Adds an apostrophe to a text that a spreadsheet would run as a formula, also if it has apostrophes already. Numbers
 * such as -5 stay, because programs read price lists too.
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses {@link escapeFormula}. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

const FORMULA = /^'*(?![+-]?\d[\d.,]*$)[=+\-@\t\r\n＝＋－＠]/;
