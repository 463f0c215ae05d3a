import { expect } from "chai";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { parseReceiptId, type ReceiptId } from "#domain/receipts/index.ts";
import { json, ledAway, refusal, silence, StubApi, text, unreachable } from "#test/sdk/stub-api.ts";

const ID = parseReceiptId("69a41a5ca1b2c3d4e5f60718") as ReceiptId;
const posting = { body: { transaction_id: "T-1" }, attempt: "the first try" };

describe("test receipts by the API", () => {
  it("keep their exact text, including blanks [POST-004]", async () => {
    const written = '{"total": 7.20,\n "items": [] }\n';
    const api = new StubApi(text(written));
    expect(await new ApiTestReceipts(api.client()).rawJson(ID)).to.deep.equal({ ok: true, value: written });
    expect(api.asked).to.deep.equal([`GET /receipts/${ID}/raw`]);
  });

  it("are a failure if there are none or the response has another shape", async () => {
    const kinds = [refusal(404), refusal(403), text("<html>")].map(async (reply) =>
      new ApiTestReceipts(new StubApi(reply).client()).rawJson(ID),
    );
    expect((await Promise.all(kinds)).map((answer) => (answer.ok ? "there" : answer.error.kind))).to.deep.equal([
      "missing",
      "denied",
      "malformed",
    ]);
  });

  it("are posted unchanged under their idempotency key, and return the whole response without reading its location [POST-005, SDK-009-part]", async () => {
    const api = new StubApi(
      json(
        { id: ID },
        { status: 201, headers: { location: `/api/receipts/${ID}`, "counterfoil-request-id": "aaaaaaaa" } },
      ),
    );
    const answer = await new ApiTestReceipts(api.client({ retailerId: "1001" })).post(posting);
    expect(api.asked).to.deep.equal(["POST /receipts?retailer_id=1001"]);
    expect([api.last.headers.get("idempotency-key"), await api.last.json()]).to.deep.equal([
      "the%20first%20try",
      { transaction_id: "T-1" },
    ]);
    expect(answer).to.deep.equal({
      ok: true,
      value: {
        status: 201,
        statusText: "",
        headers: {
          "content-type": "application/json",
          "counterfoil-request-id": "aaaaaaaa",
          location: `/api/receipts/${ID}`,
        },
        body: `{"id":"${ID}"}`,
      },
    });
  });

  it("are posted as their text, byte for byte, with the headers of the call", async () => {
    const api = new StubApi(json({ id: ID }, { status: 201 }));
    const written = '{"transaction_id":"T-1", "total": 1.10,"a":1e3,"a":12345678901234567890}\n';
    await new ApiTestReceipts(api.client()).post({ ...posting, json: written });
    expect([await api.last.text(), api.last.headers.get("idempotency-key")]).to.deep.equal([
      written,
      "the%20first%20try",
    ]);
    expect(api.last.headers.get("content-type")).to.equal("application/json");
  });

  for (const [what, reply, status] of [
    ["a refusal", refusal(400, "No"), 400],
    ["a page of a proxy", text("<html>", { status: 502 }), 502],
    ["a success with an unexpected body", text("thanks", { status: 201 }), 201],
  ] as const) {
    it(`returns ${what} as the response, after one request`, async () => {
      const api = new StubApi(reply);
      expect(await new ApiTestReceipts(api.client()).post(posting)).to.have.nested.property("value.status", status);
      expect(api.requests).to.have.length(1);
    });
  }

  it("fails after a redirect, of which a browser hides the response", async () => {
    const answer = await new ApiTestReceipts(new StubApi(ledAway).client()).post(posting);
    expect(answer)
      .to.deep.include({ ok: false })
      .and.to.have.nested.include({ "error.kind": "malformed", "error.status": 0 });
  });

  it("fails without a response, and does not retry", async () => {
    const [lost, late] = [new StubApi(unreachable), new StubApi(silence)];
    const answers = [
      await new ApiTestReceipts(lost.client()).post(posting),
      await new ApiTestReceipts(late.client({ timeoutMs: 5 })).post(posting),
    ];
    expect(answers.map((answer) => (answer.ok ? "came" : answer.error.kind))).to.deep.equal([
      "unreachable",
      "unreachable",
    ]);
    expect([lost.requests.length, late.requests.length]).to.deep.equal([1, 1]);
  });
});
