import type { SalespersonRow, SalespersonsReport } from "#domain/reports/index.ts";
import type { DayRange } from "#domain/shared/time/day-range.ts";
import { isZero } from "#domain/shared/number/decimal.ts";
import { selectKnownReturns } from "./format-figure.ts";
import { createReceiptsHref, type ReceiptsHref } from "./receipts-href.ts";
import type { LoadedReport } from "./report-resource.ts";
import type { ComparedSalesperson } from "./salesperson-comparison.ts";

/**
 * Returns the receipts behind the figures of a salesperson, by column. None for zeros, for a store that the list of
 * receipts cannot select, and for a name that is longer than its filter.
 */
export function linkSalesperson(
  { row, current, before }: Pick<ComparedSalesperson, "row" | "current" | "before">,
  { requested, report: { meta }, compared }: LoadedReport<SalespersonsReport>,
): Readonly<Record<string, string>> {
  const { salesperson, storeId, storeName } = row;
  if (storeId === undefined || storeName === "" || salesperson.length > MAX_NAME_LENGTH) return {};
  const hrefOf = (period: DayRange, zone: typeof meta): ReceiptsHref =>
    createReceiptsHref({ requested, period, meta: zone, row: { salesperson, storeId } });
  return {
    ...linkFigures(current, hrefOf(requested.period, meta), ""),
    ...(requested.compared && compared
      ? linkFigures(before, hrefOf(requested.compared, compared.meta), "-before")
      : {}),
  };
}

function linkFigures(
  row: SalespersonRow | undefined,
  hrefOf: ReceiptsHref,
  suffix: "" | "-before",
): Readonly<Record<string, string>> {
  if (row === undefined) return {};
  const { transactions, conversion, total, returned } = row;
  return {
    ...(transactions === 0 ? {} : { [`transactions${suffix}`]: hrefOf("transactions") }),
    ...(!conversion ? {} : { [`conversion${suffix}`]: hrefOf("conversions") }),
    ...(isZero(total) ? {} : { [`total${suffix}`]: hrefOf("sales") }),
    ...(suffix === ""
      ? Object.fromEntries(selectKnownReturns(returned).map((series) => [series, hrefOf(series)] as const))
      : {}),
  };
}

/** The filter of the contract takes no longer names. */
const MAX_NAME_LENGTH = 256;
