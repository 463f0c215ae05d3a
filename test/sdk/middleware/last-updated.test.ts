import { expect } from "chai";
import { buildClient } from "#sdk/client.ts";
import { collectionOf } from "#sdk/middleware/last-updated.ts";
import { OPERATIONS as GENERATED } from "#sdk/generated/operations.ts";
import type { Method, Operation } from "#sdk/operations.ts";
import { BASE, json, refusal, silence, StubApi, text, unreachable } from "../stub-api.ts";
import type { Reply } from "../stub-api.ts";
import { quiet, VirtualTime } from "../virtual-time.ts";

const READ = { answers: "list" } as const;
const WRITE = { answers: "object" } as const;
const OPERATIONS = {
  "/notes": { GET: READ, POST: WRITE },
  "/notes/{id}": { GET: { ...READ, answers: "object" }, PATCH: WRITE },
  "/notes/_search": { GET: { isGlobal: true, answers: "list" } },
  "/pens": { GET: READ },
  "/admin/notes": { POST: { ...WRITE, changes: ["/notes"] } },
} as const;

type Read<Body> = {
  parameters: { query?: { last_updated?: number } };
  responses: { 200: { content: { "application/json": Body } } };
};
type ReadOne = {
  parameters: { query?: { last_updated?: number }; path: { id: string } };
  responses: Read<object>["responses"];
};
type Write = {
  requestBody: { content: { "application/json": object } };
  responses: { 200: { content: { "application/json": object } } };
};
type Paths = {
  "/notes": { get: Read<object[]>; post: Write };
  "/notes/{id}": { get: ReadOne; patch: Write & { parameters: { path: { id: string } } } };
  "/notes/_search": { get: { responses: { 200: { content: { "application/json": object[] } } } } };
  "/pens": { get: Read<object[]> };
  "/admin/notes": { post: Write };
};

