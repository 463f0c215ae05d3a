import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import { formatDayRange, toTimeSpan } from "#domain/shared/time/day-range.ts";
import type { Downloads } from "#domain/shell/index.ts";
import { REPORT_FILE_FORMATS, type ReportFileFormat, type Reports } from "#domain/reports/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { buildCriteria, type LoadedReport } from "./report-resource.ts";

/** The number of rows in a file; a lower bound if not all rows are shown. */
export type FileRowCount = { readonly count: number; readonly isAtLeast?: boolean };

type Deps = {
  readonly can: Can;
  readonly reports: Pick<Reports, "fileUrl">;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly sheet: () => LoadedReport<unknown> | undefined;
  /** Undefined if there is no data. */
  readonly rows: () => FileRowCount | undefined;
  /** True if the user has changed parameters that are not applied. */
  readonly hasUnapplied: () => boolean;
  /** The order of the rows in the file, if it can differ from the screen. */
  readonly order?: string;
};

/** Downloads of the shown report. A file contains all rows. */
export class ReportFiles {
  private readonly deps: Deps;
  private readonly command = new Command("queue");

  readonly formats = REPORT_FILE_FORMATS.map((format) => ({ format, label: format.toUpperCase() }));

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "command">(
      this,
      { deps: false, command: false, formats: false },
      { autoBind: true },
    );
  }

  /** The number of rows in the file; undefined if there is no data, or no file. */
  get rowsText(): string | undefined {
    const rows = this.deps.can("getReportFile") ? this.deps.rows() : undefined;
    if (!rows) return undefined;
    const { count, isAtLeast = false } = rows;
    return `${isAtLeast ? "At least " : ""}${count === 1 ? "1 row" : `${formatCount(count)} rows`}`;
  }

  get orderText(): string | undefined {
    return this.deps.order;
  }

  /** What the file contains if the parameters above differ from it: they are not applied. */
  get unappliedText(): string | undefined {
    const sheet = this.deps.sheet();
    return sheet && this.deps.hasUnapplied()
      ? `as shown (${formatDayRange(sheet.requested.period)}): select Apply to include your changes`
      : undefined;
  }

  isPending(format: ReportFileFormat): boolean {
    return this.command.has(format);
  }

  async save(format: ReportFileFormat): Promise<void> {
    const address = this.addressOf(format);
    if (address === undefined) return;
    const outcome = await this.command.run(format, () => this.deps.downloads.start(address));
    if (outcome && !outcome.ok)
      notifyFailure(this.deps.notifier, outcome.error, outcome.error.description ?? FILE_FAILED);
  }

  private addressOf(format: ReportFileFormat): string | undefined {
    const sheet = this.deps.sheet();
    if (!sheet) return undefined;
    const { requested } = sheet;
    const compared = requested.compared && toTimeSpan(requested.compared, requested.zone);
    return this.deps.reports.fileUrl({
      ...buildCriteria(requested),
      report: requested.query.report,
      format,
      ...(compared ? { compared } : {}),
    });
  }
}

const FILE_FAILED = "Export failed. Please try again later.";
