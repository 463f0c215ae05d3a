import { EMAIL_SERIES, type BasketStatistics, type EmailCounts, type EmailRow, type EmailStatistics, type HourCount, type ReceiptRate, type Till } from "#domain/dashboard/index.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { toWireParser, readInstant, readList, readNumber, readOptional, readWireObject, readString } from "../shared/wire.ts";

/** Parses email statistics of the API [DASH-016]. A missing count is 0. */
export const parseEmailStatistics = toWireParser((wire): EmailStatistics => {
  const { data, meta } = readWireObject(wire);
  return { rows: readList(data, emailRowOf), timezone: readString(readWireObject(meta)["timezone"]) };
});

/** Parses a rate. An invalid number means that the rate is unknown [DASH-019]. */
export const parseReceiptRate = toWireParser((wire): ReceiptRate => {
  const { count, rate } = readWireObject(readWireObject(wire)["data"]);
  const { display } = readWireObject(rate);
  return { count: readNumber(count), perSecond: typeof display === "number" ? display : undefined };
});

export const parseHourCounts = toWireParser((wire): readonly HourCount[] =>
  readList(readWireObject(wire)["data"], (entry) => {
    const { timestamp, count } = readWireObject(entry);
    return { at: readInstant(timestamp), count: readNumber(count) };
  }));

/** [DASH-027] */
export const parseBasketStatistics = toWireParser((wire): BasketStatistics => {
  const { identified_transactions, conversion_transactions } = readWireObject(readWireObject(wire)["data"]);
  return { identified: readNumber(identified_transactions), conversions: readNumber(conversion_transactions) };
});

/** Parses tills. An invalid time means that the till has never reported [DASH-029]. */
export const parseTills = toWireParser((wire): readonly Till[] =>
  readList(wire, (entry) => {
    const { id, name, store_reference, store_name, timestamp } = readWireObject(entry);
    return {
      id: readString(id),
      ...readOptional("name", name, readString),
      ...readOptional("storeReference", store_reference, readString),
      ...readOptional("storeName", store_name, readString),
      lastSeen: typeof timestamp === "string" ? parseInstant(timestamp) : undefined,
    };
  }));

function emailRowOf(entry: unknown): EmailRow {
  const row = readWireObject(entry);
  const counts = Object.fromEntries(EMAIL_SERIES.map((series) => [series, readNumber(row[series] ?? 0)])) as EmailCounts;
  return { at: readInstant(row["timestamp"]), ...counts };
}
