import { expect } from "chai";
import { ApiIdentifierSearch } from "#adapters/api/consumers/api-identifier-search.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import type { Reply } from "#test/sdk/stub-api.ts";

const setUp = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, search: new ApiIdentifierSearch(api.client({ retailerId: "1001" })) };
};

describe("the search for identifiers by the API", () => {
  it("asks for those that begin with a text, without blanks around it [CONS-031]", async () => {
    const { api, search } = setUp(json({ data: [{ identifier: "ann@shop.example" }, { identifier: "anna" }] }));
    expect(await search.beginningWith(" ann+1@ ")).to.deep.equal({ ok: true, value: ["ann@shop.example", "anna"] });
    expect(api.asked).to.deep.equal(["GET /identifiers/_search?query=ann%2B1%40&retailer_id=1001"]);
  });

  it("asks nothing where there is nothing to begin with", async () => {
    const { api, search } = setUp(json({ data: [] }));
    expect(await search.beginningWith("  ")).to.deep.equal({ ok: true, value: [] });
    expect(api.asked).to.deep.equal([]);
  });

  it("says why there is no answer, and of one that it cannot read that it cannot", async () => {
    expect(await setUp(refusal(403)).search.beginningWith("ann")).to.have.nested.property("error.kind", "denied");
    expect(await setUp(json({ data: ["ann"] })).search.beginningWith("ann")).to.have.nested.property("error.kind", "malformed");
  });
});
