import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import fc from "fast-check";
import { createClient, orThrow, PROBLEM_KINDS } from "#sdk/index.ts";
import type { Answer, CallOptions, Client, Problem } from "#sdk/index.ts";
import { json, ledAway, refusal, StubApi, text, unreachable } from "./stub-api.ts";
import type { Reply } from "./stub-api.ts";

const POLL: CallOptions = { poll: true };
const HEADERS = { "counterfoil-request-id": "4f9d0c2ab87e41d3" };

async function problemOf(reply: Reply): Promise<Problem> {
  const answer = await new StubApi(reply).client().GET("/stores", POLL);
  if (answer.ok) throw new Error("It was answered by data");
  return answer.problem;
}

async function listening(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => (server.closeAllConnections(), server.close(() => closed())));
  return { url: `http://127.0.0.1:${port}`, close };
}

const REDIRECT = "The answer is a redirect";

const cut: Reply = () =>
  new Response(
    new ReadableStream({
      start: (body) => (body.enqueue(new TextEncoder().encode("[{")), body.error(new TypeError("terminated"))),
    }),
  );

describe("an answer that is no use", () => {
  it("is a refusal in the server's own words [SDK-013]", async () => {
    const body = {
      status: "Bad Request",
      description: "count must be <= 100",
      message: "Check the parameters",
      errors: [{ description: "count must be <= 100", pointer: "/query/count" }, { description: "older is no id" }],
    };
    expect(await problemOf(json(body, { status: 400, headers: HEADERS }))).to.deep.equal({
      kind: "refused",
      status: 400,
      statusText: "Bad Request",
      message: "count must be <= 100; older is no id",
      description: "count must be <= 100",
      serverMessage: "Check the parameters",
      errors: body.errors,
      requestId: "4f9d0c2ab87e41d3",
    });
  });

  it("has the status of the body before the words of the status line, which HTTP/2 has not [SDK-013]", async () => {
    const reply: Reply = () =>
      new Response(JSON.stringify({ status: "gone", description: "x" }), { status: 404, statusText: "Not Found" });
    expect(await problemOf(reply)).to.include({ statusText: "gone" });
  });

  it("returns how long the server asks to wait", async () => {
    expect(await problemOf(refusal(429, "Too many requests", { "retry-after": "30" }))).to.include({ retryAfter: 30 });
    expect(await problemOf(text("<html>", { status: 503, headers: { "retry-after": "7" } }))).to.include({
      retryAfter: 7,
      kind: "malformed",
    });
  });

  it("leaves out what the body says in another type than its own", async () => {
    const body = {
      status: 5,
      description: ["x"],
      message: "",
      errors: [null, "x", {}, { description: 5 }, { description: "kept", pointer: 5 }],
    };
    expect(await problemOf(json(body, { status: 400 }))).to.deep.equal({
      kind: "refused",
      message: "kept",
      status: 400,
      statusText: "",
      errors: [{ description: "kept" }],
    });
  });

  it("is a network failure, with what the platform says of it, when none came", async () => {
    expect(await problemOf(unreachable)).to.deep.equal({
      kind: "network",
      message: "No answer from https://portal.example/api: connect (ECONNREFUSED)",
      status: 0,
      cause: { name: "TypeError", message: "connect", code: "ECONNREFUSED" },
    });
  });

  it("is a network failure when it broke off on its way", async () => {
    expect(await problemOf(cut)).to.include({ kind: "network", status: 0 });
  });

  it("is a network failure whatever a fetch may throw", async () => {
    const cause = { name: "Error", message: "no" };
    expect(await problemOf(() => Promise.reject("no" as unknown as Error))).to.deep.include({ kind: "network", cause });
  });

  const MALFORMED: readonly (readonly [what: string, reply: Reply, status: number, said: string])[] = [
    ["no JSON", text("<!doctype html><title>Sign in</title>"), 200, "The body is not JSON (text/plain)"],
    ["JSON cut short", text('[{"id":'), 200, "The body is not JSON (text/plain)"],
    ["empty", text(""), 200, "The body is empty"],
    ["empty, and says so", text("", { headers: { "content-length": "0" } }), 200, "The body is empty"],
    ["an object for a list", json({ data: [] }), 200, "The body is not a JSON list"],
    ["null for a list", json(null), 200, "The body is not a JSON list"],
    ["a text for a list", json("[]"), 200, "The body is not a JSON list"],
    ["a number for a list", json(5), 200, "The body is not a JSON list"],
    [
      "a proxy's page for a refusal",
      text("<html>Bad Gateway</html>", { status: 502 }),
      502,
      "The refusal is not from the API (text/plain)",
    ],
    ["nothing for a refusal", text("", { status: 500 }), 500, "The refusal is not from the API (text/plain)"],
    ["a list for a refusal", json([], { status: 400 }), 400, "The refusal is not from the API"],
    ["null for a refusal", json(null, { status: 400 }), 400, "The refusal is not from the API"],
    ["a redirection that leads nowhere", () => new Response(null, { status: 304 }), 304, REDIRECT],
  ];
  for (const [what, reply, status, said] of MALFORMED) {
    it(`is malformed when it is ${what}`, async () => {
      expect(await problemOf(reply)).to.include({ kind: "malformed", status, message: said });
    });
  }

  it("says when to try again, and lists all errors", async () => {
    expect(await problemOf(refusal(429, "Too many requests", { "retry-after": "30" }))).to.include({
      message: "Too many requests (retry after 30 s)",
    });
    const errors = ["Name is required", "Country is required"].map((description) => ({ description }));
    expect(await problemOf(json({ description: "Name is required", errors }, { status: 400 }))).to.include({
      message: "Name is required; Country is required",
    });
  });

  it("explains a 404 by a base that is the portal's", async () => {
    const api = new StubApi(refusal(404, "Not found"));
    const answer = await api.client({ baseUrl: "https://portal.example" }).GET("/stores", POLL);
    expect(answer).to.have.nested.property(
      "problem.message",
      "Not found. Is the API at https://portal.example/api? baseUrl is https://portal.example",
    );
  });

  it("explains a base that is the portal's and not its API's", async () => {
    const api = new StubApi(text("<!doctype html>"), text("<!doctype html>", { status: 404 }));
    const client = api.client({ baseUrl: "https://portal.example/" });
    const hint = "Is the API at https://portal.example/api? baseUrl is https://portal.example/";
    expect(await client.GET("/stores", POLL)).to.have.nested.property(
      "problem.message",
      `The body is not JSON (text/plain). ${hint}`,
    );
    expect(await client.GET("/stores", POLL)).to.have.nested.property(
      "problem.message",
      `The refusal is not from the API (text/plain). ${hint}`,
    );
  });

  const HTML: Reply = text("<!doctype html><title>Sign in</title>", {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
  const away =
    (status: number): Reply =>
    () =>
      new Response(null, { status, headers: { location: "https://sign-in.example/" } });
  const email = "ann@shop.example";
  const CALLS: readonly (readonly [what: string, ask: (client: Client) => Promise<Answer<unknown>>, said: string])[] = [
    ["a list", (client) => client.GET("/stores", POLL), "The body is not JSON (text/html)"],
    ["an object", (client) => client.GET("/_/session", POLL), "The body is not JSON (text/html)"],
    [
      "true or false",
      (client) => client.POST("/hibp_validation", { body: { password: "seven green umbrellas" } }),
      "The body is not JSON (text/html)",
    ],
    [
      "no body",
      (client) => client.POST("/_/account/{email}/_reset", { params: { path: { email } } }),
      "The body is not empty",
    ],
    ["a text", (client) => client.GET("/openapi-v1.yml", POLL), "The body is not application/yaml (text/html)"],
    [
      "bytes",
      (client) => client.GET("/pos/data/{id}/raw", { ...POLL, params: { path: { id: "69a41a5ca1b2c3d4e5f60718" } } }),
      "The body is not application/octet-stream (text/html)",
    ],
  ];
  for (const [what, ask, said] of CALLS) {
    it(`is malformed when a proxy's page comes in place of ${what}, though it says that all is well`, async () => {
      const answer = await ask(new StubApi(HTML).client());
      expect(answer).to.have.property("ok", false);
      expect(answer).to.have.nested.include({
        "problem.kind": "malformed",
        "problem.status": 200,
        "problem.message": said,
      });
    });

    it(`is malformed when it leads away in place of ${what}, and is not followed`, async () => {
      for (const status of [302, 307, 308]) {
        const api = new StubApi(away(status));
        const answer = await ask(api.client());
        expect(answer).to.have.nested.include({ "problem.kind": "malformed", "problem.status": status });
        expect(answer).to.have.nested.property("problem.message", REDIRECT);
        expect([api.requests.length, api.last.redirect]).to.deep.equal([1, "manual"]);
      }
    });
  }

  it("is malformed when it is a redirect, whose status a browser hides [Q22]", async () => {
    expect(await problemOf(ledAway)).to.include({ kind: "malformed", status: 0, message: REDIRECT });
    expect(await problemOf(json({ message: "Unauthorized" }, { status: 302 }))).to.include({
      kind: "malformed",
      status: 302,
      message: REDIRECT,
    });
    const thrown: unknown = await orThrow(new StubApi(ledAway).client().GET("/stores", POLL)).catch(
      (error: unknown) => error,
    );
    expect((thrown as Error).message).to.equal(REDIRECT);
  });

  it("is data where a text or bytes come as what they are said to be", async () => {
    const yaml = text("openapi: 3.1.0", { headers: { "content-type": "Application/YAML; charset=utf-8" } });
    expect(await new StubApi(yaml).client().GET("/openapi-v1.yml", POLL)).to.have.property("data", "openapi: 3.1.0");
  });

  it("brings nothing to where a redirection leads, by the platform's own fetch [Q22]", async () => {
    const heard: string[] = [];
    const elsewhere = await listening(
      (request, response) => (heard.push(`${request.method} ${request.url}`), response.end("[]")),
    );
    const api = await listening((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
    const answer = await createClient({ baseUrl: api.url }).POST("/hibp_validation", {
      body: { password: "seven green umbrellas" },
    });
    await Promise.all([api.close(), elsewhere.close()]);
    expect(answer).to.have.nested.include({ "problem.kind": "malformed", "problem.status": 307 });
    expect(heard).to.deep.equal([]);
  });

  it("keeps the request id of a malformed answer, for support to find it", async () => {
    expect(await problemOf(text("<html>", { status: 502, headers: HEADERS }))).to.include({
      requestId: "4f9d0c2ab87e41d3",
    });
  });

  it("may be a list for an object, too", async () => {
    const answer = await new StubApi(json([])).client().GET("/_/session", POLL);
    expect(answer).to.have.nested.property("problem.message", "The body is not a JSON object");
  });

  it("is handed over in any shape to callers who look for themselves", async () => {
    for (const body of [null, {}, [], "x", 5]) {
      const answer = await new StubApi(json(body)).client().GET("/stores", { ...POLL, anyShape: true });
      expect(answer).to.deep.equal({ ok: true, data: body, status: 200 });
    }
    expect(await new StubApi(text("")).client().GET("/stores", { ...POLL, anyShape: true })).to.have.nested.property(
      "problem.kind",
      "malformed",
    );
  });

  it("of a write may have no body, for callers who look for themselves", async () => {
    const write = { params: { path: { reference: "LON-01" } }, body: [], anyShape: true as const };
    for (const status of [200, 204])
      expect(
        await new StubApi(() => new Response(null, { status })).client().PATCH("/stores/{reference}", write),
      ).to.deep.equal({ ok: true, data: undefined, status });
    const page = await new StubApi(HTML).client().PATCH("/stores/{reference}", write);
    expect(page).to.have.nested.property("problem.kind", "malformed");
  });

  it("without a body may be a record instead: another API answers so", async () => {
    const options = { params: { path: { reference: "LON-01" } } };
    const answer = await new StubApi(json({ reference: "LON-01" })).client().DELETE("/stores/{reference}", options);
    expect(answer).to.deep.equal({ ok: true, data: undefined, status: 200 });
  });

  it("is a text of any media type except a page, for callers who look for themselves", async () => {
    const yaml = new StubApi(text("openapi: 3.1.0", { headers: { "content-type": "text/yaml" } }), HTML).client();
    const options = { ...POLL, anyShape: true } as const;
    expect(await yaml.GET("/openapi-v1.yml", options)).to.include({ ok: true, data: "openapi: 3.1.0" });
    expect(await yaml.GET("/openapi-v1.yml", options)).to.have.nested.property("problem.kind", "malformed");
  });

  it("has the request id of another product", async () => {
    const headers = { "acme-request-id": "7", "x-other": "1" };
    expect(await problemOf(text("<html>", { status: 502, headers }))).to.include({ requestId: "7" });
  });

  it("is a value whatever a server may say", () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.string(), fc.json()), async (status, body) => {
        const bodiless = [204, 205, 304].includes(status);
        const reply: Reply = () => new Response(bodiless ? null : body, { status });
        const answer = await new StubApi(reply).client().GET("/stores", POLL);
        if (answer.ok) expect(answer.data).to.be.an("array");
        else expect(PROBLEM_KINDS).to.include(answer.problem.kind);
      }),
    ));
});
