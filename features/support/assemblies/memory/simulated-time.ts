import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { MemoryQueueOptions } from "#adapters/memory/shared/memory-queue.ts";
import { failure } from "#domain/shared/failure.ts";
import type { ProcessingSchedule } from "#domain/shared/processing/processing.port.ts";
import { nextTurn, type SimulatedTime } from "../../simulated-time.ts";
import type { QueueBehaviour } from "../../situation.ts";

/** Processes jobs in memory with the timing of the example. */
export class MemorySimulatedTime implements SimulatedTime {
  readonly schedule: ManualSchedule;
  readonly settled = nextTurn;
  readonly surroundings: MemoryQueueOptions;
  readonly #refused: string | undefined;

  constructor(clock: FixedClock, talk: QueueBehaviour | undefined) {
    this.schedule = new ManualSchedule(clock);
    this.surroundings = { clock, schedule: this.schedule, processingMs: (talk?.takes ?? 0) * 1000 };
    this.#refused = talk?.refused;
  }

  /** Wraps the port with the queue of the example. A queue that rejects everything may give a reason. */
  talking<Port extends ProcessingSchedule<never>>(port: Port): Port {
    if (this.#refused === undefined) return port;
    return withFailure(port, failure("rejected", this.#refused ? { description: this.#refused } : {}), "process");
  }
}
