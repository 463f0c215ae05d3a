import type { Kysely } from "kysely";
import type { OperationRequest } from "#contract/index.ts";
import {
  formatCrossRates,
  formatExcludedAmounts,
  REPORT_LABELS,
  SERIES_LABELS,
  seriesOfReport,
} from "#domain/reports/index.ts";
import { formatCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import { parseReportPeriod, type ReportPeriod } from "../report-scope/report-period.ts";
import { parseStoreFilter, type ReportScope } from "../report-scope/report-scope.ts";
import type { CallOf, ResponseOf } from "../http/operation-routes.ts";
import { badRequest } from "../http/problems.ts";
import { loadReportRequest, requestedSeries, salespersonFormatter } from "./report-request.ts";
import type { ConversionNotes } from "./currency-totals.ts";
import { salesTable } from "./sales-table.ts";
import { salespersonsTable } from "./salespersons-table.ts";
import { loadStoreNames } from "./salespersons.queries.ts";
import { createTableFile } from "../exports/table-file.ts";
import type { ExportCell } from "#domain/shared/list/export-cell.ts";
import type { ExportTable } from "../exports/export-table.ts";

type FileQuery = OperationRequest<"getReportFile">["query"];

/** Returns a report as a file: all rows, the comparison, and a description. */
export async function createReportFile(
  db: Kysely<Database>,
  clock: Clock,
  call: CallOf<"getReportFile">,
): Promise<ResponseOf<"getReportFile">> {
  const { query } = call.input;
  const asking = await loadReportRequest(db, call, query);
  const names = await loadStoreNames(db, asking.scope.retailer);
  const compared = comparedPeriod(query, asking.period);
  const report = call.input.path.report === "baskets" ? "sales" : "salespersons";
  const picked = requestedSeries(query);
  const series = picked !== undefined && seriesOfReport(report).includes(picked) ? picked : undefined;
  const made =
    report === "sales"
      ? await salesTable(db, asking, { compared, series, now: clock.now() })
      : await salespersonsTable(db, asking, { compared, series, names, shown: salespersonFormatter(call) });
  const { currency } = asking.scope;
  const [now = NO_NOTES, then = NO_NOTES] = made.conversions;
  const inBoth = (
    format: (meta: ConversionNotes & { readonly currency: string }, days?: string) => string | undefined,
  ) =>
    [format({ ...now, currency }), compared && format({ ...then, currency }, periodText(compared))].filter(
      (text) => text !== undefined,
    );
  const about: readonly (readonly [string, string])[] = [
    ["Report", REPORT_LABELS[report]],
    ["Stores", storesAsked(query, asking.scope.stores, names)],
    ["Period", periodText(asking.period)],
    ...(compared ? [["Compared with", periodText(compared)] as const] : []),
    ["Time zone", asking.scope.timezone],
    ["By", { "1h": "hours", "1d": "days", "1M": "months" }[query.resolution]],
    ["Series", series ? SERIES_LABELS[series] : "all"],
    ["Currency", currency],
    ...inBoth(formatExcludedAmounts).map((text) => ["Left out", text] as const),
    ...inBoth(formatCrossRates).map((text) => ["Cross rates", text] as const),
    ["Created at", `${formatInstant(clock.now(), asking.scope.timezone)} (${asking.scope.timezone})`],
  ];
  const table: ExportTable = {
    ...made,
    about: [...about.map(([name, text]): [string, ExportCell] => [name, { text }]), ["Rows", { number: made.total }]],
  };
  return createTableFile(`${report}-${asking.period.first}-to-${asking.period.last}`, table, query.format);
}

/** Returns the compared period. Both ends are required, or none. */
function comparedPeriod(
  { compare_start: start, compare_end: end, resolution }: FileQuery,
  { zone }: ReportPeriod,
): ReportPeriod | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined || end === undefined)
    throw badRequest([
      {
        description: "Compare start and compare end belong together: give both or none",
        pointer: start === undefined ? "compare_start" : "compare_end",
      },
    ]);
  return parseReportPeriod({ start, end, resolution }, zone, { start: "compare_start", end: "compare_end" });
}

/** A store that the caller cannot see is shown like a missing one. */
function storesAsked(query: FileQuery, seen: ReportScope["stores"], names: ReadonlyMap<string, string>): string {
  const { selected: { ids, types } = { ids: [], types: [] }, storeType } = parseStoreFilter(query);
  const nameOf = (id: string): string => (seen === "all" || seen.includes(id) ? names.get(id) : undefined) ?? "none";
  const named = [
    ...ids.map(nameOf),
    ...[...types, ...(storeType === undefined ? [] : [storeType])].map((type) => `of the type ${type}`),
  ];
  return named.length === 0 ? "all" : named.join(", ");
}

/** '1 Mar 2026 to 31 Mar 2026', both inclusive. Hours have times, and their end is exclusive. */
function periodText({ resolution, from, until, first, last, zone }: ReportPeriod): string {
  if (resolution === "1h") return `${formatInstant(from, zone)} to ${formatInstant(until, zone)}`;
  return first === last ? formatCalendarDay(first) : `${formatCalendarDay(first)} to ${formatCalendarDay(last)}`;
}

const NO_NOTES: ConversionNotes = { leftOut: [] };
