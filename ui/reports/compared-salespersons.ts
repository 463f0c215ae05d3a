import { differenceOf, type Difference, type SalespersonRow } from "#domain/reports/index.ts";

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

const besides = (row: SalespersonRow, current: SalespersonRow | undefined, before: SalespersonRow | undefined): ComparedSalesperson =>
  ({ key: keyOf(row), row, current, before, difference: differenceOf(current?.total, before?.total) });

/** The same name at another store may be somebody else. */
const keyOf = ({ salesperson, storeName }: SalespersonRow): string => JSON.stringify([salesperson, storeName]);

const NOTHING = { transactions: 0, conversion: 0, total: "0" as SalespersonRow["total"] };
