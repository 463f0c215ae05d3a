import type { ContractSchemas } from "#contract/index.ts";
import type {
  Delivery,
  DeliveryEvent,
  Discount,
  ItemReturn,
  Payment,
  ReceiptItem,
  Tax,
} from "#domain/receipts/index.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { parseItemReturn, type WrittenReturn } from "#domain/receipts/rules.ts";
import { parseMoney, type Money } from "#domain/shared/number/money.ts";
import {
  readInstant,
  requireParsed,
  readList,
  readMap,
  readMembers,
  readMembersIfAny,
  readNamed,
  readNumber,
  readOptional,
  readOr,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** Converts a JSON number to money, by its shortest text, in the currency. */
export const parseAmount =
  (currency: string) =>
  (wire: Unchecked<number>): Money =>
    requireParsed(parseMoney(readNumber(wire), currency));

/** [RCPT-030] */
export const parseTax =
  (currency: string) =>
  (wire: Unchecked<ContractSchemas["Tax"]>): Tax => {
    const tax = readMembers(wire);
    return {
      name: readString(tax.name),
      rate: requireParsed(parseDecimal(readNumber(tax.rate))),
      amount: parseAmount(currency)(tax.amount),
    };
  };

/** [RCPT-031] */
export const parseDiscount =
  (currency: string) =>
  (wire: Unchecked<ContractSchemas["Discount"]>): Discount => {
    const discount = readMembers(wire);
    return { amount: parseAmount(currency)(discount.amount), ...readOptional("name", discount.name, readString) };
  };

/** [RCPT-032] A payment without a currency is in that of the receipt. */
export const parsePayment =
  (currency: string) =>
  (wire: Unchecked<ContractSchemas["Payment"]>): Payment => {
    const payment = readMembers(wire);
    return {
      method: readString(payment.method),
      amount: parseAmount(readOr(currency, payment.currency, readString))(payment.amount),
      ...readOr({}, payment.details, detailsOf),
    };
  };

function detailsOf(wire: Unchecked<PaymentDetails>): Pick<Payment, "number" | "type" | "foreign"> {
  const details = readMembers(wire);
  return {
    ...readOptional("number", details.number, readString),
    ...readOptional("type", details.type, readString),
    ...foreignOf(details.other),
  };
}

type PaymentDetails = NonNullable<ContractSchemas["Payment"]["details"]>;

/** [RCPT-033] The foreign amount needs both an amount and a currency. What a till wrote otherwise is not shown. */
function foreignOf(wire: Unchecked<NonNullable<PaymentDetails["other"]>> | undefined): Pick<Payment, "foreign"> {
  const { foreign_currency_id: currency, foreign_currency_amount: amount } = readMembersIfAny(wire);
  const foreign = typeof currency === "string" && typeof amount === "number" ? parseMoney(amount, currency) : undefined;
  return foreign === undefined ? {} : { foreign };
}

/** [RCPT-037] */
export const parseReceiptItem =
  (currency: string) =>
  (wire: Unchecked<ContractSchemas["ReceiptItem"]>): ReceiptItem => {
    const item = readMembers(wire);
    // What a till wrote in another shape is not shown.
    const { product_code: code, details } = readMembersIfAny(item.properties);
    return {
      name: readString(item.name),
      price: parseAmount(currency)(item.price),
      total: parseAmount(currency)(item.total),
      quantity: readString(item.quantity),
      taxes: readOr([], item.taxes, (taxes) => readList(taxes, parseTax(currency))),
      details: Array.isArray(details) ? details.filter((line) => typeof line === "string") : [],
      ...readOptional("net", item.net, parseAmount(currency)),
      ...(typeof code === "string" ? { productCode: code } : {}),
      ...readOptional("returned", item.return, returnOf),
    };
  };

const returnOf = (wire: Unchecked<NonNullable<ContractSchemas["ReceiptItem"]["return"]>>): ItemReturn =>
  requireParsed(parseItemReturn(readNamed<WrittenReturn>()(wire)));

/** [RCPT-034] */
export function parseDelivery(wire: Unchecked<ContractSchemas["Delivery"]>): Delivery {
  const { counts, events } = readMembers(wire);
  return { counts: parseEventCounts(counts), events: parseEvents(events) };
}

/** Number of occurrences of each email event. */
export const parseEventCounts = (
  wire: Unchecked<ContractSchemas["Delivery" | "DeliverySummary"]["counts"]>,
): Delivery["counts"] => readMap(wire, readNumber);

export const parseEvents = (wire: Unchecked<ContractSchemas["Delivery"]["events"]>): Delivery["events"] =>
  readList(wire, eventOf);

function eventOf(wire: Unchecked<ContractSchemas["Delivery"]["events"][number]>): DeliveryEvent {
  const event = readMembers(wire);
  return {
    event: readString(event.event),
    timestamp: readInstant(event.timestamp),
    ...readOptional("reason", event.reason, readString),
    ...readOptional("address", event.address, readString),
    ...readOptional("emailId", event.email_id, readString),
    ...readOptional("source", event.source, readString),
  };
}
