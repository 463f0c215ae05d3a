import { currencyOf } from "../shared/currency-map.ts";
import { dividedBy, parseDecimal, plus, type Decimal } from "../shared/decimal.ts";

/** What is counted [REPT-019], in the order in which it is offered [REPT-020]. */
export const REPORT_SERIES = ["conversions", "transactions", "sales", "baskets"] as const;
export type SeriesId = (typeof REPORT_SERIES)[number];

/** How a series is drawn and summed up [REPT-031]. */
export type SeriesConfig = {
  /** The members of a row that the series shows. */
  readonly keys: readonly SeriesId[];
  readonly title: string;
  readonly yAxis: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly min?: number;
  readonly max?: number;
  /** What the axis spans at least, so that a flat line is no mountain. */
  readonly minRange?: number;
  readonly reduce: Reduction;
  /** What each key is called. */
  readonly labels: Readonly<Partial<Record<SeriesId, string>>>;
};

/** How many values become one. */
export const REDUCTIONS = ["average", "sum"] as const;
export type Reduction = (typeof REDUCTIONS)[number];

export const SERIES_LABELS: Readonly<Record<SeriesId, string>> = {
  conversions: "Conversions",
  transactions: "Transactions",
  sales: "Sales",
  baskets: "Baskets",
};

/** What each series counts, to be told to whoever asks. */
export const SERIES_MEANINGS: Readonly<Record<SeriesId, string>> = {
  conversions: "Share of transactions with a known customer. For several hours, days or months, their average.",
  transactions: "Receipts, excluding duplicates.",
  sales: "Total of all transactions minus returns. Other currencies are converted at the rates of the day.",
  baskets: "Transactions that include a sale.",
};

/** Sales are in the currency of the report. */
export function seriesConfig(series: SeriesId, currency: string): SeriesConfig {
  const common = { keys: [series], title: SERIES_LABELS[series], labels: { [series]: SERIES_LABELS[series] } };
  switch (series) {
    case "conversions":
      return { ...common, yAxis: "Per cent", suffix: "%", min: 0, max: 100, reduce: "average" };
    case "sales":
      return { ...common, yAxis: `${SERIES_LABELS.sales} (${currency})`, prefix: currencyOf(currency).symbol, minRange: 1, reduce: "sum" };
    case "transactions":
    case "baskets":
      return { ...common, yAxis: SERIES_LABELS[series], min: 0, minRange: 1, reduce: "sum" };
  }
}

/** Several values in one; what is not known counts nowhere, and of nothing the average is 0 as the sum is. */
export function reduceValues(values: readonly (Decimal | null)[], reduction: Reduction): Decimal {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce(plus, ZERO);
  return reduction === "sum" || known.length === 0 ? sum : dividedBy(sum, parseDecimal(known.length) as Decimal, 2);
}

const ZERO = "0" as Decimal;
