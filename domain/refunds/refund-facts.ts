import { toCalendarDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import { isGreater, parseDecimal, type Decimal } from "../shared/number/decimal.ts";
import { localTimeToInstant, type Instant, type LocalTime } from "../shared/time/instant.ts";
import { computeGuarantee, isOverYears, type ExceptionWindow, type Guarantee } from "./refund-guarantee.ts";
import type { RefundVariable } from "./refund-question.ts";

/** What the policy needs to know about an item. */
export type RefundFacts = {
  /** Day of the sale and current day, in the zone of the store. */
  readonly sold: CalendarDay;
  readonly today: CalendarDay;
  readonly guarantee: Guarantee;
  readonly variables: Readonly<Record<RefundVariable, boolean>>;
};

/** When and by which limits an item is judged. */
export type RefundContext = {
  readonly now: Instant;
  /** IANA zone of the store, else of the retailer [D10]. */
  readonly zone: string;
  readonly exceptions: readonly ExceptionWindow[];
  /** Item totals above this amount are over the RVT threshold [REFUND-019]. In the currency of the receipt. */
  readonly rvtThreshold: number;
};

/** When an item was sold, and its total. */
export type SoldItem = { readonly localtime: LocalTime; readonly total: Decimal | undefined };

/** Returns the facts about a sold item. Without a total it is not over the threshold. */
export function computeRefundFacts({ localtime, total }: SoldItem, context: RefundContext): RefundFacts {
  const { now, zone, exceptions, rvtThreshold } = context;
  const [sold, today] = [toCalendarDay(localTimeToInstant(localtime), zone), toCalendarDay(now, zone)];
  const threshold = parseDecimal(rvtThreshold);
  return {
    sold,
    today,
    guarantee: computeGuarantee(sold, exceptions),
    variables: {
      over_1_year: isOverYears(1, sold, today),
      over_6_years: isOverYears(6, sold, today),
      over_rvt_threshold: total !== undefined && threshold !== undefined && isGreater(total, threshold),
    },
  };
}
