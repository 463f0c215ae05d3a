import type { Instant } from "../shared/instant.ts";

/** What is to be known of a report to read it rightly. */
export type ReportMeta = {
  /** When the first transaction of all was; absent where there was none. */
  readonly oldest?: Instant;
  /** The IANA zone whose hours, days and months the rows are. */
  readonly timezone: string;
  /** Of every amount. */
  readonly currency: string;
  /** How many rows there are, of which not all need have come. */
  readonly total: number;
  /** The transactions whose amounts count nowhere, because no rate of their day leads to the currency. */
  readonly leftOut: readonly { readonly currency: string; readonly transactions: number }[];
};
