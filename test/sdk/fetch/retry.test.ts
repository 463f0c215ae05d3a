import { expect } from "chai";
import { buildClient } from "#sdk/client.ts";
import type { Answer, CallOptions, ClientOptions, Retry } from "#sdk/index.ts";
import type { Method, Operation } from "#sdk/operations.ts";
import { BASE, json, refusal, silence, StubApi, text, unreachable } from "../stub-api.ts";
import type { Reply } from "../stub-api.ts";
import { VirtualTime } from "../virtual-time.ts";

type Run = { readonly tries: number; readonly seconds: readonly number[]; readonly outcome: unknown };

/** When each try was made, in seconds from the first, and what became of the call. */
async function run(replies: readonly Reply[], call: CallOptions = {}, options: ClientOptions = {}): Promise<Run> {
  const timers = new VirtualTime();
  const start = timers.now();
  const seconds: number[] = [];
  const noted = replies.map((reply): Reply => (request) => {
    seconds.push((timers.now() - start) / 1000);
    return reply(request);
  });
  const api = new StubApi(...noted);
  const answer = await timers.until(api.client({ timers, random: () => 1, ...options }).GET("/stores", call));
  expect(timers.waiting, "timers left behind").to.equal(0);
  return { tries: seconds.length, seconds, outcome: answer.ok ? "data" : answer.problem.status || answer.problem.kind };
}

const late =
  (timers: VirtualTime, ms: number, reply: Reply): Reply =>
  (request) =>
    timers.sleep(ms).then(() => reply(request));

describe("a GET that fails", () => {
  const PASSING: readonly (readonly [string, Reply])[] = [
    ["no answer", unreachable],
    ["429", refusal(429)],
    ["502", refusal(502)],
    ["502 of a proxy, in HTML", text("<html>Bad Gateway</html>", { status: 502 })],
    ["503", refusal(503)],
    ["504", refusal(504)],
  ];
  for (const [what, reply] of PASSING) {
    it(`is tried again after ${what}, and answers what comes then`, async () => {
      expect(await run([reply, json([])])).to.deep.equal({ tries: 2, seconds: [0, 0.4], outcome: "data" });
    });
  }

  const LASTING: readonly (readonly [string, Reply, unknown])[] = [
    ...[400, 401, 403, 404, 409, 410, 412, 428, 500, 501].map(
      (status) => [String(status), refusal(status), status] as const,
    ),
    ["an answer that is no JSON", text("<html></html>"), 200],
    ["an answer of another shape", json({}), 200],
  ];
  for (const [what, reply, outcome] of LASTING) {
    it(`is not tried again after ${what}`, async () => {
      expect(await run([reply, json([])])).to.deep.equal({ tries: 1, seconds: [0], outcome });
    });
  }

  it("is tried three times at the most, each pause twice the one before", async () => {
    expect(await run([unreachable])).to.deep.equal({ tries: 3, seconds: [0, 0.4, 1.2], outcome: "network" });
  });

  it("waits between half and all of its pause, by chance", async () => {
    expect((await run([unreachable], {}, { random: () => 0 })).seconds).to.deep.equal([0, 0.2, 0.6]);
  });

  it("waits as long as Retry-After says, in seconds or until a date", async () => {
    expect((await run([refusal(503, "", { "retry-after": "3" }), json([])])).seconds).to.deep.equal([0, 3.4]);
    const date = { "retry-after": "Sun, 01 Mar 2026 12:00:05 GMT", date: "Sun, 01 Mar 2026 12:00:00 GMT" };
    expect((await run([refusal(429, "", date), json([])])).seconds).to.deep.equal([0, 5.4]);
  });

  it("counts a Retry-After date from our own clock where the server does not tell its time", async () => {
    expect(
      (await run([refusal(429, "", { "retry-after": "Sun, 01 Mar 2026 10:00:05 GMT" }), json([])])).seconds,
    ).to.deep.equal([0, 5.4]);
  });

  it("does not wait for a Retry-After that is past, and heeds none that is unreadable", async () => {
    const past = { "retry-after": "Sun, 01 Mar 2026 11:00:00 GMT", date: "Sun, 01 Mar 2026 12:00:00 GMT" };
    expect((await run([refusal(429, "", past), json([])])).seconds).to.deep.equal([0, 0.4]);
    expect((await run([refusal(429, "", { "retry-after": "soon" }), json([])])).seconds).to.deep.equal([0, 0.4]);
  });

  it("has as long as one try may take, where that is more than 20 seconds", async () => {
    const timers = new VirtualTime();
    const api = new StubApi(late(timers, 100_000, json([])));
    const answer = await timers.until(api.client({ timers }).GET("/stores", { timeoutMs: 120_000 }));
    expect([answer.ok, api.requests.length]).to.deep.equal([true, 1]);
    const never = new StubApi(silence);
    const start = timers.now();
    const ended = await timers.until(never.client({ timers }).GET("/stores", { timeoutMs: 120_000 }));
    expect([ended.ok, never.requests.length, timers.now() - start]).to.deep.equal([false, 1, 120_000]);
  });

  it("answers at once when Retry-After leads beyond 20 seconds", async () => {
    expect(await run([refusal(429, "", { "retry-after": "20" }), json([])])).to.deep.equal({
      tries: 1,
      seconds: [0],
      outcome: 429,
    });
  });

  it("waits 15 seconds for a try, and 20 in all", async () => {
    const timers = new VirtualTime();
    const start = timers.now();
    const api = new StubApi(silence);
    const answer = await timers.until(api.client({ timers, random: () => 1 }).GET("/stores"));
    expect(answer).to.have.nested.property("problem.kind", "timeout");
    expect(api.requests).to.have.length(2);
    expect(timers.now() - start).to.equal(20_000);
  });

  it("takes the answer of a slow server that keeps within its time", async () => {
    const timers = new VirtualTime();
    const api = new StubApi(late(timers, 14_999, json([])));
    expect(await timers.until(api.client({ timers }).GET("/stores"))).to.have.property("ok", true);
    expect(timers.waiting).to.equal(0);
  });

  it("is not tried again when it is a poll: the next one is near", async () => {
    expect(await run([unreachable, json([])], { poll: true })).to.deep.equal({
      tries: 1,
      seconds: [0],
      outcome: "network",
    });
  });

  it("ends its pause when its caller gives up", async () => {
    const timers = new VirtualTime();
    const controller = new AbortController();
    const api = new StubApi(refusal(503, "", { "retry-after": "10" }), json([]));
    timers.after(4000, () => controller.abort());
    const answer = await timers.until(api.client({ timers }).GET("/stores", { signal: controller.signal }));
    expect(answer).to.have.nested.property("problem.kind", "aborted");
    expect(api.requests).to.have.length(1);
    expect(timers.waiting).to.equal(0);
  });
});

