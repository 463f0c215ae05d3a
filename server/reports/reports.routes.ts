import type { Kysely } from "kysely";
import { REPORT_SERIES } from "#domain/reports/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { writtenInstant } from "#domain/shared/instant.ts";
import { MOST_SALESPERSONS } from "#domain/shared/limits.ts";
import type { Database } from "../database/schema.ts";
import { oldestIn } from "../figures/scope.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Routes } from "../plugins/operations.ts";
import { askingOf, salespersonFor, type Asking, type ReportQuery } from "./asking.ts";
import { jsonOf, pointsOf, rowOf, SALESPERSON_SERIES } from "./figures.ts";
import { fileOf } from "./report-file.ts";
import { countSales } from "./sales.queries.ts";
import { salespersonKeys, type SalespersonKey } from "./salesperson-key.ts";
import { BEFORE_ALL, countPlaces, countSalespersons, salespersonsAfter, storeNames } from "./salespersons.queries.ts";
import type { LeftOut } from "./sums.ts";

export function reportRoutes(db: Kysely<Database>, clock: Clock): Routes["guarded"] {
  const keys = salespersonKeys(db);
  return {
    getReport: async (call) => {
      const query = call.input.query as ReportQuery;
      const asking = await askingOf(db, call, query);
      if (call.input.path["report"] === "baskets") return salesResponse(db, asking, query.series);
      return salespersonsResponse(db, asking, { shown: salespersonFor(call), keyOf: await keys(asking.scope.retailer) });
    },

    getReportFile: async (call) => fileOf(db, clock, call),
  };
}

async function salesResponse(db: Kysely<Database>, asking: Asking, series: ReportQuery["series"]): Promise<Answer> {
  const { exchange } = asking;
  const counted = await countSales(db, asking);
  const points = pointsOf(counted, exchange);
  const rows = points.map(({ at, figures }) => jsonOf({ timestamp: writtenInstant(at) }, figures, series === undefined ? REPORT_SERIES : [series]));
  return toResponse(rows, await loadMeta(db, asking, { total: points.length, leftOut: exchange.leftOut(counted) }));
}

type Presentation = { readonly shown: (name: string) => string; readonly keyOf: SalespersonKey };

async function salespersonsResponse(db: Kysely<Database>, asking: Asking, { shown, keyOf }: Presentation): Promise<Answer> {
  const { scope, exchange } = asking;
  const [total, parts] = [await countPlaces(db, [asking]), await countSalespersons(db, asking)];
  const names = await storeNames(db, scope.retailer);
  const places = await salespersonsAfter(db, asking, { after: BEFORE_ALL, most: MOST_SALESPERSONS });
  const rows = places.map((place) => {
    const { salesperson, store, figures } = rowOf(place, exchange);
    return jsonOf({ key: keyOf(place), salesperson: shown(salesperson), store_name: names.get(store) ?? "" }, figures, SALESPERSON_SERIES);
  });
  return toResponse(rows, await loadMeta(db, asking, { total, leftOut: exchange.leftOut(parts) }));
}

type Facts = { readonly total: number; readonly leftOut: readonly LeftOut[] };

async function loadMeta(db: Kysely<Database>, { scope }: Asking, { total, leftOut }: Facts): Promise<object> {
  const oldest = await oldestIn(db, scope);
  return {
    ...(oldest === undefined ? {} : { oldest: writtenInstant(oldest) }),
    timezone: scope.timezone, currency: scope.currency, total,
    ...(leftOut.length === 0 ? {} : { left_out: leftOut }),
  };
}

const toResponse = (rows: readonly string[], meta: object): Answer => ({ text: `{"data":[${rows.join()}],"meta":${JSON.stringify(meta)}}` });
