import { makeAutoObservable } from "mobx";
import type { Location } from "#domain/shared/location.ts";
import type { Preferences } from "#domain/shell/index.ts";
import {
  CHART_TYPE_LABELS, CHART_TYPES, chartIndex, rememberedChart, SERIES_LABELS, SERIES_MEANINGS, seriesIndex, shownSeries,
  type ChartType, type SalesReport, type SeriesId,
} from "#domain/reports/index.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { reportLocation } from "./report-addresses.ts";
import type { ReportPage } from "./report-page.ts";
import { salesChartSpec, type SalesChartSpec } from "./sales-chart-spec.ts";
import { salesPointsOf, type SalesPoints } from "./sales-points.ts";
import { salesColumns, salesLines, salesNotes, seriesAsked, type SalesColumn, type SalesLine } from "./sales-rows.ts";

export type SeriesMeaning = { readonly name: string; readonly meaning: string };

type Deps = {
  readonly page: ReportPage<SalesReport>;
  readonly preferences: Preferences;
  readonly navigator: ScreenNavigator;
};

/** View-model of the sales report: a chart of one series, and a table of the same figures [REPT-011]. */
export class SalesReportViewModel implements Screen {
  private readonly deps: Deps;

  readonly title = "Sales";
  readonly page: ReportPage<SalesReport>;
  readonly chartTypes = CHART_TYPES.map((value) => ({ value, label: CHART_TYPE_LABELS[value] }));

  constructor(deps: Deps) {
    this.deps = deps;
    this.page = deps.page;
    makeAutoObservable<this, "deps">(this, { deps: false, title: false, page: false, chartTypes: false }, { autoBind: true });
  }

  get isIdle(): boolean {
    return this.page.sheet.isSettled;
  }

  /** The chart type of the URL, else the remembered one [SHELL-054]. */
  get chartType(): ChartType {
    return this.page.sheet.query.chart ?? rememberedChart(this.deps.preferences.get("sales.chart_type"));
  }

  get seriesChoices(): readonly { readonly value: SeriesId; readonly label: string }[] {
    return seriesAsked(this.asked).map((value) => ({ value, label: SERIES_LABELS[value] }));
  }

  /** The series of the chart. */
  get shown(): SeriesId {
    const { asked, page: { sheet: { query } } } = this;
    return asked === "all" && query.shown ? query.shown : shownSeries(asked, this.deps.preferences.get("sales.series"));
  }

  get chartSpec(): SalesChartSpec | undefined {
    return this.points && salesChartSpec(this.points, this.shown, this.chartType);
  }

  get columns(): readonly SalesColumn[] {
    const { sheet } = this.page.sheet;
    return sheet ? salesColumns(sheet, this.shown) : [];
  }

  /** The type and zone of the rows: hours, days or months. */
  get along(): string {
    return this.chartSpec?.along ?? "";
  }

  get tableName(): string {
    return this.page.sheet.sheet?.compared ? `${SERIES_LABELS[this.shown]}, compared` : "Sales report";
  }

  get lines(): readonly SalesLine[] {
    return this.points ? salesLines(this.points, this.shown) : [];
  }

  /** Descriptions of the columns: of each requested series, or of the compared one. */
  get meanings(): readonly SeriesMeaning[] {
    const shown = this.page.sheet.sheet?.compared ? [this.shown] : seriesAsked(this.asked);
    return shown.map((series) => ({ name: SERIES_LABELS[series], meaning: SERIES_MEANINGS[series] }));
  }

  /** Notes that explain the rows. */
  get notes(): readonly string[] {
    return this.points ? salesNotes(this.points, this.shown) : [];
  }

  enter(location: Location): Promise<void> {
    return this.page.arrive(location);
  }

  reset(): void {
    void this.page.sheet.reload();
  }

  exit(): void {
    this.page.leave();
  }

  /** Display options are in the URL, but replace the history entry: Back returns to the previous report. */
  chooseChart(chart: ChartType): void {
    this.deps.preferences.set("sales.chart_type", chartIndex(chart));
    this.deps.navigator.replace(reportLocation({ ...this.page.sheet.whole, chart }));
  }

  showSeries(series: SeriesId): void {
    this.deps.preferences.set("sales.series", seriesIndex(series));
    this.deps.navigator.replace(reportLocation({ ...this.page.sheet.whole, shown: series }));
  }

  private get points(): SalesPoints | undefined {
    const { sheet } = this.page.sheet;
    return sheet && salesPointsOf(sheet);
  }

  /** The series of the loaded report, else of the requested one. */
  private get asked(): SeriesId | "all" {
    return (this.page.sheet.sheet?.asked.query ?? this.page.sheet.query).series;
  }
}
