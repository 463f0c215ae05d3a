import { expect } from "chai";
import type { Instant } from "#domain/shared/instant.ts";
import { onceASecond } from "#server/plugins/once-a-second.ts";

describe("what is asked once a second", () => {
  let now: number;
  let asked: ((answer: string) => void)[];
  let ask: () => Promise<string>;
  beforeEach(() => {
    [now, asked] = [Date.parse("2026-03-02T09:00:00Z"), []];
    ask = onceASecond(() => new Promise((resolve) => asked.push(resolve)), { now: () => new Date(now).toISOString() as Instant });
  });

  it("is shared by all who want to know within the second", async () => {
    const first = [ask(), ask()];
    asked[0]!("well");
    expect(await Promise.all(first)).to.deep.equal(["well", "well"]);
    now += 999;
    expect(await ask()).to.equal("well");
    now += 1;
    const next = ask();
    asked[1]!("ill");
    expect([await next, asked.length]).to.deep.equal(["ill", 2]);
  });

  it("is not asked a second time while the answer is waited for, however long that takes", async () => {
    const first = ask();
    now += 60_000;
    const second = ask();
    asked[0]!("slow");
    expect([await first, await second, asked.length]).to.deep.equal(["slow", "slow", 1]);
    const third = ask();
    asked[1]!("well");
    expect(await third).to.equal("well");
  });

  it("is asked anew when the clock was put back", async () => {
    const first = ask();
    asked[0]!("well");
    await first;
    now -= 3_600_000;
    void ask();
    expect(asked).to.have.length(2);
  });
});
