import { expect } from "chai";
import {
  EmbeddedResponse,
  fetchWithEmbeddedResponses,
  readEmbeddedResponses,
  type StoredResponse,
} from "#adapters/browser/embedded-responses.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";

const ORIGIN = "https://portal.example";
const anAnswer = (url: string, body: unknown = [url]): StoredResponse => ({
  url,
  status: 200,
  headers: { "content-type": "application/json" },
  body,
});

/** A page with embedded answers before its hydration ends. */
function aPage(answers: readonly StoredResponse[] = []) {
  const requests: string[] = [];
  let hydrate = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  const get = fetchWithEmbeddedResponses({
    answers,
    hydrated,
    fetch: async ({ method, url }) => {
      requests.push(`${method} ${url.slice(ORIGIN.length)}`);
      return new Response('"from the API"');
    },
  });
  const call = (path: string, init?: RequestInit) => get(ORIGIN + path, init);
  return { requests, call, hydrate: () => hydrate() };
}

describe("The responses that the host embeds in the page", () => {
  it("are returned without a request, with status, headers and body", async () => {
    const { requests, call } = aPage([anAnswer("/api/stores?retailer_id=1001", [{ id: "5001" }])]);
    const response = await call("/api/stores?retailer_id=1001");
    expect([response.status, response.headers.get("content-type"), await response.text(), requests]).to.deep.equal([
      200,
      "application/json",
      '[{"id":"5001"}]',
      [],
    ]);
  });

  it("are used once each, so the second call reaches the API", async () => {
    const { requests, call, hydrate } = aPage([anAnswer("/api/a"), anAnswer("/api/b")]);
    await call("/api/a");
    await call("/api/b");
    hydrate();
    expect(await (await call("/api/a")).text()).to.equal('"from the API"');
    expect(requests).to.deep.equal(["GET /api/a"]);
  });

  it("are used as often as the host has made the call", async () => {
    const { requests, call } = aPage([anAnswer("/api/a", 1), anAnswer("/api/b"), anAnswer("/api/a", 2)]);
    expect([await (await call("/api/a")).text(), await (await call("/api/a")).text(), requests]).to.deep.equal([
      "1",
      "2",
      [],
    ]);
  });

  for (const [what, path, init] of [
    ["another query", "/api/a?count=2", {}],
    ["another path", "/api", {}],
    ["a POST", "/api/a?count=1", { method: "POST" }],
    ["a HEAD", "/api/a?count=1", { method: "HEAD" }],
  ] as const) {
    it(`are not used for ${what}`, async () => {
      const { requests, call, hydrate } = aPage([anAnswer("/api/a?count=1")]);
      hydrate();
      await call(path, init);
      expect(requests).to.have.length(1);
    });
  }

  it("are dropped when the page is hydrated", async () => {
    const { requests, call, hydrate } = aPage([anAnswer("/api/a")]);
    hydrate();
    await flushTasks();
    await call("/api/a");
    expect(requests).to.deep.equal(["GET /api/a"]);
  });

  it("are read from the page, and empty if the page has none", () => {
    const page = (text: string | undefined): Document =>
      ({
        getElementById: (id: string) => (id === "portal-answers" && text !== undefined ? { textContent: text } : null),
      }) as unknown as Document;
    expect(readEmbeddedResponses(page(JSON.stringify([anAnswer("/api/a")])))).to.deep.equal([anAnswer("/api/a")]);
    expect(readEmbeddedResponses(page(undefined))).to.deep.equal([]);
  });
});

describe("A response that is not embedded", () => {
  it("is requested at once, and waits until the page is hydrated", async () => {
    const { requests, call, hydrate } = aPage();
    let isAnswered = false;
    const answer = call("/api/a").then(() => {
      isAnswered = true;
    });
    await flushTasks();
    expect([requests, isAnswered]).to.deep.equal([["GET /api/a"], false]);
    hydrate();
    await answer;
    expect(isAnswered).to.equal(true);
  });
});

describe("An embedded response", () => {
  it("has its text after one microtask", async () => {
    let text: string | undefined;
    void new EmbeddedResponse({ status: 200, headers: {}, body: { total: 7.2 } }).text().then((read) => {
      text = read;
    });
    await Promise.resolve();
    expect(text).to.equal('{"total":7.2}');
  });
});
