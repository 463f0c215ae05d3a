import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  RETURN_SERIES,
  REPORT_SERIES,
  SALESPERSON_FIGURES,
  type ReturnSeries,
  type SeriesId,
} from "#domain/reports/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { MAX_SALESPERSONS } from "#domain/shared/limits.ts";
import type { Database } from "../database/schema.ts";
import { findOldestTransaction } from "../report-scope/report-scope.ts";
import { defineRoutes, type ResponseOf } from "../http/operation-routes.ts";
import { jsonMember, present } from "../http/wire-members.ts";
import { loadReportRequest, requestedSeries, salespersonFormatter, type ReportRequest } from "./report-request.ts";
import { conversionIn, formatRowJson, toSalesTotals, toSalespersonTotals, type ReturnValues } from "./report-rows.ts";
import { createReportFile } from "./report-file.ts";
import { countSales } from "./sales.queries.ts";
import { createSalespersonKeys, type SalespersonKey } from "./salesperson-key.ts";
import {
  BEFORE_FIRST,
  countPlaces,
  countSalespersons,
  salespersonsAfter,
  loadStoreNames,
} from "./salespersons.queries.ts";
import { toWireNotes } from "./conversion-notes.ts";
import type { ConversionNotes } from "./currency-totals.ts";

export function reportRoutes(db: Kysely<Database>, clock: Clock) {
  const keys = createSalespersonKeys(db);
  return defineRoutes<"getReport" | "getReportFile">()({
    getReport: async (call) => {
      const { query } = call.input;
      const asking = await loadReportRequest(db, call, query);
      if (call.input.path.report === "baskets") return salesResponse(db, asking, requestedSeries(query));
      return salespersonsResponse(db, asking, {
        shown: salespersonFormatter(call),
        keyOf: await keys(asking.scope.retailer),
      });
    },

    getReportFile: async (call) => createReportFile(db, clock, call),
  });
}

type ReportResponse = ResponseOf<"getReport">;

async function salesResponse(
  db: Kysely<Database>,
  asking: ReportRequest,
  series: SeriesId | undefined,
): Promise<ReportResponse> {
  const { converter } = asking;
  const counted = await countSales(db, asking, series);
  const points = toSalesTotals(counted, converter);
  const rows = points.map(({ at, figures, returned }) => {
    const names = { timestamp: formatIsoInstant(at) };
    return series === undefined
      ? formatRowJson<Schema<"SalesRow">>(names, { ...figures, ...returned }, [
          ...REPORT_SERIES,
          ...returnSeries(returned),
        ])
      : formatRowJson<Schema<"SalesRow">>(names, figures, [series]);
  });
  return toResponse(
    rows,
    await loadMeta(db, asking, {
      total: points.length,
      notes: converter.describe(counted),
      conversion: conversionIn(converter.sum(counted)),
    }),
  );
}

const returnSeries = (returned: ReturnValues | undefined): readonly ReturnSeries[] =>
  returned === undefined ? [] : RETURN_SERIES;
const ZERO = parseDecimal(0) as Decimal;

type Presentation = { readonly shown: (name: string) => string; readonly keyOf: SalespersonKey };

async function salespersonsResponse(
  db: Kysely<Database>,
  asking: ReportRequest,
  { shown, keyOf }: Presentation,
): Promise<ReportResponse> {
  const { scope, converter } = asking;
  const [total, parts] = [await countPlaces(db, [asking]), await countSalespersons(db, asking)];
  const names = await loadStoreNames(db, scope.retailer);
  const places = await salespersonsAfter(db, asking, { after: BEFORE_FIRST, most: MAX_SALESPERSONS });
  const rows = places.map((place) => {
    const { salesperson, store, figures, returned } = toSalespersonTotals(place, converter);
    return formatRowJson<Schema<"SalespersonRow">>(
      {
        key: keyOf(place),
        salesperson: shown(salesperson),
        store_name: names.get(store) ?? "",
        ...(store !== "" && { store_id: store }),
      },
      { ...figures, conversion: figures.conversion ?? ZERO, ...returned },
      [...SALESPERSON_FIGURES, ...returnSeries(returned)],
    );
  });
  return toResponse(rows, await loadMeta(db, asking, { total, notes: converter.describe(parts) }));
}

type Facts = { readonly total: number; readonly notes: ConversionNotes; readonly conversion?: Decimal | null };

async function loadMeta(
  db: Kysely<Database>,
  { scope }: ReportRequest,
  { total, notes, conversion = null }: Facts,
): Promise<Schema<"ReportMeta">> {
  const oldest = await findOldestTransaction(db, scope);
  return {
    ...present<Schema<"ReportMeta">>({ oldest: oldest && formatIsoInstant(oldest) }),
    timezone: scope.timezone,
    currency: scope.currency,
    total,
    ...present<Schema<"ReportMeta">>({
      conversion: conversion === null ? undefined : Number(conversion),
    }),
    ...toWireNotes(notes),
  };
}

const toResponse = (rows: readonly string[], meta: Schema<"ReportMeta">): ReportResponse => ({
  jsonText: `{${jsonMember<Schema<"Report">>("data", `[${rows.join()}]`)},${jsonMember<Schema<"Report">>("meta", JSON.stringify(meta))}}`,
});
