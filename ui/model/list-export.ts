import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { BYTE_ORDER_MARK, formatCsvLine } from "#domain/shared/text/csv-line.ts";
import {
  EXPORT_MEDIA_TYPES,
  type ExportCell,
  type ExportFacts,
  type ExportFormat,
} from "#domain/shared/list/export-cell.ts";
import type { Failure } from "#domain/shared/failure.ts";
import {
  describeFile,
  describeIncomplete,
  MAX_FILE_ROWS,
  nameListFile,
  selectFileColumns,
  toFileTable,
  type FileColumn,
  type ListFileChoice,
} from "#domain/shared/list/list-file.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { formatWorkbookParts } from "#domain/shared/list/workbook-parts.ts";
import { Command } from "./command.ts";
import { notifyFailure, type Notifier } from "./notifier.ts";

/** What a list says when its export opens. */
export type ExportedList<Query> = {
  readonly query: Query;
  /** The keys of the shown columns in their order. */
  readonly columns: readonly string[];
  /** The filters in the words of the screen. Absent if the source describes the query. */
  readonly filters?: readonly string[];
  /** True if the API writes the file. False for a list of which the browser has all rows. */
  readonly isOffered: boolean;
  /** '312 receipts'. Undefined or empty if the number is not known. */
  readonly countText?: string | undefined;
};

export type ListExportFacts<Query> = {
  readonly list: () => ExportedList<Query>;
  /** Closes the dialog. */
  readonly close: () => void;
};

/** A page of a list, with the place of the next one. */
export type ExportedPage<Row, Cursor> = {
  readonly rows: readonly Row[];
  readonly next?: Cursor | undefined;
  /** True if there are more rows, but no next page that the API would return. */
  readonly isCut?: boolean;
};

/** A list that can be saved as a file. */
export type ListFileSource<Query, Row, Context, Cursor> = {
  /** As its page is titled: 'Receipts'. */
  readonly list: string;
  /** In the plural: 'receipts'. */
  readonly noun: string;
  /** Returns the address of the file that the server writes. */
  readonly fileUrl?: (query: Query, file: ListFileChoice) => string;
  readonly columns: readonly FileColumn<Row, Context>[];
  readonly context: (query: Query) => Context;
  /** Returns the filters in words. */
  readonly describe?: (query: Query) => readonly string[];
  /** Reads a page, for a file that the browser writes. */
  readonly page: (
    query: Query,
    before: Cursor | undefined,
    signal: AbortSignal,
  ) => Promise<Result<ExportedPage<Row, Cursor>, Failure>>;
  /** True if the browser has all rows already. */
  readonly isWhole?: boolean;
};

export type ListExportDeps = {
  readonly notifier: Notifier;
  readonly clock: Clock;
  /** The name of the retailer. */
  readonly retailer: string;
  readonly zone: string;
  readonly download: (address: string) => Promise<Result<undefined, Failure>>;
  readonly savedFiles: { save(name: string, file: { readonly mediaType: string; readonly bytes: Uint8Array }): void };
  readonly zip: (files: Readonly<Record<string, string>>) => Uint8Array;
};

/** What the dialog shows and does. */
export type ListExportDialog = Pick<
  ListExport<never, never, never, never>,
  "title" | "text" | "limitText" | "formats" | "isPending" | "save" | "close" | "load" | "stop"
>;

/** The export of a list: the dialog that names the rows, and the file in one of its formats. */
export class ListExport<Query, Row, Context, Cursor> {
  private readonly deps: ListExportDeps;
  private readonly source: ListFileSource<Query, Row, Context, Cursor>;
  private readonly facts: ListExportFacts<Query>;
  private readonly command = new Command();
  private waiting = new AbortController();
  private shown: ExportedList<Query>;

  readonly title: string;

  constructor(
    deps: ListExportDeps,
    source: ListFileSource<Query, Row, Context, Cursor>,
    facts: ListExportFacts<Query>,
  ) {
    this.deps = deps;
    this.source = source;
    this.facts = facts;
    this.shown = facts.list();
    this.title = `Export ${source.noun}`;
    makeAutoObservable<this, "deps" | "source" | "facts" | "command" | "waiting" | "shown">(
      this,
      {
        deps: false,
        source: false,
        facts: false,
        command: false,
        waiting: false,
        shown: observableRef,
        title: false,
      },
      { autoBind: true },
    );
  }

  /** 'Exports 312 receipts.' */
  get text(): string {
    return `Exports ${this.shown.countText || `all ${this.source.noun} that match`}.`;
  }

  /** Only a server can write a workbook of rows that the browser would have to read page by page. */
  get formats(): readonly ChoosableFormat[] {
    return this.fileUrl || this.source.isWhole ? FORMATS : [FORMATS[0]];
  }

