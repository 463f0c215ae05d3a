/** What a chart shows: along categories, or as bubbles on two axes. Hand in the same object while nothing has changed. */
export type ChartSpec = CategoryChartSpec | BubbleChartSpec;

/** Values along hours, days or months: one of each series for each category. */
export type CategoryChartSpec = {
  readonly kind: "line" | "column" | "area";
  /** What assistive technology calls the chart and its table. */
  readonly name: string;
  /** What the categories are ('Day'): heads the first column of the table. */
  readonly along: string;
  readonly categories: readonly Category[];
  readonly axes: readonly ValueAxis[];
  readonly series: readonly CategorySeries[];
  /** The values of a category stand on each other. */
  readonly isStacked?: boolean;
  /** Today's category, and the word for it. */
  readonly highlight?: { readonly at: number; readonly label: string } | undefined;
};

/** A category is called by its label wherever it is told; where some have a tick, the axis shows those alone. */
export type Category = { readonly label: string; readonly tick?: string | undefined };

export type ValueAxis = {
  readonly title: string;
  readonly min?: number;
  readonly max?: number;
  /** The least span that the axis shows, so that small values do not look large. */
  readonly minRange?: number;
  /** How a value is written at the axis, prefix and suffix included. */
  readonly format: (value: number) => string;
};

export type CategorySeries = {
  readonly key: string;
  readonly name: string;
  readonly role: SeriesRole;
  /** One for each category; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The exact text of a value, by its category: what is drawn is rounded to pixels, what is told is not. */
  readonly textAt: (at: number) => string;
  /** Which of the axes, by its place; the first unless given. */
  readonly axis?: number;
  /** What was before, beside what is: broken lines, hollow marks, columns without a filling. */
  readonly isEarlier?: boolean;
};

export type BubbleChartSpec = {
  readonly kind: "bubble";
  readonly name: string;
  /** What the bubbles are ('Salesperson'): heads the first column of the table. */
  readonly along: string;
  readonly xAxis: ValueAxis;
  readonly yAxis: ValueAxis;
  /** What the size of a bubble says. */
  readonly sizeTitle: string;
  readonly series: readonly BubbleSeries[];
};

export type BubbleSeries = {
  readonly key: string;
  readonly name: string;
  readonly role: SeriesRole;
  readonly points: readonly BubblePoint[];
};

export type BubblePoint = {
  readonly key: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The three as they are told. */
  readonly texts: { readonly x: string; readonly y: string; readonly size: string };
};

/** Which colour, mark, stroke and filling: nine that can be told apart without colour too, columns if they are not too many. */
export const SERIES_ROLES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type SeriesRole = (typeof SERIES_ROLES)[number];
