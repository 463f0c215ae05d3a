/** The data of a chart with categories or with bubbles. Pass the same object while nothing changes. */
export type ChartSpec = CategoryChartSpec | BubbleChartSpec;

/** Values by hour, day or month. Each series has one value for each category. */
export type CategoryChartSpec = {
  readonly kind: "line" | "column" | "area";
  /** Accessible name of the chart and its table. */
  readonly name: string;
  /** Name of the categories, for example 'Day'. Header of the first table column. */
  readonly along: string;
  readonly categories: readonly Category[];
  readonly axes: readonly ValueAxis[];
  readonly series: readonly CategorySeries[];
  /** True if the values of a category are stacked. */
  readonly isStacked?: boolean;
  /** Index of today's category, and its label. */
  readonly highlight?: { readonly at: number; readonly label: string } | undefined;
};

/** A category and its label. If any category has a tick, the axis shows only ticks. */
export type Category = { readonly label: string; readonly tick?: string | undefined };

export type ValueAxis = {
  readonly title: string;
  readonly min?: number;
  readonly max?: number;
  /** Minimum span of the axis, so that small values do not look large. */
  readonly minRange?: number;
  /** Formats a value at the axis, including prefix and suffix. */
  readonly format: (value: number) => string;
};

export type CategorySeries = {
  readonly key: string;
  readonly name: string;
  readonly role: SeriesRole;
  /** One value for each category. `null` leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Returns the exact text of a value by category index. The drawing rounds values to pixels. */
  readonly textAt: (at: number) => string;
  /** Returns the address of what a value counts, by category index. Undefined if there is none. */
  readonly hrefAt?: (at: number) => string | undefined;
  /** Index of the axis. The first one if absent. */
  readonly axis?: number;
  /**
   * True for values of an earlier period.
   * They have dotted lines, hollow marks and columns without a pattern.
   */
  readonly isEarlier?: boolean;
};

export type BubbleChartSpec = {
  readonly kind: "bubble";
  readonly name: string;
  /** Name of the bubbles, for example 'Salesperson'. Header of the first table column. */
  readonly along: string;
  readonly xAxis: ValueAxis;
  readonly yAxis: ValueAxis;
  /** Meaning of the bubble size. */
  readonly sizeTitle: string;
  readonly series: readonly BubbleSeries[];
};

export type BubbleSeries = {
  readonly key: string;
  readonly name: string;
  readonly role: SeriesRole;
  readonly points: readonly BubblePoint[];
  /** True for values of an earlier period. Their bubbles are hollow. */
  readonly isEarlier?: boolean;
};

export type BubblePoint = {
  readonly key: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The three values, formatted. */
  readonly texts: { readonly x: string; readonly y: string; readonly size: string };
};

/**
 * Colour, mark, stroke and pattern of a series.
 * All nine differ without colour too, in column charts only if the columns are wide enough.
 */
export const SERIES_ROLES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type SeriesRole = (typeof SERIES_ROLES)[number];
