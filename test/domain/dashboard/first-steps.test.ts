import { expect } from "chai";
import { selectDoneSteps, type FirstStepFacts } from "#domain/dashboard/index.ts";

describe("the first steps of a retailer", () => {
  const account = (email: string, ...ids: readonly string[]) => ({ email, retailers: ids.map((id) => ({ id })) });
  const token = (retailers: readonly string[], ...permissions: readonly string[]) => ({ retailers, permissions });
  const cases: readonly {
    readonly facts: Omit<FirstStepFacts, "retailerId" | "email">;
    readonly done: readonly string[];
  }[] = [
    { facts: {}, done: [] },
    { facts: { storeCount: 0, accounts: [account("ADA@shop.example", "7001")], tokens: [] }, done: [] },
    { facts: { storeCount: 1 }, done: ["store"] },
    { facts: { accounts: [account("ben@shop.example", "*"), account("eve@shop.example", "1001")] }, done: [] },
    { facts: { accounts: [account("ben@shop.example", "1001", "7001")] }, done: ["account"] },
    { facts: { tokens: [token(["7001"], "post_receipt")] }, done: ["token"] },
    { facts: { tokens: [token(["*"], "administrator")] }, done: ["token"] },
    { facts: { tokens: [token(["7001"], "receipts_view")] }, done: [] },
    { facts: { tokens: [token(["1001"], "post_receipt")] }, done: [] },
    {
      facts: {
        storeCount: 3,
        accounts: [account("ben@shop.example", "7001")],
        tokens: [token(["1001"], "x"), token(["7001"], "post_receipt")],
      },
      done: ["store", "account", "token"],
    },
  ];
  for (const { facts, done } of cases)
    it(`are done with ${JSON.stringify(facts)}: ${done.join(", ") || "none"}`, () => {
      expect([...selectDoneSteps({ ...facts, retailerId: "7001", email: "ada@shop.example" })]).to.deep.equal(done);
    });
});
