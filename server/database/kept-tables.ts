// The tables that the database keeps by itself, from the receipts and the stores: nobody else writes to them.
import type { EmailSeries } from "#domain/dashboard/index.ts";

export type TransactionsTable = {
  retailer_id: string;
  /** That of the receipt. */
  id: string;
  /** '' for none, as in all of these. */
  store_id: string;
  at: Date;
  is_basket: boolean;
  is_identified: boolean;
  /** '' where the receipt names none. */
  currency: string;
  total: string;
  salesperson: string | null;
};

/** By the days of the store's own zone. */
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

/** By quarters of an hour. */
export type MailsByQuarterTable = Record<EmailSeries, string> & { retailer_id: string; quarter: Date; store_id: string };

/** What advanced search looks into: the database keeps it in step with the receipts. */
export type SearchableTable = {
  retailer_id: string;
  id: string;
  /** '' of a receipt that no store has any more. */
  store_id: string;
  transaction_id: string;
  total: string | null;
  salesperson: string | null;
  terms: string[];
};

/** The texts by which customers are found, from profiles and from the identifiers of receipts. */
export type ConsumerTermsTable = { retailer_id: string; term: string; identifier: string };

/** What their time zones come to: a store without a row goes by its retailer's, which is that of store ''. */
export type StoreZonesTable = { retailer_id: string; store_id: string; zone: string };
