import {
  formatConsumerName,
  propertyText,
  RECREATION_NEEDS_REASON,
  stripEmptyValues,
  UNKNOWN_CUSTOMER,
} from "#domain/consumers/index.ts";
import type {
  Consumer,
  ConsumerChange,
  Consumers,
  ConsumerUses,
  CreateOptions,
  FoundConsumer,
  LoyaltyProgram,
} from "#domain/consumers/index.ts";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { spellIdentifier } from "#domain/shared/text/first-spelling.ts";
import { localTimeToInstant } from "#domain/shared/time/instant.ts";
import { isSameJson, type JsonObject } from "#domain/shared/json/json.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion, type Version } from "#domain/shared/form/version.ts";
import type { Store } from "#domain/stores/index.ts";
import { MemoryReceipts } from "../receipts/memory-receipts.ts";
import type { MemorySuppressedAddresses } from "../suppression/memory-suppressed-addresses.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { deniedFailure, outdatedFailure, conflictFailure, rejectedFailure } from "../shared/failures.ts";
import { parseIdentifierKey, isIdentifierKey } from "./identifier-key.ts";
import { findShown, maskConsumer, maskFound } from "./mask-consumer.ts";
import { rankConsumers } from "./match-consumer.ts";
import { MemoryLoyalty } from "./memory-loyalty.ts";
import { identifierFault, profileFailure } from "./profile-failure.ts";
import { computeAverageReceipts, summarizePurchases } from "./summarize-purchases.ts";

/** A customer of the initial data. */
export type ConsumerFixture = { readonly identifier: string; readonly properties?: JsonObject };

/** The initial data besides the customers. */
export type MemoryConsumersOptions = {
  readonly receipts?: MemoryReceipts;
  /** The loyalty programs of the retailer. */
  readonly programs?: readonly LoyaltyProgram[];
  readonly clock?: Clock;
  /** The stores. A reference may have changed since a receipt was made. */
  readonly stores?: readonly Store[];
  /** True for a demonstration account: texts are masked, and nothing can be changed. */
  readonly isDemonstration?: boolean;
  /** The suppressed addresses, of which an erasure hides that of the customer. */
  readonly suppressed?: Pick<MemorySuppressedAddresses, "erase">;
};

/** Without a version, the identifier occurs only on receipts. */
type Kept = {
  readonly identifier: string;
  readonly display?: string;
  readonly properties: JsonObject;
  readonly version?: Version;
};

/** The customers of one retailer, in memory. Copies its inputs and outputs. */
export class MemoryConsumers implements Consumers {
  /** The points of the customers. */
  readonly loyalty: MemoryLoyalty;
  readonly #profiles = new Map<string, Kept>();
  readonly #erased = new Set<string>();
  readonly #receipts: MemoryReceipts;
  readonly #clock: Clock;
  readonly #references: ReadonlyMap<string, string>;
  readonly #isDemonstration: boolean;
  readonly #suppressed: MemoryConsumersOptions["suppressed"];
  readonly #attempts = new IdempotentResults<Consumer>();

  constructor(
    consumers: Iterable<ConsumerFixture> = [],
    { receipts, programs = [], clock, stores = [], isDemonstration, suppressed }: MemoryConsumersOptions = {},
  ) {
    this.#receipts = receipts ?? new MemoryReceipts();
    this.#clock = clock ?? new FixedClock("2026-03-01T12:00:00Z");
    this.loyalty = new MemoryLoyalty({
      programs,
      clock: this.#clock,
      identifierOf: (named) => this.#find(named)?.identifier,
    });
    this.#references = new Map(stores.map(({ id, reference }) => [id, reference]));
    this.#isDemonstration = isDemonstration ?? false;
    this.#suppressed = suppressed;
    for (const { identifier, properties = {} } of consumers) this.#keep({ identifier, properties, version: FIRST });
  }

