// Tables that database triggers maintain from receipts and stores. Of other code, only the count of returns writes to
// them (server/reports/count-returns.ts).
import type { ColumnType } from "kysely";
import type { EmailSeries, MachineSeries } from "#domain/dashboard/index.ts";

export type TransactionsTable = {
  retailer_id: string;
  /** The id of the receipt. */
  id: string;
  /** '' if there is none, as in all of these tables. */
  store_id: string;
  at: Date;
  is_basket: boolean;
  is_identified: boolean;
  /** '' if the receipt has no currency. */
  currency: string;
  total: string;
  salesperson: string | null;
};

/** Daily sums, by the days of the store's own zone. */
export type SalesByDayTable = {
  retailer_id: string;
  day: Date;
  store_id: string;
  currency: string;
  transactions: string;
  baskets: string;
  identified: string;
  sales: string;
};

export type SalesBySalespersonTable = Omit<SalesByDayTable, "baskets"> & { salesperson: string };

/** What came back of an item, by the time of the return. The server counts it from the receipts that triggers note. */
export type ReturnedPartsTable = {
  retailer_id: string;
  /** The id of the receipt. */
  id: string;
  position: number;
  part: number;
  store_id: string;
  at: ColumnType<Date, string, string>;
  currency: string;
  salesperson: string | null;
  units: string;
  value: string;
};

/** Receipts whose returns changed since they were counted. */
export type UncountedReturnsTable = { retailer_id: string; id: string };

/** Sums by quarter of an hour. */
export type MailsByQuarterTable = Record<EmailSeries | MachineSeries, string> & {
  retailer_id: string;
  quarter: Date;
  store_id: string;
};

/** Index of the advanced search. Triggers update it with the receipts. */
export type SearchableTable = {
  retailer_id: string;
  id: string;
  /** '' if the store no longer exists. */
  store_id: string;
  transaction_id: string;
  total: string | null;
  salesperson: string | null;
  terms: string[];
  /** '' if the receipt has none that is valid. Null, as the next two, until a backfill reads an earlier receipt. */
  currency: string | null;
  /** True if an item has a total above zero. */
  is_basket: boolean | null;
  /** True if the customer is known, or was before an erasure. */
  is_identified: boolean | null;
};

/** Search terms of consumers, from profiles and from the identifiers of receipts. */
export type ConsumerTermsTable = { retailer_id: string; term: string; identifier: string };

/** Time zones of stores. A store without a row uses its retailer's zone, which is the row of store ''. */
export type StoreZonesTable = { retailer_id: string; store_id: string; zone: string };
