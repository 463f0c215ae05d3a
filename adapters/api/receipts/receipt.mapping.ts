import { parseReceiptId, parseTransactionId, type Receipt, type TransactionId } from "#domain/receipts/index.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/currency-map.ts";
import { parseLocalTime } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { checked, flag, instant, isEmpty, known, list, optional, record, text } from "../shared/wire.ts";
import { amountIn, deliveryOf, discountIn, itemIn, paymentIn, taxIn } from "./receipt-parts.mapping.ts";

/** Parses a receipt [RCPT-029]. Undefined for any other value. */
export const parseReceipt = checked(receiptOf);

/**
 * Parses a response with at most one receipt.
 * `null`, `{}` and `[]` mean that there is none, which is not a failure [RCPT-020].
 */
export const parseOneReceipt = checked((wire): { readonly receipt?: Receipt } => {
  if (isEmpty(wire)) return {};
  const [first] = list(wire, (entry) => entry);
  return isEmpty(first) ? {} : { receipt: receiptOf(first) };
});

/** Parses the list with the transaction of the original [RCPT-026]. An empty list has none. */
export const parseOriginal = checked((wire): { readonly transactionId?: TransactionId } => {
  const [first] = list(wire, record);
  return first === undefined ? {} : { transactionId: known(parseTransactionId(text(first["transaction_id"]))) };
});

function receiptOf(wire: unknown): Receipt {
  const receipt = record(wire);
  const l10n = record(receipt["l10n"]);
  const currency = text(l10n["currency"] ?? DEFAULT_CURRENCY);
  const money = amountIn(currency);
  return {
    id: known(parseReceiptId(text(receipt["id"]))),
    transactionId: known(parseTransactionId(text(receipt["transaction_id"]))),
    localtime: known(parseLocalTime(text(receipt["localtime"]))),
    locale: text(l10n["locale"]),
    currency,
    storeReference: text(receipt["store_reference"]),
    storeName: text(receipt["store"]),
    total: money(receipt["total"]),
    taxes: list(receipt["taxes"], taxIn(currency)),
    discounts: list(receipt["discounts"], discountIn(currency)),
    payments: list(receipt["payments"], paymentIn(currency)),
    items: list(receipt["items"], itemIn(currency)),
    properties: record(receipt["properties"]) as JsonObject,
    delivery: deliveryOf(receipt["delivery"]),
    duplicate: flag(receipt["duplicate"]),
    ...optional("storeId", receipt["store_id"], text),
    ...optional("identifier", receipt["identifier"], text),
    ...optional("identifierKey", receipt["identifier_key"], text),
    ...optional("net", receipt["net"], money),
    ...optional("processed", receipt["processed"], instant),
    ...optional("originalHref", originalOf(receipt["_links"]), (original) => text(record(original)["href"])),
  };
}

const originalOf = (links: unknown): unknown => (links === undefined || links === null ? undefined : record(links)["original"]);
