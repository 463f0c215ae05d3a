import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { ExportCell, ExportFormat } from "#domain/shared/list/export-cell.ts";
import {
  describeFile,
  describeIncomplete,
  MAX_FILE_ROWS,
  nameListFile,
  selectFileColumns,
  toFileTable,
  toRowFact,
  type FileColumn,
} from "#domain/shared/list/list-file.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import type { Caller } from "../accounts/caller.ts";
import type { OperationResponse } from "../http/response.ts";
import { createTableFile } from "./table-file.ts";

/** A list as its export writes it. The pages have all rows that match, and are read while the file is sent. */
export type ListFileContent<Row, Context> = {
  /** In the plural, as the page is titled: 'Receipts'. */
  readonly list: string;
  readonly columns: readonly FileColumn<Row, Context>[];
  readonly context: Context;
  /** In the words of the screen. */
  readonly filters: readonly string[];
  /** IANA zone of the filters. That of the retailer if absent. */
  readonly zone?: string;
  /** Undefined if the number is not known before the last row. */
  readonly count: number | undefined;
  readonly pages: AsyncIterable<readonly Row[]>;
};

type ExportRequest = {
  readonly caller: Caller;
  readonly clock: Clock;
  /** The keys of the columns in their order; all if absent. */
  readonly query: { readonly format: ExportFormat; readonly columns?: readonly string[] | undefined };
  readonly maxRows?: number;
};

/**
 * Returns a list as a file. It is written while its rows are read, page by page, so that memory does not grow with the
 * number of rows. A file that lacks rows says so in its last row and, if that is known at the start, in its name.
 */
export function createListFile<Row, Context>(
  exported: ListFileContent<Row, Context>,
  { caller, clock, query, maxRows = MAX_FILE_ROWS[query.format] }: ExportRequest,
): OperationResponse {
  const { list, columns, context, filters, count, pages } = exported;
  const { zone = parsePortalSettings(caller.retailer.settings).timezone } = exported;
  const now = clock.now();
  const { headings, toCells } = toFileTable(
    selectFileColumns(columns, query.columns ?? columns.map(({ key }) => key)),
    context,
  );
  const about = describeFile({ list, retailer: caller.retailer.name, filters, zone, now, rows: count });
  const written = { rows: 0 };
  const table = {
    about,
    columns: headings,
    rows: limitRows(pages, { toCells, maxRows, written, count }),
    // A row may have been added or removed since they were counted.
    closing: () => (written.rows === count ? [] : [toRowFact(written.rows)]),
  };
  const isPartial = count !== undefined && count > maxRows;
  return createTableFile(nameListFile(list, now, { zone, isPartial }), table, query.format);
}

type Limits<Row> = {
  readonly toCells: (row: Row) => readonly ExportCell[];
  readonly maxRows: number;
  /** Counts the rows. */
  readonly written: { rows: number };
  readonly count: number | undefined;
};

/** Returns the rows as cells, at most the maximum. If there are more, the last row says so. */
async function* limitRows<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { toCells, maxRows, written, count }: Limits<Row>,
): AsyncGenerator<readonly (readonly ExportCell[])[]> {
  for await (const page of pages) {
    const fitting = page.slice(0, maxRows - written.rows);
    written.rows += fitting.length;
    yield fitting.map(toCells);
    if (fitting.length === page.length) continue;
    yield [[{ text: describeIncomplete(written.rows, count) }]];
    return;
  }
}
