import { expect } from "chai";
import type { Consumers, Loyalty, LoyaltyProgram } from "#domain/consumers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Result } from "#domain/shared/result.ts";

export type LoyaltySituation = {
  readonly consumers: readonly { readonly identifier: string; readonly properties: JsonObject }[];
  readonly programs: readonly LoyaltyProgram[];
};
export type LoyaltyPorts = { readonly consumers: Pick<Consumers, "withIdentifier">; readonly loyalty: Loyalty };
export type LoyaltyFulfilment = { readonly name: string; open(situation: LoyaltySituation): Promise<LoyaltyPorts> };

const ANN = { identifier: "ann/lee@shop.example", properties: {} };
const POINTS: LoyaltyProgram = { id: "points", name: "Points" };
const STARS: LoyaltyProgram = { id: "stars", name: "Stars" };
const EVER = { from: parseInstant("2000-01-01T00:00:00Z") as Instant, to: parseInstant("2100-01-01T00:00:00Z") as Instant };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function loyaltyContract({ name, open }: LoyaltyFulfilment): void {
  describe(`the points of customers by ${name}`, () => {
    let ports: LoyaltyPorts;
    beforeEach(async () => (ports = await open({ consumers: [ANN], programs: [POINTS, STARS] })));
    const give = (value: number, attempt: string, program = POINTS) => ports.loyalty.change(program, ANN.identifier, { description: `Gift of ${value}`, add: value, attempt });
    const take = (value: number, attempt: string) => ports.loyalty.change(POINTS, ANN.identifier, { description: "Taken", subtract: value, attempt });

    it("are none at first, and are kept by program [CONS-020, CONS-023-part]", async () => {
      expect(valueOf(await ports.loyalty.of(POINTS, ANN.identifier)).total).to.equal(0);
      expect(valueOf(await give(50, "1"))).to.deep.equal({ program: POINTS, total: 50 });
      expect(valueOf(await ports.loyalty.of(STARS, ANN.identifier)).total).to.equal(0);
      const answer = await ports.consumers.withIdentifier(ANN.identifier);
      expect(answer.ok && answer.value.loyalties.find(({ program }) => program.id === POINTS.id)?.total).to.equal(50);
    });

    it("that two people give at once both count, and the same attempt counts once [CONS-024-part]", async () => {
      await Promise.all([give(50, "1"), give(7, "2"), give(50, "1")]);
      expect(valueOf(await ports.loyalty.of(POINTS, ANN.identifier)).total).to.equal(57);
    });

    it("cannot become fewer than none", async () => {
      valueOf(await give(50, "1"));
      const refused = await take(51, "2");
      expect(refused.ok).to.equal(false);
      expect(valueOf(await take(50, "3")).total).to.equal(0);
    });

    it("have a list of their changes, newest first [CONS-025-part]", async () => {
      valueOf(await give(50, "1"));
      valueOf(await take(20, "2"));
      const events = valueOf(await ports.loyalty.events(POINTS, ANN.identifier, EVER));
      expect(events.map(({ description, value, total }) => [description, value, total])).to.deep.equal([["Taken", -20, 30], ["Gift of 50", 50, 50]]);
      const before = { from: parseInstant("2020-01-01T00:00:00Z") as Instant, to: parseInstant("2020-02-01T00:00:00Z") as Instant };
      expect(valueOf(await ports.loyalty.events(POINTS, ANN.identifier, before))).to.deep.equal([]);
    });
  });
}
