import { makeAutoObservable } from "mobx";
import { dayOf } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { formatDayRange } from "#domain/shared/day-range.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { Location } from "#domain/shared/location.ts";
import {
  COMPARISON_LABELS, formatPeriod, INTERVAL_LABELS, leftOutOf, periodOf, stepOffset, type ReportMeta, type ReportName, type ReportQuery,
} from "#domain/reports/index.ts";
import type { ReportFiles } from "./report-files.ts";
import type { ReportMenuViewModel } from "./report-menu.view-model.ts";
import { reportHref, reportPath } from "./report-addresses.ts";
import type { AskedReport, ReportSheet } from "./report-sheet.ts";
import type { ReportStores } from "./report-stores.ts";

type AnyReport = { readonly rows: readonly unknown[]; readonly meta: ReportMeta };

type Deps<Report extends AnyReport> = {
  readonly report: ReportName;
  readonly stores: ReportStores;
  readonly sheet: ReportSheet<Report>;
  readonly menu: ReportMenuViewModel;
  readonly files: ReportFiles;
  readonly clock: Clock;
};

/** A link to the previous or next interval. */
export type PeriodStep = { readonly href: string; readonly label: string };

export type Fact = { readonly label: string; readonly value: string };

/** The common parts of both reports: the toolbar, the facts, the adjacent periods and the files. */
export class ReportPage<Report extends AnyReport> {
  private readonly deps: Deps<Report>;

  readonly sheet: ReportSheet<Report>;
  readonly menu: ReportMenuViewModel;
  readonly files: ReportFiles;

  constructor(deps: Deps<Report>) {
    this.deps = deps;
    this.sheet = deps.sheet;
    this.menu = deps.menu;
    this.files = deps.files;
    // Not a computed value: the clock does not notify at midnight.
    makeAutoObservable<this, "deps">(this, { deps: false, sheet: false, menu: false, files: false, before: false, after: false }, { autoBind: true });
  }

  /** A valid URL of the same report, for users with an invalid one. */
  get beginningHref(): string {
    return reportPath(this.deps.report);
  }

  get before(): PeriodStep | undefined {
    return this.stepBy(-1);
  }

  /** The link to the next interval. Undefined at the current one; `before` is undefined at the oldest one. */
  get after(): PeriodStep | undefined {
    return this.stepBy(1);
  }

  /** The parameters of the shown or failed report as text. Also printed. */
  get facts(): readonly Fact[] {
    const { asked, sheet, failure } = this.sheet;
    if (!asked) return [];
    const meta = failure === undefined ? sheet?.report.meta : undefined;
    return [
      { label: "Store", value: this.deps.stores.nameOf(this.deps.report, asked.store) },
      { label: "Interval", value: INTERVAL_LABELS[asked.query.interval] },
      { label: "Period", value: formatDayRange(asked.period) },
      ...comparedFact(asked),
      { label: "Time zone", value: meta?.timezone ?? asked.zone },
      ...(meta ? [{ label: "Currency", value: meta.currency }, { label: "As of", value: formatInstant(asked.at, meta.timezone) }] : []),
    ];
  }

  /** The amounts that each period excludes. */
  get leftOut(): readonly string[] {
    const { sheet, failure } = this.sheet;
    if (!sheet || failure !== undefined) return [];
    const { asked, report, compared } = sheet;
    const before = compared && asked.compared && leftOutOf(compared.meta, formatDayRange(asked.compared));
    return [leftOutOf(report.meta), before].filter((text) => text !== undefined);
  }

  /** Announces the loaded report to screen readers. */
  get summary(): string {
    const { sheet, isSettled, state, emptyText } = this.sheet;
    if (!sheet || !isSettled) return "";
    return state === "empty" ? emptyText : `${this.deps.stores.nameOf(this.deps.report, sheet.asked.store)}, ${formatDayRange(sheet.asked.period)}: ${this.files.rowsText ?? ""}`;
  }

  async arrive(location: Location): Promise<void> {
    const arrival = this.sheet.arrive(location);
    this.menu.show(this.sheet.query);
    await arrival;
  }

  leave(): void {
    this.sheet.leave();
  }

  private stepBy(by: 1 | -1): PeriodStep | undefined {
    const { whole } = this.sheet;
    const offset = stepOffset(whole, by);
    if (offset === whole.offset) return undefined;
    const stepped: ReportQuery = { ...whole, offset };
    return { href: reportHref(stepped), label: formatPeriod(whole.interval, periodOf(stepped, this.today)) };
  }

  private get today() {
    const { deps: { stores, report, clock }, sheet: { query } } = this;
    return dayOf(clock.now(), stores.zoneOf(stores.standing(report, query.store)));
  }
}

function comparedFact({ query, compared }: AskedReport): readonly Fact[] {
  if (!query.comparison || !compared) return [];
  return [{ label: "Compared with", value: `${COMPARISON_LABELS[query.interval][query.comparison]}, ${formatDayRange(compared)}` }];
}
