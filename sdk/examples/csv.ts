/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it: names and
 * ids come from tills and customers, and must not run on the machine of whoever opens the file. A number stays one. What
 * separates cells elsewhere is quoted too: in half of Europe a spreadsheet would begin a new cell behind a semicolon.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(",")}\r\n`;

/** Excel reads the wide forms of East Asian keyboards too, and looks beyond leading blanks. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const inert = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
