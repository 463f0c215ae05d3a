import { expect } from "chai";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { buildCheckPatch } from "#domain/receipts/actions.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import type { Reply } from "#test/sdk/stub-api.ts";
import { exampleOf } from "../contract-examples.ts";
import { MINIMAL_WIRE_RECEIPT } from "./wire-receipts.ts";

const ID = "69a41a5ca1b2c3d4e5f60718" as ReceiptId;
const STEPS = buildCheckPatch({ user: "ann@shop.example", now: parseInstant("2026-07-04T08:00:00Z") as Instant });

const setUp = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, actions: new ApiReceiptActions(api.client({ retailerId: "1001" })) };
};

const accepted =
  (headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(null, { status: 202, headers });

describe("API receipt actions", () => {
  it("sends a change as a JSON patch and returns the changed receipt [RCPT-063]", async () => {
    const { api, actions } = setUp(json(MINIMAL_WIRE_RECEIPT));
    expect(await actions.change(ID, STEPS)).to.have.nested.property("value.id", ID);
    expect(api.asked).to.deep.equal([`PATCH /receipts/${ID}?retailer_id=1001`]);
    expect(api.last.headers.get("content-type")).to.equal("application/json-patch+json");
    expect(await api.last.json()).to.deep.equal(STEPS);
  });

  it("returns the description of the API if a guard fails [RCPT-061]", async () => {
    const { actions } = setUp(refusal(409, "op.0: test failed"));
    const response = await actions.change(ID, STEPS);
    expect(response.ok ? response : response.error).to.deep.include({
      kind: "conflict",
      description: "op.0: test failed",
    });
  });

  it("queues a receipt for processing and returns the id of the request", async () => {
    const { api, actions } = setUp(accepted({ "counterfoil-request-id": "req-4711" }), accepted());
    expect(await actions.process(ID)).to.deep.equal({ ok: true, value: { requestId: "req-4711" } });
    expect([api.asked, await api.last.json()]).to.deep.equal([
      ["POST /_/receipts/_process?retailer_id=1001"],
      { id: ID },
    ]);
    expect(await actions.process(ID)).to.deep.equal({ ok: true, value: {} });
  });

  it("requests the processing time once for concurrent calls", async () => {
    const { api, actions } = setUp(refusal(503), json({ ...MINIMAL_WIRE_RECEIPT, processed: "2026-07-04T08:00:00Z" }));
    expect(await actions.processedAt(ID)).to.have.nested.property("error.status", 503);
    expect(await actions.processedAt(ID)).to.deep.equal({ ok: true, value: "2026-07-04T08:00:00.000Z" });
    expect(api.requests).to.have.length(2);
  });

  it("emails a receipt again or to another address, once for each attempt [RCPT-056, RCPT-057]", async () => {
    const { api, actions } = setUp(json({ id: ID }, { status: 202 }));
    const responses = [await actions.resend(ID, "first"), await actions.sendCopy(ID, "ben@shop.example", "zweite für")];
    expect(responses).to.deep.equal(Array(2).fill({ ok: true, value: undefined }));
    const bodies = await Promise.all(api.requests.map((request): Promise<unknown> => request.json()));
    expect(bodies).to.deep.equal([{ id: ID }, { id: ID, email_address: "ben@shop.example" }]);
    expect(api.asked).to.deep.equal(Array(2).fill("POST /email?retailer_id=1001"));
    expect(api.requests.map(({ headers }) => headers.get("idempotency-key"))).to.deep.equal([
      "first",
      "zweite%20f%C3%BCr",
    ]);
  });

  it("requests the unsent emails of a receipt", async () => {
    const { api, actions } = setUp(json(exampleOf("mails")));
    expect(await actions.unsentEmails(ID)).to.have.nested.property("value[0].to", "ben@shop.example");
    expect(api.asked).to.deep.equal([`GET /receipts/${ID}/mails?retailer_id=1001`]);
  });

  const VIEWS = [
    [undefined, "retailer_id=1001"],
    [{ locale: "de_CH" }, "retailer_id=1001&tlocale=de_CH"],
    [{ preview: true }, "preview=true&retailer_id=1001"],
  ] as const;
  for (const [options, query] of VIEWS) {
    it(`requests the URL of a hosted receipt: ${JSON.stringify(options)} [RCPT-042]`, async () => {
      const { api, actions } = setUp(json({ url: "https://portal.example/r/x" }));
      expect(await actions.webViewUrl(ID, options)).to.deep.equal({ ok: true, value: "https://portal.example/r/x" });
      expect(api.asked.map(sorted)).to.deep.equal([`GET /_/webview_url/${ID}?${query}`]);
    });
  }

  it("refuses an invalid URL", async () => {
    expect(await setUp(json({ url: null })).actions.webViewUrl(ID)).to.have.nested.property("error.kind", "malformed");
  });
});

function sorted(asked: string): string {
  const [place, query] = asked.split("?");
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${place}?${parameters}`;
}
