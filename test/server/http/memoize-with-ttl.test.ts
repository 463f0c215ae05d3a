import { expect } from "chai";
import type { Instant } from "#domain/shared/time/instant.ts";
import { memoizeForOneSecond } from "#server/http/memoize-with-ttl.ts";

describe("a query that is cached for a second", () => {
  let now: number;
  let asked: ((answer: string) => void)[];
  let ask: () => Promise<string>;
  beforeEach(() => {
    [now, asked] = [Date.parse("2026-03-02T09:00:00Z"), []];
    ask = memoizeForOneSecond(() => new Promise((resolve) => asked.push(resolve)), {
      now: () => new Date(now).toISOString() as Instant,
    });
  });

  it("returns the same result for a second", async () => {
    const first = ask();
    asked[0]!("well");
    expect(await first).to.equal("well");
    now += 999;
    expect(await ask()).to.equal("well");
    now += 1;
    const next = ask();
    asked[1]!("ill");
    expect([await next, asked.length]).to.deep.equal(["ill", 2]);
  });

  it("runs again while an earlier one is pending, and keeps the newer result", async () => {
    const slow = ask();
    now += 500;
    const quick = ask();
    asked[1]!("ill");
    expect([await quick, asked.length]).to.deep.equal(["ill", 2]);
    asked[0]!("well");
    expect(await slow).to.equal("well");
    expect(await ask()).to.equal("ill");
  });

  it("runs again when the clock was set back", async () => {
    const first = ask();
    asked[0]!("well");
    await first;
    now -= 3_600_000;
    void ask();
    expect(asked).to.have.length(2);
  });
});
