import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/count.ts";
import { formatDayRange, spanOf } from "#domain/shared/day-range.ts";
import type { Location } from "#domain/shared/location.ts";
import {
  comparedHeadings, DEFAULT_SORTING, MAY_BE_LEFT_OUT, PERIOD_NOT_OVER, rowsLeftOut, SALESPERSON_COLUMN_LABELS, SALESPERSON_COLUMNS, sortSalespersons,
  type SalespersonsReport, type Sorting,
} from "#domain/reports/index.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { compareSalespersons, type ComparedSalesperson } from "./compared-salespersons.ts";
import { decimalOf, differenceText, figureText, percentText, signed, UNKNOWN } from "./figure-text.ts";
import { reportLocation } from "./report-addresses.ts";
import type { ReportPage } from "./report-page.ts";
import { MOST_BUBBLES, salespersonsChartSpec, type SalespersonsChartSpec } from "./salespersons-chart-spec.ts";

const MOST_LINES = 300;

type Deps = { readonly page: ReportPage<SalespersonsReport>; readonly navigator: ScreenNavigator };

/** A row of the table by column. */
export type SalespersonLine = { readonly key: string; readonly cells: Readonly<Record<string, string>> };
export type SalespersonsColumn = { readonly key: string; readonly header: string; readonly isSortable: boolean; readonly isText: boolean };

/** View-model of the salespersons report: a bubble chart and a sortable table [REPT-012]. */
export class SalespersonsReportViewModel implements Screen {
  private readonly deps: Deps;

  readonly title = "Salespersons";
  readonly page: ReportPage<SalespersonsReport>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.page = deps.page;
    makeAutoObservable<this, "deps">(this, { deps: false, title: false, page: false }, { autoBind: true });
  }

  get isIdle(): boolean {
    return this.page.sheet.isSettled;
  }

  get chartSpec(): SalespersonsChartSpec | undefined {
    const { sheet } = this.page.sheet;
    return sheet && salespersonsChartSpec(sheet);
  }

  /** How many salespersons the chart shows, if not all. The table has all of them. */
  get bubblesText(): string | undefined {
    const { report, compared } = this.page.sheet.sheet ?? {};
    const most = Math.max(report?.rows.length ?? 0, compared?.rows.length ?? 0);
    return most > MOST_BUBBLES ? `The chart shows the ${MOST_BUBBLES} with the highest totals.` : undefined;
  }

  /** How many rows the table shows of each period, and what that means. The file has all of them. */
  get rowsTexts(): readonly string[] {
    const { asked, report, compared } = this.page.sheet.sheet ?? {};
    const texts = [
      report && rowsLeftOut(report.rows.length, report.meta),
      compared && asked?.compared && rowsLeftOut(compared.rows.length, compared.meta, formatDayRange(asked.compared)),
      this.compared.some(({ mayBeLeftOut }) => mayBeLeftOut) ? MAY_BE_LEFT_OUT : undefined,
    ];
    return texts.filter((text) => text !== undefined);
  }

  /** Note about the comparison of an incomplete period. */
  get comparedText(): string | undefined {
    const { asked, compared } = this.page.sheet.sheet ?? {};
    return asked && compared && spanOf(asked.period, asked.zone).until > asked.at ? PERIOD_NOT_OVER : undefined;
  }

  get sorting(): Sorting {
    return this.page.sheet.query.sorting ?? DEFAULT_SORTING;
  }

  get columns(): readonly SalespersonsColumn[] {
    const own = SALESPERSON_COLUMNS.map((key) => ({ key, header: SALESPERSON_COLUMN_LABELS[key], isSortable: true, isText: key === "salesperson" || key === "store" }));
    return this.page.sheet.sheet?.compared ? [...own, ...COMPARED_COLUMNS] : own;
  }

  get lines(): readonly SalespersonLine[] {
    const currency = this.page.sheet.sheet?.report.meta.currency ?? "";
    const byRow = new Map(this.compared.map((each) => [each.row, each]));
    return sortSalespersons([...byRow.keys()], this.sorting).map((row) => lineOf(byRow.get(row) as ComparedSalesperson, currency));
  }

  /** True if the table needs a virtual list. */
  get isLong(): boolean {
    return this.lines.length > MOST_LINES;
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

  /** Sorts the table. Replaces the history entry: Back returns to the previous report. */
  sort({ by, isDescending }: { readonly by: string; readonly isDescending: boolean }): void {
    const column = SALESPERSON_COLUMNS.find((known) => known === by);
    if (column) this.deps.navigator.replace(reportLocation({ ...this.page.sheet.whole, sorting: { column, isDescending } }));
  }

  private get compared(): readonly ComparedSalesperson[] {
    const { sheet } = this.page.sheet;
    return sheet ? compareSalespersons(sheet) : [];
  }
}

const FIGURES = ["transactions", "conversion", "total"] as const;
const CHANGE = comparedHeadings(SALESPERSON_COLUMN_LABELS.total);

const COMPARED_COLUMNS: readonly SalespersonsColumn[] = [
  ...FIGURES.map((key) => ({ key: `${key}-before`, header: comparedHeadings(SALESPERSON_COLUMN_LABELS[key]).before })),
  { key: "delta", header: CHANGE.change },
  { key: "percent", header: CHANGE.percent },
].map((column) => ({ ...column, isSortable: false, isText: false }));

function lineOf({ key, row, current, before, mayBeLeftOut, difference }: ComparedSalesperson, currency: string): SalespersonLine {
  // A dash would mean that there is no row.
  const missing = mayBeLeftOut ? "" : UNKNOWN;
  const texts = (of: typeof current) => ({
    transactions: of ? formatCount(of.transactions) : missing,
    conversion: of ? percentText(decimalOf(of.conversion)) : missing,
    total: of ? figureText(of.total, "sales", currency) : missing,
  });
  const earlier = texts(before);
  return {
    key,
    cells: {
      salesperson: row.salesperson,
      store: row.storeName,
      ...texts(current),
      "transactions-before": earlier.transactions,
      "conversion-before": earlier.conversion,
      "total-before": earlier.total,
      delta: difference ? differenceText(difference.delta, "sales", currency) : missing,
      percent: difference?.percent === undefined ? missing : signed(difference.percent, percentText(difference.percent)),
    },
  };
}
