import type { LocalTime } from "../shared/time/instant.ts";
import type { Money } from "../shared/number/money.ts";
import { mailOutcome, type MailOutcome } from "./delivery.ts";
import type { ReceiptId, TransactionId } from "./receipt-id.ts";
import type { Receipt } from "./receipt.ts";

/** A receipt as lists show it: without its items, properties and events, which can be a megabyte. */
export type ReceiptSummary = {
  readonly id: ReceiptId;
  readonly transactionId: TransactionId;
  readonly localtime: LocalTime;
  readonly storeId?: string;
  readonly storeName: string;
  /** Masked for demonstration accounts. */
  readonly identifier?: string;
  /** The first spelling of the identifier, if it differs [D26]. */
  readonly display?: string;
  readonly total: Money;
  readonly itemCount?: number;
  /** True if an item of the receipt was returned. */
  readonly hasReturn: boolean;
  readonly mail: MailOutcome;
  readonly duplicate: boolean;
};

/** Returns what lists show of a receipt. */
export const summarizeReceipt = (receipt: Receipt): ReceiptSummary => ({
  id: receipt.id,
  transactionId: receipt.transactionId,
  localtime: receipt.localtime,
  storeName: receipt.storeName,
  total: receipt.total,
  itemCount: receipt.items.length,
  hasReturn: receipt.items.some(({ returned }) => returned !== undefined),
  mail: mailOutcome(receipt.delivery),
  duplicate: receipt.duplicate,
  ...(receipt.storeId === undefined ? {} : { storeId: receipt.storeId }),
  ...(receipt.identifier === undefined ? {} : { identifier: receipt.identifier }),
  ...(receipt.display === undefined ? {} : { display: receipt.display }),
});
