import { makeAutoObservable } from "mobx";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatDayRange } from "#domain/shared/time/day-range.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import {
  COMPARISON_LABELS,
  formatPeriod,
  INTERVAL_LABELS,
  formatCrossRates,
  formatExcludedAmounts,
  toReportPeriod,
  stepOffset,
  type ReportMeta,
  type ReportName,
  type ReportQuery,
} from "#domain/reports/index.ts";
import type { ReportFiles } from "./report-files.ts";
import type { ReportToolbarViewModel } from "./report-toolbar.view-model.ts";
import { buildReportHref, buildReportPath } from "./report-urls.ts";
import type { RequestedReport, ReportResource } from "./report-resource.ts";
import type { ReportStoreFilter } from "./report-store-filter.ts";

type AnyReport = { readonly rows: readonly unknown[]; readonly meta: ReportMeta };

type Deps<Report extends AnyReport> = {
  readonly report: ReportName;
  readonly stores: ReportStoreFilter;
  readonly sheet: ReportResource<Report>;
  readonly menu: ReportToolbarViewModel;
  readonly files: ReportFiles;
  readonly clock: Clock;
};

/** A link to the previous or next interval. */
export type ReportPeriodLink = { readonly href: string; readonly label: string };

export type ReportFact = { readonly label: string; readonly value: string };

/** The common parts of both reports: the toolbar, the facts, the adjacent periods and the files. */
export class ReportPeriodControls<Report extends AnyReport> {
  private readonly deps: Deps<Report>;

  readonly sheet: ReportResource<Report>;
  readonly menu: ReportToolbarViewModel;
  readonly files: ReportFiles;

  constructor(deps: Deps<Report>) {
    this.deps = deps;
    this.sheet = deps.sheet;
    this.menu = deps.menu;
    this.files = deps.files;
    // Not a computed value: the clock does not notify at midnight.
    makeAutoObservable<this, "deps">(
      this,
      { deps: false, sheet: false, menu: false, files: false, before: false, after: false },
      { autoBind: true },
    );
  }

  /** A valid URL of the same report, for users with an invalid one. */
  get startHref(): string {
    return buildReportPath(this.deps.report);
  }

  get before(): ReportPeriodLink | undefined {
    return this.stepBy(-1);
  }

  /** The link to the next interval. Undefined at the current one; `before` is undefined at the oldest one. */
  get after(): ReportPeriodLink | undefined {
    return this.stepBy(1);
  }

  /** The parameters of the shown or failed report as text. Also printed. */
  get facts(): readonly ReportFact[] {
    const { requested, loaded, failure } = this.sheet;
    if (!requested) return [];
    const meta = failure === undefined ? loaded?.report.meta : undefined;
    return [
      { label: "Store", value: this.deps.stores.labelFor(this.deps.report, requested.store) },
      { label: "Interval", value: INTERVAL_LABELS[requested.query.interval] },
      { label: "Period", value: formatDayRange(requested.period) },
      ...comparedFact(requested),
      { label: "Time zone", value: meta?.timezone ?? requested.zone },
      ...(meta
        ? [
            { label: "Currency", value: meta.currency },
            { label: "As of", value: formatInstant(requested.at, meta.timezone) },
          ]
        : []),
    ];
  }

  /** The amounts that each period excludes. */
  get excludedAmounts(): readonly string[] {
    return notesOf(this.sheet, formatExcludedAmounts);
  }

  /** The amounts that each period converts by cross rates. */
  get crossRates(): readonly string[] {
    return notesOf(this.sheet, formatCrossRates);
  }

  /** Announces the loaded report to screen readers. */
  get summary(): string {
    const { loaded, isSettled, state, emptyText } = this.sheet;
    if (!loaded || !isSettled) return "";
    return state === "empty"
      ? emptyText
      : `${this.deps.stores.labelFor(this.deps.report, loaded.requested.store)}, ${formatDayRange(loaded.requested.period)}: ${this.files.rowsText ?? ""}`;
  }

  async enter(location: Location): Promise<void> {
    const arrival = this.sheet.enter(location);
    this.menu.show(this.sheet.query);
    await arrival;
  }

  exit(): void {
    this.sheet.exit();
  }

  private stepBy(by: 1 | -1): ReportPeriodLink | undefined {
    const { fullQuery } = this.sheet;
    const offset = stepOffset(fullQuery, by);
    if (offset === fullQuery.offset) return undefined;
    const stepped: ReportQuery = { ...fullQuery, offset };
    return {
      href: buildReportHref(stepped),
      label: formatPeriod(fullQuery.interval, toReportPeriod(stepped, this.today)),
    };
  }

  private get today() {
    const {
      deps: { stores, report, clock },
      sheet: { query },
    } = this;
    return toCalendarDay(clock.now(), stores.timezoneFor(stores.select(report, query.store)));
  }
}

type NoteFormat = (meta: ReportMeta, days?: string) => string | undefined;

/** Returns a note of each loaded period. */
function notesOf(
  {
    loaded,
    failure,
  }: Pick<ReportResource<{ readonly rows: readonly unknown[]; readonly meta: ReportMeta }>, "loaded" | "failure">,
  format: NoteFormat,
): readonly string[] {
  if (!loaded || failure !== undefined) return [];
  const { requested, report, compared } = loaded;
  const before = compared && requested.compared && format(compared.meta, formatDayRange(requested.compared));
  return [format(report.meta), before].filter((text) => text !== undefined);
}

function comparedFact({ query, compared }: RequestedReport): readonly ReportFact[] {
  if (!query.comparison || !compared) return [];
  return [
    {
      label: "Compared with",
      value: `${COMPARISON_LABELS[query.interval][query.comparison]}, ${formatDayRange(compared)}`,
    },
  ];
}
