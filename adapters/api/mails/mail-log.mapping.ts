import type { ContractSchemas } from "#contract/index.ts";
import {
  MAIL_KINDS,
  LOGGED_MAIL_STATES,
  parseMailCursor,
  type LoggedMail,
  type MailCount,
  type MailGroup,
  type MailGroups,
  type MailPage,
} from "#domain/mails/index.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import {
  readBoolean,
  readInstant,
  readList,
  readMembers,
  readNumber,
  readOneOf,
  readOptional,
  readString,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses a page of emails; returns undefined if one of them is invalid. */
export const parseMailPage = toWireParser((wire: Unchecked<ContractSchemas["MailPage"]>): MailPage => {
  const { data, next, total, events } = readMembers(wire);
  return {
    mails: readList(data, mailOf),
    ...readOptional("next", next, (cursor) => requireParsed(parseMailCursor(readString(cursor)))),
    ...readOptional("total", total, countOf),
    ...readOptional("events", events, countOf),
  };
});

/** Parses the groups of emails; returns undefined if one of them is invalid. */
export const parseMailGroups = toWireParser((wire: Unchecked<ContractSchemas["MailGroups"]>): MailGroups => {
  const { data, total, counted } = readMembers(wire);
  return { groups: readList(data, groupOf), total: readNumber(total), counted: countOf(counted) };
});

function mailOf(wire: Unchecked<ContractSchemas["LoggedMail"]>): LoggedMail {
  const mail = readMembers(wire);
  return {
    id: readString(mail.id),
    kind: readOneOf(MAIL_KINDS)(mail.kind),
    at: readInstant(mail.timestamp),
    receiptId: requireParsed(parseReceiptId(readString(mail.receipt_id))),
    state: readOneOf(LOGGED_MAIL_STATES)(mail.state),
    stateAt: readInstant(mail.state_timestamp),
    ...readOptional("transactionId", mail.transaction_id, readString),
    ...readOptional("storeId", mail.store_id, readString),
    ...readOptional("recipient", mail.recipient, readString),
    ...readOptional("domain", mail.domain, readString),
    ...readOptional("reason", mail.reason, readString),
  };
}

function groupOf(wire: Unchecked<ContractSchemas["MailGroups"]["data"][number]>): MailGroup {
  const { value, key, count } = readMembers(wire);
  return {
    ...readOptional("value", value, readString),
    ...readOptional("key", key, readString),
    count: readNumber(count),
  };
}

function countOf(wire: Unchecked<ContractSchemas["MailCount"]>): MailCount {
  const { count, exact } = readMembers(wire);
  return { count: readNumber(count), isExact: readBoolean(exact) };
}
