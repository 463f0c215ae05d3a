import { expect } from "chai";
import { autorun } from "mobx";
import { POLL_INTERVALS_MS, type Dashboard, type DashboardPoll } from "#domain/dashboard/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { DashboardViewModel } from "#ui/dashboard/dashboard.view-model.ts";
import { DashboardDriver, MINUTE } from "./dashboard-driver.ts";

const STEP = 10_000;
const HOUR = 60 * MINUTE;
const SLOW_BY = 40_000;
/** Longer than any interval, so that it contains each of them. */
const RETRY_AFTER_S = 35 * 60;

const CALLS = {
  receiptRate: "receiptRate",
  tills: "tills",
  baskets: "basketStatistics",
  receiptRates: "receiptRates",
} as const satisfies Record<DashboardPoll, keyof Dashboard>;
const KINDS = Object.keys(CALLS) as DashboardPoll[];

type Fault = "none" | "busy" | "slow" | "down";

/** A dashboard that is open for a working day, with failures of the server and the network. */
class Day {
  readonly asked: Readonly<Record<DashboardPoll, number[]>> = {
    receiptRate: [],
    tills: [],
    baskets: [],
    receiptRates: [],
  };
  private readonly underWay: Partial<Record<DashboardPoll, number>> = {};
  private readonly began: number;
  readonly driver: DashboardDriver;
  mostUnderWay = 0;
  mostPending = 0;
  /** The objects in memory at the end of each hour. */
  readonly held: Holding[] = [];
  private listeners = 0;
  private model: DashboardViewModel | undefined;
  fault: Fault = "none";

  constructor() {
    this.driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          receiptRate: (...asked) => this.answer("receiptRate", () => dashboard.receiptRate(...asked)),
          tills: (...asked) => this.answer("tills", () => dashboard.tills(...asked)),
          basketStatistics: (...asked) => this.answer("baskets", () => dashboard.basketStatistics(...asked)),
          receiptRates: (...asked) => this.answer("receiptRates", () => dashboard.receiptRates(...asked)),
        }),
    });
    this.began = this.now;
    for (const signal of [this.driver.visibility, this.driver.connectivity]) this.countListeners(signal);
  }

  /** Opens the page and observes all its values. Returns a function that closes it. */
  async open(): Promise<() => void> {
    this.model = await this.driver.open();
    const lookAway = autorun(() => JSON.stringify(shownOf(this.model!)));
    return () => {
      lookAway();
      this.model!.exit();
    };
  }

  /** Milliseconds since the page was opened. */
  get time(): number {
    return this.now - this.began;
  }

  async pass(milliseconds: number): Promise<void> {
    for (const end = this.time + milliseconds; this.time < end;) {
      await this.driver.pass(STEP);
      this.mostPending = Math.max(this.mostPending, this.driver.schedule.pending);
    }
    this.held.push({ ...heldBy(this.model!, Object.values(this.driver)), listeners: this.listeners });
  }

  /** The times of the requests in an hour of the day, counted from 0. */
  within(kind: DashboardPoll, hour: number): readonly number[] {
    return this.asked[kind].filter((time) => time > hour * HOUR && time <= (hour + 1) * HOUR);
  }

  /** The time from each request of an hour to the next one. */
  gapsAfter(kind: DashboardPoll, hour: number): readonly number[] {
    const times = this.asked[kind];
    return this.within(kind, hour).map((time) => (times[times.indexOf(time) + 1] ?? Infinity) - time);
  }

  private countListeners(signal: { onChange: (listener: (is: boolean) => void) => () => void }): void {
    const listen = signal.onChange.bind(signal);
    signal.onChange = (listener) => {
      this.listeners += 1;
      const stop = listen(listener);
      return () => {
        this.listeners -= 1;
        stop();
      };
    };
  }

  private get now(): number {
    return Date.parse(this.driver.clock.now());
  }

  private async answer<T>(kind: DashboardPoll, answer: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
    this.asked[kind].push(this.time);
    this.underWay[kind] = (this.underWay[kind] ?? 0) + 1;
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay[kind]);
    if (this.fault === "slow") await new Promise<void>((resolve) => this.driver.schedule.after(SLOW_BY, resolve));
    this.underWay[kind] -= 1;
    if (this.fault === "busy") return err(failure("rejected", { status: 429, retryAfter: RETRY_AFTER_S }));
    return this.fault === "down" ? err(failure("unreachable")) : answer();
  }
}

type Holding = { readonly objects: number; readonly letters: number; readonly listeners: number };

/** Reads everything that the page shows. */
const shownOf = ({
  rateFigure,
  identifiedFigure,
  conversionsFigure,
  tillFigure,
  ratesFigure,
  longestInactive,
  announcement,
  rates,
  email,
}: DashboardViewModel) => [
  rateFigure,
  identifiedFigure,
  conversionsFigure,
  tillFigure,
  ratesFigure,
  longestInactive,
  announcement,
  rates.chartSpec,
  email.figures,
  email.chartSpec,
];

