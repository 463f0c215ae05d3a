import { EMAIL_SERIES, type BasketStatistics, type EmailCounts, type EmailRow, type EmailStatistics, type HourCount, type ReceiptRate, type Till } from "#domain/dashboard/index.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { checked, instant, list, number, optional, record, text } from "../shared/wire.ts";

/** Parses email statistics of the API [DASH-016]. A missing count is 0. */
export const parseEmailStatistics = checked((wire): EmailStatistics => {
  const { data, meta } = record(wire);
  return { rows: list(data, emailRowOf), timezone: text(record(meta)["timezone"]) };
});

/** Parses a rate. An invalid number means that the rate is unknown [DASH-019]. */
export const parseReceiptRate = checked((wire): ReceiptRate => {
  const { count, rate } = record(record(wire)["data"]);
  const { display } = record(rate);
  return { count: number(count), perSecond: typeof display === "number" ? display : undefined };
});

export const parseHourCounts = checked((wire): readonly HourCount[] =>
  list(record(wire)["data"], (entry) => {
    const { timestamp, count } = record(entry);
    return { at: instant(timestamp), count: number(count) };
  }));

/** [DASH-027] */
export const parseBasketStatistics = checked((wire): BasketStatistics => {
  const { identified_transactions, conversion_transactions } = record(record(wire)["data"]);
  return { identified: number(identified_transactions), conversions: number(conversion_transactions) };
});

/** Parses tills. An invalid time means that the till has never reported [DASH-029]. */
export const parseTills = checked((wire): readonly Till[] =>
  list(wire, (entry) => {
    const { id, name, store_reference, store_name, timestamp } = record(entry);
    return {
      id: text(id),
      ...optional("name", name, text),
      ...optional("storeReference", store_reference, text),
      ...optional("storeName", store_name, text),
      lastSeen: typeof timestamp === "string" ? parseInstant(timestamp) : undefined,
    };
  }));

function emailRowOf(entry: unknown): EmailRow {
  const row = record(entry);
  const counts = Object.fromEntries(EMAIL_SERIES.map((series) => [series, number(row[series] ?? 0)])) as EmailCounts;
  return { at: instant(row["timestamp"]), ...counts };
}