describe("a write that fails", () => {
  const written: Reply = () => new Response(null, { status: 204 });
  type Write = (path: string, init: CallOptions & { readonly body?: unknown }) => Promise<Answer<unknown>>;
  const write = async (
    method: Method,
    replies: readonly Reply[],
    { operation = {}, ...init }: CallOptions & { readonly operation?: Partial<Operation> } = {},
  ) => {
    const timers = new VirtualTime();
    const bodies: string[] = [];
    const api = new StubApi(...replies);
    const fetch = async (request: Request): Promise<Response> => {
      bodies.push(await request.clone().text());
      return api.fetch(request);
    };
    const client = buildClient(
      { "/notes": { [method]: { answers: "nothing", ...operation } } },
      { baseUrl: BASE, fetch, timers, random: () => 1 },
    );
    const answer = await timers.until(
      (client as unknown as Record<Method, Write>)[method]("/notes", { body: { text: "hello" }, ...init }),
    );
    return {
      outcome: answer.ok ? "done" : answer.problem.status || answer.problem.kind,
      bodies,
      keys: api.requests.map(({ headers }) => headers.get("idempotency-key")),
    };
  };
  const KEYED = { idempotencyKey: true } as const;
  const BODY = '{"text":"hello"}';

  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
    it(`is not tried again by ${method}: it may have arrived`, async () => {
      expect(await write(method, [unreachable, written])).to.deep.include({ outcome: "network", bodies: [BODY] });
      expect(await write(method, [refusal(503), written])).to.deep.include({ outcome: 503, bodies: [BODY] });
    });

    it(`is tried again by ${method}, with its body, after 429: the server has not begun it`, async () => {
      expect(await write(method, [refusal(429), written])).to.deep.include({ outcome: "done", bodies: [BODY, BODY] });
    });
  }

  it("is tried again with an idempotency key, the same for each try", async () => {
    for (const reply of [unreachable, refusal(503), silence]) {
      const { outcome, bodies, keys } = await write("POST", [reply, written], {
        idempotencyKey: "one",
        operation: KEYED,
      });
      expect([outcome, bodies, keys]).to.deep.equal(["done", [BODY, BODY], ["one", "one"]]);
    }
  });

  it("gets a key from the client if it asks for one", async () => {
    const first = await write("POST", [unreachable, written], { idempotencyKey: true, operation: KEYED });
    const second = await write("POST", [written], { idempotencyKey: true, operation: KEYED });
    expect(first.keys[0]).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect([first.keys.length, first.keys[1]]).to.deep.equal([2, first.keys[0]]);
    expect(second.keys[0]).not.to.equal(first.keys[0]);
  });

  it("is not tried again where the operation ignores the key", async () => {
    expect(await write("PATCH", [unreachable, written], { idempotencyKey: "one" })).to.deep.include({
      outcome: "network",
      bodies: [BODY],
    });
  });
});

