import type { components, paths } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** An electronic receipt as the wire has it. Amounts are numbers in units of the currency, exact in their shortest text. */
export type Receipt = Schemas["Receipt"];
/** A receipt of a list with `fields: "summary"`: without properties, items and events of emails. */
export type ReceiptSummary = Schemas["ReceiptSummary"];
/** A receipt as a till sends it; members that the server sets are ignored. */
export type NewReceipt = Schemas["NewReceipt"];
/** A line of a receipt: `price` is of one, `total` of the line; `quantity` is a text, because stores sell by weight too. */
export type ReceiptItem = Schemas["ReceiptItem"];
/**
 * The known properties of a receipt, as the server writes them. A till may have sent another value under a known name, so
 * check a value before use. Tills add properties of their own.
 */
export type ReceiptProperties = Schemas["ReceiptProperties"];
/** Who did something and when; `token` is the name of the token that signed for the account. */
export type Signature = Schemas["Signature"];
/** A payment, in the currency of the receipt unless it has its own. */
export type Payment = Schemas["Payment"];
/** A tax and its amount; `rate` is in per cent. */
export type Tax = Schemas["Tax"];
/** A discount, as the till wrote it. */
export type Discount = Schemas["Discount"];
/** Delivery of the email: counts by event, and the known events. */
export type Delivery = Schemas["Delivery"];

/**
 * Query parameters of `GET /receipts` [RCPT-010]. Cursors are exclusive; `count` is 1 to 100, by default 20. `fields` is
 * a parameter of the call itself, because it selects the type of the answer.
 */
export type ReceiptsQuery = Omit<NonNullable<paths["/receipts"]["get"]["parameters"]["query"]>, "fields">;

/**
 * Returns the cursors of a period: from `from`, inclusive, to `until`, exclusive. An id begins with
 * the second of its receipt's localtime, so a bound need not be the id of a receipt. For the receipts of a day take the
 * starts of two days in the store's zone.
 *
 * @throws RangeError for an invalid date, one before 1970 or after the year 2105, and if `until` is before `from`
 */
export function receiptsBetween(from: Date, until: Date): Required<Pick<ReceiptsQuery, "newer" | "older">> {
  if (until < from) throw new RangeError(`until (${until.toISOString()}) is before from (${from.toISOString()})`);
  return { newer: secondOf(from, -1) + "f".repeat(16), older: secondOf(until) + "0".repeat(16) };
}

/** The first 8 digits of an id. A second counts from its beginning. */
function secondOf(date: Date, shift = 0): string {
  const second = Math.ceil(date.getTime() / 1000) + shift;
  if (!(second >= 0 && second <= 0xffffffff)) throw new RangeError(`No receipt can be of this time: ${String(date)}`);
  return second.toString(16).padStart(8, "0");
}
