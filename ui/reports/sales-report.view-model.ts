import { makeAutoObservable } from "mobx";
import type { Location } from "#domain/shared/location.ts";
import type { Preferences } from "#domain/shell/index.ts";
import {
  CHART_TYPE_LABELS,
  CHART_TYPES,
  CONVERSIONS_OPEN,
  formatChartType,
  parseChartType,
  RETURN_SERIES,
  SERIES_LABELS,
  SERIES_DESCRIPTIONS,
  formatSeriesId,
  selectShownSeries,
  type ChartType,
  type SalesReport,
  type SeriesId,
} from "#domain/reports/index.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { describeReturns, type FigureDescription } from "./describe-figures.ts";
import { createPointLinks, NO_POINT_LINKS, type PointLinks } from "./point-links.ts";
import { buildReportLocation } from "./report-urls.ts";
import type { ReportPeriodControls } from "./report-period-controls.ts";
import { buildSalesChartSpec, type SalesChartSpec } from "./sales-chart-spec.ts";
import { buildSalesSeries, stepOf, type SalesSeries } from "./sales-series.ts";
import {
  buildSalesColumns,
  hasReturns,
  buildSalesRows,
  buildSalesNotes,
  selectRequestedSeries,
  type SalesColumn,
  type SalesTableRow,
} from "./sales-table-rows.ts";

type Deps = {
  readonly page: ReportPeriodControls<SalesReport>;
  readonly preferences: Preferences;
  readonly navigator: ScreenNavigator;
  /** True if the account sees the receipts of all these figures, and the API filters by what they count. */
  readonly linksReceipts: boolean;
};

/** View-model of the sales report: a chart of one series, and a table of the same figures [REPT-011]. */
export class SalesReportViewModel implements Screen {
  private readonly deps: Deps;

  readonly title = "Sales";
  readonly page: ReportPeriodControls<SalesReport>;
  readonly chartTypes = CHART_TYPES.map((value) => ({ value, label: CHART_TYPE_LABELS[value] }));

  constructor(deps: Deps) {
    this.deps = deps;
    this.page = deps.page;
    makeAutoObservable<this, "deps">(
      this,
      { deps: false, title: false, page: false, chartTypes: false },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.page.sheet.isSettled;
  }

  /** The chart type of the URL, else the remembered one [SHELL-054]. */
  get chartType(): ChartType {
    return this.page.sheet.query.chart ?? parseChartType(this.deps.preferences.get("sales.chart_type"));
  }

  get seriesChoices(): readonly { readonly value: SeriesId; readonly label: string }[] {
    return selectRequestedSeries(this.asked).map((value) => ({ value, label: SERIES_LABELS[value] }));
  }

  /** The series of the chart. */
  get shown(): SeriesId {
    const {
      asked,
      page: {
        sheet: { query },
      },
    } = this;
    return asked === "all" && query.shown
      ? query.shown
      : selectShownSeries(asked, this.deps.preferences.get("sales.series"));
  }

  /** Such as 'Sales by day'. */
  get chartTitle(): string {
    return `${SERIES_LABELS[this.shown]} by ${stepOf(this.page.sheet.query.interval).toLowerCase()}`;
  }

  get chartSpec(): SalesChartSpec | undefined {
    return this.points && buildSalesChartSpec(this.points, { ...this.drawing, links: this.links });
  }

  get columns(): readonly SalesColumn[] {
    const { loaded } = this.page.sheet;
    return loaded ? buildSalesColumns(loaded, this.shown) : [];
  }

  /** The type and zone of the rows: hours, days or months. */
  get axisLabel(): string {
    return this.chartSpec?.along ?? "";
  }

  get tableName(): string {
    return this.page.sheet.loaded?.compared ? `${SERIES_LABELS[this.shown]}, compared` : "Sales report";
  }

  get lines(): readonly SalesTableRow[] {
    const { points } = this;
    return points ? buildSalesRows(points, this.shown, this.links) : [];
  }

  /** Descriptions of the columns: of each requested series, or of the compared one. */
  get descriptions(): readonly FigureDescription[] {
    const shown = this.page.sheet.loaded?.compared ? [this.shown] : selectRequestedSeries(this.asked);
    const { loaded } = this.page.sheet;
    const returns = loaded && hasReturns(loaded) ? RETURN_SERIES : [];
    return [
      ...shown.map((series) => ({ name: SERIES_LABELS[series], description: SERIES_DESCRIPTIONS[series] })),
      ...describeReturns(returns),
    ];
  }

  /** Notes that explain the rows. */
  get notes(): readonly string[] {
    return this.points ? buildSalesNotes(this.points, this.shown) : [];
  }

  /** What a link of a conversion opens. Undefined if there is none. */
  get conversionText(): string | undefined {
    const { loaded } = this.page.sheet;
    const series = loaded?.compared ? [this.shown] : selectRequestedSeries(this.asked);
    return loaded && this.deps.linksReceipts && series.includes("conversions") ? CONVERSIONS_OPEN : undefined;
  }

  enter(location: Location): Promise<void> {
    return this.page.enter(location);
  }

  reset(): void {
    void this.page.sheet.reload();
  }

  exit(): void {
    this.page.exit();
  }

  /** Display options are in the URL, but replace the history entry: Back returns to the previous report. */
  chooseChart(chart: ChartType): void {
    this.deps.preferences.set("sales.chart_type", formatChartType(chart));
    this.deps.navigator.replace(buildReportLocation({ ...this.page.sheet.fullQuery, chart }));
  }

  showSeries(series: SeriesId): void {
    this.deps.preferences.set("sales.series", formatSeriesId(series));
    this.deps.navigator.replace(buildReportLocation({ ...this.page.sheet.fullQuery, shown: series }));
  }

  private get drawing(): { readonly series: SeriesId; readonly kind: ChartType } {
    return { series: this.shown, kind: this.chartType };
  }

  private get links(): PointLinks {
    return this.points && this.deps.linksReceipts ? createPointLinks(this.points) : NO_POINT_LINKS;
  }

  private get points(): SalesSeries | undefined {
    const { loaded } = this.page.sheet;
    return loaded && buildSalesSeries(loaded);
  }

  /** The series of the loaded report, else of the requested one. */
  private get asked(): SeriesId | "all" {
    return (this.page.sheet.loaded?.requested.query ?? this.page.sheet.query).series;
  }
}
