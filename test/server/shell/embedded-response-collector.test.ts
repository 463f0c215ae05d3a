import { expect } from "chai";
import {
  MAX_EMBEDDED_RESPONSE_BYTES,
  EMBED_TIMEOUT_MS,
  EmbeddedResponseCollector,
  type CallApi,
} from "#server/shell/embedded-response-collector.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const get = (path: string, init?: RequestInit): Request => new Request(`https://portal.example${path}`, init);
const respondWith =
  (body: string, more: Partial<Awaited<ReturnType<CallApi>>> = {}): CallApi =>
  async () => ({ status: 200, headers: JSON_TYPE, body, ...more });
const delayed = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

/** Returns the collected responses, and the bodies that the rendering received. */
async function rendered(call: CallApi, requests: readonly Request[]) {
  const calls = new EmbeddedResponseCollector(call);
  const received: unknown[] = [];
  for (const request of requests)
    void calls.fetch(request).then(
      ({ body }) => received.push(body),
      () => undefined,
    );
  await calls.idle();
  calls.end();
  return { calls, received };
}

describe("The embedded responses of a page", () => {
  it("keep the text of the API and the headers that the client reads", async () => {
    const body = '{"total":7.20,"id":12345678901234567890}';
    const headers = {
      ...JSON_TYPE,
      date: "Sun, 01 Mar 2026 10:00:00 GMT",
      "set-cookie": "counterfoil-session=x",
      "counterfoil-request-id": "r1",
    };
    const { calls } = await rendered(respondWith(body, { headers }), [get("/api/receipts?count=1")]);
    expect(calls.responses).to.deep.equal([
      {
        url: "/api/receipts?count=1",
        status: 200,
        body,
        headers: { ...JSON_TYPE, date: "Sun, 01 Mar 2026 10:00:00 GMT", "counterfoil-request-id": "r1" },
      },
    ]);
  });

  const cases: readonly (readonly [what: string, isEmbedded: boolean, call: CallApi])[] = [
    ["a response of the maximum size", true, respondWith(`"${"x".repeat(MAX_EMBEDDED_RESPONSE_BYTES - 2)}"`)],
    ["a larger response", false, respondWith(`"${"x".repeat(MAX_EMBEDDED_RESPONSE_BYTES - 1)}"`)],
    [
      "a larger response of two-byte characters",
      false,
      respondWith(`"${"é".repeat(MAX_EMBEDDED_RESPONSE_BYTES / 2)}"`),
    ],
    ["a response after 20 ms", true, async (request) => delayed(20, await respondWith("[]")(request))],
    [
      "a response after the maximum time",
      false,
      async (request) => delayed(EMBED_TIMEOUT_MS + 100, await respondWith("[]")(request)),
    ],
    ["a refusal", false, respondWith("{}", { status: 403 })],
    ["a file", false, respondWith("%PDF", { headers: { "content-type": "application/pdf" } })],
    ["a call that fails", false, () => Promise.reject(new Error("ECONNRESET"))],
  ];
  for (const [what, isEmbedded, call] of cases) {
    it(`${isEmbedded ? "include" : "do not include"} ${what}`, async () => {
      const { calls, received } = await rendered(call, [get("/api/a")]);
      expect([calls.responses.length, received.length]).to.deep.equal(isEmbedded ? [1, 1] : [0, 0]);
    });
  }

  it("are only those of GET calls: rendering a page changes nothing", async () => {
    const called: string[] = [];
    const { calls } = await rendered(
      async (request) => {
        called.push(request.method);
        return respondWith("[]")(request);
      },
      [get("/api/a", { method: "POST" }), get("/api/b")],
    );
    expect([called, calls.responses.map(({ url }) => url)]).to.deep.equal([["GET"], ["/api/b"]]);
  });

  it("include calls that follow from an earlier response", async () => {
    const calls = new EmbeddedResponseCollector(respondWith("[]"));
    void calls.fetch(get("/api/a")).then(() => calls.fetch(get("/api/b")));
    await calls.idle();
    expect(calls.responses.map(({ url }) => url)).to.deep.equal(["/api/a", "/api/b"]);
  });

  it("are complete after the rendering: later calls are not made", async () => {
    const called: string[] = [];
    const calls = new EmbeddedResponseCollector(async (request) => {
      called.push(request.url);
      return respondWith("[]")(request);
    });
    calls.end();
    void calls.fetch(get("/api/a")).catch(() => undefined);
    await calls.idle();
    expect([called, calls.responses]).to.deep.equal([[], []]);
  });

  it("reject a call that is not embedded when its signal aborts", async () => {
    const calls = new EmbeddedResponseCollector(respondWith("{}", { status: 500 }));
    const controller = new AbortController();
    const response = calls.fetch(get("/api/a", { signal: controller.signal })).then(
      () => "resolved",
      () => "aborted",
    );
    await calls.idle();
    controller.abort();
    expect(await response).to.equal("aborted");
  });
});
