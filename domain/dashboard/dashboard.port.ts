import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { BasketStatistics } from "./basket-statistics.ts";
import type { EmailQuestion, EmailStatistics } from "./email-statistics.ts";
import type { HourCount, RatesQuestion } from "./rate-chart.ts";
import type { ReceiptRate } from "./receipt-rate.ts";
import type { Till } from "./till.ts";

/**
 * What happens at the stores of the current retailer that the account may see, as it is now. Duplicates count nowhere.
 * All but the mails is asked for again and again: that keeps nobody's session alive, and each question is tried once.
 */
export interface Dashboard {
  /** What became of the mails, by hours of the retailer's zone or days of each store's own; rows by time, none for a time without events [DASH-016]. */
  emailStatistics(question: EmailQuestion, cancellation?: Cancellation): Promise<Result<EmailStatistics, Failure>>;

  /** The transactions of the last 10 minutes [DASH-019]. */
  receiptRate(cancellation?: Cancellation): Promise<Result<ReceiptRate, Failure>>;

  /** The transactions of each hour, by time, those with none too [DASH-023]. */
  receiptRates(question: RatesQuestion, cancellation?: Cancellation): Promise<Result<readonly HourCount[], Failure>>;

  /** Of the last 7 days of the retailer's zone, today among them [DASH-027]. */
  basketStatistics(cancellation?: Cancellation): Promise<Result<BasketStatistics, Failure>>;

  /** Every till there is, whether it has ever been heard of or not [DASH-029]. */
  tills(cancellation?: Cancellation): Promise<Result<readonly Till[], Failure>>;
}
