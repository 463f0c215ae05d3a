import { expect } from "chai";
import * as receiptSummaryMapping from "#adapters/api/receipts/receipt-summary.mapping.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { money } from "#test/support/builders/a-receipt.ts";
import { object, readContract } from "#test/contract/contract.ts";
import { MINIMAL_WIRE_RECEIPT, RICH_RECEIPT } from "./wire-receipts.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseReceiptSummaries } = ofAnyJson(receiptSummaryMapping);

const summaryOf = (
  { items: _items, properties: _properties, ...receipt }: JsonObject,
  members: JsonObject,
): JsonObject => ({ ...receipt, delivery: { counts: {} }, ...members });

const A_SUMMARY = summaryOf(MINIMAL_WIRE_RECEIPT, { item_count: 3, has_return: false });
const RICH_SUMMARY = summaryOf(RICH_RECEIPT, {
  item_count: 1,
  has_return: true,
  delivery: { counts: { processed: 1, bounce: 1 } },
});

describe("a receipt summary of the API", () => {
  it("parses every member that lists show", () => {
    expect(parseReceiptSummaries([RICH_SUMMARY])).to.deep.equal([
      {
        id: "69a41a5ca1b2c3d4e5f60718",
        transactionId: "TXN-2",
        localtime: "2026-03-01T10:52:12+00:00",
        storeId: "5001",
        storeName: "Covent Garden",
        identifier: "ann@shop.example",
        total: money("7.2"),
        itemCount: 1,
        hasReturn: true,
        mail: "bounce",
        duplicate: true,
      },
    ]);
  });

  it("parses a whole record, which an API without summaries returns", () => {
    expect(parseReceiptSummaries([RICH_RECEIPT, MINIMAL_WIRE_RECEIPT])).to.deep.equal(
      parseReceiptSummaries([RICH_SUMMARY, { ...A_SUMMARY, item_count: 0 }]),
    );
  });

  const bounced = { event: "bounce", timestamp: "2026-03-01T10:52:20Z" };
  const resent = { event: "processed", timestamp: "2026-03-01T10:53:00Z" };
  const DELIVERIES: readonly (readonly [what: string, delivery: JsonObject, mail: string])[] = [
    [
      "the outcome, not the counts, of an API that returns both",
      { counts: { processed: 2, bounce: 1 }, outcome: "sent" },
      "sent",
    ],
    ["the counts if the outcome is absent", { counts: { processed: 2, bounce: 1 } }, "bounce"],
    ["the counts if the outcome is unknown", { counts: { processed: 2, bounce: 1 }, outcome: "lost" }, "bounce"],
    ["the events of a whole record", { counts: { processed: 1, bounce: 1 }, events: [bounced, resent] }, "sent"],
  ];
  for (const [what, delivery, mail] of DELIVERIES) {
    it(`takes the outcome of the email from ${what}`, () =>
      expect(parseReceiptSummaries([{ ...A_SUMMARY, delivery }])?.[0]?.mail).to.equal(mail));
  }

  it("parses the example of the contract", () => {
    const example = object(object(object(readContract()["components"])["examples"])["receiptSummaries"])["value"];
    expect(parseReceiptSummaries(example)).to.have.length(1);
  });

  it("leaves the number of items out and has no return if the API sends neither", () => {
    const { item_count: _count, has_return: _return, ...summary } = A_SUMMARY;
    const [parsed] = parseReceiptSummaries([summary]) ?? [];
    expect(parsed).not.to.have.property("itemCount");
    expect(parsed).to.have.property("hasReturn", false);
  });

  const SPOILT: readonly (readonly [what: string, members: JsonObject])[] = [
    ["a total that is a text", { total: "7.20" }],
    ["a number of items that is a text", { item_count: "3" }],
    ["a flag for returns that is a text", { has_return: "yes" }],
    ["items that are not a list", { items: 3 }],
    ["no delivery", { delivery: null }],
    ["an invalid id", { id: "69a4" }],
  ];
  for (const [what, members] of SPOILT) {
    it(`rejects a page that contains ${what}`, () => {
      expect(parseReceiptSummaries([A_SUMMARY, { ...A_SUMMARY, ...members }])).to.equal(undefined);
    });
  }

  it("rejects a value that is not a list", () =>
    expect(parseReceiptSummaries({ 0: A_SUMMARY, length: 1 })).to.equal(undefined));
});
