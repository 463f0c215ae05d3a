import type { Answer } from "../plugins/answer.ts";
import { csvOf } from "./csv.ts";
import type { Table } from "./table.ts";
import { workbookOf } from "./workbook.ts";

/** Returns the table as a file in the given format; `name` has no extension. */
export const tableFile = (name: string, table: Table, format: "csv" | "xlsx"): Answer =>
  ({ file: { name: `${name}.${format}`, ...(format === "csv" ? { mediaType: CSV, content: csvOf(table) } : { mediaType: XLSX, content: workbookOf(table) }) } });

const CSV = "text/csv; charset=utf-8";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
