import { expect } from "chai";
import { ATTACH_TO, RECEIPT_FAILED, RECEIPTS_FAILED } from "#domain/receipts/index.ts";

describe("the messages of receipts", () => {
  it("include one for a list that failed to load [RCPT-012]", () => {
    expect(RECEIPTS_FAILED).to.equal("There was an error loading receipts, please try again.");
  });

  it("include one for a receipt that failed to load [RCPT-019]", () => {
    expect(RECEIPT_FAILED).to.equal("There was an error loading this receipt, please try again.");
  });

  it("name the identifier that the user chooses a receipt for [RCPT-014]", () => {
    expect(ATTACH_TO.join("ann@shop.example")).to.equal(
      "Attach identifier ann@shop.example: choose the receipt to attach it to",
    );
  });
});
