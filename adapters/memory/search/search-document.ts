import {
  groupEmailSends,
  mailOutcome,
  parseKnownProperties,
  toMailState,
  type Delivery,
  type Receipt,
} from "#domain/receipts/index.ts";
import { listReturnedParts } from "#domain/receipts/rules.ts";
import { RECEIPT_FLAGS, type ReceiptFlag } from "#domain/search/index.ts";
import { isGreater, parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { localTimeToInstant, type Instant } from "#domain/shared/time/instant.ts";
import { membersOf } from "#domain/shared/json/json.ts";
import type { SearchDocument, SearchedMail } from "./match-query.ts";

/** Returns the fields of a receipt that a search reads. */
export function toSearchDocument(receipt: Receipt): SearchDocument {
  const { salesperson } = parseKnownProperties(receipt.properties);
  return {
    transactionId: receipt.transactionId,
    ...(receipt.storeId === undefined ? {} : { storeId: receipt.storeId, storeReference: receipt.storeReference }),
    at: localTimeToInstant(receipt.localtime),
    total: receipt.total.amount,
    currency: receipt.currency,
    ...(receipt.identifier === undefined ? {} : { identifier: receipt.identifier }),
    ...(salesperson === undefined ? {} : { salesperson }),
    ...toTill(receipt.properties),
    itemNames: receipt.items.map(({ name }) => name),
    productCodes: receipt.items.flatMap(({ productCode }) => productCode ?? []),
    isBasket: receipt.items.some(({ total }) => isGreater(total.amount, ZERO)),
    payments: receipt.payments.flatMap(({ method, type }) => [method, ...(type === undefined ? [] : [type])]),
    lastDigits: receipt.payments.flatMap(({ number = "" }) => lastDigitsOf(number)),
    flags: toFlags(receipt),
    returned: toReturnTimes(receipt),
    mail: toSearchedMail(receipt.delivery),
  };
}

const ZERO = parseDecimal(0) as Decimal;

/** The till that the receipt names, as till records show it. */
function toTill(properties: Receipt["properties"]): { readonly till?: string } {
  const { till_id: id, _till: till } = properties;
  const named = [id, membersOf<{ readonly id: string }>(till).id].find(
    (name) => typeof name === "string" && name !== "",
  );
  return typeof named === "string" ? { till: named } : {};
}

/** The last four characters of the masked number of a card, if they are digits. */
function lastDigitsOf(number: string): readonly string[] {
  const end = number.trim().slice(-4);
  return /^\d{4}$/.test(end) ? [end] : [];
}

function toFlags({ duplicate, items, properties }: Receipt): readonly ReceiptFlag[] {
  const isSet: Readonly<Record<ReceiptFlag, boolean>> = {
    duplicate,
    return: items.some(({ returned }) => returned !== undefined),
    checked: parseKnownProperties(properties).checked !== undefined,
  };
  return RECEIPT_FLAGS.filter((flag) => isSet[flag]);
}

/** A duplicate is no sale, so that its returns do not count. */
const toReturnTimes = ({ duplicate, total, items }: Receipt): readonly Instant[] =>
  duplicate
    ? []
    : listReturnedParts(
        total,
        items.map((item) => ({ ...item, total: item.total.amount })),
      ).map(({ at }) => at);

function toSearchedMail(delivery: Delivery): SearchedMail {
  const { address, events = [] } = groupEmailSends(delivery.events).at(-1) ?? {};
  return {
    state: toMailState(mailOutcome(delivery)),
    ...(address === undefined ? {} : { address }),
    reasons: events.flatMap(({ event, reason }) => (reason === undefined || ACCEPTED.includes(event) ? [] : [reason])),
  };
}

/** The answers of servers that accepted an email are no reasons. */
const ACCEPTED: readonly string[] = ["processed", "accepted", "delivered"];
