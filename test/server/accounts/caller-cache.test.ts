import { expect } from "chai";
import type { Caller } from "#server/accounts/caller.ts";
import { CallerCache, type CallerLookup } from "#server/accounts/caller-cache.ts";
import { NO_PERMISSION_WATCH, type PermissionWatch } from "#server/database/permission-invalidation.ts";

const CALLER = { kind: "caller", caller: { actor: "staff@shop.example" } as Caller } as const;
const lookup = (changes: Partial<CallerLookup> = {}): CallerLookup => ({ key: "a", now: 0, poll: false, ...changes });

describe("The cache of callers", () => {
  let version: number | undefined;
  let lookups: number;
  let callers: CallerCache;
  beforeEach(() => {
    [version, lookups] = [1, 0];
    callers = new CallerCache({ ...NO_PERMISSION_WATCH, version: () => version });
  });
  const identify = (changes: Partial<CallerLookup> = {}, duringLookup: () => void = () => undefined) =>
    callers.identify(lookup(changes), () => {
      lookups += 1;
      duringLookup();
      return Promise.resolve({ identity: CALLER, expiresAt: 1_000, recordUseAt: 500 });
    });

  const LOOKED_UP: readonly (readonly [title: string, times: number, run: () => Promise<unknown>])[] = [
    ["once if nothing changes", 1, async () => [await identify(), await identify({ now: 499 })]],
    ["once per key", 2, async () => [await identify(), await identify({ key: "b" })]],
    ["again after the entry expires", 2, async () => [await identify(), await identify({ now: 1_000, poll: true })]],
    ["again when the use must be recorded", 2, async () => [await identify(), await identify({ now: 500 })]],
    [
      "once for a poll, even if the use must be recorded",
      1,
      async () => [await identify(), await identify({ now: 500, poll: true })],
    ],
    ["again after a change of rights", 2, async () => [await identify(), (version = 2), await identify()]],
    [
      "again if rights changed during the lookup",
      2,
      async () => [await identify({}, () => (version = 2)), await identify()],
    ],
    [
      "every time if changes are not reported",
      2,
      async () => [(version = undefined), await identify(), await identify()],
    ],
  ];
  for (const [title, times, run] of LOOKED_UP) {
    it(`looks a caller up ${title}`, async () => {
      await run();
      expect(lookups).to.equal(times);
    });
  }

  it("stores only found callers", async () => {
    const watch: PermissionWatch = { ...NO_PERMISSION_WATCH, version: () => 1 };
    const cache = new CallerCache(watch);
    for (const kind of ["anonymous", "caller"] as const) {
      const identity = kind === "anonymous" ? ({ kind: "anonymous" } as const) : CALLER;
      const found = await cache.identify(lookup(), () =>
        Promise.resolve({ identity, expiresAt: 1_000, recordUseAt: 500 }),
      );
      expect(found.kind).to.equal(kind);
    }
  });
});
