import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryConnectivity } from "#adapters/memory/shell/memory-connectivity.ts";
import { MemoryVisibility } from "#adapters/memory/shell/memory-visibility.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { pollEvery, type PolledValue } from "#ui/model/polled-value.ts";

const MINUTE = 60_000;

type Away = "hidden" | "offline";

/** A polled value and its environment. */
export class PollFixture {
  readonly clock = new FixedClock("2026-11-21T09:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly visibility = new MemoryVisibility();
  readonly connectivity = new MemoryConnectivity();
  readonly signals: { readonly aborted: boolean }[] = [];
  readonly poll: PolledValue<number>;
  requests = 0;
  inFlight = 0;
  listeners = 0;
  readonly notifications: Failure[] = [];
  private settle: (result: Result<number, Failure>) => void = () => undefined;

  constructor({ every = MINUTE } = {}) {
    const counted =
      <Listener>(port: { onChange: (listener: Listener) => () => void }) =>
      (listener: Listener) => {
        this.listeners += 1;
        const stop = port.onChange(listener);
        return () => {
          this.listeners -= 1;
          stop();
        };
      };
    const request = (signal: AbortSignal) => {
      this.requests += 1;
      this.inFlight += 1;
      this.signals.push(signal);
      return new Promise<Result<number, Failure>>((resolve) => {
        this.settle = resolve;
      });
    };
    this.poll = pollEvery(
      every,
      { request, onFailure: (failure) => this.notifications.push(failure) },
      {
        clock: this.clock,
        schedule: this.schedule,
        random: new SeededRandom(3),
        visibility: { isHidden: () => this.visibility.isHidden(), onChange: counted<() => void>(this.visibility) },
        connectivity: {
          isOnline: () => this.connectivity.isOnline(),
          onChange: counted<() => void>(this.connectivity),
        },
      },
    );
  }

  async answer(result: Result<number, Failure>): Promise<void> {
    this.inFlight -= 1;
    this.settle(result);
    await flushTasks();
  }

  async pass(milliseconds: number): Promise<void> {
    this.schedule.advance(milliseconds);
    await flushTasks();
  }

  /** Returns the time until the next request, which is then pending. */
  async untilNext(): Promise<number> {
    const [from, before] = [Date.parse(this.clock.now()), this.requests];
    while (this.requests === before && Date.parse(this.clock.now()) - from < 3 * 60 * MINUTE)
      this.schedule.advance(1_000);
    await flushTasks();
    return Date.parse(this.clock.now()) - from;
  }

  leave(way: Away): void {
    if (way === "hidden") this.visibility.setHidden(true);
    else this.connectivity.setOnline(false);
  }

  comeBack(way: Away): void {
    if (way === "hidden") this.visibility.setHidden(false);
    else this.connectivity.setOnline(true);
  }
}
