import type { ExportCell, ExportFacts } from "./export-cell.ts";

// The parts of an Office Open XML workbook (ISO/IEC 29500) as text. Each cell has a type, so a text is never a formula.

/** The maximum number of rows of a sheet, with the heading. */
export const MAX_SHEET_ROWS = 1_048_576;

/** The start of a sheet with rows, and its heading. */
export const openSheet = (columns: readonly string[]): string =>
  `${OPENING}${formatRow(
    columns.map((text) => ({ text })),
    HEADING,
  )}`;

/** The end of a sheet. */
export const CLOSING = "</sheetData></worksheet>";

export const formatSheetRow = (cells: readonly ExportCell[]): string => formatRow(cells);

/** Returns a sheet with facts. */
export const formatFactSheet = (facts: ExportFacts): string =>
  `${OPENING}${facts.map(([name, value]) => formatRow([{ text: name }, value])).join("")}${CLOSING}`;

const formatRow = (cells: readonly ExportCell[], style = ""): string =>
  `<row>${cells.map((cell) => formatCell(cell, style)).join("")}</row>`;

function formatCell(cell: ExportCell, style: string): string {
  if (cell === null) return "<c/>";
  if ("number" in cell) return `<c><v>${cell.number}</v></c>`;
  if ("day" in cell) return `<c s="2"><v>${(Date.parse(cell.day) - DAY_ZERO_MS) / DAY_MS}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`;
}

/** Escapes characters that XML cannot contain, and texts that look like such an escape. */
const escapeXml = (text: string): string =>
  shorten(text)
    .replace(ESCAPE_LIKE, "_x005F_")
    .replace(INVALID_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** Shortens a text that exceeds a cell. Does not split a surrogate pair. */
const shorten = (text: string): string =>
  text.length <= MAX_CHARACTERS
    ? text
    : `${text.slice(0, MAX_CHARACTERS - CUT.length).replace(/[\uD800-\uDBFF]$/, "")}${CUT}`;

const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const INVALID_XML =
  /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const CUT = "… (cut)";

/** A limit of spreadsheets. */
const MAX_CHARACTERS = 32_767;

/** The start of day numbers. The format treats 1900 as a leap year. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const OPENING = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
const HEADING = ' s="1"';

/** Returns the path of a sheet in the archive; sheets are counted from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The parts that do not depend on the sheets, by path. */
export const FIXED_PARTS: Readonly<Record<string, string>> = {
  // The default type is a worksheet, so the number of sheets need not be known here.
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  // By index: default, heading, day.
  "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Returns the parts that name the sheets, by path. */
export function listSheets(names: readonly string[]): Readonly<Record<string, string>> {
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("");
  const targets = names
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join("");
  const styles = `<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
  return {
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets}${styles}</Relationships>`,
  };
}

type Workbook = {
  readonly about: ExportFacts;
  readonly headings: readonly string[];
  /** At most {@link MAX_SHEET_ROWS} with the heading. */
  readonly rows: readonly (readonly ExportCell[])[];
};

/** Returns all parts of a workbook with one sheet of facts and one of rows, by path. */
export const formatWorkbookParts = ({ about, headings, rows }: Workbook): Readonly<Record<string, string>> => ({
  ...FIXED_PARTS,
  ...listSheets(["About", "Report"]),
  [sheetPath(1)]: formatFactSheet(about),
  [sheetPath(2)]: `${openSheet(headings)}${rows.map(formatSheetRow).join("")}${CLOSING}`,
});
