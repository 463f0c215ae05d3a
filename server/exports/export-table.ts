import type { ExportCell, ExportFacts } from "#domain/shared/list/export-cell.ts";

/** The content of a file: a description, then columns and rows. The rows are produced on demand. */
export type ExportTable = {
  readonly about: ExportFacts;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly ExportCell[])[]>;
  /** Returns what is known after the last row. It ends a CSV, and the description of a workbook. */
  readonly closing?: () => ExportFacts;
};
