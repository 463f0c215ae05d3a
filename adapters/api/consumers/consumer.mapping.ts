import type { Consumer, ConsumerSummary, ConsumerUses, EmailFeedback, FoundConsumer, LoyaltyRecord, Scores, Spend } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { parseAmount } from "../receipts/receipt-parts.mapping.ts";
import { toWireParser, readInstant, readList, readNumber, readOptional, readWireObject, readString, readVersion, type WireObject } from "../shared/wire.ts";

/** Parses the hits of a search. Undefined if one of them is invalid. */
export const parseFoundConsumers = toWireParser((wire) => readList(readWireObject(wire)["data"], foundOf));

/** Parses a customer. Undefined for any other value. */
export const parseConsumer = toWireParser((wire): Consumer => {
  const consumer = readWireObject(wire);
  return {
    identifier: readString(consumer["identifier"]),
    ...readOptional("display", consumer["display"], readString),
    key: readString(consumer["key"]),
    properties: readWireObject(consumer["properties"]) as JsonObject,
    loyalties: readList(consumer["loyalties"] ?? [], parseLoyaltyRecord),
    ...readOptional("summary", consumer["summary"], summaryOf),
    ...readOptional("version", consumer["updated_timestamp"], readVersion),
  };
});

const OPTIONAL_COUNTS = [
  ["formerReceipts", "former_receipts"], ["surveyResponses", "survey_responses"], ["mentions", "mentions"], ["surveyMentions", "survey_mentions"],
  ["loyaltyMentions", "loyalty_mentions"], ["mailMentions", "mail_mentions"], ["auditMentions", "audit_mentions"],
] as const;

/** Parses the counts of a customer's records. */
export const parseConsumerUses = toWireParser((wire): ConsumerUses => {
  const { receipts, loyalty_events: loyaltyEvents, mails, raw_records: rawRecords, audit_events: auditEvents, ...more } = readWireObject(wire);
  return {
    receipts: readNumber(receipts), loyaltyEvents: readNumber(loyaltyEvents), mails: readNumber(mails), rawRecords: readNumber(rawRecords), auditEvents: readNumber(auditEvents),
    ...Object.fromEntries(OPTIONAL_COUNTS.flatMap(([name, wireName]) => Object.entries(readOptional(name, more[wireName], readNumber)))),
  };
});

function foundOf(wire: unknown): FoundConsumer {
  const found = readWireObject(wire);
  return {
    identifier: readString(found["identifier"]),
    key: readString(found["key"] ?? found["identifier"]),
    ...readOptional("display", found["display"], readString),
    name: readString(found["name"] ?? ""),
    ...readOptional("city", found["city"], readString),
    ...readOptional("postcode", found["postcode"], readString),
    ...readOptional("lastVisit", found["last_visit"], readInstant),
  };
}

function summaryOf(wire: unknown): ConsumerSummary {
  const { spend, visits, ratings, scores } = readWireObject(wire);
  return { spend: readList(spend, spendOf), visits: visitsOf(readWireObject(visits)), scores: readList(scores, scoresOf), ...readOptional("ratings", ratings, ratingsOf) };
}

function spendOf(wire: unknown): Spend {
  const { currency, total, average } = readWireObject(wire);
  const money = parseAmount(readString(currency));
  return { total: money(total), average: money(average) };
}

const visitsOf = ({ total, first, last, stores }: WireObject): ConsumerSummary["visits"] =>
  ({ total: readNumber(total), stores: readList(stores, readString), ...readOptional("first", first, readInstant), ...readOptional("last", last, readInstant) });

const ratingsOf = (wire: unknown): { readonly emailFeedback: EmailFeedback } => {
  const { average, last } = readWireObject(readWireObject(wire)["email_feedback"]);
  const { rating, timestamp, receipt_id: receiptId } = readWireObject(last);
  return { emailFeedback: { average: readNumber(average), last: { rating: readNumber(rating), timestamp: readInstant(timestamp), receiptId: readString(receiptId) } } };
};

function scoresOf(wire: unknown): Scores {
  const { currency, recency, frequency, spend } = readWireObject(wire);
  return { currency: readString(currency), recency: readNumber(recency), frequency: readNumber(frequency), spend: readNumber(spend) };
}

export function parseLoyaltyRecord(wire: unknown): LoyaltyRecord {
  const { id, name, total } = readWireObject(wire);
  return { program: { id: readString(id), name: readString(name) }, total: readNumber(total) };
}
