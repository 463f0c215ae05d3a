import { expect } from "chai";
import fc from "fast-check";
import { createClient, type CounterfoilError, type Middleware } from "#sdk/index.ts";
import { buildClient } from "#sdk/client.ts";
import { BASE, json, refusal, StubApi, text, unreachable } from "./stub-api.ts";

describe("the client", () => {
  it("starts every call from one base [SDK-001]", async () => {
    const api = new StubApi(json([]));
    const client = api.client();
    await client.GET("/stores");
    await client.GET("/receipts/{id}", { params: { path: { id: "69a41a5ca1b2c3d4e5f60718" } } });
    expect(api.requests.map(({ url }) => url)).to.deep.equal([
      `${BASE}/stores`,
      `${BASE}/receipts/69a41a5ca1b2c3d4e5f60718`,
    ]);
  });

  it("takes a base with a slash at its end as one without [SDK-001]", async () => {
    const api = new StubApi(json([]));
    await api.client({ baseUrl: `${BASE}/` }).GET("/stores");
    expect(api.last.url).to.equal(`${BASE}/stores`);
  });

  it("wants an absolute base where there is no page", () => {
    for (const baseUrl of [undefined, "portal.example/api", "localhost:4280/api"]) {
      expect(() => createClient(baseUrl === undefined ? {} : { baseUrl }), baseUrl).to.throw(TypeError, "absolute");
    }
  });

  it("asks one question by one address: sorted by name, encoded, without what is not set", async () => {
    const api = new StubApi(json([]));
    const query = { transaction_id: "A B/ü&c=1", store_id: undefined, older: "69a41a5ca1b2c3d4e5f60718", count: 20 };
    await api.client({ retailerId: "1001" }).GET("/receipts", { params: { query: query as object } });
    expect(api.asked).to.deep.equal([
      "GET /receipts?count=20&older=69a41a5ca1b2c3d4e5f60718&retailer_id=1001&transaction_id=A+B%2F%C3%BC%26c%3D1",
    ]);
  });

  it("asks for JSON, and with no header besides [SDK-004]", async () => {
    const api = new StubApi(json([]));
    await api.client().GET("/stores");
    expect([...api.last.headers]).to.deep.equal([["accept", "application/json"]]);
  });

  it("asks for a text in its own media type too, and answers it [SDK-004, SDK-010]", async () => {
    const api = new StubApi(
      text("openapi: 3.1.0\n", { headers: { "content-type": "application/yaml; charset=utf-8" } }),
    );
    const answer = await api.client().GET("/openapi-v1.yml");
    expect(api.last.headers.get("accept")).to.equal("application/yaml, application/json");
    expect(answer).to.deep.include({ ok: true, data: "openapi: 3.1.0\n" });
  });

  it("asks for bytes, answers every one of them, and still reads why there are none [SDK-004]", async () => {
    const bytes = new Uint8Array([0, 255, 0xef, 0xbb, 0xbf, 195]);
    const api = new StubApi(
      () => new Response(bytes, { headers: { "content-type": "application/octet-stream" } }),
      refusal(404, "Not found"),
    );
    const ask = () => api.client().GET("/pos/data/{id}/raw", { params: { path: { id: "69a41a5ca1b2c3d4e5f60718" } } });
    expect(await ask()).to.deep.equal({ ok: true, data: bytes, status: 200 });
    expect(api.last.headers.get("accept")).to.equal("application/octet-stream, application/json");
    expect(await ask()).to.have.nested.property("problem.description", "Not found");
  });

  it("runs the middleware of a call once, with the last response as it came", async () => {
    const seen: string[] = [];
    const api = new StubApi(text("<html>", { status: 503 }), json([], { headers: { etag: "1" } }), refusal(403, "No"));
    const middleware: Middleware[] = [
      {
        onResponse: async ({ response }) =>
          void seen.push(`${response.status} ${response.headers.get("etag")} ${await response.clone().text()}`),
      },
    ];
    await api.client({ random: () => 0 }).GET("/stores", { middleware });
    await api.client().POST("/stores", { body: { name: "Soho", country: "GBR" }, middleware });
    expect(seen).to.deep.equal(["200 1 []", '403 null {"status":"No","description":"No"}']);
  });

  it("marks a poll, and nothing else, as one", async () => {
    const api = new StubApi(json([]));
    await api.client().GET("/stores", { poll: true });
    await api.client().GET("/stores");
    expect(api.requests.map(({ headers }) => headers.get("counterfoil-poll"))).to.deep.equal(["1", null]);
  });

  it("hands on headers and the cache mode of a call", async () => {
    const api = new StubApi(json([]));
    await api.client().GET("/stores", { cache: "no-store", headers: { "Cache-Control": "no-cache" } });
    expect(api.last.cache).to.equal("no-store");
    expect(api.last.headers.get("cache-control")).to.equal("no-cache");
  });

  it("answers the data with the status, the request id and the server's time [SDK-008]", async () => {
    const headers = { "counterfoil-request-id": "4f9d0c2ab87e41d3", date: "Sun, 01 Mar 2026 10:00:00 GMT" };
    const answer = await new StubApi(json([], { headers })).client().GET("/stores");
    expect(answer).to.deep.equal({
      ok: true,
      data: [],
      status: 200,
      requestId: "4f9d0c2ab87e41d3",
      date: new Date("2026-03-01T10:00:00Z"),
    });
  });

  it("runs openapi-fetch middleware of its user: requests without the token, every response, failures [SDK-011]", async () => {
    const api = new StubApi(refusal(404, "Not found"), json([]), unreachable);
    const client = api.client({ token: "secret", retry: { maxTries: 1 } });
    const seen: unknown[] = [];
    const middleware: Middleware = {
      onRequest({ request, schemaPath }) {
        seen.push([schemaPath, request.headers.get("authorization")]);
        request.headers.set("x-trace", "7");
      },
      onResponse: ({ response }) => void seen.push(response.status),
      onError: ({ error }) => void seen.push((error as CounterfoilError).code),
    };
    client.use(middleware);
    for (let call = 0; call < 3; call += 1) await client.GET("/stores");
    const begun = ["/stores", null];
    expect(seen).to.deep.equal([begun, 404, begun, 200, begun, "network"]);
    expect(api.requests.map(({ headers }) => headers.get("x-trace"))).to.deep.equal(["7", "7", "7"]);
    client.eject(middleware);
    await client.GET("/stores");
    expect(seen).to.have.length(6);
  });

  it("takes an answer from middleware, without a request", async () => {
    const api = new StubApi(json([]));
    const client = api.client();
    client.use({ onRequest: () => Response.json([{ id: "5001" }]) });
    expect(await client.GET("/stores")).to.deep.include({ ok: true, data: [{ id: "5001" }] });
    expect(api.requests).to.deep.equal([]);
  });

  it("rejects with what middleware has thrown", async () => {
    const client = new StubApi(json([])).client();
    client.use({
      onRequest: () => {
        throw new RangeError("mine");
      },
    });
    const thrown: unknown = await client.GET("/stores").catch((error: unknown) => error);
    expect(thrown).to.be.instanceOf(RangeError);
  });

  it("leaves out a request id and a date that are none", async () => {
    const answer = await new StubApi(json([], { headers: { date: "yesterday" } })).client().GET("/stores");
    expect(answer).to.deep.equal({ ok: true, data: [], status: 200 });
  });

  it("sends a body as JSON by the method that the contract names", async () => {
    const api = new StubApi(() => new Response(null, { status: 204 }));
    const operations = { "/notes": { POST: { answers: "nothing" } } } as const;
    const client = buildClient<{
      "/notes": {
        post: { requestBody: { content: { "application/json": { text: string } } }; responses: { 204: object } };
      };
    }>(operations, { baseUrl: BASE, fetch: api.fetch });
    const answer = await client.POST("/notes", { body: { text: "hello" } });
    expect(answer).to.deep.equal({ ok: true, data: undefined, status: 204 });
    expect(api.last.method).to.equal("POST");
    expect(api.last.headers.get("content-type")).to.equal("application/json");
    expect(await api.last.json()).to.deep.equal({ text: "hello" });
  });

  it("leaves it to the platform to name the boundary in a form", async () => {
    const api = new StubApi(() => new Response(null, { status: 204 }));
    const operations = { "/images": { POST: { answers: "nothing" } } } as const;
    const client = buildClient<{
      "/images": {
        post: { requestBody: { content: { "multipart/form-data": FormData } }; responses: { 204: object } };
      };
    }>(operations, { baseUrl: BASE, fetch: api.fetch });
    const form = new FormData();
    form.set("image", new Blob(["<svg/>"]), "logo.svg");
    await client.POST("/images", { body: form });
    expect(api.last.headers.get("content-type")).to.match(/^multipart\/form-data; boundary=/);
    expect((await api.last.formData()).get("image")).to.include({ name: "logo.svg", size: 6 });
  });

  const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const FILE = { store: "5001", start: "2026-03-01T00:00:00Z", end: "2026-03-02T00:00:00Z", resolution: "1d" } as const;
  const exported = (api: StubApi, format: "csv" | "xlsx") =>
    api
      .client()
      .GET("/_/statistics/{report}/_export", { params: { path: { report: "baskets" }, query: { ...FILE, format } } });

  it("reads an export as a text or as bytes, by its format", async () => {
    const bytes = new Uint8Array([80, 75, 3, 4, 255]);
    const api = new StubApi(
      () => new Response(bytes, { headers: { "content-type": WORKBOOK } }),
      text("a,b", { headers: { "content-type": "text/csv" } }),
    );
    expect(await exported(api, "xlsx")).to.deep.equal({ ok: true, data: bytes, status: 200 });
    expect(api.last.headers.get("accept")).to.equal(`${WORKBOOK}, application/json`);
    expect(await exported(api, "csv")).to.deep.equal({ ok: true, data: "a,b", status: 200 });
    expect(await exported(api, "xlsx")).to.have.nested.property(
      "problem.message",
      `The body is not ${WORKBOOK} (text/csv)`,
    );
  });

  it("asks nothing that the contract does not offer [SDK-011]", async () => {
    const api = new StubApi(json([]));
    const client = api.client() as unknown as { GET(path: string): Promise<unknown> };
    expect(await client.GET("/secrets")).to.have.nested.property("problem.kind", "unsent");
    expect(api.requests).to.deep.equal([]);
  });
});

