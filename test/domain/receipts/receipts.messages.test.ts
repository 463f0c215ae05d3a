import { expect } from "chai";
import { ATTACH_TO, RECEIPT_FAILED, RECEIPTS_FAILED } from "#domain/receipts/index.ts";

describe("what is said of receipts", () => {
  it("names the list that cannot be had [RCPT-012]", () => {
    expect(RECEIPTS_FAILED).to.equal("There was an error loading receipts, please try again.");
  });

  it("names the one receipt that cannot be had [RCPT-019]", () => {
    expect(RECEIPT_FAILED).to.equal("There was an error loading this receipt, please try again.");
  });

  it("names the identifier that a receipt is chosen for [RCPT-014]", () => {
    expect(ATTACH_TO.join("ann@shop.example")).to.equal("Attach identifier ann@shop.example: choose the receipt to attach it to");
  });
});
