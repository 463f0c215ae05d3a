import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import {
  largeChangeQuestion,
  parseRate,
  RATES_OUTDATED,
  ratesFailureMessage,
  type RatesAction,
} from "#domain/rates/index.ts";

const OUTDATED = "The rates have been updated since you started editing. Please cancel and view the most recent rates.";
const FALLBACKS: readonly { readonly action: RatesAction; readonly fallback: string; readonly number: string }[] = [
  { action: "latest", fallback: "Failed to get rates", number: "[RATE-012]" },
  { action: "one", fallback: "Failed to get rate", number: "[RATE-013]" },
  { action: "set", fallback: "Failed to set rate", number: "[RATE-014]" },
];

// Truth table R45, rows 12 and 13
describe("message of a failed request for rates", () => {
  for (const { action, fallback, number } of FALLBACKS) {
    const answers = [
      {
        facts: { status: 422, description: "bad", errors: [{ description: "x" }], statusText: "Unprocessable" },
        said: "bad",
      },
      { facts: { status: 409, errors: [{ description: "x" }], statusText: "Conflict" }, said: fallback },
      { facts: { description: "" }, said: fallback },
      { facts: {}, said: fallback },
    ];
    for (const { facts, said } of answers) {
      it(`is '${said}' after ${JSON.stringify(facts)} for ${action} ${number}`, () => {
        expect(ratesFailureMessage(action, failure("rejected", facts))).to.equal(said);
      });
    }
  }

  it("asks to cancel and reload after another user's change, whatever the server says [RATE-015]", () => {
    for (const description of [{}, { description: "Precondition failed" }]) {
      expect(ratesFailureMessage("set", failure("conflict", { status: 412, ...description }))).to.equal(OUTDATED);
    }
    expect(RATES_OUTDATED).to.equal(OUTDATED);
  });

  it("does not mention editing if the request only reads", () => {
    expect(ratesFailureMessage("latest", failure("conflict", { status: 412 }))).to.equal("Failed to get rates");
  });
});

describe("confirmation of large changes", () => {
  it("names each of them", () => {
    const changes = [
      { base: "GBP", code: "USD", before: parseRate("1.25")!, after: parseRate("12.5")! },
      { base: "EUR", code: "JPY", before: parseRate("0")!, after: parseRate("160")! },
    ];
    expect(largeChangeQuestion(changes)).to.equal(
      "These rates differ by more than 10 %: GBP to USD +900.00 %, EUR to JPY from 0.0000 to 160.0000. Set them anyway?",
    );
  });
});
