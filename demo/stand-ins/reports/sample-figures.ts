import type { Kysely } from "kysely";
import {
  toCalendarDay,
  formatCalendarDay,
  shiftDay,
  startOfDay,
  startOfMonth,
  type CalendarDay,
} from "../../../domain/shared/time/calendar-day.ts";
import type { Decimal } from "../../../domain/shared/number/decimal.ts";
import type { Instant } from "../../../domain/shared/time/instant.ts";
import type { Database } from "../../../server/database/schema.ts";
import { parseReportPeriod } from "../../../server/report-scope/report-period.ts";
import { loadReportScope } from "../../../server/report-scope/report-scope.ts";
import type { AuthorizedCall } from "../../../server/http/authorize.ts";
import { salespersonFormatter, type ReportRequest } from "../../../server/reports/report-request.ts";
import { toSalesTotals, toSalespersonTotals } from "../../../server/reports/report-rows.ts";
import type { SampleReport } from "./sample-reports.ts";
import type { SampleFigures } from "./sample-reports.page.ts";
import { countSales, countSalesByStore } from "../../../server/reports/sales.queries.ts";
import { pagesOfSalespersons, loadStoreNames } from "../../../server/reports/salespersons.queries.ts";
import { loadCurrencyConverter, type CurrencyCounts } from "../../../server/reports/currency-totals.ts";

type SampleRequest = Pick<AuthorizedCall, "caller" | "stores"> & { readonly now: Instant };

/** Returns the last twelve months of the caller's stores, including the current one. */
export async function loadSampleFigures(
  db: Kysely<Database>,
  { id, name }: SampleReport,
  { now, ...call }: SampleRequest,
): Promise<SampleFigures> {
  const asking = await askingOf(db, call, now);
  const { scope, period } = asking;
  const rows =
    id === "a-year-of-sales"
      ? await months(db, asking)
      : id === "stores-side-by-side"
        ? await stores(db, asking)
        : await staff(db, asking, salespersonFormatter(call));
  const about = `${formatCalendarDay(period.first)} to ${formatCalendarDay(period.last)}, ${scope.timezone}. Sample report.`;
  return { title: `${name}: ${call.caller.retailer.name}`, about, currency: scope.currency, rows };
}

async function askingOf(
  db: Kysely<Database>,
  call: Pick<AuthorizedCall, "caller" | "stores">,
  now: Instant,
): Promise<ReportRequest> {
  const scope = await loadReportScope(db, call, {});
  const today = toCalendarDay(now, scope.timezone);
  const [start, end] = [startOfMonth(shiftDay(today, { months: -11 })), shiftDay(today, { days: 1 })].map((day) =>
    startOfDay(day, scope.timezone),
  );
  return {
    scope,
    period: parseReportPeriod({ start: String(start), end: String(end), resolution: "1M" }, scope.timezone),
    converter: await loadCurrencyConverter(db, scope),
  };
}

type Rows = SampleFigures["rows"];

async function months(db: Kysely<Database>, asking: ReportRequest): Promise<Rows> {
  const { period, converter } = asking;
  const points = toSalesTotals(await countSales(db, asking, "sales"), converter);
  return points.map(({ at, figures }) => ({
    name: monthName(toCalendarDay(at, period.zone)),
    amount: figures["sales"],
    transactions: Number(figures["transactions"]),
  }));
}

/** 'Mar 2026' */
const monthName = (day: CalendarDay): string => formatCalendarDay(day).split(" ").slice(1).join(" ");

/** Returns every open store, and one row for all closed stores. */
async function stores(db: Kysely<Database>, asking: ReportRequest): Promise<Rows> {
  const { scope, converter } = asking;
  const names = await loadStoreNames(db, scope.retailer);
  const parts = new Map(
    [...names.keys()]
      .filter((id) => scope.stores === "all" || scope.stores.includes(id))
      .map((id) => [id, [] as CurrencyCounts[]]),
  );
  for (const part of await countSalesByStore(db, asking)) {
    const id = names.has(part.store) ? part.store : NO_STORE;
    parts.set(id, [...(parts.get(id) ?? []), part]);
  }
  return mostFirst(
    [...parts].map(([id, counted]) => {
      const sums = converter.sum(counted);
      return {
        name: names.get(id) ?? "Closed stores",
        amount: converter.round(sums.sales),
        transactions: sums.transactions,
      };
    }),
  );
}

/** Returns the salespersons with the highest sales. Sorting needs converted amounts. */
async function staff(db: Kysely<Database>, asking: ReportRequest, shown: (name: string) => string): Promise<Rows> {
  const names = await loadStoreNames(db, asking.scope.retailer);
  let most: Rows = [];
  for await (const page of pagesOfSalespersons(db, asking, PAGE_SIZE)) {
    const rows = page
      .map((place) => toSalespersonTotals(place, asking.converter))
      .map(({ salesperson, store, figures: { total, transactions } }) => ({
        name: `${shown(salesperson)}, ${names.get(store) ?? "a closed store"}`,
        amount: total as Decimal,
        transactions: Number(transactions),
      }));
    most = mostFirst([...most, ...rows]).slice(0, MAX_ROWS);
  }
  return most;
}

const mostFirst = (rows: Rows): Rows => [...rows].sort((a, b) => Number(b.amount) - Number(a.amount));
const NO_STORE = "";
const PAGE_SIZE = 1_000;
const MAX_ROWS = 25;
