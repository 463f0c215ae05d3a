import type { Loyalty, LoyaltyAttempt, LoyaltyEvent, LoyaltyProgram, LoyaltyRecord } from "#domain/consumers/index.ts";
import { findDescriptionFault } from "#domain/consumers/rules.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion, type Version } from "#domain/shared/form/version.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { conflictFailure, outdatedFailure, rejectedFailure } from "../shared/failures.ts";

type Deps = {
  readonly programs: readonly LoyaltyProgram[];
  readonly clock: Clock;
  /** Returns the identifier of a customer that exists. */
  readonly identifierOf: (named: string) => string | undefined;
};

/** The points of one retailer's customers, in memory. */
export class MemoryLoyalty implements Loyalty {
  readonly #deps: Deps;
  /** Events by program and identifier, oldest first. */
  readonly #events = new Map<string, readonly KeptEvent[]>();
  readonly #versions = new Map<string, Version>();
  readonly #attempts = new IdempotentResults<LoyaltyRecord>();
  #made = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  withProgram(
    program: LoyaltyProgram,
    identifier: string,
    cancellation?: Cancellation,
  ): Promise<Result<LoyaltyRecord, Failure>> {
    return respond(
      () =>
        mapResult(this.#eventsOf(program, identifier), (events) =>
          this.#recordOf(program, this.#deps.identifierOf(identifier) ?? "", events),
        ),
      cancellation,
    );
  }

  change(program: LoyaltyProgram, identifier: string, change: LoyaltyAttempt): Promise<Result<LoyaltyRecord, Failure>> {
    return respond(() => this.#attempts.runOnce(change.attempt, () => this.#change(program, identifier, change)));
  }

  events(
    ...[program, identifier, { from, to }, cancellation]: Parameters<Loyalty["events"]>
  ): Promise<Result<readonly LoyaltyEvent[], Failure>> {
    const ofPeriod = (events: readonly KeptEvent[]) =>
      events.filter(({ timestamp }) => timestamp >= from && timestamp <= to).reverse();
    return respond(() => mapResult(this.#eventsOf(program, identifier), ofPeriod), cancellation);
  }

  /** The points of a customer in every program. */
  recordsOf(identifier: string): readonly LoyaltyRecord[] {
    return this.#deps.programs.map((program) => this.#recordOf(program, identifier, this.#kept(program, identifier)));
  }

  eventCount(identifier: string): number {
    return this.#deps.programs.reduce((sum, program) => sum + this.#kept(program, identifier).length, 0);
  }

  remove(identifier: string): void {
    for (const program of this.#deps.programs)
      for (const map of [this.#events, this.#versions]) map.delete(placeOf(program, identifier));
  }

  #change(program: LoyaltyProgram, named: string, change: LoyaltyAttempt): Result<LoyaltyRecord, Failure> {
    const events = this.#eventsOf(program, named);
    if (!events.ok) return events;
    const fault = findDescriptionFault(change.description);
    if (fault !== undefined) return rejectedFailure(fault, "description");
    const place = placeOf(program, this.#deps.identifierOf(named) ?? "");
    const version = this.#versions.get(place);
    if (change.seen?.version !== undefined && change.seen.version !== version) return outdatedFailure();
    const value = "add" in change ? change.add : -change.subtract;
    const total = totalOf(events.value) + value;
    if (total < 0) return conflictFailure("not_enough_points", "Not enough points");
    const event = {
      id: `L${++this.#made}`,
      timestamp: this.#deps.clock.now(),
      description: change.description,
      value,
      total,
    };
    this.#events.set(place, [...events.value, event]);
    this.#versions.set(place, nextVersion(version, event.timestamp));
    return ok({ program, total, version: this.#versions.get(place) as Version });
  }

  #recordOf(program: LoyaltyProgram, identifier: string, events: readonly KeptEvent[]): LoyaltyRecord {
    const version = this.#versions.get(placeOf(program, identifier));
    return { program, total: totalOf(events), ...(version && { version }) };
  }

  #eventsOf(program: LoyaltyProgram, named: string): Result<readonly KeptEvent[], Failure> {
    const identifier = this.#deps.identifierOf(named);
    const isKnown = identifier !== undefined && this.#deps.programs.some(({ id }) => id === program.id);
    return isKnown ? ok(this.#kept(program, identifier)) : notFoundFailure();
  }

  #kept(program: LoyaltyProgram, identifier: string): readonly KeptEvent[] {
    return this.#events.get(placeOf(program, identifier)) ?? [];
  }
}

type KeptEvent = LoyaltyEvent & Required<Pick<LoyaltyEvent, "timestamp" | "total">>;

const placeOf = ({ id }: LoyaltyProgram, identifier: string): string => JSON.stringify([id, identifier]);

const totalOf = (events: readonly KeptEvent[]): number => events.at(-1)?.total ?? 0;
