import { Readable, type PassThrough } from "node:stream";
import { ZipFile } from "yazl";
import type { Cell, Table } from "./table.ts";

/**
 * An Office Open XML workbook (ISO/IEC 29500) of two sheets: what the table is about, and the table, which is written
 * while it is read. Cells say what kind they are: a text is never taken for a formula.
 */
export function workbookOf(table: Table): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  const rows = Readable.from(sheetOf(table.columns, table.rows));
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), name);
  zip.addBuffer(Buffer.from(aboutSheet(table)), "xl/worksheets/sheet1.xml");
  zip.addReadStream(rows, "xl/worksheets/sheet2.xml");
  zip.end();
  // None of them hears by itself that another has ended early.
  rows.once("error", (error) => file.destroy(error));
  zip.once("error", (error: unknown) => file.destroy(error as Error));
  file.once("close", () => rows.destroy());
  return file;
}

const aboutSheet = ({ about }: Table): string => `${OPENING}${about.map(([name, value]) => row([{ text: name }, value])).join("")}${CLOSING}`;

async function* sheetOf(columns: Table["columns"], rows: Table["rows"]): AsyncGenerator<string> {
  yield `${OPENING}${row(columns.map((text) => ({ text })), HEADING)}`;
  for await (const some of rows) yield some.map((cells) => row(cells)).join("");
  yield CLOSING;
}

const row = (cells: readonly Cell[], style = ""): string => `<row>${cells.map((cell) => written(cell, style)).join("")}</row>`;

function written(cell: Cell, style: string): string {
  if (cell === null) return "<c/>";
  if ("number" in cell) return `<c><v>${cell.number}</v></c>`;
  if ("day" in cell) return `<c s="2"><v>${(Date.parse(cell.day) - DAY_ZERO_MS) / DAY_MS}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
}

/** Cut to what a cell holds; what XML cannot say is written as the format wants it, and so is what looks like that. */
const escaped = (text: string): string =>
  text.slice(0, MOST_CHARACTERS).replace(SPELLED, "_x005F_").replace(UNSAYABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const SPELLED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const UNSAYABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const MOST_CHARACTERS = 32_767;

/** Days are counted from there: the format believes that 1900 was a leap year. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const OPENING = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
const CLOSING = "</sheetData></worksheet>";
const HEADING = ' s="1"';

const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="About" sheetId="1" r:id="rId1"/><sheet name="Report" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // By their place: as it is, a heading, a day.
  "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
