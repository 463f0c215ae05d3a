import { expect } from "chai";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import {
  parseTransactionId,
  toReceiptQuery,
  type ReceiptId,
  type ReceiptQuery,
  type TransactionId,
} from "#domain/receipts/index.ts";
import { isAborted } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import type { Reply } from "#test/sdk/stub-api.ts";
import { MINIMAL_WIRE_RECEIPT, RICH_RECEIPT } from "./wire-receipts.ts";

const ID = "69a41a5ca1b2c3d4e5f60718" as ReceiptId;
const TRANSACTION = parseTransactionId("TXN/2 +") as TransactionId;

const setUp = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, receipts: new ApiReceipts(api.client({ retailerId: "1001" })) };
};

describe("API receipts", () => {
  const QUESTIONS: readonly (readonly [what: string, query: ReceiptQuery, asked: string])[] = [
    ["the newest", { count: 20 }, "count=20&fields=summary&retailer_id=1001"],
    [
      "a transaction",
      { transactionId: "TXN-1", count: 1 },
      "count=1&fields=summary&retailer_id=1001&transaction_id=TXN-1",
    ],
    [
      "a consumer",
      { consumer: "ann+1@shop.example", count: 5 },
      "consumer=ann%2B1%40shop.example&count=5&fields=summary&retailer_id=1001",
    ],
    ["a store", { storeId: "5001", count: 20 }, "count=20&fields=summary&retailer_id=1001&store_id=5001"],
    ["newer ones", { newer: ID, count: 20 }, `count=20&fields=summary&newer=${ID}&retailer_id=1001`],
    ["older ones", { older: ID, count: 20 }, `count=20&fields=summary&older=${ID}&retailer_id=1001`],
  ];
  for (const [what, query, asked] of QUESTIONS) {
    it(`requests ${what} [RCPT-010]`, async () => {
      const { api, receipts } = setUp(json([MINIMAL_WIRE_RECEIPT]));
      expect(await receipts.matching(query)).to.have.property("ok", true);
      expect(api.asked).to.deep.equal([`GET /receipts?${asked}`]);
    });
  }

  it("requests 20 receipts if the simple query has no other number [RCPT-069]", async () => {
    const { api, receipts } = setUp(json([]));
    await receipts.matching(toReceiptQuery({ filterBy: "store_id" }, "Europe/London"));
    expect(api.asked).to.deep.equal(["GET /receipts?count=20&fields=summary&retailer_id=1001"]);
  });

  describe("an API without summaries", () => {
    it("gets requests for whole records if its description has no such parameter", async () => {
      const api = new StubApi(json([RICH_RECEIPT]));
      await new ApiReceipts(api.client({ retailerId: "1001" }), false).matching({ count: 20 });
      expect(api.asked).to.deep.equal(["GET /receipts?count=20&retailer_id=1001"]);
    });

    it("accepts whole records if the API ignores the parameter", async () => {
      const { api, receipts } = setUp(json([RICH_RECEIPT]));
      expect(await receipts.matching({ count: 20 }))
        .to.have.nested.property("value[0]")
        .that.includes({ itemCount: 1, hasReturn: true, mail: "bounce" });
      expect(api.asked).to.have.length(1);
    });

    for (const [what, errors] of [
      ["by name", [{ description: "fields is not known here", pointer: "fields" }]],
      ["without a description", []],
    ] as const) {
      it(`requests whole records from then on if the API refuses the parameter ${what}`, async () => {
        const { api, receipts } = setUp(
          json({ errors }, { status: 400 }),
          json([MINIMAL_WIRE_RECEIPT]),
          json([MINIMAL_WIRE_RECEIPT]),
        );
        expect(await receipts.matching({ count: 20 })).to.have.nested.property("value[0].itemCount", 0);
        expect(await receipts.matching({ count: 20 })).to.have.nested.property("value[0].itemCount", 0);
        const [summaries, whole] = [
          "GET /receipts?count=20&fields=summary&retailer_id=1001",
          "GET /receipts?count=20&retailer_id=1001",
        ];
        expect(api.asked).to.deep.equal([summaries, whole, whole]);
      });
    }

    it("does not request again if the API refuses something else", async () => {
      const { api, receipts } = setUp(
        json({ errors: [{ description: "count must be <= 100", pointer: "count" }] }, { status: 400 }),
      );
      expect(await receipts.matching({ count: 101 })).to.have.nested.property("error.kind", "rejected");
      expect(api.asked).to.have.length(1);
    });
  });

  it("requests the receipt of a transaction as a list of one, which the page may have preloaded [RCPT-010]", async () => {
    const { api, receipts } = setUp(json([MINIMAL_WIRE_RECEIPT]));
    const found = await receipts.ofTransaction(TRANSACTION);
    expect(found).to.have.nested.property("value.transactionId", "TXN-2");
    expect(api.asked).to.deep.equal(["GET /receipts?count=1&retailer_id=1001&transaction_id=TXN%2F2+%2B"]);
  });

  for (const nothing of [[], null, {}]) {
    it(`returns no receipt and no failure if the response is ${JSON.stringify(nothing)} [RCPT-020]`, async () => {
      expect(await setUp(json(nothing)).receipts.ofTransaction(TRANSACTION)).to.deep.equal({
        ok: true,
        value: undefined,
      });
    });
  }

  it("requests a receipt by its id [RCPT-018]", async () => {
    const { api, receipts } = setUp(json(MINIMAL_WIRE_RECEIPT));
    expect(await receipts.withId(ID)).to.have.nested.property("value.id", ID);
    expect(api.asked).to.deep.equal([`GET /receipts/${ID}?retailer_id=1001`]);
  });

  it("follows the link to the original at the retailer of the receipt, even if the session has changed [RCPT-026]", async () => {
    const { api, receipts } = setUp(json([{ id: ID, transaction_id: "TXN-1" }]));
    const original = await receipts.originalOf(
      aReceipt({ duplicate: true, originalHref: `/receipts?id=${ID}&count=1` }),
    );
    expect(original).to.deep.equal({ ok: true, value: { id: ID, transactionId: "TXN-1" } });
    expect(api.asked).to.deep.equal([`GET /receipts?count=1&id=${ID}&retailer_id=1001`]);
  });

  it("sends no request for the original of a receipt without a link [RCPT-026]", async () => {
    const { api, receipts } = setUp(json([]));
    expect(await receipts.originalOf(aReceipt())).to.deep.equal({ ok: true, value: undefined });
    expect(api.asked).to.deep.equal([]);
  });

  it("does not follow a link to another host", async () => {
    const { api, receipts } = setUp(json([]));
    const original = await receipts.originalOf(aReceipt({ originalHref: "https://evil.example/api/receipts" }));
    expect(original).to.have.nested.property("error.kind", "malformed");
    expect(api.asked).to.deep.equal([]);
  });

  const CALLS = {
    matching: (receipts: ApiReceipts, signal?: AbortSignal) => receipts.matching({ count: 20 }, signal),
    ofTransaction: (receipts: ApiReceipts, signal?: AbortSignal) => receipts.ofTransaction(TRANSACTION, signal),
    withId: (receipts: ApiReceipts, signal?: AbortSignal) => receipts.withId(ID, signal),
    originalOf: (receipts: ApiReceipts, signal?: AbortSignal) =>
      receipts.originalOf(aReceipt({ originalHref: "/receipts?count=1" }), signal),
  };
  for (const [name, call] of Object.entries(CALLS)) {
    it(`returns the description of the server if ${name} is refused [SDK-013]`, async () => {
      const { receipts } = setUp(refusal(403, "Missing permission: receipts_view"));
      expect(await call(receipts)).to.deep.include({
        ok: false,
        error: {
          kind: "denied",
          status: 403,
          statusText: "No",
          description: "Missing permission: receipts_view",
          errors: [],
        },
      });
    });

    it(`returns a failure if ${name} gets an unexpected response`, async () => {
      const { receipts } = setUp(json([{ id: 5 }], { headers: { "counterfoil-request-id": "4f9d0c2a" } }));
      expect(await call(receipts)).to.deep.equal({
        ok: false,
        error: { kind: "malformed", status: 200, statusText: "", errors: [], requestId: "4f9d0c2a" },
      });
    });

    it(`cancels ${name} with its caller`, async () => {
      const { api, receipts } = setUp(json([]));
      const result = await call(receipts, AbortSignal.abort());
      expect(!result.ok && isAborted(result.error)).to.equal(true);
      expect(api.asked).to.deep.equal([]);
    });
  }
});
