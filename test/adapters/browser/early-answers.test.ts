import { expect } from "chai";
import { fetchWithEarlyAnswers, type EarlyScope } from "#adapters/browser/early-answers.ts";

const STORES = "/api/stores?retailer_id=1001";
const at = (path: string): string => `https://portal.example${path}`;

function aPage(early?: Readonly<Record<string, Promise<Response>>>) {
  const clock = { now: Date.parse("2026-11-21T08:00:00Z") };
  const scope: EarlyScope = early ? { counterfoilEarly: new Map(Object.entries(early)) } : {};
  const asked: Request[] = [];
  const ask = fetchWithEarlyAnswers(scope, async (input) => {
    const request = input as Request;
    request.signal.throwIfAborted();
    asked.push(request);
    return new Response("ordinary");
  }, () => clock.now);
  return { ask, asked, clock, scope };
}

describe("An answer that the page asked for before its scripts had run", () => {
  it("is taken over, whether the request is an address or a request", async () => {
    for (const request of [at(STORES), new Request(at(STORES), { headers: { accept: "application/json" } })]) {
      const { ask, asked } = aPage({ [STORES]: Promise.resolve(new Response("early")) });
      expect(await (await ask(request)).text()).to.equal("early");
      expect(asked).to.deep.equal([]);
    }
  });

  it("is waited for when it has not come yet", async () => {
    let come = (_answer: Response): void => undefined;
    const { ask, asked } = aPage({ [STORES]: new Promise((resolve) => { come = resolve; }) });
    const answer = ask(at(STORES));
    come(new Response("early"));
    expect(await (await answer).text()).to.equal("early");
    expect(asked).to.deep.equal([]);
  });

  it("is used once: the next time the server is asked", async () => {
    const { ask } = aPage({ [STORES]: Promise.resolve(new Response("early")) });
    await ask(at(STORES));
    expect(await (await ask(at(STORES))).text()).to.equal("ordinary");
  });

  it("is good for a short time: what asks later asks the server, and none is kept", async () => {
    const early = () => Promise.resolve(new Response("early"));
    const { ask, asked, clock, scope } = aPage({ [STORES]: early(), "/api/pos/status?retailer_id=1001": early(), "/api/receipts?retailer_id=1001": early() });
    clock.now += 15_000;
    expect(await (await ask(at(STORES))).text()).to.equal("early");
    clock.now += 1;
    expect(await (await ask(at("/api/pos/status?retailer_id=1001"))).text()).to.equal("ordinary");
    expect([asked.length, scope.counterfoilEarly?.size]).to.deep.equal([1, 0]);
  });

  it("is asked for again when it failed", async () => {
    const failed = Promise.reject<Response>(new TypeError("Failed to fetch"));
    const { ask, asked } = aPage({ [STORES]: failed });
    expect(await (await ask(at(STORES))).text()).to.equal("ordinary");
    expect(asked.map(({ url }) => url)).to.deep.equal([at(STORES)]);
  });

  it("is handed over when the server refused: that is an answer too", async () => {
    const { ask } = aPage({ [STORES]: Promise.resolve(new Response("", { status: 403 })) });
    expect((await ask(at(STORES))).status).to.equal(403);
  });

  it("is not waited for when the reader gives up, now or before", async () => {
    for (const isBefore of [true, false]) {
      const { ask, asked } = aPage({ [STORES]: new Promise(() => undefined) });
      const reader = new AbortController();
      if (isBefore) reader.abort();
      const answer = ask(at(STORES), { signal: reader.signal });
      reader.abort();
      const refused: unknown = await answer.catch((error: unknown) => error);
      expect(refused).to.have.property("name", "AbortError");
      expect(asked).to.deep.equal([]);
    }
  });

  const others = [
    { what: "another query", request: new Request(at("/api/stores?retailer_id=2001")) },
    { what: "another path", request: new Request(at("/api/receipts?retailer_id=1001")) },
    { what: "a write", request: new Request(at(STORES), { method: "POST" }) },
  ];
  for (const { what, request } of others) {
    it(`is not the answer to ${what}, and is kept for its own question`, async () => {
      const { ask, scope } = aPage({ [STORES]: Promise.resolve(new Response("early")) });
      expect(await (await ask(request)).text()).to.equal("ordinary");
      expect(scope.counterfoilEarly?.size).to.equal(1);
    });
  }

  it("is not needed: a page without any asks the server", async () => {
    const { ask } = aPage();
    expect(await (await ask(at(STORES))).text()).to.equal("ordinary");
  });
});
