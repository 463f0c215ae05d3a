import { getCurrency } from "../shared/number/currency-map.ts";
import { divide, parseDecimal, plus, type Decimal } from "../shared/number/decimal.ts";

/** The series of reports [REPT-019], in display order [REPT-020]. */
export const REPORT_SERIES = ["conversions", "transactions", "sales", "baskets"] as const;
export type SeriesId = (typeof REPORT_SERIES)[number];

/** How a series is drawn and aggregated [REPT-031]. */
export type SeriesConfig = {
  /** The row members that the series shows. */
  readonly keys: readonly SeriesId[];
  readonly title: string;
  readonly yAxis: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly min?: number;
  readonly max?: number;
  /** Minimum span of the axis, so that small changes do not look large. */
  readonly minRange?: number;
  readonly reduce: Reduction;
  /** Label of each key. */
  readonly labels: Readonly<Partial<Record<SeriesId, string>>>;
};

/** The ways to aggregate values. */
export const REDUCTIONS = ["average", "sum"] as const;
export type Reduction = (typeof REDUCTIONS)[number];

export const SERIES_LABELS: Readonly<Record<SeriesId, string>> = {
  conversions: "Conversions",
  transactions: "Transactions",
  sales: "Sales",
  baskets: "Baskets",
};

/** Describes what each series counts. */
export const SERIES_DESCRIPTIONS: Readonly<Record<SeriesId, string>> = {
  conversions:
    "Share of transactions with a known customer. For several hours, days or months, their average, beside the share of all transactions.",
  transactions: "Receipts, excluding duplicates.",
  sales:
    "Sum of the totals of all transactions. Returns that a till posts as negative receipts are in it; returns recorded in the portal are not. Other currencies are converted at the rates of the day.",
  baskets: "Transactions that include a sale.",
};

/** The figures of returns, with the names of the contract [D31]. They are beside the series, and in no chart. */
export const RETURN_SERIES = ["returns", "returned_value", "return_rate"] as const;
export type ReturnSeries = (typeof RETURN_SERIES)[number];

export const RETURN_LABELS: Readonly<Record<ReturnSeries, string>> = {
  returns: "Returns",
  returned_value: "Returned value",
  return_rate: "Return rate",
};

/** Describes what the figures of returns count. */
export const RETURN_DESCRIPTIONS: Readonly<Record<ReturnSeries, string>> = {
  returns:
    "Units whose return was recorded in the portal, by the day of the return. Refunds that a till posts as negative receipts are in the sales only.",
  returned_value: "Amounts paid back for these units, converted at the rates of the day of the return.",
  return_rate: "Returned value as a share of sales.",
};

/** Returns the configuration of a series. Sales have the currency of the report. */
export function buildSeriesConfig(series: SeriesId, currency: string): SeriesConfig {
  const common = { keys: [series], title: SERIES_LABELS[series], labels: { [series]: SERIES_LABELS[series] } };
  switch (series) {
    case "conversions":
      return { ...common, yAxis: "Per cent", suffix: "%", min: 0, max: 100, reduce: "average" };
    case "sales":
      return {
        ...common,
        yAxis: `${SERIES_LABELS.sales} (${currency})`,
        prefix: getCurrency(currency).symbol,
        minRange: 1,
        reduce: "sum",
      };
    case "transactions":
    case "baskets":
      return { ...common, yAxis: SERIES_LABELS[series], min: 0, minRange: 1, reduce: "sum" };
  }
}

/** Aggregates values. Ignores unknown values; both the sum and the average of no values are 0. */
export function aggregateValues(values: readonly (Decimal | null)[], reduction: Reduction): Decimal {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce(plus, ZERO);
  return reduction === "sum" || known.length === 0 ? sum : divide(sum, parseDecimal(known.length) as Decimal, 2);
}

const ZERO = "0" as Decimal;
