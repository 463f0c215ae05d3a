import {
  earliestValidFrom,
  parseRatesId,
  isTooEarly,
  isStartOfDay,
  VALID_FROM_NOT_DAY_START,
  validFromIsTooEarly,
  type Rates,
  type RatesId,
  type RatesRecord,
  type SetRatesCommand,
} from "#domain/rates/index.ts";
import {
  BASE_CURRENCY_REQUIRED,
  hasBaseCurrency,
  rateField,
  rateRefused,
  validateRateTables,
} from "#domain/rates/rules.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { outdatedFailure, rejectedFailure, rejectedFailureWithErrors } from "../shared/failures.ts";

/** The rates of one retailer in memory. Copies all values. */
export class MemoryRates implements Rates {
  readonly #records: RatesRecord[];
  readonly #clock: Clock;
  readonly #attempts = new IdempotentResults<RatesRecord>();

  /** Takes the records in the order in which they were set. */
  constructor(records: Iterable<RatesRecord> = [], clock: Clock = new FixedClock("2026-03-01T12:00:00Z")) {
    this.#records = structuredClone([...records]);
    this.#clock = clock;
  }

  latest(cancellation?: Cancellation): Promise<Result<RatesRecord | undefined, Failure>> {
    return respond(() => ok(this.#records.at(-1)), cancellation);
  }

  withId(id: RatesId, cancellation?: Cancellation): Promise<Result<RatesRecord, Failure>> {
    return respond(() => {
      const record = this.#records.find((each) => each.id === id);
      return record ? ok(record) : notFoundFailure();
    }, cancellation);
  }

  set({ wanted, seen, attempt }: SetRatesCommand): Promise<Result<RatesRecord, Failure>> {
    return respond(() => this.#attempts.runOnce(attempt, () => this.#follow(wanted, seen)));
  }

  #follow(wanted: SetRatesCommand["wanted"], seen: RatesRecord | undefined): Result<RatesRecord, Failure> {
    const flaws = validateRateTables(wanted.rates).map(({ base, code, refusal }) => ({
      description: rateRefused(refusal),
      pointer: `rates/${rateField({ base, code })}`,
    }));
    const current = this.#records.at(-1);
    const earliest = earliestValidFrom(current);
    if (!isStartOfDay(wanted.validFrom)) return rejectedFailure(VALID_FROM_NOT_DAY_START, "timestamp");
    if (!hasBaseCurrency(wanted.rates)) return rejectedFailure(BASE_CURRENCY_REQUIRED, "rates");
    if (flaws.length > 0) return rejectedFailureWithErrors(flaws);
    if (current?.version !== seen?.version) return outdatedFailure();
    if (current !== undefined && current.validFrom > wanted.validFrom)
      return outdatedFailure("Newer rates exist", "newer_rates");
    if (earliest !== undefined && isTooEarly(wanted.validFrom, current))
      return rejectedFailure(validFromIsTooEarly(earliest), "timestamp");
    const version = nextVersion(current?.version, this.#clock.now());
    const record = {
      ...wanted,
      id: parseRatesId(`rates-${this.#records.length + 1}`) as RatesId,
      createdAt: version,
      version,
    };
    this.#records.push(structuredClone(record));
    return ok(record);
  }
}
