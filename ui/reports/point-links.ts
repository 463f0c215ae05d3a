import type { ReturnSeries, SalesPoint, SeriesId } from "#domain/reports/index.ts";
import { isZero } from "#domain/shared/number/decimal.ts";
import { createReceiptsHref } from "./receipts-href.ts";
import type { SalesSeries } from "./sales-series.ts";

type PointHref<Series> = (series: Series, points: readonly SalesPoint[], index: number) => string | undefined;

/** The addresses of the receipts behind the points of a report. Undefined for points without a value, and for zeros. */
export type PointLinks = {
  readonly current: PointHref<SeriesId>;
  readonly compared: PointHref<SeriesId>;
  /** The receipts of which something came back in the step of a point. */
  readonly returned: PointHref<ReturnSeries>;
  /** The receipts of the whole period. Undefined for averages, and for sums of rounded amounts. */
  readonly total: (series: SeriesId | "returns", points: readonly SalesPoint[]) => string | undefined;
};

export const NO_POINT_LINKS: PointLinks = {
  current: () => undefined,
  compared: () => undefined,
  returned: () => undefined,
  total: () => undefined,
};

export function createPointLinks({ sheet: { requested, report, compared }, spanAt }: SalesSeries): PointLinks {
  const current = createReceiptsHref({ requested, period: requested.period, meta: report.meta });
  const before =
    requested.compared &&
    compared &&
    createReceiptsHref({ requested, period: requested.compared, meta: compared.meta });
  const isCounted = ({ value }: SalesPoint): boolean => value !== null && !isZero(value);
  const isCountedAt = (points: readonly SalesPoint[], index: number): boolean =>
    points.slice(index, index + 1).some(isCounted);
  return {
    current: (series, points, index) =>
      isCountedAt(points, index) ? current(series, spanAt("current", points, index)) : undefined,
    compared: (series, points, index) =>
      isCountedAt(points, index) ? before?.(series, spanAt("compared", points, index)) : undefined,
    returned: (series, points, index) => current(series, spanAt("current", points, index)),
    total: (series, points) =>
      series === "returns" || (EXACT_TOTALS.some((exact) => exact === series) && points.some(isCounted))
        ? current(series)
        : undefined,
  };
}

const EXACT_TOTALS: readonly SeriesId[] = ["transactions", "baskets"];
