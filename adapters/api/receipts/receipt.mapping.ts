import type { ContractSchemas } from "#contract/index.ts";
import {
  parseReceiptId,
  parseTransactionId,
  type OriginalReceipt,
  type Receipt,
  type WrittenProperties,
} from "#domain/receipts/index.ts";
import type { WrittenRefundRecord } from "#domain/refunds/index.ts";
import type { WrittenForm } from "#domain/taxfree/index.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/number/currency-map.ts";
import { parseLocalTime } from "#domain/shared/time/instant.ts";
import {
  toWireParser,
  readBoolean,
  readInstant,
  isEmptyResponse,
  requireParsed,
  readList,
  readOptional,
  readOr,
  readMembers,
  readNamed,
  readString,
  type Unchecked,
} from "../shared/wire.ts";
import {
  parseAmount,
  parseDelivery,
  parseDiscount,
  parseReceiptItem,
  parsePayment,
  parseTax,
} from "./receipt-parts.mapping.ts";

/** Parses a receipt [RCPT-029]. Undefined for any other value. */
export const parseReceipt = toWireParser(receiptOf);

/**
 * Parses a response with at most one receipt.
 * `null`, `{}` and `[]` mean that there is none, which is not a failure [RCPT-020].
 */
export const parseOneReceipt = toWireParser(
  (wire: Unchecked<readonly ContractSchemas["Receipt"][]>): { readonly receipt?: Receipt } => {
    if (isEmptyResponse(wire)) return {};
    const [first] = readList(wire, (entry) => entry);
    return first === undefined || isEmptyResponse(first) ? {} : { receipt: receiptOf(first) };
  },
);

/** Parses the list with the original [RCPT-026]. An empty list has none. */
export const parseOriginal = toWireParser(
  (wire: Unchecked<readonly ContractSchemas["Receipt"][]>): { readonly original?: OriginalReceipt } => {
    const [first] = readList(wire, readMembers);
    if (first === undefined) return {};
    const { id, transaction_id: transactionId } = first;
    return {
      original: {
        id: requireParsed(parseReceiptId(readString(id))),
        transactionId: requireParsed(parseTransactionId(readString(transactionId))),
      },
    };
  },
);

function receiptOf(wire: Unchecked<ContractSchemas["Receipt"]>): Receipt {
  const receipt = readMembers(wire);
  const l10n = readMembers(receipt.l10n);
  // Not every receipt of a till names its currency.
  const currency = readOr(DEFAULT_CURRENCY, l10n.currency, readString);
  const money = parseAmount(currency);
  return {
    id: requireParsed(parseReceiptId(readString(receipt.id))),
    transactionId: requireParsed(parseTransactionId(readString(receipt.transaction_id))),
    localtime: requireParsed(parseLocalTime(readString(receipt.localtime))),
    locale: readString(l10n.locale),
    currency,
    storeReference: readString(receipt.store_reference),
    storeName: readString(receipt.store),
    total: money(receipt.total),
    taxes: readList(receipt.taxes, parseTax(currency)),
    discounts: readList(receipt.discounts, parseDiscount(currency)),
    payments: readList(receipt.payments, parsePayment(currency)),
    items: readList(receipt.items, parseReceiptItem(currency)),
    properties: readNamed<WrittenProperties<WrittenRefundRecord, WrittenForm>>()(receipt.properties),
    delivery: parseDelivery(receipt.delivery),
    duplicate: readBoolean(receipt.duplicate),
    ...readOptional("storeId", receipt.store_id, readString),
    ...readOptional("identifier", receipt.identifier, readString),
    ...readOptional("display", receipt.display, readString),
    ...readOptional("identifierKey", receipt.identifier_key, readString),
    ...readOptional("net", receipt.net, money),
    ...readOptional("processed", receipt.processed, readInstant),
    ...readOr({}, receipt._links, originalHrefOf),
  };
}

const originalHrefOf = (
  wire: Unchecked<NonNullable<ContractSchemas["Receipt"]["_links"]>>,
): Pick<Receipt, "originalHref"> =>
  readOptional("originalHref", readMembers(wire).original, (original) => readString(readMembers(original).href));
