import { expect } from "chai";
import { RECEIPT_FAILED, RECEIPTS_FAILED } from "#domain/receipts/index.ts";

describe("what is said when receipts cannot be had", () => {
  it("names the list [RCPT-012]", () => {
    expect(RECEIPTS_FAILED).to.equal("There was an error loading receipts, please try again.");
  });

  it("names the one receipt [RCPT-019]", () => {
    expect(RECEIPT_FAILED).to.equal("There was an error loading this receipt, please try again.");
  });
});
