import { expect } from "chai";
import { flagsFor, RECEIPT_ACTIONS, type ReceiptAction } from "#domain/receipts/actions.ts";
import { list, object, operationsOf, readContract } from "./contract.ts";

/** Actions on receipts by operation: callers who may do one of them, and no others, may call it. */
const DONE_BY: Readonly<Record<string, readonly ReceiptAction[]>> = {
  getReceipt: ["read"],
  changeReceipt: ["identify", "check", "return", "issue-tax-free"],
  processReceipt: ["process"],
  sendReceipt: ["send"],
  listReceiptMails: ["read-mails"],
  getWebViewUrl: ["view-html", "view-pdf"],
};

/** A page that is opened, and no call yet. */
const WITHOUT_A_CALL: readonly ReceiptAction[] = ["validate-refund"];

describe("what may be done to a receipt, in the contract as in the portal", () => {
  const accesses = new Map(
    operationsOf(readContract()).map(({ described }) => [described["operationId"], object(described["x-access"])]),
  );

  for (const [operation, actions] of Object.entries(DONE_BY)) {
    const isReading = operation === "getReceipt";
    it(`is open by ${operation} to callers who may ${actions.join(", or ")}${isReading ? "" : ", and not in a demonstration"}`, () => {
      const access = accesses.get(operation);
      expect(list(access?.["anyOf"])).to.have.members([...new Set(actions.flatMap(flagsFor))]);
      expect(list(access?.["noneOf"])).to.deep.equal(isReading ? [] : ["sales_demo"]);
    });
  }

  it("is held against it without a gap", () => {
    expect([...Object.values(DONE_BY).flat(), ...WITHOUT_A_CALL]).to.have.members([...RECEIPT_ACTIONS]);
  });
});
