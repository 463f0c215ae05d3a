import { expect } from "chai";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { formatRecordPage, parseRecordPage, detectReachedBy, toAdjacentPage } from "#domain/tills/index.ts";

const [A, B] = ["65f000010000000000000000", "65f0000f0000000000000000"] as const;

describe("page of raw records", () => {
  const addresses = [
    { parameters: {}, page: {}, reachedBy: "latest" },
    { parameters: { older: A }, page: { older: A }, reachedBy: "older" },
    { parameters: { newer: B.toUpperCase() }, page: { newer: B }, reachedBy: "newer" },
    { parameters: { newer: A, older: B }, page: { older: B, newer: A }, reachedBy: "older" },
    { parameters: { newer: "yesterday", older: "" }, page: {}, reachedBy: "latest" },
    { parameters: { newer: null, older: "65f00001" }, page: {}, reachedBy: "latest" },
    { parameters: { failed: "true", older: A }, page: { older: A, isFailedOnly: true }, reachedBy: "older" },
    { parameters: { failed: "yes", receipt_id: "x" }, page: {}, reachedBy: "latest" },
    { parameters: { receipt_id: A }, page: { receiptId: parseReceiptId(A)! }, reachedBy: "latest" },
  ] as const;
  for (const { parameters, page, reachedBy } of addresses) {
    it(`is parsed from ${JSON.stringify(parameters)} and reached as ${reachedBy} [TILL-001]`, () => {
      expect(parseRecordPage(parameters)).to.deep.equal(page);
      expect(detectReachedBy(parseRecordPage(parameters))).to.equal(reachedBy);
      expect(parseRecordPage(Object.fromEntries(formatRecordPage(page)))).to.deep.equal(page);
    });
  }

  it("is formatted in a fixed order", () => {
    expect(formatRecordPage({ newer: A, older: B })).to.deep.equal([
      ["older", B],
      ["newer", A],
    ]);
    expect(formatRecordPage({})).to.deep.equal([]);
  });

  const turns = [
    { to: "older", neighbours: { older: A, newer: B }, page: { older: A } },
    { to: "newer", neighbours: { older: A, newer: B }, page: { newer: B } },
    { to: "latest", neighbours: { older: A, newer: B }, page: {} },
    { to: "older", neighbours: {}, page: {} },
  ] as const;
  for (const { to, neighbours, page } of turns) {
    it(`moves ${to} to ${JSON.stringify(page)} from ${JSON.stringify(neighbours)}`, () =>
      expect(toAdjacentPage(to, neighbours)).to.deep.equal(page));
  }
});
