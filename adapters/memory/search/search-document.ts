import {
  groupEmailSends,
  mailOutcome,
  parseKnownProperties,
  type Delivery,
  type MailOutcome,
  type Receipt,
} from "#domain/receipts/index.ts";
import type { MailState } from "#domain/search/index.ts";
import { localTimeToInstant } from "#domain/shared/instant.ts";
import type { SearchDocument, SearchedMail } from "./match-query.ts";

/** Returns the fields of a receipt that a search reads. */
export function toSearchDocument(receipt: Receipt): SearchDocument {
  const { salesperson } = parseKnownProperties(receipt.properties);
  return {
    transactionId: receipt.transactionId,
    ...(receipt.storeId === undefined ? {} : { storeId: receipt.storeId, storeReference: receipt.storeReference }),
    at: localTimeToInstant(receipt.localtime),
    total: receipt.total.amount,
    ...(receipt.identifier === undefined ? {} : { identifier: receipt.identifier }),
    ...(salesperson === undefined ? {} : { salesperson }),
    productCodes: receipt.items.flatMap(({ productCode }) => productCode ?? []),
    mail: toSearchedMail(receipt.delivery),
  };
}

function toSearchedMail(delivery: Delivery): SearchedMail {
  const { address, events = [] } = groupEmailSends(delivery.events).at(-1) ?? {};
  return {
    state: STATES[mailOutcome(delivery)],
    ...(address === undefined ? {} : { address }),
    reasons: events.flatMap(({ event, reason }) => (reason === undefined || ACCEPTED.includes(event) ? [] : [reason])),
  };
}

const STATES: Readonly<Record<MailOutcome, MailState>> = {
  bounce: "bounced",
  dropped: "dropped",
  spamreport: "complained",
  opened: "opened",
  delivered: "delivered",
  sent: "sent",
  none: "none",
};

/** The answers of servers that accepted an email are no reasons. */
const ACCEPTED: readonly string[] = ["processed", "accepted", "delivered"];
