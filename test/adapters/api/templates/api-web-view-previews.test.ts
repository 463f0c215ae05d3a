import { expect } from "chai";
import { ApiWebViewPreviews } from "#adapters/api/templates/api-web-view-previews.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import { previewFailureMessage } from "#domain/templates/index.ts";
import { json, refusal, StubApi, type Reply } from "#test/sdk/stub-api.ts";

const ID = "69a41a5ca1b2c3d4e5f60718" as ReceiptId;
const TRUSTED = { origin: "https://portal.example", hosts: ["receipts.example"] };

const setUp = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, previews: new ApiWebViewPreviews(api.client({ retailerId: "1001" }), TRUSTED) };
};

describe("API previews without drafts", () => {
  it("are the hosted receipt with the templates to preview, in the language", async () => {
    const url = "https://receipts.example/r/1?preview=true";
    const { api, previews } = setUp(json({ url }), json({ url }));
    const request = { receipt: ID, output: "email", language: "fr_FR", data: { website: "x" } } as const;
    expect(await previews.create(request)).to.deep.equal({ ok: true, value: { url } });
    await previews.create({ receipt: ID, output: "web" });
    expect(api.asked).to.deep.equal([
      `GET /_/webview_url/${ID}?preview=true&retailer_id=1001&tlocale=fr_FR`,
      `GET /_/webview_url/${ID}?preview=true&retailer_id=1001`,
    ]);
  });

  for (const url of ["https://elsewhere.example/r/1", "javascript:alert(1)", "//elsewhere.example/r"])
    it(`refuse the address ${url}`, async () => {
      const { previews } = setUp(json({ url }));
      const answer = await previews.create({ receipt: ID, output: "web" });
      expect(!answer.ok && answer.error.kind).to.equal("malformed");
    });

  it("name the host that the settings do not allow", async () => {
    const { previews } = setUp(json({ url: "https://elsewhere.example/r/1" }));
    const answer = await previews.create({ receipt: ID, output: "web" });
    expect(!answer.ok && previewFailureMessage(answer.error)).to.equal(
      "The settings of the portal do not allow receipts at elsewhere.example",
    );
  });

  it("return the refusal of the API", async () => {
    const { previews } = setUp(refusal(404, "No such receipt"));
    const answer = await previews.create({ receipt: ID, output: "web" });
    expect(!answer.ok && answer.error.kind).to.equal("missing");
  });
});
