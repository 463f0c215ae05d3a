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
  /** What is missing may be among the rows that have not come: it is not known that there is nothing. */
  readonly mayBeLeftOut?: boolean;
  /** Of the totals. */
  readonly difference?: Difference | undefined;
};

type Both = Pick<Sheet<SalespersonsReport>, "report" | "compared">;

/** Everybody who is in either period, beside what they did in the other. */
export function compareSalespersons({ report, compared }: Both): readonly ComparedSalesperson[] {
  if (!compared) return report.rows.map((row) => ({ key: row.key, row, current: row }));
  const [here, before] = [byKey(report), byKey(compared)];
  const [lastHere, lastBefore] = [lastOfBoth(report, before), lastOfBoth(compared, here)];
  const now = report.rows.map((row, at) => besides({ row, current: row, before: before.get(row.key), mayBeLeftOut: isCut(compared) && at > lastHere }));
  const then = compared.rows.map((row, at) => besides({ row: { ...row, ...NOTHING }, before: row, mayBeLeftOut: isCut(report) && at > lastBefore }));
  return [...now, ...then.filter(({ key }) => !here.has(key))];
}

/** Everybody who is in either period; of those who are not shown is not known how many are in both. */
export function salespersonRows({ report, compared }: Sheet<SalespersonsReport>): FileRows {
  if (!compared) return { count: report.meta.total };
  const count = compareSalespersons({ report, compared }).length;
  return isCut(report) || isCut(compared) ? { count: Math.max(count, report.meta.total, compared.meta.total), isAtLeast: true } : { count };
}

const besides = ({ row, current, before, ...rest }: Omit<ComparedSalesperson, "key" | "difference">): ComparedSalesperson =>
  ({ key: row.key, row, current, before, difference: differenceOf(current?.total, before?.total), ...rest });

const byKey = ({ rows }: SalespersonsReport): ReadonlyMap<string, SalespersonRow> => new Map(rows.map((row) => [row.key, row]));

/**
 * Both lists have the same order, of names that may be masked. So up to the last row that both have, a list that is cut
 * has everybody; of those after it nobody can tell.
 */
const lastOfBoth = ({ rows }: SalespersonsReport, other: ReadonlyMap<string, unknown>): number =>
  rows.reduce((last, { key }, at) => (other.has(key) ? at : last), -1);

const isCut = ({ rows, meta }: SalespersonsReport): boolean => rows.length < meta.total;

const NOTHING = { transactions: 0, conversion: 0, total: "0" as SalespersonRow["total"] };
