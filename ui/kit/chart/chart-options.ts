import type {
  AxisPlotBandsOptions,
  DashStyleValue,
  Options,
  PointOptionsObject,
  SeriesOptionsType,
  XAxisOptions,
  YAxisOptions,
} from "highcharts";
import type {
  BubbleChartSpec,
  BubbleSeries,
  CategoryChartSpec,
  CategorySeries,
  ChartSpec,
  SeriesRole,
  ValueAxis,
} from "./chart-spec.ts";
import { bubbleText, categoryText } from "./chart-labels.ts";
import { EARLIER_OPACITY, isSparse, MARKS, markStep, STROKES } from "./series-style.ts";

/** Returns the `url()` of the pattern of a column. */
export type PatternFor = (role: SeriesRole) => string;

/** Opens the address of a value that the user clicks. */
export type FollowLink = (href: string) => void;

/** Converts a chart to Highcharts options. Passes all texts and colours, but no time zone. */
export const chartOptions = (spec: ChartSpec, fillingOf: PatternFor, follow: FollowLink = () => undefined): Options =>
  spec.kind === "bubble" ? bubbleOptions(spec) : categoryOptions(spec, fillingOf, follow);

function categoryOptions(spec: CategoryChartSpec, fillingOf: PatternFor, follow: FollowLink): Options {
  const { kind, categories, axes, series, isStacked = false, highlight } = spec;
  const ticks = categories.flatMap(({ tick }, at) => (tick === undefined ? [] : [at]));
  const longest = Math.max(0, ...categories.map(({ label, tick = ticks.length > 0 ? "" : label }) => tick.length));
  // Half a category at both ends, if it is visible: for columns, for marks and for the band of today.
  const room = kind === "column" || isSparse(spec) ? 0.5 : 0;
  return {
    ...COMMON,
    // The label of the band is above the plot, where no series hides it.
    chart: { ...COMMON.chart, type: kind, spacing: [highlight ? 22 : 8, 4, 4, 4] },
    xAxis: {
      ...AXIS,
      min: -room,
      max: Math.max(0, categories.length - 1) + room,
      startOnTick: false,
      endOnTick: false,
      tickPositioner: thinnedTo(ticks.length > 0 ? ticks : categories.map((_, at) => at), longest),
      labels: {
        ...LABELS,
        formatter: ({ value }) => categories[Number(value)]?.tick ?? categories[Number(value)]?.label ?? "",
      },
      plotBands: highlight ? [band(highlight, categories.length)] : [],
      crosshair: kind === "column" ? false : { color: "var(--color-edge)" },
    },
    yAxis: axes.map((axis, at) => ({ ...valueAxis(axis), opposite: at % 2 === 1 })),
    plotOptions: {
      ...COMMON.plotOptions,
      series: { ...COMMON.plotOptions?.series, stacking: isStacked ? "normal" : (undefined as never) },
    },
    tooltip: {
      ...TOOLTIP,
      shared: true,
      formatter() {
        return categoryText(spec, this.x);
      },
    },
    series: series.map((each, place) => categorySeries(each, place, { spec, fillingOf, follow })),
  };
}

type Surroundings = {
  readonly spec: CategoryChartSpec;
  readonly fillingOf: PatternFor;
  readonly follow: FollowLink;
};

