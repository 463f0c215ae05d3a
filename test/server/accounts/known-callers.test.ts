import { expect } from "chai";
import type { Caller } from "#server/accounts/caller.ts";
import { KnownCallers, type Asking } from "#server/accounts/known-callers.ts";
import { NO_WATCH, type RightsWatch } from "#server/database/rights-watch.ts";

const CALLER = { kind: "caller", caller: { actor: "staff@shop.example" } as Caller } as const;
const asking = (changes: Partial<Asking> = {}): Asking => ({ key: "a", now: 0, poll: false, ...changes });

describe("known callers", () => {
  let version: number | undefined;
  let lookups: number;
  let callers: KnownCallers;
  beforeEach(() => {
    [version, lookups] = [1, 0];
    callers = new KnownCallers({ ...NO_WATCH, version: () => version });
  });
  const ask = (changes: Partial<Asking> = {}, meanwhile: () => void = () => undefined) =>
    callers.identify(asking(changes), () => {
      lookups += 1;
      meanwhile();
      return Promise.resolve({ identity: CALLER, until: 1_000, noteAt: 500 });
    });

  const LOOKED_UP: readonly (readonly [title: string, times: number, run: () => Promise<unknown>])[] = [
    ["once while nothing changes", 1, async () => [await ask(), await ask({ now: 499 })]],
    ["each by its own key", 2, async () => [await ask(), await ask({ key: "b" })]],
    ["again when its time is up", 2, async () => [await ask(), await ask({ now: 1_000, poll: true })]],
    ["again when its use has to be noted", 2, async () => [await ask(), await ask({ now: 500 })]],
    ["once though its use has to be noted, for a poll", 1, async () => [await ask(), await ask({ now: 500, poll: true })]],
    ["again after any change of rights", 2, async () => [await ask(), (version = 2), await ask()]],
    ["again when rights changed while it was looked up", 2, async () => [await ask({}, () => (version = 2)), await ask()]],
    ["every time while nobody tells of changes", 2, async () => [(version = undefined), await ask(), await ask()]],
  ];
  for (const [title, times, run] of LOOKED_UP) {
    it(`are looked up ${title}`, async () => {
      await run();
      expect(lookups).to.equal(times);
    });
  }

  it("are only those who were found", async () => {
    const watch: RightsWatch = { ...NO_WATCH, version: () => 1 };
    const strangers = new KnownCallers(watch);
    for (const answer of ["nobody", "caller"] as const) {
      const identity = answer === "nobody" ? ({ kind: "nobody" } as const) : CALLER;
      const found = await strangers.identify(asking(), () => Promise.resolve({ identity, until: 1_000, noteAt: 500 }));
      expect(found.kind).to.equal(answer);
    }
  });
});
