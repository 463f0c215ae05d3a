import type { ContractSchemas } from "#contract/index.ts";
import type {
  Consumer,
  ConsumerSummary,
  ConsumerUses,
  EmailFeedback,
  FoundConsumer,
  LoyaltyRecord,
  Scores,
  Spend,
} from "#domain/consumers/index.ts";
import { parseAmount } from "../receipts/receipt-parts.mapping.ts";
import {
  toWireParser,
  readInstant,
  readList,
  readNumber,
  readOpenObject,
  readOptional,
  readOr,
  readRows,
  readMembers,
  readString,
  readVersion,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses the hits of a search. Undefined if one of them is invalid. */
export const parseFoundConsumers = toWireParser((wire: Unchecked<ContractSchemas["FoundIdentifiers"]>) =>
  readRows(wire, foundOf),
);

/** Parses a customer. Undefined for any other value. */
export const parseConsumer = toWireParser((wire: Unchecked<ContractSchemas["Consumer"]>): Consumer => {
  const consumer = readMembers(wire);
  const identifier = readString(consumer.identifier);
  return {
    identifier,
    ...readOptional("display", consumer.display, readString),
    key: readOr(identifier, consumer.key, readString),
    properties: readOr({}, consumer.properties, readOpenObject),
    // A server without points or without figures sends neither.
    ...readOptional("loyalties", consumer.loyalties, (loyalties) => readList(loyalties, parseLoyaltyRecord)),
    ...readOptional("summary", consumer.summary, summaryOf),
    ...readOptional("version", consumer.updated_timestamp, readVersion),
  };
});

/** Parses the counts of a customer's records. */
export const parseConsumerUses = toWireParser((wire: Unchecked<ContractSchemas["ConsumerUses"]>): ConsumerUses => {
  const uses = readMembers(wire);
  return {
    receipts: readNumber(uses.receipts),
    loyaltyEvents: readNumber(uses.loyalty_events),
    mails: readNumber(uses.mails),
    rawRecords: readNumber(uses.raw_records),
    auditEvents: readNumber(uses.audit_events),
    ...readOptional("formerReceipts", uses.former_receipts, readNumber),
    ...readOptional("surveyResponses", uses.survey_responses, readNumber),
    ...readOptional("mentions", uses.mentions, readNumber),
    ...readOptional("surveyMentions", uses.survey_mentions, readNumber),
    ...readOptional("loyaltyMentions", uses.loyalty_mentions, readNumber),
    ...readOptional("mailMentions", uses.mail_mentions, readNumber),
    ...readOptional("auditMentions", uses.audit_mentions, readNumber),
    ...readOptional("viewMentions", uses.view_mentions, readNumber),
  };
});

function foundOf(wire: Unchecked<ContractSchemas["FoundIdentifier"]>): FoundConsumer {
  const found = readMembers(wire);
  const identifier = readString(found.identifier);
  return {
    identifier,
    // A server without numbers that customers share sends no key.
    key: readOr(identifier, found.key, readString),
    ...readOptional("display", found.display, readString),
    name: readOr("", found.name, readString),
    ...readOptional("city", found.city, readString),
    ...readOptional("postcode", found.postcode, readString),
    ...readOptional("lastVisit", found.last_visit, readInstant),
  };
}

type Summary = ContractSchemas["ConsumerSummary"];

const NO_VISITS: ConsumerSummary["visits"] = { total: 0, stores: [] };

function summaryOf(wire: Unchecked<Summary>): ConsumerSummary {
  const { spend, visits, ratings, scores } = readMembers(wire);
  return {
    spend: readOr([], spend, (all) => readList(all, spendOf)),
    visits: readOr(NO_VISITS, visits, visitsOf),
    scores: readOr([], scores, (all) => readList(all, scoresOf)),
    ...readOptional("ratings", ratings, ratingsOf),
  };
}

function spendOf(wire: Unchecked<Summary["spend"][number]>): Spend {
  const { currency, total, average } = readMembers(wire);
  const money = parseAmount(readString(currency));
  return { total: money(total), average: money(average) };
}

function visitsOf(wire: Unchecked<Summary["visits"]>): ConsumerSummary["visits"] {
  const { total, first, last, stores } = readMembers(wire);
  return {
    total: readNumber(total),
    stores: readOr([], stores, (all) => readList(all, readString)),
    ...readOptional("first", first, readInstant),
    ...readOptional("last", last, readInstant),
  };
}

const ratingsOf = (wire: Unchecked<NonNullable<Summary["ratings"]>>): { readonly emailFeedback: EmailFeedback } => {
  const { average, last } = readMembers(readMembers(wire).email_feedback);
  const { rating, timestamp, receipt_id: receiptId } = readMembers(last);
  return {
    emailFeedback: {
      average: readNumber(average),
      last: { rating: readNumber(rating), timestamp: readInstant(timestamp), receiptId: readString(receiptId) },
    },
  };
};

function scoresOf(wire: Unchecked<Summary["scores"][number]>): Scores {
  const { currency, recency, frequency, spend } = readMembers(wire);
  return {
    currency: readString(currency),
    recency: readNumber(recency),
    frequency: readNumber(frequency),
    spend: readNumber(spend),
  };
}

export function parseLoyaltyRecord(wire: Unchecked<ContractSchemas["Loyalty"]>): LoyaltyRecord {
  const { id, name, total, updated_timestamp: version } = readMembers(wire);
  return {
    program: { id: readString(id), name: readString(name) },
    total: readNumber(total),
    ...readOptional("version", version, readVersion),
  };
}
