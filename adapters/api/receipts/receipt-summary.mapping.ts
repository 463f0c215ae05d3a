import type { ContractSchemas } from "#contract/index.ts";
import {
  mailOutcome,
  parseReceiptId,
  parseTransactionId,
  MAIL_OUTCOMES,
  type MailOutcome,
  type ReceiptSummary,
} from "#domain/receipts/index.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/number/currency-map.ts";
import { parseLocalTime } from "#domain/shared/time/instant.ts";
import {
  toWireParser,
  isMissing,
  readBoolean,
  requireParsed,
  readList,
  readNumber,
  readOptional,
  readOr,
  readMembers,
  readMembersOfAny,
  readString,
  type Unchecked,
} from "../shared/wire.ts";
import { parseAmount, parseEventCounts, parseEvents } from "./receipt-parts.mapping.ts";

/**
 * Parses a page of summaries.
 * Undefined if one record is invalid. Accepts whole records too, because an API without summaries returns those.
 */
export const parseReceiptSummaries = toWireParser((wire: Unchecked<readonly SummaryOrWhole[]>) =>
  readList(wire, summaryOf),
);

type SummaryOrWhole = ContractSchemas["ReceiptSummary"] | ContractSchemas["Receipt"];

function summaryOf(wire: Unchecked<SummaryOrWhole>): ReceiptSummary {
  const receipt = readMembers(wire);
  // Not every receipt of a till names its currency.
  const currency = readOr(DEFAULT_CURRENCY, readMembers(receipt.l10n).currency, readString);
  return {
    id: requireParsed(parseReceiptId(readString(receipt.id))),
    transactionId: requireParsed(parseTransactionId(readString(receipt.transaction_id))),
    localtime: requireParsed(parseLocalTime(readString(receipt.localtime))),
    storeName: readString(receipt.store),
    total: parseAmount(currency)(receipt.total),
    ...itemsOf(wire),
    mail: parseMailOutcome(receipt.delivery),
    duplicate: readBoolean(receipt.duplicate),
    ...readOptional("storeId", receipt.store_id, readString),
    ...readOptional("identifier", receipt.identifier, readString),
    ...readOptional("display", receipt.display, readString),
  };
}

/** Uses the events of a whole record. The counts tell the outcome if the API returns neither. */
function parseMailOutcome(wire: Unchecked<SummaryOrWhole["delivery"]>): MailOutcome {
  const { counts, outcome, events } = readMembersOfAny(wire);
  const known = typeof outcome === "string" ? MAIL_OUTCOMES.find((each) => each === outcome) : undefined;
  return known ?? mailOutcome({ counts: parseEventCounts(counts), ...readOptional("events", events, parseEvents) });
}

type Items = Pick<ReceiptSummary, "itemCount" | "hasReturn">;

function itemsOf(wire: Unchecked<SummaryOrWhole>): Items {
  const { items, item_count: itemCount, has_return: hasReturn } = readMembersOfAny(wire);
  if (isMissing(items))
    return { ...readOptional("itemCount", itemCount, readNumber), hasReturn: readOr(false, hasReturn, readBoolean) };
  const returned = readList(items, (item) => readOr(false, readMembers(item).return, () => true));
  return { itemCount: returned.length, hasReturn: returned.includes(true) };
}
