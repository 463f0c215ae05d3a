import {
  BASKET_DAYS, EMAIL_SERIES, RATE_MINUTES, type BasketStatistics, type Dashboard, type EmailCounts, type EmailQuestion, type EmailSeries, type EmailStatistics, type HourCount,
  type RatesQuestion, type ReceiptRate, type Till,
} from "#domain/dashboard/index.ts";
import { orderEvents } from "#domain/receipts/index.ts";
import { isTransaction } from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { dayOf, shiftDay, startOfDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Span } from "#domain/shared/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { instantAt, shiftInstant, type Instant } from "#domain/shared/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { knownZone } from "#domain/shared/zone.ts";
import { A_TRADE, beginningOf, isOfDays, isWithin, salesOf, zoneOf, type Sale, type Trade } from "../reports/trade.ts";
import { answered } from "../shared/answered.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { mayBeSeen } from "../shared/stores-allowed.ts";

/** A till and the id of its store. */
export type KnownTill = { readonly id: string; readonly storeId: string; readonly name?: string; readonly lastSeen: Instant | undefined };

export type Bustle = Trade & { readonly tills: readonly KnownTill[] };

/** The activity of one retailer, counted from its receipts and tills for each request. */
export class MemoryDashboard implements Dashboard {
  readonly #bustle: Bustle;
  readonly #clock: Clock;

  constructor(bustle: Partial<Bustle> = {}, clock: Clock = new FixedClock("2026-03-01T12:00:00Z")) {
    this.#bustle = { ...A_TRADE, tills: [], ...bustle };
    this.#clock = clock;
  }

  emailStatistics(question: EmailQuestion, cancellation?: Cancellation): Promise<Result<EmailStatistics, Failure>> {
    return answered(() => {
      const timezone = knownZone(this.#bustle.timezone);
      const counted = new Map<Instant, EmailCounts>();
      const beginningIn = startsOf(question, timezone);
      for (const { series, ...event } of this.#mailEvents()) {
        const beginning = beginningIn(event);
        if (beginning === undefined) continue;
        const counts = counted.get(beginning) ?? NOTHING;
        counted.set(beginning, { ...counts, [series]: counts[series] + 1 });
      }
      return ok({ rows: [...counted].map(([at, counts]) => ({ at, ...counts })).sort(byTime), timezone });
    }, cancellation);
  }

  receiptRate(cancellation?: Cancellation): Promise<Result<ReceiptRate, Failure>> {
    return answered(() => {
      const count = this.#until(shiftInstant(this.#clock.now(), -RATE_MINUTES * MINUTE_MS)).length;
      return ok({ count, perSecond: count / (RATE_MINUTES * 60) });
    }, cancellation);
  }

  receiptRates({ storeType, ...span }: RatesQuestion, cancellation?: Cancellation): Promise<Result<readonly HourCount[], Failure>> {
    return answered(() => {
      const sales = salesOf(this.#bustle, storeType === undefined ? {} : { store_type: storeType });
      return ok(hoursOf(span).map((hour) => ({ at: hour.from, count: sales.filter(({ at }) => isWithin(at, hour)).length })));
    }, cancellation);
  }

  basketStatistics(cancellation?: Cancellation): Promise<Result<BasketStatistics, Failure>> {
    return answered(() => {
      const timezone = knownZone(this.#bustle.timezone);
      const from = startOfDay(shiftDay(dayOf(this.#clock.now(), timezone), { days: 1 - BASKET_DAYS }), timezone);
      const identified = this.#until(from).filter(({ isIdentified }) => isIdentified);
      return ok({ identified: identified.length, conversions: identified.filter(({ isBasket }) => isBasket).length });
    }, cancellation);
  }

  tills(cancellation?: Cancellation): Promise<Result<readonly Till[], Failure>> {
    return answered(() => {
      const isVisible = mayBeSeen(this.#bustle.allowed);
      return ok(this.#bustle.tills.filter(({ storeId }) => isVisible(storeId)).flatMap((till) => this.#seen(till)));
    }, cancellation);
  }

  /** Returns nothing for a till of a store that does not exist any more. */
  #seen({ storeId, ...till }: KnownTill): readonly Till[] {
    const store = this.#bustle.stores.find(({ id }) => id === storeId);
    return store ? [{ ...till, storeReference: store.reference, storeName: store.name }] : [];
  }

  #until = (from: Instant): readonly Sale[] => salesOf(this.#bustle).filter(({ at }) => isWithin(at, { from, until: this.#clock.now() }));

  /** Returns the mail events. The first open and the first click of a mail also count as unique. */
  #mailEvents(): readonly (MailEvent & { readonly series: EmailSeries })[] {
    const isVisible = mayBeSeen(this.#bustle.allowed);
    const mails = this.#bustle.receipts.filter((receipt) => isTransaction(receipt) && isVisible(receipt.storeId));
    return mails.flatMap(({ delivery, storeId }) => {
      const zone = zoneOf(this.#bustle, storeId);
      const events = orderEvents(delivery.events);
      return events.flatMap((event) => {
        const isFirst = events.find(({ event: other }) => other === event.event) === event;
        const meant = [event.event, ...(isFirst && COUNTED_ONCE.includes(event.event) ? [`unique_${event.event}`] : [])];
        return EMAIL_SERIES.filter((series) => meant.includes(series)).map((series) => ({ at: event.timestamp, day: dayOf(event.timestamp, zone), series }));
      });
    });
  }
}

/** An event with its day in the zone of the store. */
type MailEvent = { readonly at: Instant; readonly day: CalendarDay };

/** Returns the start of the hour or day of an event; undefined outside the requested span. */
function startsOf(question: EmailQuestion, zone: string): (event: MailEvent) => Instant | undefined {
  const isMeant = isOfDays(question, zone);
  if (question.resolution === "1h") return ({ at }) => (isWithin(at, question) ? beginningOf(at, "1h", zone) : undefined);
  return ({ day }) => (isMeant(day) ? startOfDay(day, zone) : undefined);
}

function hoursOf({ from, until }: Span): readonly Span[] {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  return Array.from({ length: Math.ceil((last - first) / HOUR_MS) }, (_, hour) => (
    { from: instantAt(first + hour * HOUR_MS), until: instantAt(Math.min(last, first + (hour + 1) * HOUR_MS)) }));
}

const NOTHING = Object.fromEntries(EMAIL_SERIES.map((series) => [series, 0])) as EmailCounts;
const COUNTED_ONCE: readonly string[] = ["open", "click"];
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

const byTime = (a: { readonly at: Instant }, b: { readonly at: Instant }): number => (a.at < b.at ? -1 : 1);
