import { differenceOf, type Difference, type SalespersonRow, type SalespersonsReport } from "#domain/reports/index.ts";
import type { FileRows } from "./report-files.ts";
import type { Sheet } from "./report-sheet.ts";

/** A salesperson at a store, now and before: one of the two may be missing. */
export type ComparedSalesperson = {
  readonly key: string;
  /** What the row is put in order by: as it is now, or nothing where there is nothing now. */
  readonly row: SalespersonRow;
  readonly current?: SalespersonRow | undefined;
  readonly before?: SalespersonRow | undefined;
  /** Of the totals. */
  readonly difference?: Difference | undefined;
};

/** Everybody who is in either period, beside what they did in the other. */
export function compareSalespersons(rows: readonly SalespersonRow[], compared: readonly SalespersonRow[] = []): readonly ComparedSalesperson[] {
  const before = new Map(compared.map((row) => [keyOf(row), row]));
  const here = new Set(rows.map(keyOf));
  const gone = compared.filter((row) => !here.has(keyOf(row)));
  return [
    ...rows.map((row) => besides(row, row, before.get(keyOf(row)))),
    ...gone.map((row) => besides({ ...row, ...NOTHING }, undefined, row)),
  ];
}

/** Everybody who is in either period; of those who are not shown is not known how many are in both. */
export function salespersonRows({ report, compared }: Sheet<SalespersonsReport>): FileRows {
  if (!compared) return { count: report.meta.total };
  const isCut = [report, compared].some(({ rows, meta }) => rows.length < meta.total);
  const count = compareSalespersons(report.rows, compared.rows).length;
  return isCut ? { count: Math.max(count, report.meta.total, compared.meta.total), isAtLeast: true } : { count };
}

const besides = (row: SalespersonRow, current: SalespersonRow | undefined, before: SalespersonRow | undefined): ComparedSalesperson =>
  ({ key: keyOf(row), row, current, before, difference: differenceOf(current?.total, before?.total) });

/** The same name at another store may be somebody else. */
const keyOf = ({ salesperson, storeName }: SalespersonRow): string => JSON.stringify([salesperson, storeName]);

const NOTHING = { transactions: 0, conversion: 0, total: "0" as SalespersonRow["total"] };
