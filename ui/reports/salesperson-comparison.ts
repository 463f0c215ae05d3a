import {
  calculateDifference,
  type ValueDifference,
  type SalespersonRow,
  type SalespersonsReport,
  type SortedSalesperson,
} from "#domain/reports/index.ts";
import type { FileRowCount } from "./report-files.ts";
import type { LoadedReport } from "./report-resource.ts";

/** The rows of a salesperson at a store in both periods. One of them can be missing. */
export type ComparedSalesperson = {
  readonly key: string;
  /** The row to sort by: the current one, or one without figures if it is missing. */
  readonly row: SortedSalesperson & Pick<SalespersonRow, "key" | "storeId">;
  readonly current?: SalespersonRow | undefined;
  readonly before?: SalespersonRow | undefined;
  /** The missing row can be one that was not loaded, so it is unknown whether there is one. */
  readonly mayBeMissing?: boolean;
  /** The difference of the totals. */
  readonly difference?: ValueDifference | undefined;
};

type Both = Pick<LoadedReport<SalespersonsReport>, "report" | "compared">;

/** Returns every salesperson of either period with both rows. */
export function compareSalespersons({ report, compared }: Both): readonly ComparedSalesperson[] {
  if (!compared) return report.rows.map((row) => ({ key: row.key, row, current: row }));
  const [here, before] = [byKey(report), byKey(compared)];
  const [lastHere, lastBefore] = [lastOfBoth(report, before), lastOfBoth(compared, here)];
  const now = report.rows.map((row, at) =>
    besides({ row, current: row, before: before.get(row.key), mayBeMissing: isCut(compared) && at > lastHere }),
  );
  const then = compared.rows.map((row, at) =>
    besides({ row: withoutFigures(row), before: row, mayBeMissing: isCut(report) && at > lastBefore }),
  );
  return [...now, ...then.filter(({ key }) => !here.has(key))];
}

/** Counts the salespersons of either period. Inexact if rows are not loaded, because they can be in both. */
export function countSalespersonRows({ report, compared }: LoadedReport<SalespersonsReport>): FileRowCount {
  if (!compared) return { count: report.meta.total };
  const count = compareSalespersons({ report, compared }).length;
  return isCut(report) || isCut(compared)
    ? { count: Math.max(count, report.meta.total, compared.meta.total), isAtLeast: true }
    : { count };
}

const besides = ({
  row,
  current,
  before,
  ...rest
}: Omit<ComparedSalesperson, "key" | "difference">): ComparedSalesperson => ({
  key: row.key,
  row,
  current,
  before,
  difference: calculateDifference(current?.total, before?.total),
  ...rest,
});

const byKey = ({ rows }: SalespersonsReport): ReadonlyMap<string, SalespersonRow> =>
  new Map(rows.map((row) => [row.key, row]));

/**
 * Both lists are sorted by the same names, which can be masked. A truncated list is complete up to the last row that both
 * lists contain. After that row it is unknown.
 */
const lastOfBoth = ({ rows }: SalespersonsReport, other: ReadonlyMap<string, unknown>): number =>
  rows.reduce((last, { key }, at) => (other.has(key) ? at : last), -1);

const isCut = ({ rows, meta }: SalespersonsReport): boolean => rows.length < meta.total;

const withoutFigures = ({ returned: _, ...row }: SalespersonRow): ComparedSalesperson["row"] => ({
  ...row,
  transactions: null,
  conversion: null,
  total: null,
});
