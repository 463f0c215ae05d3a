import type { components, paths } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** An electronic receipt as the wire has it. Amounts are numbers in units of the currency, exact by their shortest text. */
export type Receipt = Schemas["Receipt"];
/** A receipt of a list that was asked for with `fields: "summary"`: without its properties, items and events of emails. */
export type ReceiptSummary = Schemas["ReceiptSummary"];
/** A receipt as a till sends it; what belongs to the server may stand in it and is left out of account. */
export type NewReceipt = Schemas["NewReceipt"];
/** A line of a receipt: `price` is of one, `total` of the line; `quantity` is a text, because shops sell by weight too. */
export type ReceiptItem = Schemas["ReceiptItem"];
/** A part of what was paid, in the currency of the receipt unless it names its own. */
export type Payment = Schemas["Payment"];
/** A tax and what it came to; `rate` is in per cent. */
export type Tax = Schemas["Tax"];
/** What was taken off, as the till wrote it. */
export type Discount = Schemas["Discount"];
/** What became of the e-mail: counts by event, and each event that is known. */
export type Delivery = Schemas["Delivery"];

/**
 * What `GET /receipts` can be asked [RCPT-010]. Cursors are exclusive; `count` is 1 to 100, 20 unless given. `fields`
 * stands in the call itself: it decides the type of the answer.
 */
export type ReceiptsQuery = Omit<NonNullable<paths["/receipts"]["get"]["parameters"]["query"]>, "fields">;

/**
 * The receipts of a span of time, as the cursors of a query: from `from` up to, and not with, `until`. An id begins with
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
