import type { Delivery, DeliveryEvent, Discount, ItemReturn, Payment, ReceiptItem, Tax } from "#domain/receipts/index.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";
import { parseLocalTime } from "#domain/shared/instant.ts";
import { parseMoney, type Money } from "#domain/shared/money.ts";
import { instant, known, list, number, openRecord, optional, record, text } from "../shared/wire.ts";

/** Converts a JSON number to money, by its shortest text, in the currency. */
export const amountIn = (currency: string) => (wire: unknown): Money => known(parseMoney(number(wire), currency));

/** [RCPT-030] */
export const taxIn = (currency: string) => (wire: unknown): Tax => {
  const tax = record(wire);
  return { name: text(tax["name"]), rate: known(parseDecimal(number(tax["rate"]))), amount: amountIn(currency)(tax["amount"]) };
};

/** [RCPT-031] */
export const discountIn = (currency: string) => (wire: unknown): Discount => {
  const discount = record(wire);
  return { amount: amountIn(currency)(discount["amount"]), ...optional("name", discount["name"], text) };
};

/** [RCPT-032] A payment without a currency is in that of the receipt. */
export const paymentIn = (currency: string) => (wire: unknown): Payment => {
  const payment = record(wire);
  const details = record(payment["details"] ?? {});
  return {
    method: text(payment["method"]),
    amount: amountIn(text(payment["currency"] ?? currency))(payment["amount"]),
    ...optional("number", details["number"], text),
    ...optional("type", details["type"], text),
    ...foreignOf(details["other"]),
  };
};

/** [RCPT-033] The foreign amount needs both an amount and a currency. */
function foreignOf(wire: unknown): Pick<Payment, "foreign"> {
  const { foreign_currency_id: currency, foreign_currency_amount: amount } = openRecord(wire);
  const foreign = typeof currency === "string" && typeof amount === "number" ? parseMoney(amount, currency) : undefined;
  return foreign === undefined ? {} : { foreign };
}

/** [RCPT-037] */
export const itemIn = (currency: string) => (wire: unknown): ReceiptItem => {
  const item = record(wire);
  const { product_code: code, details } = openRecord(item["properties"]);
  return {
    name: text(item["name"]),
    price: amountIn(currency)(item["price"]),
    total: amountIn(currency)(item["total"]),
    quantity: text(item["quantity"]),
    taxes: list(item["taxes"] ?? [], taxIn(currency)),
    details: Array.isArray(details) ? details.filter((line) => typeof line === "string") : [],
    ...optional("net", item["net"], amountIn(currency)),
    ...(typeof code === "string" ? { productCode: code } : {}),
    ...optional("returned", item["return"], returnOf),
  };
};

function returnOf(wire: unknown): ItemReturn {
  const returned = record(wire);
  const { manual_return_reason: reason } = openRecord(returned["properties"]);
  return { localtime: known(parseLocalTime(text(returned["localtime"]))), ...(typeof reason === "string" ? { reason } : {}) };
}

/** [RCPT-034] */
export function deliveryOf(wire: unknown): Delivery {
  return { counts: countsOf(wire), events: list(record(wire)["events"], eventOf) };
}

/** Number of occurrences of each email event. */
export const countsOf = (delivery: unknown): Delivery["counts"] =>
  Object.fromEntries(Object.entries(record(record(delivery)["counts"])).map(([event, count]) => [event, number(count)]));

function eventOf(wire: unknown): DeliveryEvent {
  const event = record(wire);
  return {
    event: text(event["event"]),
    timestamp: instant(event["timestamp"]),
    ...optional("reason", event["reason"], text),
  };
}
