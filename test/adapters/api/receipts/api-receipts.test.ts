import { expect } from "chai";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { parseTransactionId, receiptQueryOf, type ReceiptId, type ReceiptQuery, type TransactionId } from "#domain/receipts/index.ts";
import { isAborted } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import type { Reply } from "#test/sdk/stub-api.ts";
import { A_RECEIPT, RICH_RECEIPT } from "./wire-receipts.ts";

const ID = "69a41a5ca1b2c3d4e5f60718" as ReceiptId;
const TRANSACTION = parseTransactionId("TXN/2 +") as TransactionId;

const setUp = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, receipts: new ApiReceipts(api.client({ retailerId: "1001" })) };
};

describe("the receipts of the API", () => {
  const QUESTIONS: readonly (readonly [what: string, query: ReceiptQuery, asked: string])[] = [
    ["the newest", { count: 20 }, "count=20&fields=summary&retailer_id=1001"],
    ["a transaction", { transactionId: "TXN-1", count: 1 }, "count=1&fields=summary&retailer_id=1001&transaction_id=TXN-1"],
    ["a consumer", { consumer: "ann+1@shop.example", count: 5 }, "consumer=ann%2B1%40shop.example&count=5&fields=summary&retailer_id=1001"],
    ["a store", { storeId: "5001", count: 20 }, "count=20&fields=summary&retailer_id=1001&store_id=5001"],
    ["newer ones", { newer: ID, count: 20 }, `count=20&fields=summary&newer=${ID}&retailer_id=1001`],
    ["older ones", { older: ID, count: 20 }, `count=20&fields=summary&older=${ID}&retailer_id=1001`],
  ];
  for (const [what, query, asked] of QUESTIONS) {
    it(`are requested ${what} [RCPT-010]`, async () => {
      const { api, receipts } = setUp(json([A_RECEIPT]));
      expect(await receipts.matching(query)).to.have.property("ok", true);
      expect(api.asked).to.deep.equal([`GET /receipts?${asked}`]);
    });
  }

  it("are requested by 20 if the simple query gives no other number [RCPT-069]", async () => {
    const { api, receipts } = setUp(json([]));
    await receipts.matching(receiptQueryOf({ filterBy: "store_id" }, "Europe/London"));
    expect(api.asked).to.deep.equal(["GET /receipts?count=20&fields=summary&retailer_id=1001"]);
  });

  describe("the receipts of an API without summaries", () => {
    it("are read if it ignores the parameter and returns whole records", async () => {
      const { api, receipts } = setUp(json([RICH_RECEIPT]));
      expect(await receipts.matching({ count: 20 })).to.have.nested.property("value[0]").that.includes({ itemCount: 1, hasReturn: true, mail: "bounce" });
      expect(api.asked).to.have.length(1);
    });

    for (const [what, errors] of [["by its name", [{ description: "fields is unknown", pointer: "fields" }]], ["without a word", []]] as const) {
      it(`are requested again as whole records if it refuses the parameter ${what}, and then always`, async () => {
        const { api, receipts } = setUp(json({ errors }, { status: 400 }), json([A_RECEIPT]), json([A_RECEIPT]));
        expect(await receipts.matching({ count: 20 })).to.have.nested.property("value[0].itemCount", 0);
        expect(await receipts.matching({ count: 20 })).to.have.nested.property("value[0].itemCount", 0);
        const [summaries, whole] = ["GET /receipts?count=20&fields=summary&retailer_id=1001", "GET /receipts?count=20&retailer_id=1001"];
        expect(api.asked).to.deep.equal([summaries, whole, whole]);
      });
    }

    it("are not requested again after any other refusal", async () => {
      const { api, receipts } = setUp(json({ errors: [{ description: "count must be <= 100", pointer: "count" }] }, { status: 400 }));
      expect(await receipts.matching({ count: 101 })).to.have.nested.property("error.kind", "rejected");
      expect(api.asked).to.have.length(1);
    });
  });

  it("request a transaction by a list of one, which the page may have requested already [RCPT-010]", async () => {
    const { api, receipts } = setUp(json([A_RECEIPT]));
    const found = await receipts.ofTransaction(TRANSACTION);
    expect(found).to.have.nested.property("value.transactionId", "TXN-2");
    expect(api.asked).to.deep.equal(["GET /receipts?count=1&retailer_id=1001&transaction_id=TXN%2F2+%2B"]);
  });

  for (const nothing of [[], null, {}]) {
    it(`have none of a transaction when the response is ${JSON.stringify(nothing)}, which is not a failure [RCPT-020]`, async () => {
      expect(await setUp(json(nothing)).receipts.ofTransaction(TRANSACTION)).to.deep.equal({ ok: true, value: undefined });
    });
  }

  it("are requested by id [RCPT-018]", async () => {
    const { api, receipts } = setUp(json(A_RECEIPT));
    expect(await receipts.withId(ID)).to.have.nested.property("value.id", ID);
    expect(api.asked).to.deep.equal([`GET /receipts/${ID}?retailer_id=1001`]);
  });

  it("follow the link to the original at its retailer, even if the session has moved [RCPT-026]", async () => {
    const { api, receipts } = setUp(json([{ transaction_id: "TXN-1" }]));
    const original = await receipts.originalOf(aReceipt({ duplicate: true, originalHref: "/receipts?transaction_id=TXN-1&count=1" }));
    expect(original).to.deep.equal({ ok: true, value: "TXN-1" });
    expect(api.asked).to.deep.equal(["GET /receipts?count=1&retailer_id=1001&transaction_id=TXN-1"]);
  });

  it("have no original without a link, and send no request [RCPT-026]", async () => {
    const { api, receipts } = setUp(json([]));
    expect(await receipts.originalOf(aReceipt())).to.deep.equal({ ok: true, value: undefined });
    expect(api.asked).to.deep.equal([]);
  });

  it("follow no link to another origin", async () => {
    const { api, receipts } = setUp(json([]));
    const original = await receipts.originalOf(aReceipt({ originalHref: "https://evil.example/api/receipts" }));
    expect(original).to.have.nested.property("error.kind", "malformed");
    expect(api.asked).to.deep.equal([]);
  });

  const CALLS = {
    matching: (receipts: ApiReceipts, signal?: AbortSignal) => receipts.matching({ count: 20 }, signal),
    ofTransaction: (receipts: ApiReceipts, signal?: AbortSignal) => receipts.ofTransaction(TRANSACTION, signal),
    withId: (receipts: ApiReceipts, signal?: AbortSignal) => receipts.withId(ID, signal),
    originalOf: (receipts: ApiReceipts, signal?: AbortSignal) => receipts.originalOf(aReceipt({ originalHref: "/receipts?count=1" }), signal),
  };
  for (const [name, call] of Object.entries(CALLS)) {
    it(`return a refusal of ${name} with the server's message [SDK-013]`, async () => {
      const { receipts } = setUp(refusal(403, "Missing permission: receipts_view"));
      expect(await call(receipts)).to.deep.include({
        ok: false, error: { kind: "denied", status: 403, statusText: "No", description: "Missing permission: receipts_view", errors: [] },
      });
    });

    it(`return a failure if ${name} gets another shape`, async () => {
      const { receipts } = setUp(json([{ id: 5 }], { headers: { "counterfoil-request-id": "4f9d0c2a" } }));
      expect(await call(receipts)).to.deep.equal({
        ok: false, error: { kind: "malformed", status: 200, statusText: "", errors: [], requestId: "4f9d0c2a" },
      });
    });

    it(`abort ${name} with the caller`, async () => {
      const { api, receipts } = setUp(json([]));
      const result = await call(receipts, AbortSignal.abort());
      expect(!result.ok && isAborted(result.error)).to.equal(true);
      expect(api.asked).to.deep.equal([]);
    });
  }
});
