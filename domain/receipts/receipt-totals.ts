import { formatCount } from "../shared/number/count.ts";
import { formatMoney } from "../shared/number/money.ts";
import type { ReceiptListTotals } from "./receipt-totals.port.ts";

/** The highest number that is counted exactly. */
const MAX_COUNT = 10_000;

/** '312 receipts, £12,044.10 and €480.50', 'more than 10,000 receipts', 'at least 37 receipts' */
export function formatReceiptTotals({ count, isExact, sums }: ReceiptListTotals): string {
  const receipts = `${formatCount(count)} ${count === 1 ? "receipt" : "receipts"}`;
  if (!isExact) return `${count >= MAX_COUNT ? "more than" : "at least"} ${receipts}`;
  const amounts = sums.flatMap(({ currency, total }) =>
    currency === undefined ? [] : [formatMoney({ amount: total, currency })],
  );
  return amounts.length === 0 ? receipts : `${receipts}, ${listOf(amounts)}`;
}

const listOf = (texts: readonly string[]): string =>
  texts.length === 1 ? String(texts[0]) : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
