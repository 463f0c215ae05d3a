import { formatListFilter, type ReceiptListFilter } from "#domain/receipts/index.ts";
import {
  RESOLUTION_BY_INTERVAL,
  toCountedReceipts,
  type ReportMeta,
  type ReturnSeries,
  type SeriesId,
} from "#domain/reports/index.ts";
import { toTimeSpan, type DayRange, type TimeSpan } from "#domain/shared/time/day-range.ts";
import { formatLocation } from "#domain/shared/location.ts";
import { parseStoreType } from "#domain/shared/access/store-type.ts";
import { ALL_STORES } from "#domain/stores/index.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";
import type { RequestedReport } from "./report-resource.ts";

/** Returns the address of the receipts that a series counts in a step. The whole period if there is no step. */
export type ReceiptsHref = (series: SeriesId | ReturnSeries, step?: TimeSpan) => string;

type Counted = {
  readonly requested: RequestedReport;
  /** The requested period, or the one that it is compared with. */
  readonly period: DayRange;
  readonly meta: Pick<ReportMeta, "timezone">;
  /** Narrows the receipts of one row. */
  readonly row?: ReceiptListFilter & { readonly storeId?: string };
};

/** Links the figures of a report to their receipts. The whole period is its days, also if the steps are hours. */
export function createReceiptsHref({ requested, period, meta: { timezone: zone }, row = {} }: Counted): ReceiptsHref {
  const { query, store } = requested;
  const { storeId, ...ofRow } = row;
  const storeType = parseStoreType(store);
  const chosen = storeId ?? (store === ALL_STORES || storeType !== undefined ? undefined : store);
  return (series, step) => {
    const cell =
      step === undefined
        ? ({ series, step: toTimeSpan(period, zone), resolution: "1d" } as const)
        : { series, step, resolution: RESOLUTION_BY_INTERVAL[query.interval] };
    const filter = {
      ...toCountedReceipts(cell, zone),
      ...ofRow,
      ...(storeId === undefined && storeType !== undefined ? { storeType } : {}),
    };
    const ofStore = chosen === undefined ? [] : [["store_id", chosen] as const];
    return formatLocation({ path: "/receipts", search: formatUrlQuery([...ofStore, ...formatListFilter(filter)]) });
  };
}
