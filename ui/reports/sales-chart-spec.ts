import { formatCount } from "#domain/shared/number/count.ts";
import {
  alignPoints,
  buildSeriesConfig,
  TODAY,
  type AlignedPoint,
  type ChartType,
  type SalesPoint,
  type SeriesConfig,
  type SeriesId,
} from "#domain/reports/index.ts";
import type { Category, CategoryChartSpec, CategorySeries, ValueAxis } from "#ui/kit/chart/chart-spec.ts";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";
import { formatFigure, UNKNOWN_FIGURE } from "./format-figure.ts";
import type { PointLinks } from "./point-links.ts";
import type { SalesSeries } from "./sales-series.ts";

export type SalesChartSpec = CategoryChartSpec;

const MOST_TICKS = 8;

/** Returns the chart of one series. The compared series is beside it, and each point has its own date. */
export function buildSalesChartSpec(
  points: SalesSeries,
  { series, kind, links }: { readonly series: SeriesId; readonly kind: ChartType; readonly links: PointLinks },
): CategoryChartSpec {
  const {
    today,
    step,
    sheet: {
      report: { meta },
    },
  } = points;
  const config = buildSeriesConfig(series, meta.currency);
  const [current, compared] = [points.current(series), points.compared(series)];
  const aligned = alignPoints(current, compared ?? []);
  const look = { series, currency: meta.currency, role: ROLE_BY_MEANING[series] };
  return {
    kind,
    name: config.title,
    along: `${step} (${meta.timezone})`,
    categories: categoriesOf(aligned),
    axes: [axisOf(config)],
    series: [
      seriesOf({
        ...look,
        key: "current",
        name: config.title,
        points: aligned.map((point) => point.current),
        hrefAt: (at) => links.current(series, current, at),
      }),
      ...(compared
        ? [
            seriesOf({
              ...look,
              key: "compared",
              name: `${config.title} (previous)`,
              points: aligned.map((point) => point.compared),
              hrefAt: (at) => links.compared(series, compared, at),
              isEarlier: true,
            }),
          ]
        : []),
    ],
    highlight: today === undefined ? undefined : { at: today, label: TODAY },
  };
}

type Drawing = Pick<CategorySeries, "key" | "name" | "role" | "isEarlier" | "hrefAt"> & {
  readonly series: SeriesId;
  readonly currency: string;
  readonly points: readonly (SalesPoint | undefined)[];
};

/** Compared points include their own dates, because they are drawn at the dates of another period. */
function seriesOf({ series, currency, points, ...look }: Drawing): CategorySeries {
  return {
    ...look,
    values: points.map(drawnValue),
    textAt: (at) => {
      const point = points[at];
      const text = point ? formatFigure(point.value, series, currency) : UNKNOWN_FIGURE;
      return look.isEarlier && point ? `${text} (${point.title})` : text;
    },
  };
}

/** Unknown values are not drawn. */
function drawnValue(point: SalesPoint | undefined): number | null {
  const value = point?.value ?? null;
  return value === null ? null : Number(value);
}

function axisOf({ yAxis, prefix = "", suffix, min, max, minRange }: SeriesConfig): ValueAxis {
  return {
    title: yAxis,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(minRange === undefined ? {} : { minRange }),
    format: (value) => `${value < 0 ? "-" : ""}${prefix}${formatCount(Math.abs(value))}${suffix ? ` ${suffix}` : ""}`,
  };
}

/** Each category has a full title. The axis labels as many as fit. */
function categoriesOf(aligned: readonly AlignedPoint[]): readonly Category[] {
  const every = Math.ceil(aligned.length / MOST_TICKS);
  return aligned.map(({ current, compared }, at) => ({
    label: current?.title ?? `compared with ${compared?.title ?? ""}`,
    tick: at % every === 0 ? current?.label : undefined,
  }));
}
