import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { PageView } from "#domain/shell/index.ts";
import { measurePageView } from "#ui/app/measure-page-view.ts";

const BUILD = "0123456789abcdef";
const HALF = { percent: 50, build: BUILD };

/** A window with or without an idle callback, as in Safari. */
class FakeWindow extends EventTarget {
  readonly idle: (() => void)[] = [];
  declare readonly requestIdleCallback: ((run: () => void) => void) | undefined;

  constructor(hasIdleCallback: boolean) {
    super();
    if (hasIdleCallback) Object.assign(this, { requestIdleCallback: (run: () => void) => this.idle.push(run) });
  }
}

function setUp({ drawn = 49, hasIdleCallback = true }: { drawn?: number; hasIdleCallback?: boolean } = {}) {
  const window = new FakeWindow(hasIdleCallback);
  const schedule = new ManualSchedule(new FixedClock("2026-03-02T12:00:00Z"));
  const [measured, loads]: [PageView[], string[]] = [[], []];
  const deps = {
    window: window as unknown as Window,
    schedule,
    random: { below: () => drawn, uniqueId: () => "" },
    load: () => {
      loads.push("web-vitals");
      return Promise.resolve({ measure: (view: PageView) => void measured.push(view) });
    },
  };
  return { window, schedule, measured, loads, deps };
}

describe("The measuring of a page view", () => {
  it("loads its code when the browser is idle", async () => {
    const { window, measured, loads, deps } = setUp();
    const done = measurePageView(HALF, "receipts", deps);
    expect(loads).to.deep.equal([]);
    window.idle[0]?.();
    await done;
    expect(measured).to.deep.equal([{ build: BUILD, page: "receipts" }]);
  });

  for (const type of ["pointerdown", "keydown"])
    it(`loads its code at the first ${type}, once`, async () => {
      const { window, measured, loads, deps } = setUp();
      const done = measurePageView(HALF, "home", deps);
      window.dispatchEvent(new Event(type));
      window.dispatchEvent(new Event(type));
      window.idle[0]?.();
      await done;
      expect([loads.length, measured]).to.deep.equal([1, [{ build: BUILD, page: "home" }]]);
    });

  it("waits a few seconds where the browser cannot say that it is idle", async () => {
    const { schedule, loads, deps } = setUp({ hasIdleCallback: false });
    const done = measurePageView(HALF, "home", deps);
    schedule.advance(4_999);
    await Promise.resolve();
    expect(loads).to.deep.equal([]);
    schedule.advance(1);
    await done;
    expect(loads).to.have.length(1);
  });

  const UNMEASURED = [
    ["without a share", undefined, "home", 0],
    ["outside the sample", HALF, "home", 50],
    ["without a page", HALF, undefined, 0],
  ] as const;
  for (const [what, sampling, page, drawn] of UNMEASURED)
    it(`loads and measures nothing ${what}`, async () => {
      const { window, loads, deps } = setUp({ drawn });
      await measurePageView(sampling, page, deps);
      window.dispatchEvent(new Event("keydown"));
      expect([window.idle, loads]).to.deep.equal([[], []]);
    });

  it("does not report code that could not be loaded", async () => {
    const { window, measured, deps } = setUp();
    const done = measurePageView(HALF, "home", { ...deps, load: () => Promise.reject(new TypeError("offline")) });
    window.idle[0]?.();
    await done;
    expect(measured).to.deep.equal([]);
  });
});
