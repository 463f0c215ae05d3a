import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { BasketStatistics } from "./basket-statistics.ts";
import type { EmailStatisticsQuery, EmailStatistics } from "./email-statistics.ts";
import type { HourCount, ReceiptRatesQuery } from "./receipt-rate-chart.ts";
import type { ReceiptRate } from "./receipt-rate.ts";
import type { Till } from "./till.ts";

/**
 * Current activity in the stores of the retailer that the account may see. Excludes duplicates.
 * The dashboard polls everything except emails. A poll does not extend the session and is not retried.
 */
export interface Dashboard {
  /**
   * Returns email events by hour in the retailer's zone, or by day in each store's zone.
   * With hours, an event counts if its quarter of an hour begins within the period.
   * Omits rows without events [DASH-016].
   */
  emailStatistics(
    question: EmailStatisticsQuery,
    cancellation?: Cancellation,
  ): Promise<Result<EmailStatistics, Failure>>;

  /** Returns the rate of transactions in the last 10 minutes [DASH-019]. */
  receiptRate(cancellation?: Cancellation): Promise<Result<ReceiptRate, Failure>>;

  /** Returns the transactions of each hour in order of time, including hours without transactions [DASH-023]. */
  receiptRates(
    question: ReceiptRatesQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly HourCount[], Failure>>;

  /** Returns the statistics of the last 7 days in the retailer's zone, including today [DASH-027]. */
  basketStatistics(cancellation?: Cancellation): Promise<Result<BasketStatistics, Failure>>;

  /** Returns every till, including tills that have never reported [DASH-029]. */
  tills(cancellation?: Cancellation): Promise<Result<readonly Till[], Failure>>;
}