describe("the message of a failed call", () => {
  const messageAfter = async (reply: Reply, method: "GET" | "POST", options: ClientOptions = {}) => {
    const timers = new VirtualTime();
    const client = new StubApi(reply).client({ timers, ...options });
    const call: Promise<Answer<unknown>> =
      method === "GET" ? client.GET("/stores") : client.POST("/stores", { body: { name: "Soho", country: "GBR" } });
    const answer = await timers.until(call);
    return answer.ok ? "" : answer.problem.message;
  };

  it("says how often it was tried", async () => {
    expect(await messageAfter(unreachable, "GET")).to.equal(
      "No answer from https://portal.example/api: connect (ECONNREFUSED) (3 tries)",
    );
  });

  it("says that a write may have been done", async () => {
    const doubt = "The server may have done it: repeat it only with the same idempotencyKey";
    expect(await messageAfter(unreachable, "POST")).to.equal(
      `No answer from https://portal.example/api: connect (ECONNREFUSED). ${doubt}`,
    );
    expect(await messageAfter(silence, "POST")).to.equal(`No complete answer within 15 s. ${doubt}`);
  });

  it("names the limit that was reached", async () => {
    expect(await messageAfter(silence, "GET", { timeoutMs: 3000, retry: { maxTotalMs: 5000 } })).to.equal(
      "No complete answer within 5 s (2 tries)",
    );
    expect(await messageAfter(silence, "GET", { retry: { maxTotalMs: 5000 } })).to.equal(
      "No complete answer within 5 s",
    );
  });
});

describe("the limits of a client", () => {
  it("report each pause before it begins", async () => {
    const reported: Retry[] = [];
    await run(
      [refusal(503, "", { "retry-after": "2" }), unreachable, json([])],
      {},
      { retry: { onRetry: (retry) => reported.push(retry) } },
    );
    expect(reported).to.deep.equal([
      { tries: 1, pauseMs: 2400, status: 503 },
      { tries: 2, pauseMs: 800, status: 0 },
    ]);
  });

  it("are its own number of tries", async () => {
    expect((await run([unreachable], {}, { retry: { maxTries: 1 } })).tries).to.equal(1);
    expect((await run([unreachable], {}, { retry: { maxTries: 5 } })).seconds).to.deep.equal([0, 0.4, 1.2, 2.8, 6]);
  });

  it("give way to those of a call", async () => {
    expect((await run([unreachable], { retry: { maxTries: 2 } }, { retry: { maxTries: 5 } })).tries).to.equal(2);
  });

  it("are its own time for all tries, with pauses of 10 seconds at most", async () => {
    const { seconds, outcome } = await run(
      [...Array.from({ length: 9 }, () => refusal(503)), json([])],
      {},
      { retry: { maxTries: 20, maxTotalMs: 300_000 } },
    );
    expect(seconds).to.deep.equal([0, 0.4, 1.2, 2.8, 6, 12.4, 22.4, 32.4, 42.4, 52.4]);
    expect(outcome).to.equal("data");
  });
});
