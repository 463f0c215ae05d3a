// Loaded with the first totals of a filtered receipt list.

export { describeReceiptTotals } from "#ui/receipts/describe-totals.ts";
