import { formatConsumerName, propertyText, stripEmptyValues } from "#domain/consumers/index.ts";
import type { Consumer, ConsumerChange, Consumers, ConsumerUses, FoundConsumer } from "#domain/consumers/index.ts";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { instantOfLocalTime } from "#domain/shared/instant.ts";
import { isSameJson, type JsonObject } from "#domain/shared/json.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion, type Version } from "#domain/shared/version.ts";
import { MemoryReceipts } from "../receipts/memory-receipts.ts";
import { answered, notFound } from "../shared/answered.ts";
import { Attempts } from "../shared/attempts.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { outdated, taken } from "../shared/refused.ts";
import { identifierOfKey } from "./identifier-key.ts";
import { maskConsumer, maskFound } from "./mask-consumer.ts";
import { matchConsumer } from "./match-consumer.ts";
import { MemoryLoyalty } from "./memory-loyalty.ts";
import { averageReceipts, summarizePurchases, type EmailRating } from "./summarize-purchases.ts";

/** A customer before anything is done. */
export type KnownConsumer = { readonly identifier: string; readonly properties?: JsonObject; readonly ratings?: readonly EmailRating[] };

/** What there is beside the customers. */
export type ConsumerSurroundings = {
  readonly receipts?: MemoryReceipts;
  readonly loyalty?: MemoryLoyalty;
  readonly clock?: Clock;
  /** True if the account may see demonstrations only: names and identifiers are masked. */
  readonly isDemonstration?: boolean;
};

type Kept = { readonly identifier: string; readonly properties: JsonObject; readonly ratings: readonly EmailRating[]; readonly version: Version };

/** The customers of one retailer, kept in this program; what goes in and out is a copy. */
export class MemoryConsumers implements Consumers {
  readonly #consumers = new Map<string, Kept>();
  readonly #receipts: MemoryReceipts;
  readonly #loyalty: MemoryLoyalty;
  readonly #clock: Clock;
  readonly #isDemonstration: boolean;
  readonly #attempts = new Attempts<Consumer>();

  constructor(consumers: Iterable<KnownConsumer> = [], { receipts, loyalty, clock, isDemonstration }: ConsumerSurroundings = {}) {
    this.#receipts = receipts ?? new MemoryReceipts();
    this.#loyalty = loyalty ?? new MemoryLoyalty();
    this.#clock = clock ?? new FixedClock("2026-03-01T12:00:00Z");
    this.#isDemonstration = isDemonstration ?? false;
    for (const { identifier, properties = {}, ratings = [] } of consumers) this.#keep({ identifier, properties, ratings, version: FIRST });
  }

  search(text: string, cancellation?: Cancellation): Promise<Result<readonly FoundConsumer[], Failure>> {
    return answered(() => {
      const ranked = [...this.#consumers.values()].map((consumer) => ({ consumer, match: matchConsumer(text, consumer) })).filter(({ match }) => match > 0);
      const sorted = ranked.sort((a, b) => b.match - a.match || (a.consumer.identifier < b.consumer.identifier ? -1 : 1));
      return ok(sorted.slice(0, RESULTS_PER_PAGE).map(({ consumer }) => this.#listed(consumer)));
    }, cancellation);
  }

  withIdentifier(identifier: string, cancellation?: Cancellation): Promise<Result<Consumer, Failure>> {
    return answered(() => mapResult(this.#known(identifier), (kept) => this.#shown(kept)), cancellation);
  }

  add(identifier: string, properties: JsonObject, attempt: string): Promise<Result<Consumer, Failure>> {
    return answered(() => this.#attempts.once(attempt, () => {
      if (this.#consumers.has(identifier)) return taken("A customer with this identifier already exists");
      return ok(this.#shown(this.#keep({ identifier, properties, ratings: [], version: nextVersion(undefined, this.#clock.now()) })));
    }));
  }

  change({ seen, wanted }: ConsumerChange): Promise<Result<Consumer, Failure>> {
    return answered(() => {
      const current = this.#known(seen.key);
      if (!current.ok) return current;
      if (current.value.version !== seen.version) return outdated();
      if (isSameJson(current.value.properties, stripEmptyValues(wanted))) return ok(this.#shown(current.value));
      const version = nextVersion(current.value.version, this.#clock.now());
      return ok(this.#shown(this.#keep({ ...current.value, properties: wanted, version })));
    });
  }

  receiptsOf(identifier: string, older: string | undefined, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>> {
    return this.#receipts.matching({ consumer: identifierOfKey(identifier), count: RESULTS_PER_PAGE, ...(older === undefined ? {} : { older }) }, cancellation);
  }

  usesOf(identifier: string, cancellation?: Cancellation): Promise<Result<ConsumerUses, Failure>> {
    return answered(() => mapResult(this.#known(identifier), ({ identifier: known }) => ({
      receipts: this.#receipts.boughtBy(known).length, loyaltyEvents: this.#loyalty.eventCount(known), mails: 0, auditEvents: 0,
    })), cancellation);
  }

  erase(identifier: string): Promise<Result<undefined, Failure>> {
    return answered(() => mapResult(this.#known(identifier), ({ identifier: known }) => {
      this.#consumers.delete(known);
      this.#loyalty.forget(known);
      this.#receipts.forget(known);
      return undefined;
    }));
  }

  exportOf(identifier: string, format: "json" | "html"): string {
    return `/exports/${encodeURIComponent(identifier)}.${format}`;
  }

  #keep(consumer: Kept): Kept {
    const kept = structuredClone({ ...consumer, properties: stripEmptyValues(consumer.properties) });
    this.#consumers.set(consumer.identifier, kept);
    return kept;
  }

  #known(identifier: string): Result<Kept, Failure> {
    const found = this.#consumers.get(identifierOfKey(identifier));
    return found ? ok(found) : notFound();
  }

  #shown({ identifier, properties, ratings, version }: Kept): Consumer {
    const receipts = this.#receipts.boughtBy(identifier);
    const summary = summarizePurchases({ receipts, ratings, averages: averageReceipts(this.#receipts.all), now: this.#clock.now() });
    const consumer = { identifier, key: identifier, properties, summary, loyalties: this.#loyalty.recordsOf(identifier), version };
    return this.#isDemonstration ? maskConsumer(consumer) : consumer;
  }

  #listed({ identifier, properties }: Kept): FoundConsumer {
    const last = this.#receipts.boughtBy(identifier).map(({ localtime }) => instantOfLocalTime(localtime)).sort().at(-1);
    const [city, postcode] = [propertyText(properties, "city"), propertyText(properties, "postcode")];
    const found = {
      identifier, key: identifier, name: formatConsumerName(properties),
      ...(city === "" ? {} : { city }), ...(postcode === "" ? {} : { postcode }), ...(last === undefined ? {} : { lastVisit: last }),
    };
    return this.#isDemonstration ? maskFound(found) : found;
  }
}

/** The version of every customer before the first change. */
const FIRST = nextVersion(undefined, new FixedClock("2026-02-01T09:30:00Z").now());
