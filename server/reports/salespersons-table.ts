import type { Kysely } from "kysely";
import {
  calculateDifference,
  RETURN_SERIES,
  SALESPERSON_COLUMN_LABELS as LABELS,
  salespersonFigures,
  type SalespersonFigure,
  type SeriesId,
} from "#domain/reports/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Database } from "../database/schema.ts";
import type { ReportPeriod } from "../report-scope/report-period.ts";
import type { CurrencyCounts } from "./currency-totals.ts";
import type { ReportRequest } from "./report-request.ts";
import {
  returnCells,
  returnHeadings,
  toExportCells,
  toHeadings,
  pairRows,
  type RowPair,
} from "./comparison-columns.ts";
import { toSalespersonTotals, type SalespersonTotals } from "./report-rows.ts";
import type { ReportTable } from "./sales-table.ts";
import { countPlaces, countSalespersons, pagesOfSalespersons } from "./salespersons.queries.ts";
import type { ExportCell } from "#domain/shared/list/export-cell.ts";

type Options = {
  readonly compared: ReportPeriod | undefined;
  readonly series: SeriesId | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly shown: (salesperson: string) => string;
};

/** Returns the rows by salesperson, then by store. There may be many, so they are read in pages. */
export async function salespersonsTable(
  db: Kysely<Database>,
  asking: ReportRequest,
  { compared, series, ...texts }: Options,
): Promise<ReportTable> {
  const { scope, converter } = asking;
  const askings = [asking, ...(compared ? [{ ...asking, period: compared }] : [])];
  const counts: (readonly CurrencyCounts[])[] = [];
  for (const each of askings) counts.push(await countSalespersons(db, each));
  const figures = salespersonFigures(series ?? "all");
  const shownReturns =
    series === undefined && counts.flat().some(({ returns = "0" }) => returns !== "0") ? RETURN_SERIES : [];
  const [now, then] = [rowsOf(db, asking), askings[1] ? rowsOf(db, askings[1]) : noRows()];
  const isCompared = compared !== undefined;
  return {
    columns: [
      LABELS.salesperson,
      LABELS.store,
      ...figures.flatMap((name) => toHeadings(LABELS[name], name, { currency: scope.currency, isCompared })),
      ...returnHeadings(shownReturns, { currency: scope.currency, isCompared }),
    ],
    rows: inPages(pairRows(now, then), (pair) => [
      ...cells(pair, { ...texts, figures }, isCompared),
      ...shownReturns.flatMap((name) =>
        returnCells(name, { now: pair.now?.returned, then: pair.then?.returned, isCompared }),
      ),
    ]),
    total: parseDecimal(await countPlaces(db, askings)) as Decimal,
    conversions: counts.map((parts) => converter.describe(parts)),
  };
}

function cells(
  pair: RowPair<SalespersonTotals>,
  { names, shown, figures }: Pick<Options, "names" | "shown"> & { readonly figures: readonly SalespersonFigure[] },
  isCompared: boolean,
): readonly ExportCell[] {
  const { salesperson, store } = (pair.now ?? pair.then) as SalespersonTotals;
  const figuresOf = (series: SalespersonFigure): readonly ExportCell[] => {
    const [one, other] = [pair.now?.figures[series], pair.then?.figures[series]];
    return toExportCells(one, isCompared ? { then: other, difference: calculateDifference(one, other) } : undefined);
  };
  return [{ text: shown(salesperson) }, { text: names.get(store) ?? "" }, ...figures.flatMap(figuresOf)];
}

async function* rowsOf(db: Kysely<Database>, asking: ReportRequest): AsyncGenerator<SalespersonTotals> {
  for await (const page of pagesOfSalespersons(db, asking, PAGE_SIZE)) {
    for (const place of page) yield toSalespersonTotals(place, asking.converter);
  }
}

async function* noRows(): AsyncGenerator<SalespersonTotals> {}

/** Groups rows, so that the file is written in larger chunks. */
async function* inPages<T>(
  items: AsyncIterable<T>,
  cellsOf: (item: T) => readonly ExportCell[],
): AsyncGenerator<readonly (readonly ExportCell[])[]> {
  let page: (readonly ExportCell[])[] = [];
  for await (const item of items) {
    if (page.push(cellsOf(item)) < PAGE_SIZE) continue;
    yield page;
    page = [];
  }
  yield page;
}

/**
 * The page size limits memory. After 100,000 rows at 250 a page, 4 servers of 18 had retained 54 MB or more. With 100 a
 * page, none retained more than 5 MB, in a quarter more time.
 */
const PAGE_SIZE = 100;
