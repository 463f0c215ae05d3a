import { divide, isGreater, parseDecimal, times, type Decimal } from "../shared/number/decimal.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { Money } from "../shared/number/money.ts";
import { getCurrency } from "../shared/number/currency-map.ts";

/** The totals of a consumer's receipts and events. Duplicates do not count. */
export type ConsumerSummary = {
  /** By currency, the most frequent first [CONS-016]. */
  readonly spend: readonly Spend[];
  readonly visits: Visits;
  readonly ratings?: { readonly emailFeedback: EmailFeedback };
  /** By currency, in the order of `spend` [CONS-019]. */
  readonly scores: readonly Scores[];
};

export type Spend = { readonly total: Money; readonly average: Money };

/** A visit is a receipt [CONS-017]. */
export type Visits = {
  readonly total: number;
  readonly first?: Instant;
  readonly last?: Instant;
  /** References of the stores, the most visited first. */
  readonly stores: readonly string[];
};

/** Ratings from 1 to 5 that the consumer gave by email [CONS-018]. */
export type EmailFeedback = {
  readonly average: number;
  readonly last: { readonly rating: number; readonly timestamp: Instant; readonly receiptId: string };
};

/** Scores from 1 to 5. */
export type Scores = {
  readonly currency: string;
  readonly recency: number;
  readonly frequency: number;
  readonly spend: number;
};

/** The receipts of a consumer in one currency, and what the retailer takes on average. */
export type PurchaseFacts = {
  readonly currency: string;
  readonly lastVisit: Instant;
  /** Receipts of the last 12 months. */
  readonly visitsOfYear: number;
  /** Sum of the last 12 months, in units of the currency. */
  readonly spendOfYear: Decimal;
  /** Average receipt of the retailer in this currency. */
  readonly averageReceipt: Decimal;
};

/** A score is 5 from the first bound on, 4 from the second, and 1 below the last. */
const MAX_DAYS = [30, 90, 180, 365] as const;
const MIN_VISITS = [12, 6, 3, 2] as const;
const MIN_RECEIPTS_WORTH = ["20", "10", "5", "2"] as const;
/** The best score. */
export const MAX_SCORE = 5;
const DAY_MS = 86_400_000;

/**
 * Scores how recently, how often and how much a consumer buys.
 * Recency is in days, frequency in visits of the last 12 months, spend in average receipts of the retailer.
 */
export function scorePurchases(facts: PurchaseFacts, now: Instant): Scores {
  const days = (Date.parse(now) - Date.parse(facts.lastVisit)) / DAY_MS;
  const isWorth = (receipts: string): boolean =>
    !isGreater(times(facts.averageReceipt, receipts as Decimal), facts.spendOfYear);
  return {
    currency: facts.currency,
    recency: scoreOf(MAX_DAYS.findIndex((bound) => days <= bound)),
    frequency: scoreOf(MIN_VISITS.findIndex((bound) => facts.visitsOfYear >= bound)),
    spend: scoreOf(MIN_RECEIPTS_WORTH.findIndex(isWorth)),
  };
}

const scoreOf = (bound: number): number => (bound === -1 ? 1 : MAX_SCORE - bound);

/** Returns the average of a sum, with the digits of its currency. */
export function averageSpend(total: Money, receipts: number): Money {
  const count = parseDecimal(receipts);
  if (count === undefined || receipts === 0) return total;
  return { amount: divide(total.amount, count, getCurrency(total.currency).digits), currency: total.currency };
}
