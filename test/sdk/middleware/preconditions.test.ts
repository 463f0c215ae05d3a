import { expect } from "chai";
import { buildClient } from "#sdk/client.ts";
import { BASE, json, refusal, StubApi } from "../stub-api.ts";

type Write = {
  requestBody: { content: { "application/json": object } };
  responses: { 200: { content: { "application/json": object } } };
};
type Paths = { "/rates": { post: Write } };

describe("preconditions", () => {
  const clientOn = (api: StubApi) =>
    buildClient<Paths>({ "/rates": { POST: { answers: "object" } } }, { baseUrl: BASE, fetch: api.fetch });
  const sent = (api: StubApi) => [api.last.headers.get("if-unmodified-since"), api.last.headers.get("if-none-newer")];

  it("go as HTTP dates in whole seconds of UTC", async () => {
    const api = new StubApi(json({}));
    await clientOn(api).POST("/rates", {
      body: {},
      ifUnmodifiedSince: "2026-01-15T08:00:00Z",
      ifNoneNewer: "2026-03-01T10:52:12.900+01:00",
    });
    expect(sent(api)).to.deep.equal(["Thu, 15 Jan 2026 08:00:00 GMT", "Sun, 01 Mar 2026 09:52:12 GMT"]);
  });

  it("are sent one without the other, and only if the call sets them", async () => {
    const api = new StubApi(json({}));
    await clientOn(api).POST("/rates", { body: {}, ifUnmodifiedSince: "2026-01-15T08:00:00Z" });
    expect(sent(api)).to.deep.equal(["Thu, 15 Jan 2026 08:00:00 GMT", null]);
    await clientOn(api).POST("/rates", { body: {} });
    expect(sent(api)).to.deep.equal([null, null]);
  });

  it("take a date as well as its text", async () => {
    const api = new StubApi(json({}));
    await clientOn(api).POST("/rates", { body: {}, ifUnmodifiedSince: new Date("2026-01-15T08:00:00Z") });
    expect(sent(api)).to.deep.equal(["Thu, 15 Jan 2026 08:00:00 GMT", null]);
  });

  const REASONS = [
    ["Corrected by phone, 100 % sure", "Corrected by phone, 100 %25 sure"],
    ["Größe geändert", "Gr%C3%B6%C3%9Fe ge%C3%A4ndert"],
    ["Line 1\r\nx-admin: 1", "Line 1%0D%0Ax-admin: 1"],
    ["👍", "%F0%9F%91%8D"],
    ["  as agreed ", "%20 as agreed%20"],
  ] as const;
  for (const [reason, header] of REASONS) {
    it(`bring the reason of an overwrite along: ${JSON.stringify(reason)}`, async () => {
      const api = new StubApi(json({}));
      await clientOn(api).POST("/rates", { body: {}, overwriteReason: reason });
      expect(api.last.headers.get("counterfoil-overwrite-reason")).to.equal(header);
      expect(decodeURIComponent(header)).to.equal(reason);
    });
  }

  it("bring half a character of a reason along as an unreadable one", async () => {
    const api = new StubApi(json({}));
    await clientOn(api).POST("/rates", { body: {}, overwriteReason: "cut \ud83d" });
    expect(api.last.headers.get("counterfoil-overwrite-reason")).to.equal("cut %EF%BF%BD");
  });

  it("answer a stale write by a problem of status 412, once [SDK-014]", async () => {
    const api = new StubApi(refusal(412, "The rates have changed"));
    const answer = await clientOn(api).POST("/rates", { body: {}, ifUnmodifiedSince: "2026-01-15T08:00:00Z" });
    expect(answer).to.have.property("ok", false);
    expect(answer)
      .to.have.property("problem")
      .that.includes({ kind: "refused", status: 412, description: "The rates have changed" });
    expect(api.requests).to.have.length(1);
  });

  it("send nothing unguarded when the timestamp is none", async () => {
    const api = new StubApi(json({}));
    const thrown: unknown = await clientOn(api)
      .POST("/rates", { body: {}, ifUnmodifiedSince: "today" })
      .catch((error: unknown) => error);
    expect(thrown).to.be.instanceOf(RangeError);
    expect(api.requests).to.deep.equal([]);
  });

  it("leave the key of a write to the call that names one", async () => {
    const api = new StubApi(json({}));
    await clientOn(api).POST("/rates", { body: {}, idempotencyKey: "0f8fad5b-d9cb-469f-a165-70867728950e" });
    await clientOn(api).POST("/rates", { body: {} });
    expect(api.requests.map(({ headers }) => headers.get("idempotency-key"))).to.deep.equal([
      "0f8fad5b-d9cb-469f-a165-70867728950e",
      null,
    ]);
  });
});
