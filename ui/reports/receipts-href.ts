import { formatListFilter } from "#domain/receipts/index.ts";
import { RESOLUTION_BY_INTERVAL, toCountedReceipts, type SalesReport } from "#domain/reports/index.ts";
import { toTimeSpan } from "#domain/shared/day-range.ts";
import { isZero } from "#domain/shared/decimal.ts";
import { formatLocation } from "#domain/shared/location.ts";
import { isStoreType } from "#domain/shared/store-type.ts";
import { ALL_STORES } from "#domain/stores/index.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";
import type { LoadedReport } from "./report-resource.ts";
import type { ReceiptsHref } from "./sales-table-rows.ts";

/** Links figures to their receipts. A list of receipts has one store or all, so the figures of a type of stores have no link. */
export function createReceiptsHref({ requested, report }: LoadedReport<SalesReport>, isLinked: boolean): ReceiptsHref {
  const { query, period, store } = requested;
  if (!isLinked || isStoreType(store)) return () => undefined;
  const { timezone: zone } = report.meta;
  const end = toTimeSpan(period, zone).until;
  return (series, points, index) => {
    const point = points[index];
    if (!point || point.value === null || isZero(point.value)) return undefined;
    const step = { from: point.at, until: points[index + 1]?.at ?? end };
    const filter = toCountedReceipts({ series, step, resolution: RESOLUTION_BY_INTERVAL[query.interval] }, zone);
    const ofStore = store === ALL_STORES ? [] : [["store_id", store] as const];
    return formatLocation({ path: "/receipts", search: formatUrlQuery([...ofStore, ...formatListFilter(filter)]) });
  };
}