  /** The limits of the formats, and what the user sees if rows are missing. Undefined if there are none. */
  get limitText(): string | undefined {
    const { isWhole, noun } = this.source;
    if (isWhole) return undefined;
    const limit = this.fileUrl
      ? `Excel has at most ${formatCount(MAX_FILE_ROWS.xlsx)} rows.`
      : `It has at most the newest ${formatCount(MAX_PAGED_ROWS)} ${noun}.`;
    return `${limit} If rows are missing, the last row of the file says so.`;
  }

  isPending(format: ExportFormat): boolean {
    return this.command.has(format);
  }

  async save(format: ExportFormat): Promise<void> {
    const { signal } = (this.waiting = new AbortController());
    const outcome = await this.command.run(format, () => this.write(format, signal));
    if (outcome === undefined || signal.aborted) return;
    if (outcome.ok) return this.facts.close();
    notifyFailure(this.deps.notifier, outcome.error, outcome.error.description ?? EXPORT_FAILED);
  }

  close(): void {
    this.facts.close();
  }

  /** Reads what the list shows now. */
  load(): Promise<void> {
    this.shown = this.facts.list();
    return Promise.resolve();
  }

  stop(): void {
    this.waiting.abort();
  }

  private get fileUrl(): ListFileSource<Query, Row, Context, Cursor>["fileUrl"] {
    return this.shown.isOffered ? this.source.fileUrl : undefined;
  }

  private async write(format: ExportFormat, signal: AbortSignal): Promise<Result<undefined, Failure>> {
    const { columns } = this.source;
    const { query, columns: keys } = this.shown;
    const known = selectFileColumns(columns, keys);
    const { fileUrl } = this;
    if (fileUrl) return this.deps.download(fileUrl(query, { format, columns: known.map(({ key }) => key) }));
    const found = await this.collect(query, signal);
    if (found.ok && !signal.aborted) this.saveRows(format, known, found.value);
    return found.ok ? ok(undefined) : found;
  }

  private saveRows(
    format: ExportFormat,
    columns: readonly FileColumn<Row, Context>[],
    { rows, isCut = false }: Pick<ExportedPage<Row, Cursor>, "rows" | "isCut">,
  ): void {
    const { retailer, zone, clock, savedFiles, notifier, zip } = this.deps;
    const { list, context, describe } = this.source;
    const [now, { query }] = [clock.now(), this.shown];
    const filters = describe?.(query) ?? this.shown.filters ?? [];
    const { headings, toCells } = toFileTable(columns, context(query));
    const about = describeFile({ list, retailer, filters, zone, now, rows: isCut ? undefined : rows.length });
    const last = isCut ? [[{ text: describeIncomplete(rows.length, undefined) }]] : [];
    const table = { about, headings, rows: [...rows.map(toCells), ...last] };
    const bytes = format === "csv" ? new TextEncoder().encode(formatCsvFile(table)) : zip(formatWorkbookParts(table));
    savedFiles.save(`${nameListFile(list, now, { zone, isPartial: isCut })}.${format}`, {
      mediaType: EXPORT_MEDIA_TYPES[format],
      bytes,
    });
    const which = this.source.isWhole ? "first" : "newest";
    if (isCut) notifier.raise("warn", `The file has the ${which} ${formatCount(rows.length)} ${this.source.noun} only`);
  }

  private async collect(
    query: Query,
    signal: AbortSignal,
  ): Promise<Result<Pick<ExportedPage<Row, Cursor>, "rows" | "isCut">, Failure>> {
    const { page, isWhole } = this.source;
    const rows: Row[] = [];
    for (let before: Cursor | undefined; ;) {
      const answer = await page(query, before, signal);
      if (!answer.ok) return err(answer.error);
      rows.push(...answer.value.rows);
      before = answer.value.next;
      if (before === undefined) return ok({ rows, isCut: answer.value.isCut ?? false });
      if (!isWhole && rows.length >= MAX_PAGED_ROWS) return ok({ rows: rows.slice(0, MAX_PAGED_ROWS), isCut: true });
    }
  }
}

type ChoosableFormat = { readonly format: ExportFormat; readonly label: string };

type WrittenTable = {
  readonly about: ExportFacts;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
};

const formatCsvFile = ({ about, headings, rows }: WrittenTable): string =>
  BYTE_ORDER_MARK +
  [...about.map(([name, value]) => [{ text: name }, value]), [], headings.map((text) => ({ text })), ...rows]
    .map(formatCsvLine)
    .join("");

const FORMATS: readonly [csv: ChoosableFormat, xlsx: ChoosableFormat] = [
  { format: "csv", label: "CSV" },
  { format: "xlsx", label: "Excel" },
];

/** The maximum number of rows of a file that the browser reads page by page. */
const MAX_PAGED_ROWS = 100_000;
const EXPORT_FAILED = "Export failed. Please try again later.";
