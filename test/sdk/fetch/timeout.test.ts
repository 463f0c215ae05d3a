import { expect } from "chai";
import { json, refusal, silence, StubApi } from "../stub-api.ts";
import type { Reply } from "../stub-api.ts";
import { quiet, VirtualTime } from "../virtual-time.ts";

/** Headers at once, then a body that never ends. */
const endless: Reply = () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode("[")) }));
/** A `fetch` that does not listen to its signal. */
const deaf: Reply = () => new Promise(() => undefined);

/** A signal that is never aborted, and its listeners. */
function countedSignal(): { readonly signal: AbortSignal; readonly listeners: ReadonlySet<unknown> } {
  const listeners = new Set<unknown>();
  const signal = {
    aborted: false,
    addEventListener: (_: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
  };
  return { signal: signal as unknown as AbortSignal, listeners };
}

describe("giving up", () => {
  for (const [what, reply] of [
    ["headers", silence],
    ["a body", endless],
    ["a fetch that is deaf to signals", deaf],
  ] as const) {
    it(`ends a wait for ${what} when the time is over`, async () => {
      const timers = new VirtualTime();
      const start = timers.now();
      const api = new StubApi(reply);
      const answer = await timers.until(api.client({ timers, timeoutMs: 3000 }).GET("/stores", { poll: true }));
      expect(answer).to.deep.equal({
        ok: false,
        problem: { kind: "timeout", message: "No complete answer within 3 s", status: 0, timeoutMs: 3000 },
      });
      expect(timers.now() - start).to.equal(3000);
      expect(api.last.signal.aborted).to.equal(true);
    });

    it(`ends a wait for ${what} when the caller leaves`, async () => {
      const timers = new VirtualTime();
      const controller = new AbortController();
      const api = new StubApi(reply);
      const asked = api.client({ timers }).GET("/stores", { signal: controller.signal });
      await quiet();
      const reason = new Error("The user has left the page");
      controller.abort(reason);
      const message = "The caller aborted the call: The user has left the page";
      expect(await asked).to.deep.equal({ ok: false, problem: { kind: "aborted", message, status: 0, reason } });
      expect(api.last.signal.aborted).to.equal(true);
      expect(timers.waiting).to.equal(0);
    });
  }

  const hung = (): Promise<string> => new Promise(() => undefined);
  it("ends a wait for a token that never comes when the time is over", async () => {
    const timers = new VirtualTime();
    const api = new StubApi(json([]));
    const answer = await timers.until(api.client({ timers, token: hung }).GET("/stores"));
    expect(answer).to.have.nested.property("problem.kind", "timeout");
    expect(api.requests).to.deep.equal([]);
  });

  it("ends a wait for a token that never comes when the caller leaves", async () => {
    const timers = new VirtualTime();
    const controller = new AbortController();
    const asked = new StubApi(json([])).client({ timers, token: hung }).GET("/stores", { signal: controller.signal });
    await quiet();
    controller.abort();
    expect(await asked).to.have.nested.property("problem.kind", "aborted");
    expect(timers.waiting).to.equal(0);
  });

  for (const timeoutMs of [Infinity, 2 ** 31]) {
    it(`does not end at once a call that has ${timeoutMs} milliseconds`, async () => {
      const api = new StubApi(() => new Promise((resolve) => void setTimeout(resolve, 20, Response.json([]))));
      expect(await api.client().GET("/stores", { poll: true, timeoutMs })).to.have.property("ok", true);
    });
  }

  it("asks nothing for a caller who has left already", async () => {
    const api = new StubApi(json([]));
    const answer = await api.client().GET("/stores", { signal: AbortSignal.abort() });
    expect(answer).to.have.nested.property("problem.kind", "aborted");
    expect(api.requests).to.deep.equal([]);
  });

  it("waits as long as the call itself says", async () => {
    const timers = new VirtualTime();
    const start = timers.now();
    await timers.until(new StubApi(silence).client({ timers }).GET("/stores", { poll: true, timeoutMs: 700 }));
    expect(timers.now() - start).to.equal(700);
  });

  it("leaves nothing behind on the caller's signal", async () => {
    const timers = new VirtualTime();
    const { signal, listeners } = countedSignal();
    await timers.until(new StubApi(json([])).client({ timers }).GET("/stores", { signal }));
    expect([listeners.size, timers.waiting]).to.deep.equal([0, 0]);
  });

  it("listens once to a signal that many calls share, to the last of them", async () => {
    const { signal, listeners } = countedSignal();
    const answered: (() => void)[] = [];
    const api = new StubApi(() => new Promise((resolve) => void answered.push(() => resolve(Response.json([])))));
    const client = api.client();
    const calls = Array.from({ length: 20 }, () => client.GET("/stores", { signal }));
    await quiet();
    expect(listeners.size).to.equal(1);
    answered.slice(1).forEach((answer) => answer());
    await Promise.all(calls.slice(1));
    expect(listeners.size).to.equal(1);
    answered[0]?.();
    await calls[0];
    expect(listeners.size).to.equal(0);
  });

  it("ends all the calls that share a signal, those that wait for a further try among them", async () => {
    const timers = new VirtualTime();
    const controller = new AbortController();
    const { signal } = controller;
    const client = new StubApi(silence).client({ timers });
    const resting = new StubApi(refusal(503, "", { "retry-after": "10" })).client({ timers });
    const calls = [
      ...Array.from({ length: 12 }, () => client.GET("/stores", { signal })),
      resting.GET("/stores", { signal }),
    ];
    await quiet();
    controller.abort();
    const kinds = (await Promise.all(calls)).map((answer) => answer.ok || answer.problem.kind);
    expect(kinds).to.deep.equal(Array.from({ length: 13 }, () => "aborted"));
    expect(timers.waiting).to.equal(0);
  });

  it("listens to a signal again after a call with it has timed out", async () => {
    const timers = new VirtualTime();
    const controller = new AbortController();
    const { signal } = controller;
    const client = new StubApi(silence).client({ timers });
    await timers.until(client.GET("/stores", { signal, poll: true, timeoutMs: 1000 }));
    const later = client.GET("/stores", { signal });
    await quiet();
    controller.abort();
    expect(await later).to.have.nested.property("problem.kind", "aborted");
  });
});
