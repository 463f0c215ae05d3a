import type { Kysely } from "kysely";
import { leftOutOf, REPORT_LABELS, SERIES_LABELS } from "#domain/reports/index.ts";
import { formatCalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import { readPeriod, type Period } from "../figures/period.ts";
import type { Scope } from "../figures/scope.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Call } from "../plugins/gate.ts";
import { badRequest } from "../plugins/problems.ts";
import { askingOf, salespersonFor, type ReportQuery } from "./asking.ts";
import { salesTable } from "./sales-table.ts";
import { salespersonsTable } from "./salespersons-table.ts";
import { storeNames } from "./salespersons.queries.ts";
import { tableFile } from "./table-file.ts";
import type { Cell, Table } from "./table.ts";

/** Query parameters as the contract defines them. */
type FileQuery = ReportQuery & { readonly format: "csv" | "xlsx"; readonly compare_start?: string; readonly compare_end?: string };

/** Returns a report as a file: all rows, the comparison, and a description. */
export async function fileOf(db: Kysely<Database>, clock: Clock, call: Call): Promise<Answer> {
  const query = call.input.query as FileQuery;
  const asking = await askingOf(db, call, query);
  const names = await storeNames(db, asking.scope.retailer);
  const compared = comparedPeriod(query, asking.period);
  const report = call.input.path["report"] === "baskets" ? "sales" : "salespersons";
  const made = report === "sales" ? await salesTable(db, asking, { compared, series: query.series, now: clock.now() }) : await salespersonsTable(db, asking, { compared, names, shown: salespersonFor(call) });
  const { currency } = asking.scope;
  const [now = [], then = []] = made.leftOut;
  const leftOut = [leftOutOf({ leftOut: now, currency }), compared && leftOutOf({ leftOut: then, currency }, periodText(compared))];
  const about: readonly (readonly [string, string])[] = [
    ["Report", REPORT_LABELS[report]],
    ["Stores", storesAsked(query, asking.scope.stores, names)],
    ["Period", periodText(asking.period)],
    ...(compared ? [["Compared with", periodText(compared)] as const] : []),
    ["Time zone", asking.scope.timezone],
    ["By", { "1h": "hours", "1d": "days", "1M": "months" }[query.resolution]],
    ...(report === "sales" ? [["Series", query.series ? SERIES_LABELS[query.series] : "all"] as const] : []),
    ["Currency", currency],
    ...leftOut.flatMap((text) => (text === undefined ? [] : [["Left out", text] as const])),
    ["Created at", `${formatInstant(clock.now(), asking.scope.timezone)} (${asking.scope.timezone})`],
  ];
  const table: Table = { ...made, about: [...about.map(([name, text]): [string, Cell] => [name, { text }]), ["Rows", { number: made.total }]] };
  return tableFile(`${report}-${asking.period.first}-to-${asking.period.last}`, table, query.format);
}

/** Returns the compared period. Both ends are required, or none. */
function comparedPeriod({ compare_start: start, compare_end: end, resolution }: FileQuery, { zone }: Period): Period | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined || end === undefined) throw badRequest([{ description: "compare_start and compare_end belong together: give both or none", pointer: start === undefined ? "compare_start" : "compare_end" }]);
  return readPeriod({ start, end, resolution }, zone, { start: "compare_start", end: "compare_end" });
}

/** A store that the caller cannot see is shown like a missing one. */
function storesAsked({ store, store_type: type }: FileQuery, seen: Scope["stores"], names: ReadonlyMap<string, string>): string {
  const nameOf = (id: string): string => (seen === "all" || seen.includes(id) ? names.get(id) : undefined) ?? "none";
  const named = [...(store === undefined ? [] : [nameOf(store)]), ...(type === undefined ? [] : [`of the type ${type}`])];
  return named.length === 0 ? "all" : named.join(", ");
}

/** '1 Mar 2026 to 31 Mar 2026', both inclusive. Hours have times, and their end is exclusive. */
function periodText({ resolution, from, until, first, last, zone }: Period): string {
  if (resolution === "1h") return `${formatInstant(from, zone)} to ${formatInstant(until, zone)}`;
  return first === last ? formatCalendarDay(first) : `${formatCalendarDay(first)} to ${formatCalendarDay(last)}`;
}
