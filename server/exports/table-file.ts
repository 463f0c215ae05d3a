import { EXPORT_MEDIA_TYPES, type ExportFormat } from "#domain/shared/list/export-cell.ts";
import type { OperationResponse } from "../http/response.ts";
import { formatCsv } from "./csv.ts";
import type { ExportTable } from "./export-table.ts";
import { createWorkbook } from "./workbook.ts";

/** Returns the table as a file in the given format; `name` has no extension. */
export const createTableFile = (name: string, table: ExportTable, format: ExportFormat): OperationResponse => ({
  file: {
    name: `${name}.${format}`,
    mediaType: EXPORT_MEDIA_TYPES[format],
    content: format === "csv" ? formatCsv(table) : createWorkbook(table),
  },
});
