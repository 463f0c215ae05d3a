import { expect } from "chai";
import { parseTransactionId, type TransactionId } from "#domain/receipts/index.ts";
import { isSameRefundLocation, parseRefundHash, formatRefundHash, type RefundLocation } from "#domain/refunds/index.ts";

describe("the fragment of the refund page", () => {
  for (const [transaction, position, hash] of [
    ["TXN-1001", 0, "#/id/TXN-1001?idx=0"],
    ["A/1", 2, "#/id/A%2F1?idx=2"],
    ["50 % #1?", 11, "#/id/50%20%25%20%231%3F?idx=11"],
  ] as const) {
    it(`is ${hash} for item ${position} of ${transaction} [REFUND-002]`, () => {
      expect(formatRefundHash({ transaction: parseTransactionId(transaction) as TransactionId, position })).to.equal(
        hash,
      );
      expect(parseRefundHash(hash)).to.deep.equal({ transaction, position });
    });
  }

  // Typed and old links.
  const parsed = [
    { hash: "#/id/TXN-1", position: 0 },
    { hash: "#/id/TXN-1?idx=", position: 0 },
    { hash: "#/id/TXN-1?idx=-1", position: 0 },
    { hash: "#/id/TXN-1?idx=1e3", position: 0 },
    { hash: "#/id/TXN-1?idx=1234567", position: 0 },
    { hash: "#/id/TXN-1", search: "?idx=3", position: 3 },
    { hash: "#/id/TXN-1?idx=1", search: "?idx=3", position: 1 },
    { hash: "#/id/TXN-1?a=b&idx=4&c=d", position: 4 },
  ];
  for (const { hash, search, position } of parsed) {
    it(`names item ${position} in ${hash} with the query '${search ?? ""}' [REFUND-002]`, () => {
      expect(parseRefundHash(hash, search)).to.deep.equal({ transaction: "TXN-1", position });
    });
  }

  for (const hash of ["", "#", "#/", "#/id/", "#/id/%20", "#/id", "#id/TXN-1", "#/other/TXN-1", "#/other#/id/TXN-1"]) {
    it(`names no receipt in '${hash}'`, () => {
      expect(parseRefundHash(hash)).to.equal(undefined);
    });
  }

  it("keeps an id with an invalid encoding", () => {
    expect(parseRefundHash("#/id/100%")).to.deep.equal({ transaction: "100%", position: 0 });
  });
});

describe("two locations of the refund page", () => {
  const at = (transaction: string, position: number): RefundLocation => ({
    transaction: parseTransactionId(transaction) as TransactionId,
    position,
  });
  const rows = [
    { title: "one item", one: at("TXN-1", 2), other: at("TXN-1", 2), isSame: true },
    { title: "two items of a receipt", one: at("TXN-1", 0), other: at("TXN-1", 1), isSame: false },
    { title: "items of two receipts at the same position", one: at("TXN-1", 0), other: at("TXN-2", 0), isSame: false },
    { title: "an item and no item", one: at("TXN-1", 0), other: undefined, isSame: false },
    { title: "no item and an item", one: undefined, other: at("TXN-1", 0), isSame: false },
    { title: "no item and no item", one: undefined, other: undefined, isSame: true },
  ];
  for (const { title, one, other, isSame } of rows) {
    it(`are ${isSame ? "the same" : "different"} for ${title}`, () => {
      expect(isSameRefundLocation(one, other)).to.equal(isSame);
    });
  }
});
