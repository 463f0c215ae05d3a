import type { Kysely } from "kysely";
import { DateTime } from "luxon";
import { dayOf } from "#domain/shared/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import type { Asking } from "./asking.ts";
import { cellsOf, headingsOf, pairedPoints } from "./compared.ts";
import { pointsOf } from "./figures.ts";
import { pointsIn, type Period } from "./period.ts";
import { countSales } from "./sales.queries.ts";
import { SALES_SERIES, type SalesSeries } from "./series.ts";
import type { LeftOut } from "./sums.ts";
import type { Cell, Table } from "./table.ts";

export type Made = Pick<Table, "columns" | "rows"> & { readonly total: Decimal; readonly leftOut: readonly LeftOut[] };

type Options = { readonly compared: Period | undefined; readonly series: SalesSeries | undefined };

/** By time; rows for the times at which something was sold. They are few. */
export async function salesTable(db: Kysely<Database>, asking: Asking, { compared, series }: Options): Promise<Made> {
  const { scope, period, exchange } = asking;
  const [now, then] = [await countSales(db, asking), compared ? await countSales(db, { ...asking, period: compared }) : []];
  const pairs = pairedPoints(pointsOf(now, exchange), pointsOf(then, exchange), { now: period, then: compared });
  const shown = series === undefined ? SALES_SERIES : [series];
  const [times, thenTimes] = [timesOf(period), compared ? timesOf(compared) : []];
  const rows = pairs.map((pair): readonly Cell[] => [
    times[pair.at] ?? null,
    ...(compared ? [thenTimes[pair.at] ?? null] : []),
    ...shown.flatMap((name) => cellsOf(pair, name, compared !== undefined)),
  ]);
  return {
    columns: ["Time", ...(compared ? ["Time, compared"] : []), ...shown.flatMap((name) => headingsOf(titleOf(name, scope.currency), compared !== undefined))],
    rows: (async function* () { yield rows; })(),
    total: parseDecimal(rows.length) as Decimal,
    leftOut: exchange.leftOut([...now, ...then]),
  };
}

const titleOf = (series: SalesSeries, currency: string): string =>
  ({ transactions: "Transactions", sales: `Sales (${currency})`, baskets: "Baskets", conversions: "Conversions (%)" })[series];

const timesOf = (period: Period): readonly Cell[] => pointsIn(period).map((at) => timeCell(at, period));

/** Hours with their offset: one of them comes twice a year. */
function timeCell(at: Instant, { resolution, zone }: Period): Cell {
  if (resolution === "1h") return { text: DateTime.fromISO(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mmZZ") };
  return resolution === "1d" ? { day: dayOf(at, zone) } : { text: dayOf(at, zone).slice(0, 7) };
}