describe("path parameters", () => {
  const READ = { "/notes/{id}": { GET: { answers: "object" } } } as const;
  type Notes = {
    "/notes/{id}": {
      get: { parameters: { path: { id: string } }; responses: { 200: { content: { "application/json": object } } } };
    };
  };
  const clientOn = (api: StubApi) => buildClient<Notes>(READ, { baseUrl: BASE, fetch: api.fetch });

  const CASES = [
    ["an email address", "ann+shop@example.com", "ann%2Bshop%40example.com"],
    ["a file name", "price list (1).csv", "price%20list%20(1).csv"],
    ["a transaction id with slashes", "LON/01/0042", "LON%2F01%2F0042"],
    ["letters of any script", "квитанция", "%D0%BA%D0%B2%D0%B8%D1%82%D0%B0%D0%BD%D1%86%D0%B8%D1%8F"],
    ["what looks like a query", "a?b#c", "a%3Fb%23c"],
    ["what looks encoded", "%2F", "%252F"],
    ["three dots", "...", "..."],
  ] as const;
  for (const [what, id, encoded] of CASES) {
    it(`percent-encodes ${what} [SDK-015]`, async () => {
      const api = new StubApi(json({}));
      await clientOn(api).GET("/notes/{id}", { params: { path: { id } } });
      expect(api.asked).to.deep.equal([`GET /notes/${encoded}`]);
    });
  }

  for (const id of ["", ".", "..", "\ud800"]) {
    it(`asks nothing for ${JSON.stringify(id)}, which no address can hold [SDK-015]`, async () => {
      const api = new StubApi(json({}));
      const answer = await clientOn(api).GET("/notes/{id}", { params: { path: { id } } });
      expect(answer).to.have.nested.property("problem.kind", "unsent");
      expect(answer)
        .to.have.nested.property("problem.message")
        .that.matches(/^The path parameter "id" of \/notes\/\{id\} is (empty|".+")$/);
      expect(api.requests).to.deep.equal([]);
    });
  }

  it("are requested, each of them [SDK-015]", async () => {
    const api = new StubApi(json({}));
    const answer = await clientOn(api).GET("/notes/{id}", { params: { path: {} as { id: string } } });
    const message = 'The path parameter "id" of /notes/{id} is missing';
    expect(answer).to.deep.equal({ ok: false, problem: { kind: "unsent", message, status: 0 } });
    expect(api.requests).to.deep.equal([]);
  });

  it("bring any text to the other side as it was [SDK-015]", () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 1 }).filter((id) => !/^\.{1,2}$/.test(id)),
        async (id) => {
          const api = new StubApi(json({}));
          await clientOn(api).GET("/notes/{id}", { params: { path: { id } } });
          const segments = new URL(api.last.url).pathname.split("/");
          expect(segments.slice(0, -1)).to.deep.equal(["", "api", "notes"]);
          expect(decodeURIComponent(segments.at(-1) ?? "")).to.equal(id);
        },
      ),
    ));
});
