import { expect } from "chai";
import { ApiIdentifierSearch } from "#adapters/api/consumers/api-identifier-search.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import type { Reply } from "#test/sdk/stub-api.ts";

const setUp = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, search: new ApiIdentifierSearch(api.client({ retailerId: "1001" })) };
};

describe("API identifier search", () => {
  it("requests the identifiers that begin with a text, trimmed [CONS-031]", async () => {
    const { api, search } = setUp(json({ data: [{ identifier: "ann@shop.example" }, { identifier: "anna" }] }));
    expect(await search.findByPrefix(" ann+1@ ")).to.deep.equal({ ok: true, value: ["ann@shop.example", "anna"] });
    expect(api.asked).to.deep.equal(["GET /identifiers/_search?query=ann%2B1%40&retailer_id=1001"]);
  });

  it("sends no request for an empty text", async () => {
    const { api, search } = setUp(json({ data: [] }));
    expect(await search.findByPrefix("  ")).to.deep.equal({ ok: true, value: [] });
    expect(api.asked).to.deep.equal([]);
  });

  it("returns failures, and a malformed failure for an unreadable response", async () => {
    expect(await setUp(refusal(403)).search.findByPrefix("ann")).to.have.nested.property("error.kind", "denied");
    expect(await setUp(json({ data: ["ann"] })).search.findByPrefix("ann")).to.have.nested.property(
      "error.kind",
      "malformed",
    );
  });
});
