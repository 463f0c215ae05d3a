import type { ContractSchemas } from "#contract/index.ts";
import {
  EMAIL_SERIES,
  MACHINE_SERIES,
  type BasketStatistics,
  type EmailCounts,
  type EmailRow,
  type EmailStatistics,
  type HourCount,
  type ReceiptRate,
  type Till,
} from "#domain/dashboard/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import {
  toWireParser,
  readInstant,
  readList,
  readNumber,
  readOptional,
  readOr,
  readMembers,
  readMembersIfAny,
  readString,
  type Unchecked,
  readRows,
  readData,
} from "../shared/wire.ts";

/** Parses email statistics of the API [DASH-016]. */
export const parseEmailStatistics = toWireParser(
  (wire: Unchecked<ContractSchemas["EmailStatistics"]>): EmailStatistics => {
    const rows = readRows(wire, emailRowOf);
    const { meta } = readMembersIfAny(wire);
    return {
      rows,
      ...readOr({}, meta, (about) => readOptional("timezone", readMembers(about).timezone, readString)),
    };
  },
);

/** Parses a rate. An invalid number means that the rate is unknown [DASH-019]. */
export const parseReceiptRate = toWireParser((wire: Unchecked<ContractSchemas["ReceiptRate"]>): ReceiptRate => {
  const { count, rate } = readData(wire);
  const { meta } = readMembers(wire);
  const { display } = readMembers(rate);
  return {
    count: readNumber(count),
    perSecond: typeof display === "number" ? display : undefined,
    ...spanIn(meta),
  };
});

/** Leaves out a span that cannot be read: only links need it. */
function spanIn(wire: Unchecked<ContractSchemas["Measured"]> | undefined): { readonly span?: TimeSpan } {
  const { from, to } = readMembersIfAny(wire);
  const [start, until] = [from, to].map((time) => (typeof time === "string" ? parseInstant(time) : undefined));
  return start === undefined || until === undefined ? {} : { span: { from: start, until } };
}

export const parseHourCounts = toWireParser((wire: Unchecked<ContractSchemas["ReceiptRates"]>): readonly HourCount[] =>
  readRows(wire, (entry) => {
    const { timestamp, count } = readMembers(entry);
    return { at: readInstant(timestamp), count: readNumber(count) };
  }),
);

/** [DASH-027] */
export const parseBasketStatistics = toWireParser(
  (wire: Unchecked<ContractSchemas["BasketStatistics"]>): BasketStatistics => {
    const { identified_transactions, conversion_transactions } = readData(wire);
    const { meta } = readMembers(wire);
    return {
      identified: readNumber(identified_transactions),
      conversions: readNumber(conversion_transactions),
      ...spanIn(meta),
    };
  },
);

/** Parses tills. An invalid time means that the till has never reported [DASH-029]. */
export const parseTills = toWireParser((wire: Unchecked<readonly ContractSchemas["Till"][]>): readonly Till[] =>
  readList(wire, (entry, at) => {
    const { id, name, store_reference, store_name, timestamp } = readMembers(entry);
    return {
      id: readOr(`Till ${at + 1}`, id, readString),
      ...readOptional("name", name, readString),
      ...readOptional("storeReference", store_reference, readString),
      ...readOptional("storeName", store_name, readString),
      lastSeen: typeof timestamp === "string" ? parseInstant(timestamp) : undefined,
    };
  }),
);

function emailRowOf(entry: Unchecked<ContractSchemas["EmailCounts"]>): EmailRow {
  const row = readMembers(entry);
  const counts = [...EMAIL_SERIES, ...MACHINE_SERIES].reduce<EmailCounts>(
    (read, series) => ({ ...read, ...readOptional(series, row[series], readNumber) }),
    {},
  );
  return { at: readInstant(row.timestamp), ...counts };
}
