import { expect } from "chai";
import type { Identity } from "#server/accounts/caller.ts";
import type { HttpRefusal } from "#server/plugins/problems.ts";
import { Strangers } from "#server/plugins/strangers.ts";

const NETWORK = "203.0.113.7";
const SOMEBODY: Identity = { kind: "foreign", actor: "ann@shop.example" };

describe("strangers", () => {
  let strangers: Strangers;
  let left: number;
  /** Answers the lookups that are under way, each with who it found. */
  let open: ((identity: Identity) => void)[];
  beforeEach(() => {
    [left, open] = [3, []];
    const waitOf = (): number | undefined => (left > 0 ? undefined : 9);
    strangers = new Strangers({ waitOf, take: () => Promise.resolve(left > 0 ? void (left -= 1) : 9) });
  });

  const identify = (token: string): Promise<Identity | number> =>
    strangers
      .identify(NETWORK, token, () => new Promise((resolve) => open.push(resolve)))
      .catch((refusal: HttpRefusal) => refusal.status);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** One after the other, as long as there are any. */
  const answerAll = async (identity: Identity = { kind: "nobody" }): Promise<void> => {
    while (open.length > 0) {
      for (const answer of open.splice(0)) answer(identity);
      await settle();
    }
  };

  it("are looked up all at once while their address may call", async () => {
    const found = [identify("a"), identify("b"), identify("c"), identify("d")];
    expect(open).to.have.length(4);
    await answerAll();
    expect((await Promise.all(found)).map((each) => (typeof each === "number" ? each : each.kind))).to.deep.equal(["nobody", "nobody", "nobody", 429]);
  });

  it("are looked up one at a time when it may not, and not at all when too many wait", async () => {
    left = 0;
    const found = Array.from({ length: 60 }, (_, at) => identify(`made up ${at}`));
    await settle();
    expect(open).to.have.length(1);
    expect(await Promise.race(found.slice(51))).to.equal(429);
    let looked = 0;
    while (open.length > 0) {
      expect(open).to.have.length(1);
      looked += 1;
      open.pop()!({ kind: "nobody" });
      await settle();
    }
    expect(looked).to.equal(51);
    expect(new Set(await Promise.all(found))).to.deep.equal(new Set([429]));
  });

  it("do not stand in the way of those who were met before, nor for ever in that of others", async () => {
    const met = identify("ann's");
    await answerAll(SOMEBODY);
    expect(await met).to.equal(SOMEBODY);
    left = 0;
    const line = [identify("made up"), identify("ben's first")];
    const again = identify("ann's");
    await settle();
    expect(open).to.have.length(2);
    open.pop()!(SOMEBODY);
    expect(await again).to.equal(SOMEBODY);
    open.pop()!({ kind: "nobody" });
    await settle();
    open.pop()!(SOMEBODY);
    expect(await Promise.all(line)).to.deep.equal([429, SOMEBODY]);
  });

  it("are those too whose session or token has ended: they go back to the line", async () => {
    const met = identify("ann's");
    await answerAll(SOMEBODY);
    await met;
    left = 0;
    const ended = identify("ann's");
    await answerAll();
    expect(await ended).to.equal(429);
    const line = [identify("made up"), identify("ann's")];
    await settle();
    expect(open).to.have.length(1);
    await answerAll();
    expect(await Promise.all(line)).to.deep.equal([429, 429]);
  });

  it("wait for the rest of their minute, and whoever finds the line full for a second", async () => {
    left = 0;
    const waits = Array.from({ length: 52 }, (_, at) =>
      strangers.identify(NETWORK, `made up ${at}`, () => new Promise((resolve) => open.push(resolve))).then(() => 0, (refusal: HttpRefusal) => refusal.retryAfterSeconds));
    await settle();
    await answerAll();
    expect(new Set((await Promise.all(waits)).slice(0, 51))).to.deep.equal(new Set([9]));
    expect(await waits[51]).to.equal(1);
  });
});
