import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { ExportCell } from "#domain/shared/list/export-cell.ts";
import {
  CLOSING,
  FIXED_PARTS,
  formatFactSheet,
  formatSheetRow,
  listSheets,
  MAX_SHEET_ROWS,
  openSheet,
  sheetPath,
} from "#domain/shared/list/workbook-parts.ts";
import type { ExportTable } from "./export-table.ts";

/**
 * Returns an Office Open XML workbook (ISO/IEC 29500). It has one sheet for the description, and further sheets for the
 * table. The table is written while it is read, and a full sheet continues in the next. Each cell has a type, so a text
 * is never a formula. `mostRows` of a sheet include the heading.
 */
export function createWorkbook(table: ExportTable, mostRows = MAX_SHEET_ROWS): Readable {
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
  add(FIXED_PARTS);
  // The number of sheets, and some of the facts, are known after the last row.
  add(listSheets(await writeReport(zip, table, terms)));
  add({ [sheetPath(1)]: formatFactSheet([...table.about, ...(table.closing?.() ?? [])]) });
  zip.end();
}

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
    sheet.write(openSheet(columns));
  };
  /** Writes the rows that fit into the sheet and returns the others. */
  const add = async (page: Rows): Promise<Rows> => {
    if (room === 0) {
      sheet.end(CLOSING);
      begin();
    }
    const fitting = page.slice(0, room);
    room -= fitting.length;
    if (!sheet.write(fitting.map(formatSheetRow).join(""))) await once(sheet, "drain", { signal: left });
    return page.slice(fitting.length);
  };
  begin();
  for await (const page of rows) for (let rest = page; rest.length > 0;) rest = await add(rest);
  sheet.end(CLOSING);
  return names;
}

type Rows = readonly (readonly ExportCell[])[];
