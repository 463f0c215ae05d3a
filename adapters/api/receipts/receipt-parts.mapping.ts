import type { Delivery, DeliveryEvent, Discount, ItemReturn, Payment, ReceiptItem, Tax } from "#domain/receipts/index.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";
import { parseItemReturn } from "#domain/receipts/rules.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { parseMoney, type Money } from "#domain/shared/money.ts";
import { readInstant, requireParsed, readList, readNumber, readOpenObject, readOptional, readWireObject, readString } from "../shared/wire.ts";

/** Converts a JSON number to money, by its shortest text, in the currency. */
export const parseAmount = (currency: string) => (wire: unknown): Money => requireParsed(parseMoney(readNumber(wire), currency));

/** [RCPT-030] */
export const parseTax = (currency: string) => (wire: unknown): Tax => {
  const tax = readWireObject(wire);
  return { name: readString(tax["name"]), rate: requireParsed(parseDecimal(readNumber(tax["rate"]))), amount: parseAmount(currency)(tax["amount"]) };
};

/** [RCPT-031] */
export const parseDiscount = (currency: string) => (wire: unknown): Discount => {
  const discount = readWireObject(wire);
  return { amount: parseAmount(currency)(discount["amount"]), ...readOptional("name", discount["name"], readString) };
};

/** [RCPT-032] A payment without a currency is in that of the receipt. */
export const parsePayment = (currency: string) => (wire: unknown): Payment => {
  const payment = readWireObject(wire);
  const details = readWireObject(payment["details"] ?? {});
  return {
    method: readString(payment["method"]),
    amount: parseAmount(readString(payment["currency"] ?? currency))(payment["amount"]),
    ...readOptional("number", details["number"], readString),
    ...readOptional("type", details["type"], readString),
    ...foreignOf(details["other"]),
  };
};

/** [RCPT-033] The foreign amount needs both an amount and a currency. */
function foreignOf(wire: unknown): Pick<Payment, "foreign"> {
  const { foreign_currency_id: currency, foreign_currency_amount: amount } = readOpenObject(wire);
  const foreign = typeof currency === "string" && typeof amount === "number" ? parseMoney(amount, currency) : undefined;
  return foreign === undefined ? {} : { foreign };
}

/** [RCPT-037] */
export const parseReceiptItem = (currency: string) => (wire: unknown): ReceiptItem => {
  const item = readWireObject(wire);
  const { product_code: code, details } = readOpenObject(item["properties"]);
  return {
    name: readString(item["name"]),
    price: parseAmount(currency)(item["price"]),
    total: parseAmount(currency)(item["total"]),
    quantity: readString(item["quantity"]),
    taxes: readList(item["taxes"] ?? [], parseTax(currency)),
    details: Array.isArray(details) ? details.filter((line) => typeof line === "string") : [],
    ...readOptional("net", item["net"], parseAmount(currency)),
    ...(typeof code === "string" ? { productCode: code } : {}),
    ...readOptional("returned", item["return"], returnOf),
  };
};

const returnOf = (wire: unknown): ItemReturn => requireParsed(parseItemReturn(readWireObject(wire) as JsonObject));

/** [RCPT-034] */
export function parseDelivery(wire: unknown): Delivery {
  return { counts: parseEventCounts(wire), events: readList(readWireObject(wire)["events"], eventOf) };
}

/** Number of occurrences of each email event. */
export const parseEventCounts = (delivery: unknown): Delivery["counts"] =>
  Object.fromEntries(Object.entries(readWireObject(readWireObject(delivery)["counts"])).map(([event, count]) => [event, readNumber(count)]));

function eventOf(wire: unknown): DeliveryEvent {
  const event = readWireObject(wire);
  return {
    event: readString(event["event"]),
    timestamp: readInstant(event["timestamp"]),
    ...readOptional("reason", event["reason"], readString),
    ...readOptional("address", event["address"], readString),
    ...readOptional("emailId", event["email_id"], readString),
  };
}
