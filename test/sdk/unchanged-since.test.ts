import { expect } from "chai";
import { buildClient } from "#sdk/client.ts";
import { unchangedSince } from "#sdk/index.ts";
import type { Success } from "#sdk/index.ts";
import { BASE, json, StubApi, text } from "./stub-api.ts";
import type { Reply } from "./stub-api.ts";

type Body = { content: { "application/json": object } };
type Paths = { "/file": { get: { responses: { 200: Body } }; put: { requestBody: Body; responses: { 200: Body } } } };
const OPERATIONS = { "/file": { GET: { answers: "object" }, PUT: { answers: "object" } } } as const;
const MODIFIED = { headers: { "last-modified": "Thu, 15 Jan 2026 08:00:00 GMT" } };

/** The guard that a write sends which builds on a GET that was answered so. */
async function guardAfter(reply: Reply): Promise<string | null> {
  const api = new StubApi(reply, json({}));
  const client = buildClient<Paths>(OPERATIONS, { baseUrl: BASE, fetch: api.fetch });
  const answer = await client.GET("/file");
  if (!answer.ok) throw new Error("The file was not read");
  await client.PUT("/file", { body: {}, ...unchangedSince(answer) });
  return api.last.headers.get("if-unmodified-since");
}

describe("a write that builds on an answer", () => {
  it("is guarded by its Last-Modified", async () => {
    expect(await guardAfter(json({}, MODIFIED))).to.equal("Thu, 15 Jan 2026 08:00:00 GMT");
  });

  it("is guarded by the timestamp of its data where it has no Last-Modified", async () => {
    expect(await guardAfter(json({ updated_timestamp: "2026-01-15T08:00:01Z" }))).to.equal(
      "Thu, 15 Jan 2026 08:00:01 GMT",
    );
  });

  it("is guarded by what the transfer says where both are there", async () => {
    expect(await guardAfter(json({ updated_timestamp: "2026-01-15T08:00:01Z" }, MODIFIED))).to.equal(
      "Thu, 15 Jan 2026 08:00:00 GMT",
    );
  });

  for (const data of [undefined, null, [], "x", {}, { updated_timestamp: 5 }]) {
    it(`is not built on ${JSON.stringify(data) ?? "nothing"}, which has no version`, () => {
      const answer: Success<unknown> = { ok: true, status: 200, data };
      expect(() => unchangedSince(answer)).to.throw(TypeError, "no version");
    });
  }

  it("hears of no version where the header is no date", async () => {
    const answer = await new StubApi(text("openapi: 3.1.0", { headers: { "last-modified": "today" } }))
      .client()
      .GET("/openapi-v1.yml");
    expect(answer).not.to.have.property("lastModified");
  });
});