function categorySeries(
  series: CategorySeries,
  place: number,
  { spec, fillingOf, follow }: Surroundings,
): SeriesOptionsType {
  const { kind, isStacked = false } = spec;
  const { key, name, role, axis = 0, isEarlier = false, hrefAt } = series;
  const colour = colourOf(role);
  const areWide = isSparse(spec);
  return {
    type: kind,
    id: key,
    name,
    yAxis: axis,
    color: kind !== "column" || !areWide ? colour : isEarlier ? "var(--color-sheet)" : fillingOf(role),
    opacity: kind === "column" && isEarlier && !areWide ? EARLIER_OPACITY : 1,
    borderColor: isEarlier ? colour : "var(--color-sheet)",
    // A border hides columns that are a few pixels wide. Only stacked and hollow columns need one.
    borderWidth: areWide && (isStacked || isEarlier) ? 1 : 0,
    dashStyle: dashOf(kind, role, isEarlier),
    fillOpacity: isEarlier ? 0 : AREA_OPACITY,
    marker: {
      symbol: MARKS[role].symbol,
      enabled: areWide,
      ...(isEarlier && { fillColor: "var(--color-sheet)", lineColor: colour, lineWidth: 1.5 }),
    },
    data: pointsOf(series, spec, place),
    ...(hrefAt && followingLinks(hrefAt, follow)),
  };
}

/** Values with an address are links for the pointer. The table below the chart has them for everyone else. */
const followingLinks = (hrefAt: NonNullable<CategorySeries["hrefAt"]>, follow: FollowLink) => ({
  cursor: "pointer" as const,
  point: {
    events: {
      click({ point }: { readonly point: { readonly x: number } }) {
        const href = hrefAt(point.x);
        if (href !== undefined) follow(href);
      },
    },
  },
});

/**
 * Returns the points of a series.
 * Highlights today's value. Long series get a mark at some values, offset by series, so that marks do not overlap.
 */
function pointsOf(
  { values, isEarlier = false }: CategorySeries,
  spec: CategoryChartSpec,
  place: number,
): (number | null | PointOptionsObject)[] {
  const { kind, series, highlight } = spec;
  const step = kind === "column" || isSparse(spec) ? 0 : markStep(spec);
  const first = Math.floor((place * step) / series.length);
  let known = 0;
  return values.map((y, at) => {
    if (y === null) return y;
    const isMarked = step > 0 && known++ % step === first;
    if (at === highlight?.at && !isEarlier) return { y, ...todayLook(kind, place) };
    return isMarked ? { y, marker: { enabled: true } } : y;
  });
}

const todayLook = (kind: CategoryChartSpec["kind"], place: number): PointOptionsObject =>
  kind === "column"
    ? { color: todayOf(place), borderColor: "var(--color-ink)", borderWidth: 1 }
    : { marker: { enabled: true, fillColor: todayOf(place), lineColor: "var(--color-ink)", lineWidth: 1, radius: 5 } };

function dashOf(kind: CategoryChartSpec["kind"], role: SeriesRole, isEarlier: boolean): DashStyleValue {
  if (kind === "column") return "Solid";
  return isEarlier ? "ShortDot" : STROKES[role].dashStyle;
}

const bubbleOptions = (spec: BubbleChartSpec): Options => ({
  ...COMMON,
  // A bubble at 100 per cent needs half its height above it.
  chart: { ...COMMON.chart, type: "bubble", spacing: [24, 4, 4, 4] },
  xAxis: { ...AXIS, ...(valueAxis(spec.xAxis) as XAxisOptions), crosshair: false, plotBands: [], gridLineWidth: 1 },
  yAxis: [valueAxis(spec.yAxis)],
  tooltip: {
    ...TOOLTIP,
    shared: false,
    formatter() {
      return bubbleText(spec, this.series.options.id, this.options.id);
    },
  },
  series: spec.series.map(bubbleSeries),
});

const bubbleSeries = ({ key, name, role, points, isEarlier = false }: BubbleSeries): SeriesOptionsType => ({
  type: "bubble",
  id: key,
  name,
  // A bubble at 100 per cent is drawn completely.
  clip: false,
  color: colourOf(role),
  marker: {
    symbol: MARKS[role].symbol,
    fillOpacity: isEarlier ? 0 : BUBBLE_OPACITY,
    lineColor: colourOf(role),
    lineWidth: 1.5,
  },
  data: points.map(({ key: id, name: called, x, y, size: z }) => ({ id, name: called, x, y, z })),
});

