import { expect } from "chai";
import { LoyaltyDraft, loyaltyFailureMessage, loyaltyPeriod, validateLoyaltyDraft } from "#domain/consumers/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

const draft = (fields: Partial<LoyaltyDraft>): LoyaltyDraft => Object.assign(new LoyaltyDraft(), fields);

describe("a change of points", () => {
  it("adds or subtracts, with a description [CONS-021]", () => {
    expect(validateLoyaltyDraft(draft({ value: " 250 ", description: " Missing receipt " }))).to.deep.equal({
      ok: true,
      value: { description: "Missing receipt", add: 250 },
    });
    expect(
      validateLoyaltyDraft(draft({ direction: "subtract", value: "1", description: "Counted twice" })),
    ).to.deep.equal({ ok: true, value: { description: "Counted twice", subtract: 1 } });
  });

  it("starts empty, as points to add", () =>
    expect({ ...new LoyaltyDraft() }).to.deep.equal({ direction: "add", value: "", description: "" }));

  it("adds at most a million points", () => {
    expect(validateLoyaltyDraft(draft({ value: "1000000", description: "x" }))).to.deep.equal({
      ok: true,
      value: { description: "x", add: 1_000_000 },
    });
  });

  const REFUSED = [
    [{ value: "", description: "x" }, { value: "Enter the points" }],
    [{ value: "10", description: " " }, { description: "Description is required" }],
    ...["0", "-5", "1.5", "1e3", "ten", "1000001"].map(
      (value) => [{ value, description: "x" }, { value: "Points must be a whole number from 1 to 1,000,000" }] as const,
    ),
  ] as const;
  for (const [fields, messages] of REFUSED) {
    it(`is refused as ${JSON.stringify(fields)} [CONS-021]`, () => {
      expect(validateLoyaltyDraft(draft(fields))).to.deep.equal({ ok: false, error: messages });
    });
  }
});

describe("the events of a loyalty program", () => {
  const PERIODS = [
    ["2026-03-01T10:30:00.000Z", "2025-03-01T10:30:00.000Z"],
    ["2024-02-29T23:59:59.000Z", "2023-02-28T23:59:59.000Z"],
  ] as const;
  for (const [now, from] of PERIODS) {
    it(`cover the 12 months from ${from} to ${now} [CONS-022]`, () => {
      expect(loyaltyPeriod(now as Instant)).to.deep.equal({ from, to: now });
    });
  }
});

describe("the message of a failed change of points", () => {
  it("contains the capitalized status, then the description [CONS-026]", () => {
    expect(
      loyaltyFailureMessage(failure("denied", { statusText: "forbidden", description: "Not enough points" })),
    ).to.equal("Forbidden: Not enough points");
  });

  it("omits the unknown parts", () => {
    expect(loyaltyFailureMessage(failure("denied", { statusText: "Forbidden" }))).to.equal("Forbidden");
    expect(
      loyaltyFailureMessage(
        failure("rejected", { statusText: "Bad Request", errors: [{ description: "add must be positive" }] }),
      ),
    ).to.equal("Bad Request: add must be positive");
    expect(loyaltyFailureMessage(failure("unreachable"))).to.equal("Failed to change the points");
  });
});
