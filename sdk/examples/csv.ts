/**
 * Formats one line of CSV (RFC 4180). Prefixes a text that a spreadsheet would read as a formula with an apostrophe,
 * because names and ids come from tills and customers. Numbers stay numbers. Also quotes texts with a semicolon, which
 * separates cells in half of Europe.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(",")}\r\n`;

/** Excel reads the wide forms of East Asian keyboards too, and looks beyond leading blanks. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const inert = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
