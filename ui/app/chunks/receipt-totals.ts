// Loaded with the first totals of a filtered receipt list.
import "../shared-chunk.ts";

export { describeReceiptTotals } from "#ui/receipts/describe-totals.ts";
