import { inspect } from "node:util";
import { expect } from "chai";
import { CounterfoilError, orThrow } from "#sdk/index.ts";
import type { Problem } from "#sdk/index.ts";
import { json, refusal, silence, StubApi, text, unreachable } from "./stub-api.ts";
import type { Reply } from "./stub-api.ts";

const TOKEN = "cft_5up3rS3cr3t.t0k3n-of-a-t00l";
const ID = { "counterfoil-request-id": "4f9d0c2ab87e41d3" };

async function thrownBy(
  reply: Reply,
  options: { readonly signal?: AbortSignal; readonly timeoutMs?: number } = {},
): Promise<CounterfoilError> {
  const call = new StubApi(reply).client({ token: TOKEN }).GET("/stores", { poll: true, ...options });
  const thrown: unknown = await orThrow(call).catch((error: unknown) => error);
  if (thrown instanceof CounterfoilError) return thrown;
  throw new Error("No CounterfoilError was thrown", { cause: thrown });
}

describe("an answer that is to be data or an exception", () => {
  it("is its data, come or still coming", async () => {
    const client = new StubApi(json([{ id: "5001" }])).client();
    expect(await orThrow(client.GET("/stores"))).to.deep.equal([{ id: "5001" }]);
    expect(await orThrow(await client.GET("/stores"))).to.deep.equal([{ id: "5001" }]);
  });

  it("throws a refusal with status, code and request id, in one line [SDK-008]", async () => {
    const error = await thrownBy(
      json({ status: "Forbidden", description: "Missing permission: receipts_view" }, { status: 403, headers: ID }),
    );
    expect(error).to.be.instanceOf(Error);
    expect(error).to.include({ name: "CounterfoilError", status: 403, code: "refused", requestId: "4f9d0c2ab87e41d3" });
    expect(error.message).to.equal("403 Forbidden: Missing permission: receipts_view (request 4f9d0c2ab87e41d3)");
    expect(error.problem).to.include({ kind: "refused", description: "Missing permission: receipts_view" });
  });

  const MESSAGES: readonly (readonly [what: string, reply: Reply, message: string])[] = [
    [
      "a refusal with a message only",
      json({ status: "Gone", message: "It was deleted" }, { status: 410 }),
      "410 Gone: It was deleted",
    ],
    [
      "a refusal with single errors only",
      json({ status: "Bad Request", errors: [{ description: "count must be <= 100" }] }, { status: 400 }),
      "400 Bad Request: count must be <= 100",
    ],
    ["a refusal without words", json({}, { status: 404 }), "404"],
    ["a proxy's page", text("<html>", { status: 502 }), "502: The refusal is not from the API (text/plain)"],
    ["no answer", unreachable, "No answer from https://portal.example/api: connect (ECONNREFUSED)"],
  ];
  for (const [what, reply, message] of MESSAGES) {
    it(`says of ${what}: '${message}'`, async () => expect((await thrownBy(reply)).message).to.equal(message));
  }

  it("says that its caller gave up, or that time was over", async () => {
    expect(await thrownBy(json([]), { signal: AbortSignal.abort() })).to.include({
      code: "aborted",
      status: 0,
      message: "The caller aborted the call",
    });
    expect(await thrownBy(silence, { timeoutMs: 400 })).to.include({
      code: "timeout",
      status: 0,
      message: "No complete answer within 400 ms",
    });
  });

  it("says why nothing was asked", async () => {
    const error: unknown = await orThrow(new StubApi(json([])).client().follow("https://evil.example/")).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.include({
      code: "unsent",
      message: 'The link "https://evil.example/" leads to no operation of this API',
    });
  });

  it("has the platform's own words as its cause", async () => {
    expect((await thrownBy(unreachable)).cause).to.deep.equal({
      name: "TypeError",
      message: "connect",
      code: "ECONNREFUSED",
    });
    expect(await thrownBy(refusal(404))).not.to.have.property("cause");
  });

  it("keeps its message in JSON", async () => {
    const error = await thrownBy(refusal(404, "Not found"));
    expect(JSON.parse(JSON.stringify(error))).to.deep.include({
      name: "CounterfoilError",
      message: "404 No: Not found",
      status: 404,
      code: "refused",
    });
  });

  const ECHOES: readonly (readonly [what: string, reply: Reply])[] = [
    [
      "a server that repeats the token",
      json(
        { status: TOKEN, description: `Bearer ${TOKEN}`, errors: [{ description: TOKEN }] },
        { status: 401, headers: { "counterfoil-request-id": TOKEN } },
      ),
    ],
    [
      "a platform that quotes the request",
      ({ headers, url }) => {
        throw new TypeError(`${url} ${headers.get("authorization") ?? ""}`, {
          cause: Object.assign(new Error(TOKEN), { code: TOKEN }),
        });
      },
    ],
  ];
  for (const [what, reply] of ECHOES) {
    it(`has no secret anywhere after ${what}`, async () => {
      const error = await thrownBy(reply);
      const texts = [
        error.message,
        String(error.stack),
        JSON.stringify(error),
        inspect(error, { depth: Infinity, showHidden: true }),
        String(error),
      ];
      for (const words of texts) expect(words).not.to.include(TOKEN);
    });
  }

  it("can be created from any problem", () => {
    const problem: Problem = { kind: "unsent", message: "Nothing to send", status: 0 };
    expect(new CounterfoilError(problem)).to.include({ message: "Nothing to send", problem });
  });
});
