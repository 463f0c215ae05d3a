import { expect } from "chai";
import { MAX_ANSWER_BYTES, MAX_WAIT_MS, PageAnswers, type CallApi } from "#server/shell/page-answers.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const get = (path: string, init?: RequestInit): Request => new Request(`https://portal.example${path}`, init);
const answering = (body: string, more: Partial<Awaited<ReturnType<CallApi>>> = {}): CallApi => async () => ({ status: 200, headers: JSON_TYPE, body, ...more });
const later = <T>(milliseconds: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

/** The answers of a page that makes the calls, and which of them were answered while it was rendered. */
async function rendered(call: CallApi, requests: readonly Request[]) {
  const calls = new PageAnswers(call);
  const answered: unknown[] = [];
  for (const request of requests) void calls.fetch(request).then(({ body }) => answered.push(body), () => undefined);
  await calls.idle();
  calls.end();
  return { calls, answered };
}

describe("The answers of a page", () => {
  it("keep the text of the API, with the headers that the client reads", async () => {
    const body = '{"total":7.20,"id":12345678901234567890}';
    const headers = { ...JSON_TYPE, date: "Sun, 01 Mar 2026 10:00:00 GMT", "set-cookie": "counterfoil-session=x", "counterfoil-request-id": "r1" };
    const { calls } = await rendered(answering(body, { headers }), [get("/api/receipts?count=1")]);
    expect(calls.answers).to.deep.equal([{
      url: "/api/receipts?count=1", status: 200, body,
      headers: { ...JSON_TYPE, date: "Sun, 01 Mar 2026 10:00:00 GMT", "counterfoil-request-id": "r1" },
    }]);
  });

  const cases: readonly (readonly [what: string, isEmbedded: boolean, call: CallApi])[] = [
    ["an answer of the maximal size", true, answering(`"${"x".repeat(MAX_ANSWER_BYTES - 2)}"`)],
    ["a larger answer", false, answering(`"${"x".repeat(MAX_ANSWER_BYTES - 1)}"`)],
    ["a larger answer whose characters take two bytes", false, answering(`"${"é".repeat(MAX_ANSWER_BYTES / 2)}"`)],
    ["an answer after 20 ms", true, async (request) => later(20, await answering("[]")(request))],
    ["an answer after the maximal time", false, async (request) => later(MAX_WAIT_MS + 100, await answering("[]")(request))],
    ["a refusal", false, answering("{}", { status: 403 })],
    ["a file", false, answering("%PDF", { headers: { "content-type": "application/pdf" } })],
    ["a call that fails", false, () => Promise.reject(new Error("ECONNRESET"))],
  ];
  for (const [what, isEmbedded, call] of cases) {
    it(`${isEmbedded ? "include" : "do not include"} ${what}`, async () => {
      const { calls, answered } = await rendered(call, [get("/api/a")]);
      expect([calls.answers.length, answered.length]).to.deep.equal(isEmbedded ? [1, 1] : [0, 0]);
    });
  }

  it("are those of GET calls: nothing is changed while a page is rendered", async () => {
    const called: string[] = [];
    const { calls } = await rendered(async (request) => {
      called.push(request.method);
      return answering("[]")(request);
    }, [get("/api/a", { method: "POST" }), get("/api/b")]);
    expect([called, calls.answers.map(({ url }) => url)]).to.deep.equal([["GET"], ["/api/b"]]);
  });

  it("include those of calls that follow from an answer", async () => {
    const calls = new PageAnswers(answering("[]"));
    void calls.fetch(get("/api/a")).then(() => calls.fetch(get("/api/b")));
    await calls.idle();
    expect(calls.answers.map(({ url }) => url)).to.deep.equal(["/api/a", "/api/b"]);
  });

  it("are complete when the page has been rendered: no call is made after that", async () => {
    const called: string[] = [];
    const calls = new PageAnswers(async (request) => {
      called.push(request.url);
      return answering("[]")(request);
    });
    calls.end();
    void calls.fetch(get("/api/a")).catch(() => undefined);
    await calls.idle();
    expect([called, calls.answers]).to.deep.equal([[], []]);
  });

  it("that are not embedded end with their call when the screen is left", async () => {
    const calls = new PageAnswers(answering("{}", { status: 500 }));
    const controller = new AbortController();
    const answer = calls.fetch(get("/api/a", { signal: controller.signal })).then(() => "answered", () => "aborted");
    await calls.idle();
    controller.abort();
    expect(await answer).to.equal("aborted");
  });
});