/** Counts the objects reachable from the view-model, including its observers, but not its dependencies. */
function heldBy(model: DashboardViewModel, used: readonly unknown[]): Omit<Holding, "listeners"> {
  const found = new Set<unknown>(used.filter((each) => each !== model));
  let [objects, letters] = [0, 0];
  for (const waiting: unknown[] = [model]; waiting.length > 0;) {
    const next = waiting.pop();
    if (typeof next === "string") letters += next.length;
    if (typeof next !== "object" || next === null || found.has(next)) continue;
    found.add(next);
    objects += 1;
    if (next instanceof Map || next instanceof Set) waiting.push(...[...next].flat());
    for (const key of Reflect.ownKeys(next)) waiting.push(Reflect.getOwnPropertyDescriptor(next, key)?.value);
  }
  return { objects, letters };
}

describe("dashboard that is open for 8 hours", () => {
  failOnMobxWarnings();
  const day = new Day();
  let close = (): void => undefined;

  before(async function () {
    this.timeout(60_000);
    const { driver } = day;
    close = await day.open();
    await day.pass(HOUR);
    for (const fault of ["busy", "slow"] as const) {
      day.fault = fault;
      await day.pass(HOUR);
    }
    day.fault = "none";
    driver.connectivity.setOnline(false);
    await day.pass(HOUR);
    driver.connectivity.setOnline(true);
    await flushTasks();
    await day.pass(HOUR);
    driver.visibility.setHidden(true);
    await day.pass(HOUR);
    day.fault = "down";
    driver.visibility.setHidden(false);
    await flushTasks();
    await day.pass(HOUR);
    day.fault = "none";
    await day.pass(HOUR);
  });

  after(() => close());

  const counts = (hour: number) => KINDS.map((kind) => day.within(kind, hour).length);

  it("polls each part at its interval without failures [DASH-020, DASH-025, DASH-028, DASH-030]", () => {
    expect(counts(0)).to.deep.equal([60, 60, 4, 2]);
  });

  it("never sends concurrent requests, and waits for the interval after each response", () => {
    expect(day.mostUnderWay).to.equal(1);
    const returns = [4 * HOUR, 6 * HOUR];
    for (const kind of KINDS) {
      const times = day.asked[kind];
      const gaps = times.slice(1).map((time, at) => ({ time, gap: time - (times[at] ?? 0) }));
      const early = gaps.filter(({ time, gap }) => gap < POLL_INTERVALS_MS[kind] && !returns.includes(time));
      expect(early, kind).to.deep.equal([]);
    }
  });

  it("waits as long as a busy server requests", () => {
    expect(counts(1)).to.deep.equal([2, 2, 2, 1]);
    for (const kind of KINDS)
      expect(new Set(day.gapsAfter(kind, 1)), kind).to.deep.equal(new Set([RETRY_AFTER_S * 1000]));
  });

  it("restarts the interval after a slow response", () => {
    expect(counts(2)).to.deep.equal([30, 30, 3, 2]);
    // The network fails before the next request.
    for (const kind of KINDS)
      expect(new Set(day.gapsAfter(kind, 2).slice(0, -1)), kind).to.deep.equal(
        new Set([POLL_INTERVALS_MS[kind] + SLOW_BY]),
      );
  });

  it("sends no requests while offline or hidden, and one for each part on return", () => {
    for (const hour of [3, 5]) {
      for (const kind of KINDS) {
        expect(
          day.within(kind, hour).filter((time) => time < (hour + 1) * HOUR),
          `${kind} in hour ${hour}`,
        ).to.deep.equal([]);
        expect(
          day.asked[kind].filter((time) => time === (hour + 1) * HOUR),
          `${kind} after hour ${hour}`,
        ).to.have.length(1);
      }
    }
  });

  it("backs off while the server is down, to 5 minutes at most, and never polls long intervals less often", () => {
    // Random, with a fixed seed.
    expect(counts(6)).to.deep.equal([12, 12, 4, 2]);
    for (const kind of ["receiptRate", "tills"] as const) {
      const gaps = [...day.gapsAfter(kind, 5), ...day.gapsAfter(kind, 6)];
      for (const [at, gap] of gaps.entries()) {
        const minutes = [2, 4][at] ?? 5;
        expect(gap, `${kind}, after ${at + 1} failures`).to.be.within(
          minutes * 0.8 * MINUTE,
          minutes * 1.2 * MINUTE + STEP,
        );
      }
    }
  });

  it("notifies about each failure once, however long it lasts", () => {
    expect(day.driver.said.length).to.equal(2 * KINDS.length);
  });

  it("has as many objects in memory at the end of the day as at the start", () => {
    expect(day.mostPending).to.be.at.most(2 * KINDS.length);
    expect(day.driver.schedule.pending).to.equal(KINDS.length);
    const [first, last] = [day.held[0]!, day.held.at(-1)!];
    expect(last.listeners).to.equal(first.listeners);
    expect(last.objects).to.be.within(1, first.objects);
    // 'since 9 hours' is longer than 'since 1 hour'.
    expect(last.letters).to.be.at.most(first.letters + 100);
  });
});