  search(text: string, cancellation?: Cancellation): Promise<Result<readonly FoundConsumer[], Failure>> {
    return respond(() => {
      if (this.#isDemonstration)
        return ok(
          findShown(
            text,
            this.#all().map((consumer) => this.#listed(consumer)),
          ).slice(0, RESULTS_PER_PAGE),
        );
      return ok(
        rankConsumers(text, this.#all())
          .slice(0, RESULTS_PER_PAGE)
          .map((consumer) => this.#listed(consumer)),
      );
    }, cancellation);
  }

  withIdentifier(identifier: string, cancellation?: Cancellation): Promise<Result<Consumer, Failure>> {
    return respond(() => mapResult(this.#known(identifier), (stored) => this.#shown(stored)), cancellation);
  }

  add(
    identifier: string,
    properties: JsonObject,
    { attempt, reason }: CreateOptions,
  ): Promise<Result<Consumer, Failure>> {
    return respond(() =>
      this.#isDemonstration
        ? deniedFailure(undefined, "permission_excluded")
        : this.#attempts.runOnce(attempt, () => {
            const flaw = this.#receipts.spellingFlaw(identifier) ?? identifierFault(identifier);
            const fault =
              flaw === undefined
                ? profileFailure({ before: {}, after: stripEmptyValues(properties) }, this.#clock)
                : rejectedFailure(flaw, "id");
            if (fault !== undefined) return fault;
            if (this.#profiles.has(this.#receipts.canonical(identifier)))
              return conflictFailure("customer_exists", "This customer already exists");
            if (reason === undefined && this.#erased.has(this.#receipts.canonical(identifier)))
              return outdatedFailure(RECREATION_NEEDS_REASON, "recreation_needs_reason");
            return ok(
              this.#shown(this.#keep({ identifier, properties, version: nextVersion(undefined, this.#clock.now()) })),
            );
          }),
    );
  }

  change({ seen, wanted }: ConsumerChange): Promise<Result<Consumer, Failure>> {
    return respond(() => {
      if (this.#isDemonstration) return deniedFailure(undefined, "permission_excluded");
      const current = this.#profiles.get(this.#receipts.canonical(seen.key));
      if (current === undefined) return notFoundFailure(UNKNOWN_CUSTOMER, "customer_not_found");
      if (current.version !== seen.version) return outdatedFailure();
      if (isSameJson(current.properties, stripEmptyValues(wanted))) return ok(this.#shown(current));
      return (
        profileFailure({ before: current.properties, after: stripEmptyValues(wanted) }, this.#clock) ??
        ok(
          this.#shown(
            this.#keep({ ...current, properties: wanted, version: nextVersion(current.version, this.#clock.now()) }),
          ),
        )
      );
    });
  }

  receiptsOf(
    identifier: string,
    older: string | undefined,
    cancellation?: Cancellation,
  ): Promise<Result<readonly ReceiptSummary[], Failure>> {
    const known = this.#known(identifier);
    if (!known.ok) return Promise.resolve(known);
    return this.#receipts.matching(
      { consumer: known.value.identifier, count: RESULTS_PER_PAGE, ...(older === undefined ? {} : { older }) },
      cancellation,
    );
  }

  countRecords(identifier: string, cancellation?: Cancellation): Promise<Result<ConsumerUses, Failure>> {
    return respond(
      () =>
        mapResult(this.#known(identifier), ({ identifier: known }) => ({
          receipts: this.#receipts.withIdentifier(known).length,
          loyaltyEvents: this.loyalty.eventCount(known),
          mails: 0,
          rawRecords: 0,
          auditEvents: 0,
        })),
      cancellation,
    );
  }

  erase(identifier: string): Promise<Result<undefined, Failure>> {
    return respond(() =>
      mapResult(this.#known(identifier), ({ identifier: known }) => {
        this.#profiles.delete(known);
        this.#erased.add(known);
        this.loyalty.remove(known);
        this.#receipts.removeIdentifier(known);
        this.#suppressed?.erase(known);
        return undefined;
      }),
    );
  }

  exportUrl(identifier: string, format: "json" | "html"): string {
    return `/exports/${encodeURIComponent(identifier)}.${format}`;
  }

  #keep(consumer: Kept): Kept {
    const { identifier, ...spelled } = spellIdentifier(consumer.identifier, this.#receipts.context);
    const stored = structuredClone({
      ...consumer,
      ...spelled,
      identifier,
      properties: stripEmptyValues(consumer.properties),
    });
    this.#profiles.set(identifier, stored);
    return stored;
  }

  /** The profiles, and the identifiers that occur only on receipts. */
  #all(): readonly Kept[] {
    const bought = new Set(this.#receipts.all.flatMap(({ identifier }) => identifier ?? []));
    return [
      ...this.#profiles.values(),
      ...[...bought].filter((identifier) => !this.#profiles.has(identifier)).map(withoutProfile),
    ];
  }

  #known(named: string): Result<Kept, Failure> {
    const found = this.#find(named);
    return found ? ok(found) : notFoundFailure(UNKNOWN_CUSTOMER, "customer_not_found");
  }

  #find(named: string): Kept | undefined {
    const identifier = this.#named(named);
    return (
      this.#profiles.get(identifier) ??
      (this.#receipts.hasIdentifier(identifier) ? withoutProfile(identifier) : undefined)
    );
  }

  /** Customers with a masked identifier are found only by their key. */
  #named(text: string): string {
    if (!this.#isDemonstration) return this.#receipts.canonical(text);
    return isIdentifierKey(text) ? this.#receipts.canonical(parseIdentifierKey(text)) : "";
  }

  #shown(stored: Kept): Consumer {
    const { identifier, properties, version } = stored;
    const summary = summarizePurchases({
      receipts: this.#receipts.withIdentifier(identifier),
      averages: computeAverageReceipts(this.#receipts.all),
      references: this.#references,
      now: this.#clock.now(),
    });
    const consumer = {
      identifier,
      ...this.#displayOf(stored),
      key: identifier,
      properties,
      summary,
      loyalties: this.loyalty.recordsOf(identifier),
      ...(version && { version }),
    };
    return this.#isDemonstration ? maskConsumer(consumer) : consumer;
  }

  /** The spelling of the profile, else that of the oldest receipt. */
  #displayOf({ identifier, display }: Kept): Pick<Kept, "display"> {
    const [oldest] = [...this.#receipts.withIdentifier(identifier)].sort((a, b) => (a.id < b.id ? -1 : 1));
    const shown = display ?? oldest?.display;
    return shown === undefined ? {} : { display: shown };
  }

  #listed(stored: Kept): FoundConsumer {
    const { identifier, properties } = stored;
    const last = this.#receipts
      .withIdentifier(identifier)
      .map(({ localtime }) => localTimeToInstant(localtime))
      .sort()
      .at(-1);
    const [city, postcode] = [propertyText(properties, "city"), propertyText(properties, "postcode")];
    const found = {
      identifier,
      ...this.#displayOf(stored),
      key: identifier,
      name: formatConsumerName(properties),
      ...(city === "" ? {} : { city }),
      ...(postcode === "" ? {} : { postcode }),
      ...(last === undefined ? {} : { lastVisit: last }),
    };
    return this.#isDemonstration ? maskFound(found) : found;
  }
}

const withoutProfile = (identifier: string): Kept => ({ identifier, properties: {} });

/** The version of a customer before its first change. */
const FIRST = nextVersion(undefined, new FixedClock("2026-02-01T09:30:00Z").now());
