import { expect } from "chai";
import type { Consumers, Loyalty, LoyaltyProgram } from "#domain/consumers/index.ts";
import { isOutdated, type Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { ConsumerSituation } from "./consumers.contract.ts";

/** A retailer with programs, and the permissions of the account. */
export type LoyaltyFulfilment = {
  readonly name: string;
  open(
    situation: ConsumerSituation,
  ): Promise<{ readonly loyalty: Loyalty; readonly consumers: Pick<Consumers, "withIdentifier"> }>;
};

const STARS: LoyaltyProgram = { id: "stars", name: "Stars" };
const MILES: LoyaltyProgram = { id: "miles/1", name: "Miles" };
const ANN = "ann/1@shop.example";
const NOW = "2026-03-02T12:00:00.000Z" as Instant;
const YEAR = { from: "2025-03-02T12:00:00.000Z" as Instant, to: NOW };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function loyaltyContract({ name, open }: LoyaltyFulfilment): void {
  describe(`points by ${name}`, () => {
    let loyalty: Loyalty;
    let consumers: Pick<Consumers, "withIdentifier">;
    beforeEach(async () => {
      ({ loyalty, consumers } = await open({
        consumers: [{ identifier: ANN, properties: {} }],
        loyalties: [STARS, MILES],
        now: NOW,
      }));
    });
    const total = async (program = STARS) => valueOf(await loyalty.withProgram(program, ANN)).total;
    let attempts = 0;
    const give = (points: number, program = STARS) =>
      loyalty.change(program, ANN, { description: "Missing receipt", add: points, attempt: `a${(attempts += 1)}` });
    const take = (points: number) =>
      loyalty.change(STARS, ANN, { description: "Reward", subtract: points, attempt: `a${(attempts += 1)}` });

    it("are 0 at first in every program [CONS-023, CONS-020-part]", async () => {
      expect(valueOf(await loyalty.withProgram(STARS, ANN))).to.deep.equal({ program: STARS, total: 0 });
      expect(valueOf(await consumers.withIdentifier(ANN)).loyalties).to.deep.equal([
        { program: STARS, total: 0 },
        { program: MILES, total: 0 },
      ]);
    });

    it("are added and subtracted per program [CONS-024, CONS-021]", async () => {
      expect(valueOf(await give(30))).to.deep.include({ program: STARS, total: 30 });
      const taken = valueOf(await take(10));
      expect(taken).to.deep.include({ program: STARS, total: 20 });
      expect([await total(STARS), await total(MILES)]).to.deep.equal([20, 0]);
      expect(valueOf(await consumers.withIdentifier(ANN)).loyalties).to.deep.include(taken);
      expect(valueOf(await loyalty.withProgram(STARS, ANN))).to.deep.equal(taken);
    });

    it("never become negative: such a change is refused [CONS-024, CONS-026-part]", async () => {
      await give(5);
      const refused = await take(6);
      expect(refused).to.deep.include({ ok: false }).and.have.nested.property("error.kind", "conflict");
      expect(refused).to.have.nested.property("error.code", "not_enough_points");
      expect(refused).to.have.nested.property("error.description", "Not enough points");
      expect(await total()).to.equal(5);
      expect(valueOf(await loyalty.events(STARS, ANN, YEAR))).to.have.length(1);
      expect(valueOf(await take(5)).total).to.equal(0);
    });

    it("are given once per attempt, and twice by two concurrent attempts", async () => {
      const again = { description: "Purchase", add: 7, attempt: "once" };
      expect([
        valueOf(await loyalty.change(STARS, ANN, again)).total,
        valueOf(await loyalty.change(STARS, ANN, again)).total,
      ]).to.deep.equal([7, 7]);
      await Promise.all([give(1), give(10)]);
      expect(await total()).to.equal(18);
    });

    it("are changed only while they are those that the user saw [D5]", async () => {
      const seen = valueOf(await give(30));
      const giveSeen = (attempt: string) =>
        loyalty.change(STARS, ANN, { description: "Purchase", add: 1, attempt, seen });
      expect(valueOf(await giveSeen("first")).total).to.equal(31);
      const refused = await giveSeen("second");
      expect(!refused.ok && isOutdated(refused.error)).to.equal(true);
      expect(valueOf(await giveSeen("first")).total, "the same attempt").to.equal(31);
      expect(await total()).to.equal(31);
    });

    it("have events, newest first, with the total after each [CONS-025, CONS-020]", async () => {
      await give(30);
      await take(10);
      await give(1, MILES);
      const events = valueOf(await loyalty.events(STARS, ANN, YEAR));
      expect(events.map(({ id: _id, ...event }) => event)).to.deep.equal([
        { timestamp: NOW, description: "Reward", value: -10, total: 20 },
        { timestamp: NOW, description: "Missing receipt", value: 30, total: 30 },
      ]);
      expect(new Set(events.map(({ id }) => id)).size).to.equal(2);
      expect(
        valueOf(await loyalty.events(STARS, ANN, { from: YEAR.from, to: "2026-03-02T11:59:59.000Z" as Instant })),
      ).to.deep.equal([]);
    });

    it("are missing for an unknown customer or program", async () => {
      for (const result of [
        await loyalty.withProgram(STARS, "unknown"),
        await loyalty.withProgram({ id: "none", name: "None" }, ANN),
        await loyalty.events(STARS, "unknown", YEAR),
      ]) {
        expect(result).to.have.nested.property("error.kind", "missing");
      }
    });
  });
}
