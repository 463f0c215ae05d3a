import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { ExportCell, ExportTable } from "./export-table.ts";

/**
 * Returns an Office Open XML workbook (ISO/IEC 29500). It has one sheet for the description, and further sheets for the
 * table. The table is written while it is read, and a full sheet continues in the next. Each cell has a type, so a text
 * is never a formula. `mostRows` of a sheet include the heading.
 */
export function createWorkbook(table: ExportTable, mostRows = MAX_ROWS): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  const left = new AbortController();
  file.once("close", () => left.abort());
  zip.once("error", (error: unknown) => file.destroy(error as Error));
  write(zip, table, { mostRows, left: left.signal }).catch((error: unknown) => file.destroy(error as Error));
  return file;
}

type Terms = {
  readonly mostRows: number;
  /** Aborts if the reader closes the file. */
  readonly left: AbortSignal;
};

async function write(zip: ZipFile, table: ExportTable, terms: Terms): Promise<void> {
  const add = (parts: Readonly<Record<string, string>>): void =>
    Object.entries(parts).forEach(([path, text]) => zip.addBuffer(Buffer.from(text), path));
  add({ ...FIRST_PARTS, [sheetPath(1)]: aboutSheet(table) });
  // The number of sheets is known after the last row.
  add(lastParts(await writeReport(zip, table, terms)));
  zip.end();
}

const aboutSheet = ({ about }: ExportTable): string =>
  `${OPENING}${about.map(([name, value]) => row([{ text: name }, value])).join("")}${CLOSING}`;

/** Returns the names of all sheets. */
async function writeReport(
  zip: ZipFile,
  { columns, rows }: ExportTable,
  { mostRows, left }: Terms,
): Promise<readonly string[]> {
  const names = ["About"];
  let [sheet, room] = [new PassThrough(), 0];
  const begin = (): void => {
    names.push(names.length === 1 ? "Report" : `Report ${names.length}`);
    [sheet, room] = [new PassThrough(), mostRows - 1];
    zip.addReadStream(sheet, sheetPath(names.length));
    sheet.write(
      `${OPENING}${row(
        columns.map((text) => ({ text })),
        HEADING,
      )}`,
    );
  };
  /** Writes the rows that fit into the sheet and returns the others. */
  const add = async (page: Rows): Promise<Rows> => {
    if (room === 0) {
      sheet.end(CLOSING);
      begin();
    }
    const fitting = page.slice(0, room);
    room -= fitting.length;
    if (!sheet.write(fitting.map((cells) => row(cells)).join(""))) await once(sheet, "drain", { signal: left });
    return page.slice(fitting.length);
  };
  begin();
  for await (const page of rows) for (let rest = page; rest.length > 0;) rest = await add(rest);
  sheet.end(CLOSING);
  return names;
}

type Rows = readonly (readonly ExportCell[])[];

const row = (cells: readonly ExportCell[], style = ""): string =>
  `<row>${cells.map((cell) => written(cell, style)).join("")}</row>`;

function written(cell: ExportCell, style: string): string {
  if (cell === null) return "<c/>";
  if ("number" in cell) return `<c><v>${cell.number}</v></c>`;
  if ("day" in cell) return `<c s="2"><v>${(Date.parse(cell.day) - DAY_ZERO_MS) / DAY_MS}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
}

/** Escapes characters that XML cannot contain, and texts that look like such an escape. */
const escaped = (text: string): string =>
  shortened(text)
    .replace(ESCAPE_LIKE, "_x005F_")
    .replace(INVALID_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** Shortens a text that exceeds a cell. Does not split a surrogate pair. */
const shortened = (text: string): string =>
  text.length <= MAX_CHARACTERS
    ? text
    : `${text.slice(0, MAX_CHARACTERS - CUT.length).replace(/[\uD800-\uDBFF]$/, "")}${CUT}`;

const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const INVALID_XML =
  /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const CUT = "… (cut)";

/** Limits of spreadsheets. */
const MAX_CHARACTERS = 32_767;
const MAX_ROWS = 1_048_576;

/** The start of day numbers. The format treats 1900 as a leap year. */
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

const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const FIRST_PARTS: Readonly<Record<string, string>> = {
  // The default type is a worksheet, so the number of sheets need not be known here.
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  // By index: default, heading, day.
  "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

function lastParts(names: readonly string[]): Readonly<Record<string, string>> {
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