const AREA_OPACITY = 0.25;
const BUBBLE_OPACITY = 0.35;
/** Maximum average width of a letter in a label, and the minimum distance between two labels. */
const LETTER_PX = 6.5;
const BETWEEN_PX = 14;

const colourOf = (role: SeriesRole): string => `var(--series-${role})`;

/** Three fixed colours, in turn [REPT-025]. */
const TODAY_COLOURS = 3;
const todayOf = (place: number): string => `var(--today-${(place % TODAY_COLOURS) + 1})`;

const TEXT = { color: "var(--color-ink-soft)", fontSize: "12px" } as const;
const LABELS = { style: { ...TEXT, textOverflow: "none", whiteSpace: "nowrap" }, rotation: 0 } as const;
const AXIS = {
  title: { text: "" },
  lineColor: "var(--color-edge)",
  tickColor: "var(--color-edge)",
  gridLineColor: "var(--color-rule)",
} as const satisfies XAxisOptions;

const TOOLTIP = {
  animation: false,
  // Highcharts also fades the tooltip out after any delay.
  hideDelay: 0,
  outside: false,
  shadow: false,
  backgroundColor: "var(--color-raised)",
  borderColor: "var(--color-edge)",
  borderRadius: 4,
  style: { color: "var(--color-ink)", fontSize: "12px" },
} as const;

const COMMON: Options = {
  // No animation: it respects reduced motion, and all users see the numbers immediately.
  chart: { animation: false, backgroundColor: "transparent", spacing: [8, 4, 4, 4], style: { fontFamily: "inherit" } },
  title: { text: undefined as never },
  credits: { enabled: false },
  legend: { enabled: false },
  accessibility: { enabled: false },
  palette: { injectCSS: false },
  plotOptions: {
    series: {
      animation: false,
      turboThreshold: 0,
      states: {
        normal: { animation: false },
        inactive: { enabled: false },
        hover: { animation: { duration: 0 }, halo: { size: 0 } },
      },
    },
    column: {
      pointRange: 1,
      pointPadding: 0.08,
      groupPadding: 0.08,
      crisp: true,
      states: { hover: { brightness: 0, borderColor: "var(--color-ink)", borderWidth: 1 } },
    },
    area: { lineWidth: 2 },
    line: { lineWidth: 2 },
    bubble: { minSize: 8, maxSize: "16%" },
  },
};

function valueAxis({ title, min, max, minRange, format }: ValueAxis): YAxisOptions {
  return {
    ...AXIS,
    lineWidth: 0,
    title: { text: title, style: TEXT },
    labels: { ...LABELS, formatter: ({ value }) => format(Number(value)) },
    // `null` if the caller sets none: an updated axis must reset the previous limits.
    min: min ?? null,
    max: max ?? null,
    // Line charts also start at zero, so that heights are proportional.
    softMin: 0,
    minRange: minRange as number,
    endOnTick: max === undefined,
  };
}

const band = ({ at, label }: { readonly at: number; readonly label: string }, of: number): AxisPlotBandsOptions => ({
  id: "highlight",
  from: at - 0.5,
  to: at + 0.5,
  color: "var(--color-accent-tint)",
  // At the edge the label extends inwards.
  label: {
    text: label,
    align: at === of - 1 ? "right" : "center",
    verticalAlign: "top",
    y: -6,
    style: {
      color: "var(--color-ink)",
      fontSize: "12px",
      fontWeight: "600",
      textOverflow: "none",
      whiteSpace: "nowrap",
    },
  },
});

/** Returns as many evenly spaced ticks as fit. Always includes the first. */
const thinnedTo = (ticks: readonly number[], longest: number): TickPositioner =>
  function thinned(this: { readonly len: number }) {
    const fitting = Math.max(1, Math.floor(this.len / (longest * LETTER_PX + BETWEEN_PX)));
    const every = Math.max(1, Math.ceil(ticks.length / fitting));
    return ticks.filter((_, at) => at % every === 0);
  };

type TickPositioner = NonNullable<XAxisOptions["tickPositioner"]>;
