import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { storesFailed } from "#domain/stores/index.ts";

// Truth table R45, rows 4 to 6, for the list
describe("what is said when stores cannot be had [STORE-026]", () => {
  const answers = [
    { facts: { description: "bad", errors: [{ description: "x" }], statusText: "Conflict" }, said: "bad" },
    { facts: { errors: [{ description: "x" }, { description: "y" }], statusText: "Conflict" }, said: "x" },
    { facts: { statusText: "Conflict" }, said: "Conflict" },
    { facts: { description: "", errors: [{ description: "" }] }, said: "Failed to get stores" },
    { facts: { message: "boom" }, said: "Failed to get stores" },
    { facts: {}, said: "Failed to get stores" },
  ];
  for (const { facts, said } of answers) {
    it(`is '${said}' after ${JSON.stringify(facts)}`, () => {
      expect(storesFailed("list", failure("rejected", facts))).to.equal(said);
    });
  }
});
