import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/count.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { Command } from "./command.ts";
import { CODE_LOAD_FAILED, notifyFailure, type Notifier } from "./notifier.ts";

/** Writes rows as CSV. Texts that a spreadsheet would evaluate are escaped. */
export type WriteCsv = (rows: readonly (readonly string[])[]) => string;

export type CsvExportDeps = {
  /** Loads the code that writes CSV. */
  readonly loadCsv: () => Promise<WriteCsv>;
  /** Saves a file on the user's device. */
  readonly savedFiles: { save(name: string, file: { readonly mediaType: string; readonly bytes: Uint8Array }): void };
  readonly notifier: Notifier;
};

/** A page of a list, with the place of the next one. */
type ExportedPage<Row, Cursor> = { readonly rows: readonly Row[]; readonly next?: Cursor | undefined };

/** What a file has: a list in pages, and its rows as texts. */
export type ExportedList<Filter, Row, Cursor> = {
  readonly fileName: string;
  /** In the plural: 'emails'. */
  readonly noun: string;
  readonly page: (
    filter: Filter,
    before: Cursor | undefined,
    signal: AbortSignal,
  ) => Promise<Result<ExportedPage<Row, Cursor>, Failure>>;
  /** Returns the header and the rows. */
  readonly table: (rows: readonly Row[], filter: Filter) => readonly (readonly string[])[];
};

/** Saves all rows that match a filter as a CSV file. */
export class CsvExport<Filter, Row, Cursor> {
  private readonly deps: CsvExportDeps;
  private readonly list: ExportedList<Filter, Row, Cursor>;
  private readonly command = new Command();
  private waiting = new AbortController();

  constructor(deps: CsvExportDeps, list: ExportedList<Filter, Row, Cursor>) {
    this.deps = deps;
    this.list = list;
    makeAutoObservable<this, "deps" | "list" | "command" | "waiting">(
      this,
      { deps: false, list: false, command: false, waiting: false },
      { autoBind: true },
    );
  }

  get isPending(): boolean {
    return this.command.isPending;
  }

  async save(filter: Filter): Promise<void> {
    const { signal } = (this.waiting = new AbortController());
    await this.command.run("save", () => this.saveMatching(filter, signal));
  }

  stop(): void {
    this.waiting.abort();
  }

  private async saveMatching(filter: Filter, signal: AbortSignal): Promise<void> {
    const { loadCsv, savedFiles, notifier } = this.deps;
    const [rows, write] = await Promise.all([this.collect(filter, signal), loadCsv().catch(() => undefined)]);
    if (signal.aborted) return;
    if (!rows.ok) return notifyFailure(notifier, rows.error, EXPORT_FAILED);
    if (!write) return notifier.raise("error", CODE_LOAD_FAILED);
    savedFiles.save(this.list.fileName, {
      mediaType: "text/csv",
      bytes: new TextEncoder().encode(`${BYTE_ORDER_MARK}${write(this.list.table(rows.value, filter))}`),
    });
    if (rows.value.length === MAX_EXPORTED_ROWS)
      notifier.raise("warn", `The file has the newest ${formatCount(MAX_EXPORTED_ROWS)} ${this.list.noun} only`);
  }

  private async collect(filter: Filter, signal: AbortSignal): Promise<Result<readonly Row[], Failure>> {
    const found: Row[] = [];
    for (let before: Cursor | undefined; found.length < MAX_EXPORTED_ROWS;) {
      const answer = await this.list.page(filter, before, signal);
      if (!answer.ok) return err(answer.error);
      found.push(...answer.value.rows);
      before = answer.value.next;
      if (before === undefined) break;
    }
    return ok(found.slice(0, MAX_EXPORTED_ROWS));
  }
}

/** The maximum number of rows of a file. */
const MAX_EXPORTED_ROWS = 100_000;
const EXPORT_FAILED = "Export failed. Please try again later.";
/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
