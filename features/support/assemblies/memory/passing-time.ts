import { failing } from "#adapters/memory/shared/failing.ts";
import type { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { QueueSurroundings } from "#adapters/memory/shared/memory-queue.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Processing } from "#domain/shared/processing.port.ts";
import { turn, type PassingTime } from "../../passing-time.ts";
import type { QueueTalk } from "../../situation.ts";

/** Processes jobs in memory with the timing of the example. */
export class MemoryPassingTime implements PassingTime {
  readonly schedule: ManualSchedule;
  readonly settled = turn;
  readonly surroundings: QueueSurroundings;
  readonly #refused: string | undefined;

  constructor(clock: FixedClock, talk: QueueTalk | undefined) {
    this.schedule = new ManualSchedule(clock);
    this.surroundings = { clock, schedule: this.schedule, takes: (talk?.takes ?? 0) * 1000 };
    this.#refused = talk?.refused;
  }

  /** Wraps the port with the queue of the example. A queue that rejects everything may give a reason. */
  talking<Port extends Processing<never>>(port: Port): Port {
    if (this.#refused === undefined) return port;
    return failing(port, failure("rejected", this.#refused ? { description: this.#refused } : {}), "process");
  }
}
