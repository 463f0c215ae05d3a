import type { OperationResponse } from "../http/response.ts";
import { formatCsv } from "./csv.ts";
import type { ExportTable } from "./export-table.ts";
import { createWorkbook } from "./workbook.ts";

/** Returns the table as a file in the given format; `name` has no extension. */
export const createTableFile = (name: string, table: ExportTable, format: "csv" | "xlsx"): OperationResponse => ({
  file: {
    name: `${name}.${format}`,
    ...(format === "csv"
      ? { mediaType: CSV, content: formatCsv(table) }
      : { mediaType: XLSX, content: createWorkbook(table) }),
  },
});

const CSV = "text/csv; charset=utf-8";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
