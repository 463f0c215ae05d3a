import type { Kysely } from "kysely";
import { dayOf, formatCalendarDay, shiftDay, startOfDay, startOfMonth, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Decimal } from "#domain/shared/decimal.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import { readPeriod } from "../figures/period.ts";
import { scopeOf } from "../figures/scope.ts";
import type { Call } from "../plugins/gate.ts";
import { salespersonFor, type Asking } from "./asking.ts";
import { pointsOf, rowOf } from "./figures.ts";
import type { SampleReport } from "./sample-reports.ts";
import type { SampleFigures } from "./sample-reports.page.ts";
import { countSales, countStores } from "./sales.queries.ts";
import { pagesOfSalespersons, storeNames } from "./salespersons.queries.ts";
import { exchangeOf, type Counted } from "./sums.ts";

type SampleRequest = Pick<Call, "caller" | "stores"> & { readonly now: Instant };

/** Returns the last twelve months of the caller's stores, including the current one. */
export async function sampleFigures(db: Kysely<Database>, { id, name }: SampleReport, { now, ...call }: SampleRequest): Promise<SampleFigures> {
  const asking = await askingOf(db, call, now);
  const { scope, period } = asking;
  const rows = id === "a-year-of-sales" ? await months(db, asking) : id === "stores-side-by-side" ? await stores(db, asking) : await staff(db, asking, salespersonFor(call));
  const about = `${formatCalendarDay(period.first)} to ${formatCalendarDay(period.last)}, ${scope.timezone}. A sample of what a provider of reports may show.`;
  return { title: `${name}: ${call.caller.retailer.name}`, about, currency: scope.currency, rows };
}

async function askingOf(db: Kysely<Database>, call: Pick<Call, "caller" | "stores">, now: Instant): Promise<Asking> {
  const scope = await scopeOf(db, call, {});
  const today = dayOf(now, scope.timezone);
  const [start, end] = [startOfMonth(shiftDay(today, { months: -11 })), shiftDay(today, { days: 1 })].map((day) => startOfDay(day, scope.timezone));
  return { scope, period: readPeriod({ start: String(start), end: String(end), resolution: "1M" }, scope.timezone), exchange: await exchangeOf(db, scope) };
}

type Rows = SampleFigures["rows"];

async function months(db: Kysely<Database>, asking: Asking): Promise<Rows> {
  const { period, exchange } = asking;
  const points = pointsOf(await countSales(db, asking), exchange);
  return points.map(({ at, figures }) => ({ name: monthName(dayOf(at, period.zone)), amount: figures["sales"] as Decimal, transactions: Number(figures["transactions"]) }));
}

/** 'Mar 2026' */
const monthName = (day: CalendarDay): string => formatCalendarDay(day).split(" ").slice(1).join(" ");

/** Returns every open store, and one row for all closed stores. */
async function stores(db: Kysely<Database>, asking: Asking): Promise<Rows> {
  const { scope, exchange } = asking;
  const names = await storeNames(db, scope.retailer);
  const parts = new Map([...names.keys()].filter((id) => scope.stores === "all" || scope.stores.includes(id)).map((id) => [id, [] as Counted[]]));
  for (const part of await countStores(db, asking)) {
    const id = names.has(part.store) ? part.store : NO_STORE;
    parts.set(id, [...(parts.get(id) ?? []), part]);
  }
  return mostFirst([...parts].map(([id, counted]) => {
    const sums = exchange.total(counted);
    return { name: names.get(id) ?? "Closed stores", amount: exchange.rounded(sums.sales), transactions: sums.transactions };
  }));
}

/** Returns the salespersons with the highest sales. Sorting needs converted amounts. */
async function staff(db: Kysely<Database>, asking: Asking, shown: (name: string) => string): Promise<Rows> {
  const names = await storeNames(db, asking.scope.retailer);
  let most: Rows = [];
  for await (const page of pagesOfSalespersons(db, asking, PAGE_SIZE)) {
    const rows = page.map((place) => rowOf(place, asking.exchange)).map(({ salesperson, store, figures: { total, transactions } }) => (
      { name: `${shown(salesperson)}, ${names.get(store) ?? "a closed store"}`, amount: total as Decimal, transactions: Number(transactions) }));
    most = mostFirst([...most, ...rows]).slice(0, MAX_ROWS);
  }
  return most;
}

const mostFirst = (rows: Rows): Rows => [...rows].sort((a, b) => Number(b.amount) - Number(a.amount));
const NO_STORE = "";
const PAGE_SIZE = 1_000;
const MAX_ROWS = 25;
