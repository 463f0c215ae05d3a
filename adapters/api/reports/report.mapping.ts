import {
  parseEmbeddedReportId, storeParameters, type EmbeddedReport, type EmbeddedReportEntry, type ReportMeta, type ReportQuestion, type SalesReport, type SalesRow,
  type SalespersonRow, type SalespersonsReport,
} from "#domain/reports/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { writtenInstant } from "#domain/shared/instant.ts";
import { checked, flag, instant, known, list, number, optional, record, text } from "../shared/wire.ts";

/** Parses a sales report [REPT-029]. Reads amounts by their shortest text. */
export const parseSalesReport = checked((wire): SalesReport => {
  const { data, meta } = record(wire);
  return { rows: list(data, salesRowOf), meta: metaOf(meta) };
});

/** Parses a salespersons report [REPT-030]. */
export const parseSalespersonsReport = checked((wire): SalespersonsReport => {
  const { data, meta } = record(wire);
  return { rows: keyed(list(data, salespersonRowOf)), meta: metaOf(meta) };
});

/** [REPT-038] */
export const parseEmbeddedReports = checked((wire): readonly EmbeddedReportEntry[] => list(record(wire)["data"], entryOf));

export const parseEmbeddedReport = checked((wire): EmbeddedReport => {
  const { id, name, url } = record(wire);
  return { id: known(parseEmbeddedReportId(text(id))), name: text(name), url: text(url) };
});

/** Returns the parameters of a request. 'all' is never sent [REPT-032, REPT-033, REPT-034]. */
export const reportParameters = ({ store, from, until, resolution, series }: ReportQuestion) => ({
  ...storeParameters(store),
  start: writtenInstant(from),
  end: writtenInstant(until),
  resolution,
  ...(series === "all" ? {} : { series }),
});

function salesRowOf(entry: unknown): SalesRow {
  const { timestamp, transactions, sales, baskets, conversions } = record(entry);
  return {
    at: instant(timestamp),
    ...optional("transactions", transactions, number),
    ...optional("sales", sales, decimal),
    ...optional("baskets", baskets, number),
    ...(conversions === undefined ? {} : { conversions: conversions === null ? null : number(conversions) }),
  };
}

type AnyRow = Omit<SalespersonRow, "key"> & { readonly key?: string };

function salespersonRowOf(entry: unknown): AnyRow {
  const { key, salesperson, transactions, conversion, total, store_name } = record(entry);
  return {
    ...optional("key", key, text), salesperson: text(salesperson), transactions: number(transactions), conversion: number(conversion), total: decimal(total),
    storeName: text(store_name),
  };
}

/** Adds keys if the server sends none. Numbers equal rows to make the keys unique. */
function keyed(rows: readonly AnyRow[]): readonly SalespersonRow[] {
  const alike = new Map<string, number>();
  return rows.map((row) => {
    if (row.key !== undefined) return { ...row, key: row.key };
    const look = JSON.stringify([row.salesperson, row.storeName]);
    const which = (alike.get(look) ?? 0) + 1;
    alike.set(look, which);
    return { ...row, key: `${look} ${which}` };
  });
}

function metaOf(wire: unknown): ReportMeta {
  const { oldest, timezone, currency, total, left_out } = record(wire);
  return {
    ...optional("oldest", oldest, instant),
    timezone: text(timezone),
    currency: text(currency),
    total: number(total),
    leftOut: left_out === undefined ? [] : list(left_out, leftOutOf),
  };
}

const leftOutOf = (entry: unknown): ReportMeta["leftOut"][number] => {
  const { currency, transactions } = record(entry);
  return { currency: text(currency), transactions: number(transactions) };
};

const entryOf = (entry: unknown): EmbeddedReportEntry => {
  const { id, name, restricted } = record(entry);
  return { id: known(parseEmbeddedReportId(text(id))), name: text(name), isRestricted: flag(restricted) };
};

const decimal = (wire: unknown): Decimal => known(parseDecimal(number(wire)));
