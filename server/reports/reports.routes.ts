import type { Kysely } from "kysely";
import { RETURN_SERIES, REPORT_SERIES, SALESPERSON_FIGURES, type AmountCounts, type SeriesId } from "#domain/reports/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { formatIsoInstant } from "#domain/shared/instant.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { MAX_SALESPERSONS } from "#domain/shared/limits.ts";
import type { Database } from "../database/schema.ts";
import { findOldestTransaction } from "../report-scope/report-scope.ts";
import type { OperationResponse } from "../http/response.ts";
import type { OperationRoutes } from "../http/register-operations.ts";
import { loadReportRequest, requestedSeries, salespersonFormatter, type ReportRequest, type ReportQueryParams } from "./report-request.ts";
import { conversionIn, formatRowJson, toSalesTotals, toSalespersonTotals, type ReturnValues } from "./report-rows.ts";
import { createReportFile } from "./report-file.ts";
import { countSales } from "./sales.queries.ts";
import { createSalespersonKeys, type SalespersonKey } from "./salesperson-key.ts";
import { BEFORE_FIRST, countPlaces, countSalespersons, salespersonsAfter, loadStoreNames } from "./salespersons.queries.ts";
import type { ConversionNotes } from "./currency-totals.ts";

export function reportRoutes(db: Kysely<Database>, clock: Clock): OperationRoutes["guarded"] {
  const keys = createSalespersonKeys(db);
  return {
    getReport: async (call) => {
      const query = call.input.query as ReportQueryParams;
      const asking = await loadReportRequest(db, call, query);
      if (call.input.path["report"] === "baskets") return salesResponse(db, asking, requestedSeries(query));
      return salespersonsResponse(db, asking, { shown: salespersonFormatter(call), keyOf: await keys(asking.scope.retailer) });
    },

    getReportFile: async (call) => createReportFile(db, clock, call),
  };
}

async function salesResponse(db: Kysely<Database>, asking: ReportRequest, series: SeriesId | undefined): Promise<OperationResponse> {
  const { converter } = asking;
  const counted = await countSales(db, asking, series);
  const points = toSalesTotals(counted, converter);
  const rows = points.map(({ at, figures, returned }) => {
    const names = { timestamp: formatIsoInstant(at) };
    return series === undefined ? formatRowJson(names, { ...figures, ...returned }, [...REPORT_SERIES, ...returnSeries(returned)]) : formatRowJson(names, figures, [series]);
  });
  return toResponse(rows, await loadMeta(db, asking, { total: points.length, notes: converter.describe(counted), conversion: conversionIn(converter.sum(counted)) }));
}

const returnSeries = (returned: ReturnValues | undefined): readonly string[] => (returned === undefined ? [] : RETURN_SERIES);
const ZERO = parseDecimal(0) as Decimal;

type Presentation = { readonly shown: (name: string) => string; readonly keyOf: SalespersonKey };

async function salespersonsResponse(db: Kysely<Database>, asking: ReportRequest, { shown, keyOf }: Presentation): Promise<OperationResponse> {
  const { scope, converter } = asking;
  const [total, parts] = [await countPlaces(db, [asking]), await countSalespersons(db, asking)];
  const names = await loadStoreNames(db, scope.retailer);
  const places = await salespersonsAfter(db, asking, { after: BEFORE_FIRST, most: MAX_SALESPERSONS });
  const rows = places.map((place) => {
    const { salesperson, store, figures, returned } = toSalespersonTotals(place, converter);
    return formatRowJson({ key: keyOf(place), salesperson: shown(salesperson), store_name: names.get(store) ?? "" }, { ...figures, conversion: figures.conversion ?? ZERO, ...returned }, [...SALESPERSON_FIGURES, ...returnSeries(returned)]);
  });
  return toResponse(rows, await loadMeta(db, asking, { total, notes: converter.describe(parts) }));
}

type Facts = { readonly total: number; readonly notes: ConversionNotes; readonly conversion?: Decimal | null };

async function loadMeta(db: Kysely<Database>, { scope }: ReportRequest, { total, notes: { leftOut, crossRates }, conversion = null }: Facts): Promise<object> {
  const oldest = await findOldestTransaction(db, scope);
  return {
    ...(oldest === undefined ? {} : { oldest: formatIsoInstant(oldest) }),
    timezone: scope.timezone, currency: scope.currency, total,
    ...(conversion === null ? {} : { conversion: Number(conversion) }),
    ...(leftOut.length === 0 ? {} : { left_out: leftOut.map(toWireCounts) }),
    ...(crossRates === undefined ? {} : { cross_rates: crossRates.map(toWireCounts) }),
  };
}

const toWireCounts = ({ returns, ...counts }: AmountCounts): object => ({ ...counts, ...(returns === undefined ? {} : { returns: Number(returns) }) });

const toResponse = (rows: readonly string[], meta: object): OperationResponse => ({ text: `{"data":[${rows.join()}],"meta":${JSON.stringify(meta)}}` });
