import type { Consumer, ConsumerSummary, ConsumerUses, EmailFeedback, FoundConsumer, LoyaltyRecord, Scores, Spend } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { amountIn } from "../receipts/receipt-parts.mapping.ts";
import { checked, instant, list, number, optional, record, text, version, type Wire } from "../shared/wire.ts";

/** Parses the hits of a search. Undefined if one of them is invalid. */
export const parseFoundConsumers = checked((wire) => list(record(wire)["data"], foundOf));

/** Parses a customer. Undefined for any other value. */
export const parseConsumer = checked((wire): Consumer => {
  const consumer = record(wire);
  return {
    identifier: text(consumer["identifier"]),
    key: text(consumer["key"]),
    properties: record(consumer["properties"]) as JsonObject,
    loyalties: list(consumer["loyalties"] ?? [], loyaltyOf),
    ...optional("summary", consumer["summary"], summaryOf),
    ...optional("version", consumer["updated_timestamp"], version),
  };
});

/** Parses the counts of a customer's records. */
export const parseConsumerUses = checked((wire): ConsumerUses => {
  const { receipts, loyalty_events: loyaltyEvents, mails, raw_records: rawRecords, audit_events: auditEvents } = record(wire);
  return {
    receipts: number(receipts), loyaltyEvents: number(loyaltyEvents), mails: number(mails), rawRecords: number(rawRecords), auditEvents: number(auditEvents),
  };
});

function foundOf(wire: unknown): FoundConsumer {
  const found = record(wire);
  return {
    identifier: text(found["identifier"]),
    key: text(found["key"] ?? found["identifier"]),
    name: text(found["name"] ?? ""),
    ...optional("city", found["city"], text),
    ...optional("postcode", found["postcode"], text),
    ...optional("lastVisit", found["last_visit"], instant),
  };
}

function summaryOf(wire: unknown): ConsumerSummary {
  const { spend, visits, ratings, scores } = record(wire);
  return { spend: list(spend, spendOf), visits: visitsOf(record(visits)), scores: list(scores, scoresOf), ...optional("ratings", ratings, ratingsOf) };
}

function spendOf(wire: unknown): Spend {
  const { currency, total, average } = record(wire);
  const money = amountIn(text(currency));
  return { total: money(total), average: money(average) };
}

const visitsOf = ({ total, first, last, stores }: Wire): ConsumerSummary["visits"] =>
  ({ total: number(total), stores: list(stores, text), ...optional("first", first, instant), ...optional("last", last, instant) });

const ratingsOf = (wire: unknown): { readonly emailFeedback: EmailFeedback } => {
  const { average, last } = record(record(wire)["email_feedback"]);
  const { rating, timestamp, receipt_id: receiptId } = record(last);
  return { emailFeedback: { average: number(average), last: { rating: number(rating), timestamp: instant(timestamp), receiptId: text(receiptId) } } };
};

function scoresOf(wire: unknown): Scores {
  const { currency, recency, frequency, spend } = record(wire);
  return { currency: text(currency), recency: number(recency), frequency: number(frequency), spend: number(spend) };
}

export function loyaltyOf(wire: unknown): LoyaltyRecord {
  const { id, name, total } = record(wire);
  return { program: { id: text(id), name: text(name) }, total: number(total) };
}
