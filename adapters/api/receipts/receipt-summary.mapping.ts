import { mailOutcome, parseReceiptId, parseTransactionId, type ReceiptSummary } from "#domain/receipts/index.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/currency-map.ts";
import { parseLocalTime } from "#domain/shared/instant.ts";
import { checked, flag, known, list, number, optional, record, text, type Wire } from "../shared/wire.ts";
import { amountIn, countsOf } from "./receipt-parts.mapping.ts";

/**
 * Parses a page of summaries.
 * Undefined if one record is invalid. Accepts whole records too, because an API without summaries returns those.
 */
export const parseReceiptSummaries = checked((wire) => list(wire, summaryOf));

function summaryOf(wire: unknown): ReceiptSummary {
  const receipt = record(wire);
  const currency = text(record(receipt["l10n"])["currency"] ?? DEFAULT_CURRENCY);
  return {
    id: known(parseReceiptId(text(receipt["id"]))),
    transactionId: known(parseTransactionId(text(receipt["transaction_id"]))),
    localtime: known(parseLocalTime(text(receipt["localtime"]))),
    storeName: text(receipt["store"]),
    total: amountIn(currency)(receipt["total"]),
    ...(receipt["items"] === undefined ? countedItems(receipt) : itemsOf(receipt["items"])),
    mail: mailOutcome({ counts: countsOf(receipt["delivery"]) }),
    duplicate: flag(receipt["duplicate"]),
    ...optional("storeId", receipt["store_id"], text),
    ...optional("identifier", receipt["identifier"], text),
  };
}

type Items = Pick<ReceiptSummary, "itemCount" | "hasReturn">;

const countedItems = (receipt: Wire): Items => ({ itemCount: number(receipt["item_count"]), hasReturn: flag(receipt["has_return"]) });

function itemsOf(wire: unknown): Items {
  const items = list(wire, record);
  return { itemCount: items.length, hasReturn: items.some((item) => item["return"] !== undefined && item["return"] !== null) };
}
