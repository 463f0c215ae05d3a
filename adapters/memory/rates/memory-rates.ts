import {
  earliestValidFrom, parseRatesId, startsTooEarly, startsWithDay, VALID_FROM_STARTS_NO_DAY, validFromIsTooEarly,
  type Rates, type RatesId, type RatesRecord, type RatesSetting,
} from "#domain/rates/index.ts";
import { rateField, rateRefused, tableFaults } from "#domain/rates/rules.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { answered, notFound } from "../shared/answered.ts";
import { Attempts } from "../shared/attempts.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { outdated, rejected, rejectedFor } from "../shared/refused.ts";

/** The rates of one retailer in memory. Copies all values. */
export class MemoryRates implements Rates {
  readonly #records: RatesRecord[];
  readonly #clock: Clock;
  readonly #attempts = new Attempts<RatesRecord>();

  /** Takes the records in the order in which they were set. */
  constructor(records: Iterable<RatesRecord> = [], clock: Clock = new FixedClock("2026-03-01T12:00:00Z")) {
    this.#records = structuredClone([...records]);
    this.#clock = clock;
  }

  latest(cancellation?: Cancellation): Promise<Result<RatesRecord | undefined, Failure>> {
    return answered(() => ok(this.#records.at(-1)), cancellation);
  }

  withId(id: RatesId, cancellation?: Cancellation): Promise<Result<RatesRecord, Failure>> {
    return answered(() => {
      const record = this.#records.find((each) => each.id === id);
      return record ? ok(record) : notFound();
    }, cancellation);
  }

  set({ wanted, seen, attempt }: RatesSetting): Promise<Result<RatesRecord, Failure>> {
    return answered(() => this.#attempts.once(attempt, () => this.#follow(wanted, seen)));
  }

  #follow(wanted: RatesSetting["wanted"], seen: RatesRecord | undefined): Result<RatesRecord, Failure> {
    const flaws = tableFaults(wanted.rates).map(({ base, code, refusal }) => ({ description: rateRefused(refusal), pointer: `rates/${rateField({ base, code })}` }));
    const current = this.#records.at(-1);
    const earliest = earliestValidFrom(current);
    if (!startsWithDay(wanted.validFrom)) return rejected(VALID_FROM_STARTS_NO_DAY, "timestamp");
    if (flaws.length > 0) return rejectedFor(flaws);
    if (current?.version !== seen?.version || (current !== undefined && current.validFrom > wanted.validFrom)) return outdated();
    if (earliest !== undefined && startsTooEarly(wanted.validFrom, current)) return rejected(validFromIsTooEarly(earliest), "timestamp");
    const version = nextVersion(current?.version, this.#clock.now());
    const record = { ...wanted, id: parseRatesId(`rates-${this.#records.length + 1}`) as RatesId, createdAt: version, version };
    this.#records.push(structuredClone(record));
    return ok(record);
  }
}
