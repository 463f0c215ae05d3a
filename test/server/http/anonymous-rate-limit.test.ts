import { expect } from "chai";
import type { Identity } from "#server/accounts/caller.ts";
import type { HttpRefusal } from "#server/http/problems.ts";
import { AnonymousRateLimit } from "#server/http/anonymous-rate-limit.ts";

const NETWORK = "203.0.113.7";
const KNOWN: Identity = { kind: "foreign", actor: "ann@shop.example" };

describe("the rate limit of unauthenticated requests", () => {
  let anonymous: AnonymousRateLimit;
  let left: number;
  /** Resolves the pending lookups with their identities. */
  let open: ((identity: Identity) => void)[];
  beforeEach(() => {
    [left, open] = [3, []];
    const waitOf = (): number | undefined => (left > 0 ? undefined : 9);
    anonymous = new AnonymousRateLimit({
      secondsUntilReset: waitOf,
      consume: () => Promise.resolve(left > 0 ? void (left -= 1) : 9),
    });
  });

  const identify = (token: string): Promise<Identity | number> =>
    anonymous
      .identify(NETWORK, token, () => new Promise((resolve) => open.push(resolve)))
      .catch((refusal: HttpRefusal) => refusal.status);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Resolves lookups one by one until none is left. */
  const answerAll = async (identity: Identity = { kind: "anonymous" }): Promise<void> => {
    while (open.length > 0) {
      for (const answer of open.splice(0)) answer(identity);
      await settle();
    }
  };

  it("looks up tokens at once while their network has calls left", async () => {
    const found = [identify("a"), identify("b"), identify("c"), identify("d")];
    expect(open).to.have.length(4);
    await answerAll();
    expect((await Promise.all(found)).map((each) => (typeof each === "number" ? each : each.kind))).to.deep.equal([
      "anonymous",
      "anonymous",
      "anonymous",
      429,
    ]);
  });

  it("looks up tokens one at a time afterwards, and refuses tokens when too many are queued", async () => {
    left = 0;
    const found = Array.from({ length: 60 }, (_, at) => identify(`made up ${at}`));
    await settle();
    expect(open).to.have.length(1);
    expect(await Promise.race(found.slice(51))).to.equal(429);
    let looked = 0;
    while (open.length > 0) {
      expect(open).to.have.length(1);
      looked += 1;
      open.pop()!({ kind: "anonymous" });
      await settle();
    }
    expect(looked).to.equal(51);
    expect(new Set(await Promise.all(found))).to.deep.equal(new Set([429]));
  });

  it("does not queue tokens that were valid before, and does not block unknown valid ones forever", async () => {
    const known = identify("ann's");
    await answerAll(KNOWN);
    expect(await known).to.equal(KNOWN);
    left = 0;
    const queue = [identify("made up"), identify("ben's first")];
    const again = identify("ann's");
    await settle();
    expect(open).to.have.length(2);
    open.pop()!(KNOWN);
    expect(await again).to.equal(KNOWN);
    open.pop()!({ kind: "anonymous" });
    await settle();
    open.pop()!(KNOWN);
    expect(await Promise.all(queue)).to.deep.equal([429, KNOWN]);
  });

  it("queues tokens whose session has ended", async () => {
    const known = identify("ann's");
    await answerAll(KNOWN);
    await known;
    left = 0;
    const ended = identify("ann's");
    await answerAll();
    expect(await ended).to.equal(429);
    const queue = [identify("made up"), identify("ann's")];
    await settle();
    expect(open).to.have.length(1);
    await answerAll();
    expect(await Promise.all(queue)).to.deep.equal([429, 429]);
  });

  it("reports the rest of the minute as the wait, and one second when the queue is full", async () => {
    left = 0;
    const waits = Array.from({ length: 52 }, (_, at) =>
      anonymous
        .identify(NETWORK, `made up ${at}`, () => new Promise((resolve) => open.push(resolve)))
        .then(
          () => 0,
          (refusal: HttpRefusal) => refusal.retryAfterSeconds,
        ),
    );
    await settle();
    await answerAll();
    expect(new Set((await Promise.all(waits)).slice(0, 51))).to.deep.equal(new Set([9]));
    expect(await waits[51]).to.equal(1);
  });
});
