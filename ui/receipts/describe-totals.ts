import { formatReceiptTotals, type ConvertedAmount, type ReceiptListTotals } from "#domain/receipts/index.ts";
import { formatCrossRates, formatExcludedAmounts } from "#domain/reports/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { formatMoney } from "#domain/shared/number/money.ts";

/**
 * Returns the totals of a list as the figures that link to it show them: '3 receipts, £10.00 and €4.00. Converted: £13.60'.
 * Names what a conversion leaves out.
 */
export function describeReceiptTotals(totals: ReceiptListTotals): string {
  const { sums, converted, returned } = totals;
  const needsRate = converted && sums.some(({ currency }) => currency !== converted.currency);
  const texts = [
    formatReceiptTotals(totals),
    ...(needsRate ? [`Converted: ${formatMoney(converted)}`, ...describeConversion(converted)] : []),
    ...(returned ? [`Returned: ${formatUnits(Number(returned.units))}, ${formatMoney(returned)}`] : []),
    ...(returned ? describeConversion(returned) : []),
  ];
  return texts.join(". ");
}

const formatUnits = (units: number): string => `${formatCount(units)} ${units === 1 ? "unit" : "units"}`;

const describeConversion = (amount: ConvertedAmount): readonly string[] =>
  [formatExcludedAmounts(amount), formatCrossRates(amount)].filter((text) => text !== undefined);
