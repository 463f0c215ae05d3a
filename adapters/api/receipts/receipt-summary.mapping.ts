import { mailOutcome, parseReceiptId, parseTransactionId, MAIL_OUTCOMES, type MailOutcome, type ReceiptSummary } from "#domain/receipts/index.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/currency-map.ts";
import { parseLocalTime } from "#domain/shared/instant.ts";
import { toWireParser, readBoolean, requireParsed, readList, readNumber, readOptional, readWireObject, readString, type WireObject } from "../shared/wire.ts";
import { parseAmount, parseDelivery, parseEventCounts } from "./receipt-parts.mapping.ts";

/**
 * Parses a page of summaries.
 * Undefined if one record is invalid. Accepts whole records too, because an API without summaries returns those.
 */
export const parseReceiptSummaries = toWireParser((wire) => readList(wire, summaryOf));

function summaryOf(wire: unknown): ReceiptSummary {
  const receipt = readWireObject(wire);
  const currency = readString(readWireObject(receipt["l10n"])["currency"] ?? DEFAULT_CURRENCY);
  return {
    id: requireParsed(parseReceiptId(readString(receipt["id"]))),
    transactionId: requireParsed(parseTransactionId(readString(receipt["transaction_id"]))),
    localtime: requireParsed(parseLocalTime(readString(receipt["localtime"]))),
    storeName: readString(receipt["store"]),
    total: parseAmount(currency)(receipt["total"]),
    ...(receipt["items"] === undefined ? countedItems(receipt) : itemsOf(receipt["items"])),
    mail: parseMailOutcome(receipt["delivery"]),
    duplicate: readBoolean(receipt["duplicate"]),
    ...readOptional("storeId", receipt["store_id"], readString),
    ...readOptional("identifier", receipt["identifier"], readString),
    ...readOptional("display", receipt["display"], readString),
  };
}

/** Uses the events of a whole record. The counts tell the outcome if the API returns neither. */
function parseMailOutcome(wire: unknown): MailOutcome {
  const { outcome, events } = readWireObject(wire);
  const known = MAIL_OUTCOMES.find((each) => each === outcome);
  return known ?? mailOutcome(events === undefined ? { counts: parseEventCounts(wire) } : parseDelivery(wire));
}

type Items = Pick<ReceiptSummary, "itemCount" | "hasReturn">;

const countedItems = (receipt: WireObject): Items => ({ itemCount: readNumber(receipt["item_count"]), hasReturn: readBoolean(receipt["has_return"]) });

function itemsOf(wire: unknown): Items {
  const items = readList(wire, readWireObject);
  return { itemCount: items.length, hasReturn: items.some((item) => item["return"] !== undefined && item["return"] !== null) };
}
