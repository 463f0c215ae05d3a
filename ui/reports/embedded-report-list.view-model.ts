import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Tweaks } from "#domain/shell/index.ts";
import {
  EMBEDDED_REPORTS_FAILED,
  NO_EMBEDDED_REPORTS,
  visibleReports,
  type EmbeddedReportEntry,
  type EmbeddedReports,
} from "#domain/reports/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen } from "#ui/model/screen.ts";
import { embeddedReportHref } from "./report-urls.ts";

export type EmbeddedReportRow = EmbeddedReportEntry & { readonly href: string };

type Deps = {
  readonly reports: Pick<EmbeddedReports, "all">;
  readonly notifier: Notifier;
  readonly tweaks: Pick<Tweaks, "showRestrictedReports">;
};

/**
 * View-model of the list of external reports.
 * Lists restricted ones if the installation shows them [REPT-035, REPT-037].
 */
export class EmbeddedReportListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly reports = new AsyncValue<readonly EmbeddedReportEntry[]>();

  readonly title = "Reports";
  readonly emptyTitle = NO_EMBEDDED_REPORTS;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "reports">(
      this,
      { deps: false, reports: false, title: false, emptyTitle: false },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.reports.isReady;
  }

  get isLoading(): boolean {
    return this.reports.isPending;
  }

  get failure(): string | undefined {
    return this.reports.failure && EMBEDDED_REPORTS_FAILED;
  }

  get rowHrefs(): readonly string[] {
    return this.rows.map(({ href }) => href);
  }

  get rows(): readonly EmbeddedReportRow[] {
    return visibleReports(this.reports.value ?? [], this.deps.tweaks).map((entry) => ({
      ...entry,
      href: embeddedReportHref(entry.id),
    }));
  }

  /** The number of reports, for screen readers. */
  get summary(): string {
    if (!this.isIdle) return "";
    return this.rows.length === 1 ? "1 report" : `${this.rows.length} reports`;
  }

  async enter(): Promise<void> {
    await this.reports.load((signal) => this.deps.reports.all(signal), this.handleResult);
  }

  exit(): void {
    this.reports.abort();
  }

  async retry(): Promise<void> {
    await this.enter();
  }

  private handleResult(result: Result<readonly EmbeddedReportEntry[], Failure>): void {
    this.reports.resolve(result);
    if (!result.ok) notifyFailure(this.deps.notifier, result.error, EMBEDDED_REPORTS_FAILED);
  }
}
