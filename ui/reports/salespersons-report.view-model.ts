import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import { formatDayRange, toTimeSpan } from "#domain/shared/time/day-range.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import type { Location } from "#domain/shared/location.ts";
import {
  buildComparisonHeadings,
  CONVERSIONS_OPEN,
  DEFAULT_SORTING,
  MISSING_FIGURE_HINT,
  PERIOD_INCOMPLETE,
  formatShownRows,
  RETURN_LABELS,
  RETURN_SERIES,
  SALESPERSON_COLUMN_LABELS,
  SALESPERSON_COLUMNS,
  SALESPERSON_DESCRIPTIONS,
  SALESPERSON_FIGURES,
  salespersonFigures,
  sortSalespersons,
  type ReportQuery,
  type SalespersonFigure,
  type SalespersonsReport,
  type Sorting,
} from "#domain/reports/index.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { compareSalespersons, type ComparedSalesperson } from "./salesperson-comparison.ts";
import {
  formatDifference,
  formatFigure,
  formatPercent,
  formatReturns,
  withPlusSign,
  UNKNOWN_FIGURE,
} from "./format-figure.ts";
import { describeReturns, type FigureDescription } from "./describe-figures.ts";
import { linkSalesperson } from "./salesperson-links.ts";
import type { LoadedReport } from "./report-resource.ts";
import { buildReportLocation } from "./report-urls.ts";
import type { ReportPeriodControls } from "./report-period-controls.ts";
import { MAX_BUBBLES, buildSalespersonsChartSpec, type SalespersonsChartSpec } from "./salespersons-chart-spec.ts";

const MOST_LINES = 300;

type Deps = {
  readonly page: ReportPeriodControls<SalespersonsReport>;
  readonly navigator: ScreenNavigator;
  /** True if the account sees the receipts of all these figures, and the API filters by what they count. */
  readonly linksReceipts: boolean;
};

/** A row of the table by column. */
export type SalespersonTableRow = {
  readonly key: string;
  readonly cells: Readonly<Record<string, string>>;
  /** The receipts behind a cell, by column. */
  readonly hrefs: Readonly<Record<string, string>>;
};
export type SalespersonsColumn = {
  readonly key: string;
  readonly header: string;
  readonly isSortable: boolean;
  readonly isText: boolean;
};

/** View-model of the salespersons report: a bubble chart and a sortable table [REPT-012]. */
export class SalespersonsReportViewModel implements Screen {
  private readonly deps: Deps;

