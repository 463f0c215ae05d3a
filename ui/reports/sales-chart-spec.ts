import { formatCount } from "#domain/shared/count.ts";
import {
  alignReports, REPORT_SERIES, seriesConfig, TODAY,
  type AlignedPoint, type ChartType, type Point, type SeriesConfig, type SeriesId,
} from "#domain/reports/index.ts";
import { SERIES_ROLES, type Category, type CategoryChartSpec, type CategorySeries, type ValueAxis } from "#ui/kit/chart/chart-spec.ts";
import { figureText, UNKNOWN } from "./figure-text.ts";
import type { SalesPoints } from "./sales-points.ts";

export type SalesChartSpec = CategoryChartSpec;

const MOST_TICKS = 8;

/** One series of a sales report as a chart; what it is compared with stands beside it, each point with its own date. */
export function salesChartSpec(points: SalesPoints, series: SeriesId, kind: ChartType): CategoryChartSpec {
  const { today, step, sheet: { report: { meta } } } = points;
  const config = seriesConfig(series, meta.currency);
  const [current, compared] = [points.current(series), points.compared(series)];
  const aligned = alignReports(current, compared ?? []);
  const look = { series, currency: meta.currency, role: SERIES_ROLES[REPORT_SERIES.indexOf(series)] ?? 1 };
  return {
    kind,
    name: config.title,
    along: `${step} (${meta.timezone})`,
    categories: categoriesOf(aligned),
    axes: [axisOf(config)],
    series: [
      seriesOf({ ...look, key: "current", name: config.title, points: aligned.map((point) => point.current) }),
      ...(compared ? [seriesOf({ ...look, key: "compared", name: `${config.title} (previous)`, points: aligned.map((point) => point.compared), isEarlier: true })] : []),
    ],
    highlight: today === undefined ? undefined : { at: today, label: TODAY },
  };
}

type Drawing = Pick<CategorySeries, "key" | "name" | "role" | "isEarlier"> & {
  readonly series: SeriesId;
  readonly currency: string;
  readonly points: readonly (Point | undefined)[];
};

/** What was before tells its own date, because it stands at that of another one. */
function seriesOf({ series, currency, points, ...look }: Drawing): CategorySeries {
  return {
    ...look,
    values: points.map(drawnValue),
    textAt: (at) => {
      const point = points[at];
      const text = point ? figureText(point.value, series, currency) : UNKNOWN;
      return look.isEarlier && point ? `${text} (${point.title})` : text;
    },
  };
}

/** Of what is not known there is nothing to draw. */
function drawnValue(point: Point | undefined): number | null {
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

/** Each is called by its whole name; as many as there is room for are written at the axis. */
function categoriesOf(aligned: readonly AlignedPoint[]): readonly Category[] {
  const every = Math.ceil(aligned.length / MOST_TICKS);
  return aligned.map(({ current, compared }, at) => ({
    label: current?.title ?? `compared with ${compared?.title ?? ""}`,
    tick: at % every === 0 ? current?.label : undefined,
  }));
}
