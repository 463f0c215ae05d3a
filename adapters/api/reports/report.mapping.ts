import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import {
  parseEmbeddedReportId,
  storeParameters,
  type EmbeddedReport,
  type EmbeddedReportEntry,
  type ReportMeta,
  type ReportCriteria,
  type SalesReport,
  type SalesRow,
  type ReturnFigures,
  type SalespersonRow,
  type SalespersonsReport,
} from "#domain/reports/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { exactly } from "../shared/exactly.ts";
import { readConversionNotes } from "../shared/conversion-notes.ts";
import {
  toWireParser,
  isMissing,
  readBoolean,
  readInstant,
  requireParsed,
  readList,
  readNumber,
  readOptional,
  readOr,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** What holds for a report that does not say so itself. */
type Asked = Pick<ReportCriteria, "timezone"> & { readonly currency?: string };

/** Parses a sales report [REPT-029]. Reads amounts by their shortest text. */
export const parseSalesReport = (asked: Asked) =>
  toWireParser((wire: Unchecked<ContractSchemas["SalesReport"]>): SalesReport => {
    const { data, meta } = readMembers(wire);
    const rows = readList(data, salesRowOf);
    return { rows, meta: metaOf(meta, { ...asked, total: rows.length }) };
  });

/** Parses a salespersons report [REPT-030]. */
export const parseSalespersonsReport = (asked: Asked) =>
  toWireParser((wire: Unchecked<ContractSchemas["SalespersonsReport"]>): SalespersonsReport => {
    const { data, meta } = readMembers(wire);
    const rows = keyed(readList(data, salespersonRowOf));
    return { rows, meta: metaOf(meta, { ...asked, total: rows.length }) };
  });

/** [REPT-038] */
export const parseEmbeddedReports = toWireParser(
  (wire: Unchecked<ContractSchemas["EmbeddedReports"]>): readonly EmbeddedReportEntry[] =>
    readList(readMembers(wire).data, entryOf),
);

export const parseEmbeddedReport = toWireParser(
  (wire: Unchecked<ContractSchemas["EmbeddedReport"]>): EmbeddedReport => {
    const { url } = readMembers(wire);
    return { ...namedOf(wire), url: readString(url) };
  },
);

/** Returns the parameters of a request. 'all' is never sent [REPT-032, REPT-033, REPT-034]. */
export const reportParameters = ({ store, from, until, resolution, series }: ReportCriteria) =>
  exactly<OperationRequest<"getReport">["query"]>()({
    ...storeParameters(store),
    start: formatIsoInstant(from),
    end: formatIsoInstant(until),
    resolution,
    ...(series === "all" ? {} : { series }),
  });

function salesRowOf(entry: Unchecked<ContractSchemas["SalesRow"]>): SalesRow {
  const { timestamp, transactions, sales, baskets, conversions } = readMembers(entry);
  return {
    at: readInstant(timestamp),
    ...readOptional("transactions", transactions, readNumber),
    ...readOptional("sales", sales, decimal),
    ...readOptional("baskets", baskets, readNumber),
    ...(isMissing(conversions) ? {} : { conversions: readOr(null, conversions, readNumber) }),
    ...returnsOf(entry),
  };
}

/** A server that does not count returns sends none of these members. */
function returnsOf(entry: Unchecked<ContractSchemas["SalesRow"] | ContractSchemas["SalespersonRow"]>): {
  readonly returned?: ReturnFigures;
} {
  const { returns, returned_value, return_rate } = readMembers(entry);
  if (isMissing(returns) || isMissing(returned_value)) return {};
  return {
    returned: { units: decimal(returns), value: decimal(returned_value), rate: readOr(null, return_rate, decimal) },
  };
}

type AnyRow = Omit<SalespersonRow, "key"> & { readonly key?: string };

function salespersonRowOf(entry: Unchecked<ContractSchemas["SalespersonRow"]>): AnyRow {
  const { key, salesperson, transactions, conversion, total, store_name, store_id } = readMembers(entry);
  return {
    ...readOptional("key", key, readString),
    salesperson: readString(salesperson),
    transactions: readNumber(transactions),
    // The contract has a number here: 0 without transactions, which is no share.
    conversion: readNumber(transactions) === 0 ? null : readNumber(conversion),
    total: decimal(total),
    storeName: readString(store_name),
    ...readOptional("storeId", store_id, readString),
    ...returnsOf(entry),
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

type Meta = ContractSchemas["ReportMeta"];

/** A server that names neither zone nor total has answered all rows, in the requested zone, and in the retailer's currency. */
function metaOf(wire: Unchecked<Meta>, other: Asked & Pick<ReportMeta, "total">): ReportMeta {
  const { oldest, timezone, currency, total, conversion } = readMembers(wire);
  return {
    ...readOptional("oldest", oldest, readInstant),
    timezone: readOr(other.timezone, timezone, readString),
    currency: readOr(other.currency ?? "", currency, readString),
    total: readOr(other.total, total, readNumber),
    ...readOptional("conversion", conversion, decimal),
    ...readConversionNotes(wire),
  };
}

const entryOf = (entry: Unchecked<ContractSchemas["EmbeddedReportEntry"]>): EmbeddedReportEntry => {
  const { restricted } = readMembers(entry);
  return { ...namedOf(entry), isRestricted: readOr(false, restricted, readBoolean) };
};

/** A report without a name is shown by its id. */
const namedOf = (
  wire: Unchecked<ContractSchemas["EmbeddedReport" | "EmbeddedReportEntry"]>,
): Pick<EmbeddedReport, "id" | "name"> => {
  const named = readMembers(wire);
  const id = requireParsed(parseEmbeddedReportId(readString(named.id)));
  return { id, name: readOr(id, named.name, readString) };
};

const decimal = (wire: Unchecked<number>): Decimal => requireParsed(parseDecimal(readNumber(wire)));