  readonly title = "Salespersons";
  readonly page: ReportPeriodControls<SalespersonsReport>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.page = deps.page;
    makeAutoObservable<this, "deps">(this, { deps: false, title: false, page: false }, { autoBind: true });
  }

  get isIdle(): boolean {
    return this.page.sheet.isSettled;
  }

  get chartSpec(): SalespersonsChartSpec | undefined {
    const { loaded } = this.page.sheet;
    return loaded && buildSalespersonsChartSpec(loaded);
  }

  /** How many salespersons the chart shows, if not all. The table has all of them. */
  get bubblesText(): string | undefined {
    const { report, compared } = this.page.sheet.loaded ?? {};
    const most = Math.max(report?.rows.length ?? 0, compared?.rows.length ?? 0);
    return most > MAX_BUBBLES ? `The chart shows the ${MAX_BUBBLES} with the highest totals.` : undefined;
  }

  /** How many rows the table shows of each period, and what that means. The file has all of them. */
  get rowsTexts(): readonly string[] {
    const { requested, report, compared } = this.page.sheet.loaded ?? {};
    const texts = [
      report && formatShownRows(report.rows.length, report.meta),
      compared &&
        requested?.compared &&
        formatShownRows(compared.rows.length, compared.meta, formatDayRange(requested.compared)),
      this.compared.some(({ mayBeMissing }) => mayBeMissing) ? MISSING_FIGURE_HINT : undefined,
    ];
    return texts.filter((text) => text !== undefined);
  }

  /** What a link of a conversion opens. Undefined if there is none. */
  get conversionText(): string | undefined {
    const { loaded } = this.page.sheet;
    const isShown = salespersonFigures(this.series).includes("conversion");
    return loaded && this.deps.linksReceipts && isShown ? CONVERSIONS_OPEN : undefined;
  }

  /** Note about the comparison of an incomplete period. */
  get comparedText(): string | undefined {
    const { requested, compared } = this.page.sheet.loaded ?? {};
    return requested && compared && toTimeSpan(requested.period, requested.zone).until > requested.at
      ? PERIOD_INCOMPLETE
      : undefined;
  }

  get sorting(): Sorting {
    return this.page.sheet.query.sorting ?? DEFAULT_SORTING;
  }

  get columns(): readonly SalespersonsColumn[] {
    const figures = salespersonFigures(this.series);
    const own = [...NAMES, ...figures].map((key) => ({
      key,
      header: SALESPERSON_COLUMN_LABELS[key],
      isSortable: true,
      isText: NAMES.some((name) => name === key),
    }));
    const { report, compared } = this.page.sheet.loaded ?? {};
    if (compared) return [...own, ...comparedColumns(figures)];
    // Like sales, returns are counted with all series only.
    if (this.series !== "all") return own;
    return report?.rows.some(({ returned }) => returned !== undefined) ? [...own, ...RETURN_COLUMNS] : own;
  }

  /** Descriptions of the columns with figures. */
  get descriptions(): readonly FigureDescription[] {
    const shown = this.columns.map(({ key }) => key);
    return [
      ...SALESPERSON_FIGURES.filter((figure) => shown.includes(figure)).map((figure) => ({
        name: SALESPERSON_COLUMN_LABELS[figure],
        description: SALESPERSON_DESCRIPTIONS[figure],
      })),
      ...describeReturns(RETURN_SERIES.filter((series) => shown.includes(series))),
    ];
  }

  get lines(): readonly SalespersonTableRow[] {
    const { loaded } = this.page.sheet;
    if (!loaded) return [];
    const linked = this.deps.linksReceipts ? loaded : undefined;
    const byRow = new Map(this.compared.map((each) => [each.row, each]));
    return sortSalespersons([...byRow.keys()], this.sorting).map((row) =>
      lineOf(byRow.get(row) as ComparedSalesperson, loaded.report.meta.currency, linked),
    );
  }

  /** True if the table needs a virtual list. */
  get isLong(): boolean {
    return this.lines.length > MOST_LINES;
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

  /** Sorts the table. Replaces the history entry: Back returns to the previous report. */
  sort({ by, isDescending }: { readonly by: string; readonly isDescending: boolean }): void {
    const column = SALESPERSON_COLUMNS.find((known) => known === by);
    if (column)
      this.deps.navigator.replace(
        buildReportLocation({ ...this.page.sheet.fullQuery, sorting: { column, isDescending } }),
      );
  }

  /** The series of the loaded report, also while another one is loading. */
  private get series(): ReportQuery["series"] {
    const { loaded, query } = this.page.sheet;
    return (loaded?.requested.query ?? query).series;
  }

  private get compared(): readonly ComparedSalesperson[] {
    const { loaded } = this.page.sheet;
    return loaded ? compareSalespersons(loaded) : [];
  }
}

const NAMES = ["salesperson", "store"] as const;
const CHANGE = buildComparisonHeadings(SALESPERSON_COLUMN_LABELS.total);

/** The change is that of the total, so it belongs to its column. */
const comparedColumns = (figures: readonly SalespersonFigure[]): readonly SalespersonsColumn[] =>
  [
    ...figures.map((key) => ({
      key: `${key}-before`,
      header: buildComparisonHeadings(SALESPERSON_COLUMN_LABELS[key]).before,
    })),
    ...(figures.includes("total")
      ? [
          { key: "delta", header: CHANGE.change },
          { key: "percent", header: CHANGE.percent },
        ]
      : []),
  ].map((column) => ({ ...column, isSortable: false, isText: false }));

const RETURN_COLUMNS: readonly SalespersonsColumn[] = RETURN_SERIES.map((key) => ({
  key,
  header: RETURN_LABELS[key],
  isSortable: true,
  isText: false,
}));

function lineOf(
  { key, row, current, before, mayBeMissing, difference }: ComparedSalesperson,
  currency: string,
  linked: LoadedReport<SalespersonsReport> | undefined,
): SalespersonTableRow {
  // A dash would mean that there is no row.
  const missing = mayBeMissing ? "" : UNKNOWN_FIGURE;
  const texts = (of: typeof current) => ({
    transactions: of ? formatCount(of.transactions) : missing,
    conversion: of ? formatFigure(parseDecimal(of.conversion), "conversions", currency) : missing,
    total: of ? formatFigure(of.total, "sales", currency) : missing,
  });
  const earlier = texts(before);
  return {
    key,
    hrefs: linked ? linkSalesperson({ row, current, before }, linked) : {},
    cells: {
      salesperson: row.salesperson,
      store: row.storeName,
      ...texts(current),
      ...formatReturns(current?.returned, currency),
      "transactions-before": earlier.transactions,
      "conversion-before": earlier.conversion,
      "total-before": earlier.total,
      delta: difference ? formatDifference(difference.delta, "sales", currency) : missing,
      percent:
        difference?.percent === undefined
          ? missing
          : withPlusSign(difference.percent, formatPercent(difference.percent)),
    },
  };
}
