import type { ExportCell } from "../list/export-cell.ts";

/** The mark by which spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Returns a line of comma-separated values (RFC 4180). Escapes texts that a spreadsheet would evaluate. */
export const formatCsvLine = (cells: readonly ExportCell[]): string => `${cells.map(formatCsvCell).join()}\r\n`;

function formatCsvCell(cell: ExportCell): string {
  if (cell === null) return "";
  if ("number" in cell) return cell.number;
  return "day" in cell ? cell.day : `"${escapeFormula(cell.text).replaceAll('"', '""')}"`;
}

/** Escapes a text that a spreadsheet would execute as a formula. Some spreadsheets accept full-width signs. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
