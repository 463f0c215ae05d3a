import {
  BASKET_DAYS,
  EMAIL_SERIES,
  MACHINE_SERIES,
  RATE_MINUTES,
  type BasketStatistics,
  type Dashboard,
  type EmailCounts,
  type EmailStatisticsQuery,
  type EmailSeries,
  type MachineSeries,
  type EmailStatistics,
  type HourCount,
  type ReceiptRatesQuery,
  type ReceiptRate,
  type Till,
} from "#domain/dashboard/index.ts";
import { orderEvents } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { toCalendarDay, shiftDay, startOfDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { toInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { toTimeZone } from "#domain/shared/time/time-zone.ts";
import {
  EMPTY_SALES_DATA,
  toStepStart,
  buildDayPredicate,
  isWithin,
  selectSales,
  toStoreZone,
  type MemorySale,
  type SalesFixture,
} from "../reports/sales-fixture.ts";
import { isTransaction } from "../reports/transaction.ts";
import { respond } from "../shared/respond.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { buildStoreFilter } from "../shared/store-access.ts";

/** A till and the id of its store. */
export type TillFixture = {
  readonly id: string;
  readonly storeId: string;
  readonly name?: string;
  readonly lastSeen: Instant | undefined;
};

export type TillActivity = SalesFixture & { readonly tills: readonly TillFixture[] };

/** The activity of one retailer, counted from its receipts and tills for each request. */
export class MemoryDashboard implements Dashboard {
  readonly #bustle: TillActivity;
  readonly #clock: Clock;

  constructor(bustle: Partial<TillActivity> = {}, clock: Clock = new FixedClock("2026-03-01T12:00:00Z")) {
    this.#bustle = { ...EMPTY_SALES_DATA, tills: [], ...bustle };
    this.#clock = clock;
  }

  emailStatistics(
    question: EmailStatisticsQuery,
    cancellation?: Cancellation,
  ): Promise<Result<EmailStatistics, Failure>> {
    return respond(() => {
      const timezone = toTimeZone(this.#bustle.timezone);
      const counted = new Map<Instant, MailCounts>();
      const beginningIn = startsOf(question, timezone);
      for (const { series, ...event } of this.#mailEvents()) {
        const beginning = beginningIn(event);
        if (beginning === undefined) continue;
        const counts = counted.get(beginning) ?? NOTHING;
        counted.set(beginning, { ...counts, [series]: (counts[series] ?? 0) + 1 });
      }
      return ok({ rows: [...counted].map(([at, counts]) => ({ at, ...counts })).sort(byTime), timezone });
    }, cancellation);
  }

  receiptRate(cancellation?: Cancellation): Promise<Result<ReceiptRate, Failure>> {
    return respond(() => {
      const span = this.#spanFrom(shiftInstant(this.#clock.now(), -RATE_MINUTES * MINUTE_MS));
      const count = this.#within(span).length;
      return ok({ count, perSecond: count / (RATE_MINUTES * 60), span });
    }, cancellation);
  }

  receiptRates(
    { storeType, ...span }: ReceiptRatesQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly HourCount[], Failure>> {
    return respond(() => {
      const sales = selectSales(this.#bustle, storeType === undefined ? {} : { store_type: storeType });
      return ok(
        hoursOf(span).map((hour) => ({ at: hour.from, count: sales.filter(({ at }) => isWithin(at, hour)).length })),
      );
    }, cancellation);
  }

  basketStatistics(cancellation?: Cancellation): Promise<Result<BasketStatistics, Failure>> {
    return respond(() => {
      const timezone = toTimeZone(this.#bustle.timezone);
      const from = startOfDay(
        shiftDay(toCalendarDay(this.#clock.now(), timezone), { days: 1 - BASKET_DAYS }),
        timezone,
      );
      const span = this.#spanFrom(from);
      const identified = this.#within(span).filter(({ isIdentified }) => isIdentified);
      return ok({
        identified: identified.length,
        conversions: identified.filter(({ isBasket }) => isBasket).length,
        span,
      });
    }, cancellation);
  }

  tills(cancellation?: Cancellation): Promise<Result<readonly Till[], Failure>> {
    return respond(() => {
      const isVisible = buildStoreFilter(this.#bustle.allowed);
      return ok(this.#bustle.tills.filter(({ storeId }) => isVisible(storeId)).flatMap((till) => this.#seen(till)));
    }, cancellation);
  }

  /** Returns nothing for a till of a store that does not exist any more. */
  #seen({ storeId, ...till }: TillFixture): readonly Till[] {
    const store = this.#bustle.stores.find(({ id }) => id === storeId);
    return store ? [{ ...till, storeReference: store.reference, storeName: store.name }] : [];
  }

  #spanFrom = (from: Instant): TimeSpan => ({ from, until: this.#clock.now() });

  #within = (span: TimeSpan): readonly MemorySale[] => selectSales(this.#bustle).filter(({ at }) => isWithin(at, span));

  /** Returns the mail events. The first open and the first click of a mail also count as unique. */
  #mailEvents(): readonly (MailEvent & { readonly series: CountedSeries })[] {
    const isVisible = buildStoreFilter(this.#bustle.allowed);
    const mails = this.#bustle.receipts.filter((receipt) => isTransaction(receipt) && isVisible(receipt.storeId));
    return mails.flatMap(({ delivery, storeId }) => {
      const zone = toStoreZone(this.#bustle, storeId);
      const events = orderEvents(delivery.events);
      return events.flatMap((event) => {
        const isFirst = events.find(({ event: other }) => other === event.event) === event;
        const meant = [
          event.event,
          ...(isFirst && COUNTED_ONCE.includes(event.event) ? [`unique_${event.event}`] : []),
        ];
        return COUNTED_SERIES.filter((series) => meant.includes(series)).map((series) => ({
          at: event.timestamp,
          day: toCalendarDay(event.timestamp, zone),
          series,
        }));
      });
    });
  }
}

const COUNTED_SERIES = [...EMAIL_SERIES, ...MACHINE_SERIES] as const;
type CountedSeries = EmailSeries | MachineSeries;

/** An event with its day in the zone of the store. */
type MailEvent = { readonly at: Instant; readonly day: CalendarDay };

/** Returns the start of the hour or day of an event; undefined outside the requested span. */
function startsOf(question: EmailStatisticsQuery, zone: string): (event: MailEvent) => Instant | undefined {
  const isMeant = buildDayPredicate(question, zone);
  if (question.resolution === "1h")
    return ({ at }) => (isWithin(toQuarter(at), question) ? toStepStart(at, "1h", zone) : undefined);
  return ({ day }) => (isMeant(day) ? startOfDay(day, zone) : undefined);
}

/** Returns the start of the quarter of an hour, by which events are counted. */
const toQuarter = (at: Instant): Instant => toInstant(Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS);

function hoursOf({ from, until }: TimeSpan): readonly TimeSpan[] {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  return Array.from({ length: Math.ceil((last - first) / HOUR_MS) }, (_, hour) => ({
    from: toInstant(first + hour * HOUR_MS),
    until: toInstant(Math.min(last, first + (hour + 1) * HOUR_MS)),
  }));
}

/** Series of machines are absent without any. */
type MailCounts = EmailCounts & Readonly<Record<EmailSeries, number>>;
const NOTHING = Object.fromEntries(EMAIL_SERIES.map((series) => [series, 0])) as MailCounts;
const COUNTED_ONCE: readonly string[] = ["open", "click"];
const [MINUTE_MS, QUARTER_MS, HOUR_MS] = [60_000, 900_000, 3_600_000];

const byTime = (a: { readonly at: Instant }, b: { readonly at: Instant }): number => (a.at < b.at ? -1 : 1);
