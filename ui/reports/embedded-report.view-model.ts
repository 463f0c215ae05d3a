import { makeAutoObservable } from "mobx";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  EMBEDDED_REPORTS_FAILED,
  toReportFrame,
  NO_SUCH_REPORT,
  parseEmbeddedReportId,
  type EmbeddedReport,
  type EmbeddedReports,
  type ReportFrame,
} from "#domain/reports/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { EMBEDDED_REPORTS_HREF } from "./report-urls.ts";

/** Time after which a loading report counts as late. An iframe has no event for a failed load. */
const LATE_AFTER_MS = 20_000;

type Deps = {
  readonly reports: Pick<EmbeddedReports, "withId">;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly schedule: Schedule;
  /** The origin of the portal's own pages. */
  readonly origin: string;
};

/** View-model of one external report in an iframe [REPT-036]. */
export class EmbeddedReportViewModel implements Screen {
  private readonly deps: Deps;
  private readonly report = new AsyncValue<EmbeddedReport>();
  private id = "";
  private frameState: "loading" | "late" | "ready" = "loading";
  private cancelTimer: () => void = () => undefined;

  /** Number of loads. Each load is a new iframe. */
  attempts = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "report" | "id" | "cancelTimer">(
      this,
      { deps: false, report: false, id: false, cancelTimer: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.report.value?.name ?? "Report";
  }

  get isIdle(): boolean {
    return this.report.isReady;
  }

  get failure(): string | undefined {
    return this.report.failure && EMBEDDED_REPORTS_FAILED;
  }

  get frame(): ReportFrame | undefined {
    const { isReady, value } = this.report;
    return isReady && value ? toReportFrame(value.url, this.deps.origin) : undefined;
  }

  get isLoading(): boolean {
    return this.report.isPending || (this.frame !== undefined && this.frameState === "loading");
  }

  /** True if the report takes too long and may never load. */
  get isLate(): boolean {
    return this.frame !== undefined && this.frameState === "late";
  }

  async enter(_location: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> {
    this.id = id;
    await this.load();
  }

  exit(): void {
    this.report.abort();
    this.cancelTimer();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  /** Called when the iframe has loaded, with any content. */
  frameLoaded(): void {
    this.cancelTimer();
    this.frameState = "ready";
  }

  private async load(): Promise<void> {
    const id = parseEmbeddedReportId(this.id);
    await this.report.load(
      async (signal) => (id ? this.deps.reports.withId(id, signal) : err(failure("missing"))),
      this.handleResult,
    );
  }

  private handleResult(result: Result<EmbeddedReport, Failure>): void {
    if (!result.ok && result.error.kind === "missing") return this.goToTheList();
    const shown = result.ok && !toReportFrame(result.value.url, this.deps.origin) ? err(failure("malformed")) : result;
    this.report.reset();
    this.report.resolve(shown);
    if (shown.ok) this.beginFrame();
    else notifyFailure(this.deps.notifier, shown.error, EMBEDDED_REPORTS_FAILED);
  }

  /** Opens the list: a restricted report counts as missing [REPT-037]. */
  private goToTheList(): void {
    this.deps.notifier.raise("warn", NO_SUCH_REPORT);
    this.deps.navigator.replace({ path: EMBEDDED_REPORTS_HREF, search: "" });
  }

  private beginFrame(): void {
    this.cancelTimer();
    this.attempts += 1;
    this.frameState = "loading";
    this.cancelTimer = this.deps.schedule.after(LATE_AFTER_MS, this.frameIsLate);
  }

  private frameIsLate(): void {
    this.frameState = "late";
  }
}