describe("last_updated", () => {
  const timers = new VirtualTime(1_772_357_400_000);
  const path = { id: "7" };
  const setUp = (...replies: readonly Reply[]) => {
    const api = new StubApi(...replies);
    return { api, client: buildClient<Paths>(OPERATIONS, { baseUrl: BASE, fetch: api.fetch, timers }) };
  };

  it("goes with no GET before the first write [SDK-003]", async () => {
    const { api, client } = setUp(json([]));
    await client.GET("/notes");
    expect(api.asked).to.deep.equal(["GET /notes"]);
  });

  it("goes with every later GET of the collection that was written to, and with no other [SDK-003]", async () => {
    const { api, client } = setUp(json({}), json([]), json({}), json([]), json([]));
    await client.POST("/notes", { body: {} });
    await client.GET("/notes");
    await client.GET("/notes/{id}", { params: { path } });
    await client.GET("/pens");
    await client.GET("/notes/_search");
    expect(api.asked).to.deep.equal([
      "POST /notes",
      "GET /notes?last_updated=1772357400000",
      "GET /notes/7?last_updated=1772357400000",
      "GET /pens",
      "GET /notes/_search",
    ]);
  });

  it("goes with every later GET of the other collections that a write changes, and with no other [SDK-003]", async () => {
    const { api, client } = setUp(json({}), json([]), json([]));
    await client.POST("/admin/notes", { body: {} });
    await client.GET("/notes");
    await client.GET("/pens");
    expect(api.asked.slice(1)).to.deep.equal([`GET /notes?last_updated=${timers.now()}`, "GET /pens"]);
  });

  // A write by another path than that of the GET.
  const ELSEWHERE = [
    ["PUT /_/retailer-files-admin/{filename}", "/_/retailer-files"],
    ["POST /_/retailer-files-admin/new/add", "/_/retailer-files/{filename}"],
    ["POST /_/retailer-files-admin/new/add", "/_/retailer-files-admin"],
    ["PUT /_/retailer-files/{filename}", "/_/retailer-files-admin"],
    ["POST /_/receipts/_process", "/receipts/{id}"],
    ["POST /_/pos/data/_process", "/pos/data/{id}"],
    ["POST /email", "/receipts/{id}/mails"],
    ["PATCH /receipts/{id}", "/identifiers/{id}/receipts"],
    ["POST /receipts", "/pos/data"],
    ["PATCH /loyalty/{loyalty}/identifiers/{id}", "/identifiers/{id}"],
    ["PATCH /loyalty/{loyalty}/identifiers/{id}", "/loyalty/{loyalty}/identifiers/{id}/events"],
    ["DELETE /identifiers/{id}", "/receipts"],
    ["DELETE /identifiers/{id}", "/loyalty/{loyalty}/identifiers/{id}"],
    ["POST /_/accounts", "/_/account/{email}"],
    ["PATCH /_/account/{email}", "/_/accounts"],
    ["POST /_/translation-locale/{locale}", "/_/translation-data"],
    ["DELETE /_/translation-locale/{locale}", "/_/translation-data"],
  ] as const;
  for (const [write, read] of ELSEWHERE) {
    it(`goes with GET ${read} after ${write} [SDK-003]`, () => {
      const [method, path] = write.split(" ") as [Method, string];
      const operation: Operation | undefined = (GENERATED[path] as { readonly [name in Method]?: Operation })[method];
      expect([collectionOf(path), ...(operation?.changes ?? [])]).to.include(collectionOf(read));
    });
  }

  it("is the time of the last write, of one record too [SDK-003]", async () => {
    const { api, client } = setUp(json({}), json({}), json([]));
    await client.POST("/notes", { body: {} });
    await timers.until(timers.sleep(5000));
    await client.PATCH("/notes/{id}", { params: { path }, body: {} });
    await client.GET("/notes");
    expect(api.asked.at(-1)).to.equal("GET /notes?last_updated=1772357405000");
  });

  for (const status of [400, 404, 412]) {
    it(`is not changed by a write that was refused with ${status} [SDK-003]`, async () => {
      const { api, client } = setUp(refusal(status), json([]));
      await client.POST("/notes", { body: {} });
      await client.GET("/notes");
      expect(api.asked).to.deep.equal(["POST /notes", "GET /notes"]);
    });
  }

  const LOST: Readonly<Record<string, Reply>> = {
    "got no answer in time": silence,
    "broke off": unreachable,
    "was answered by a proxy alone": text("<h1>Bad gateway</h1>", { status: 502 }),
    "was answered by what cannot be read": text("<h1>Welcome</h1>"),
    "failed within the server": refusal(500),
  };
  for (const [what, reply] of Object.entries(LOST)) {
    it(`is set by a write that ${what}: it may have been done [SDK-003]`, async () => {
      const { api, client } = setUp(reply, json([]));
      const answer = await timers.until(client.POST("/notes", { body: {} }));
      expect(answer.ok).to.equal(false);
      await client.GET("/notes");
      expect(api.asked.at(-1)).to.equal(`GET /notes?last_updated=${timers.now()}`);
    });
  }

  it("is set by a write that its caller gave up [SDK-003]", async () => {
    const { api, client } = setUp(silence, json([]));
    const controller = new AbortController();
    const write = client.POST("/notes", { body: {}, signal: controller.signal });
    await quiet();
    controller.abort();
    await write;
    await client.GET("/notes");
    expect(api.asked).to.deep.equal(["POST /notes", `GET /notes?last_updated=${timers.now()}`]);
  });

  it("is not set by a write that no address can hold, which was never sent [SDK-003]", async () => {
    const { api, client } = setUp(json([]));
    await client.PATCH("/notes/{id}", { params: { path: { id: ".." } }, body: {} });
    await client.GET("/notes");
    expect(api.asked).to.deep.equal(["GET /notes"]);
  });

  it("goes with the survey responses, receipts, points and till data that an erasure changes [SDK-003]", async () => {
    const api = new StubApi(() => new Response(null, { status: 204 }), json({}));
    const client = api.client({ timers });
    await client.DELETE("/identifiers/{id}", { params: { path: { id: "ann@shop.example" } } });
    await client.GET("/_/surveys/{surveyId}/responses/{responseId}", {
      params: { path: { surveyId: "1", responseId: "2" } },
    });
    await client.GET("/receipts/{id}", { params: { path: { id: "3" } } });
    await client.GET("/loyalty/{loyalty}/identifiers/{id}", { params: { path: { loyalty: "stars", id: "4" } } });
    await client.GET("/pos/data/{id}", { params: { path: { id: "5" } } });
    expect(api.asked.slice(1).filter((asked) => !asked.endsWith(`?last_updated=${timers.now()}`))).to.deep.equal([]);
  });

  it("gives way to the one that a call names itself", async () => {
    const { api, client } = setUp(json({}), json([]));
    await client.POST("/notes", { body: {} });
    await client.GET("/notes", { params: { query: { last_updated: 5 } } });
    expect(api.asked.at(-1)).to.equal("GET /notes?last_updated=5");
  });

  const COLLECTIONS = [
    ["/stores", "/stores"],
    ["/stores/{ref}", "/stores"],
    ["/receipts/{id}/raw", "/receipts"],
    ["/identifiers/_validate", "/identifiers"],
    ["/_/accounts", "/_/accounts"],
    ["/_/account/{email}/_reset", "/_/account"],
    ["/_/receipts/_process", "/_/receipts"],
  ] as const;
  for (const [path, collection] of COLLECTIONS) {
    it(`counts ${path} to ${collection}`, () => expect(collectionOf(path)).to.equal(collection));
  }
});
