import { expect } from "chai";
import { selectDoneSteps, type FirstStepFacts } from "#domain/dashboard/index.ts";

describe("the first steps of a retailer", () => {
  const token = (retailers: readonly string[], ...permissions: readonly string[]) => ({ retailers, permissions });
  const cases: readonly { readonly facts: Omit<FirstStepFacts, "retailerId">; readonly done: readonly string[] }[] = [
    { facts: {}, done: [] },
    { facts: { storeCount: 0, accountCount: 1, tokens: [] }, done: [] },
    { facts: { storeCount: 1 }, done: ["store"] },
    { facts: { accountCount: 2 }, done: ["account"] },
    { facts: { tokens: [token(["7001"], "post_receipt")] }, done: ["token"] },
    { facts: { tokens: [token(["*"], "administrator")] }, done: ["token"] },
    { facts: { tokens: [token(["7001"], "receipts_view")] }, done: [] },
    { facts: { tokens: [token(["1001"], "post_receipt")] }, done: [] },
    {
      facts: { storeCount: 3, accountCount: 5, tokens: [token(["1001"], "x"), token(["7001"], "post_receipt")] },
      done: ["store", "account", "token"],
    },
  ];
  for (const { facts, done } of cases)
    it(`are done with ${JSON.stringify(facts)}: ${done.join(", ") || "none"}`, () => {
      expect([...selectDoneSteps({ ...facts, retailerId: "7001" })]).to.deep.equal(done);
    });
});
