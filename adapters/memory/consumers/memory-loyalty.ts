import type { Loyalty, LoyaltyChange, LoyaltyEvent, LoyaltyProgram, LoyaltyRecord } from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";
import { Attempts } from "../shared/attempts.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { rejected } from "../shared/refused.ts";
import { identifierOfKey } from "./identifier-key.ts";

/** The points of one retailer's customers, kept in this program. */
export class MemoryLoyalty implements Loyalty {
  /** Events by program and identifier, oldest first. */
  readonly #events = new Map<string, Map<string, readonly LoyaltyEvent[]>>();
  readonly #programs = new Map<string, LoyaltyProgram>();
  readonly #clock: Clock;
  readonly #attempts = new Attempts<LoyaltyRecord>();
  #made = 0;

  constructor(clock: Clock = new FixedClock("2026-03-01T12:00:00Z")) {
    this.#clock = clock;
  }

  of(program: LoyaltyProgram, identifier: string, cancellation?: Cancellation): Promise<Result<LoyaltyRecord, Failure>> {
    return answered(() => ok({ program, total: totalOf(this.#eventsOf(program, identifier)) }), cancellation);
  }

  change(program: LoyaltyProgram, identifier: string, { attempt, ...change }: LoyaltyChange & { readonly attempt: string }): Promise<Result<LoyaltyRecord, Failure>> {
    return answered(() => this.#attempts.once(attempt, () => this.#change(program, identifier, change)));
  }

  events(...[program, identifier, { from, to }, cancellation]: Parameters<Loyalty["events"]>): Promise<Result<readonly LoyaltyEvent[], Failure>> {
    return answered(() => ok(this.#eventsOf(program, identifier).filter(({ timestamp }) => timestamp >= from && timestamp <= to).reverse()), cancellation);
  }

  /** The points of a customer in every program in which it has some. */
  recordsOf(identifier: string): readonly LoyaltyRecord[] {
    return [...this.#programs.values()].flatMap((program) => {
      const events = this.#eventsOf(program, identifier);
      return events.length === 0 ? [] : [{ program, total: totalOf(events) }];
    });
  }

  eventCount(identifier: string): number {
    return [...this.#programs.values()].reduce((sum, program) => sum + this.#eventsOf(program, identifier).length, 0);
  }

  forget(identifier: string): void {
    for (const events of this.#events.values()) events.delete(identifier);
  }

  #change(program: LoyaltyProgram, named: string, change: LoyaltyChange): Result<LoyaltyRecord, Failure> {
    const identifier = identifierOfKey(named);
    const events = this.#eventsOf(program, identifier);
    const value = "add" in change ? change.add : -change.subtract;
    const total = totalOf(events) + value;
    if (total < 0) return rejected("Not enough points");
    const event = { id: `L${++this.#made}`, timestamp: this.#clock.now(), description: change.description, value, total };
    this.#programs.set(program.id, program);
    this.#events.set(program.id, (this.#events.get(program.id) ?? new Map<string, readonly LoyaltyEvent[]>()).set(identifier, [...events, event]));
    return ok({ program, total });
  }

  #eventsOf({ id }: LoyaltyProgram, named: string): readonly LoyaltyEvent[] {
    return this.#events.get(id)?.get(identifierOfKey(named)) ?? [];
  }
}

const totalOf = (events: readonly LoyaltyEvent[]): number => events.at(-1)?.total ?? 0;
