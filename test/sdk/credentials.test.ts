import { inspect } from "node:util";
import { expect } from "chai";
import fc from "fast-check";
import { createClient } from "#sdk/index.ts";
import type { CallOptions } from "#sdk/index.ts";
import { json, refusal, StubApi, text } from "./stub-api.ts";
import type { Reply } from "./stub-api.ts";
import { VirtualTime } from "./virtual-time.ts";

const TOKEN = "cft_5up3rS3cr3t.t0k3n-of-a-t00l";
const POLL: CallOptions = { poll: true };

function attempted(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return error;
  }
}

describe("credentials", () => {
  it("go as a bearer token, from a text or from a function that returns the current one", async () => {
    const api = new StubApi(json([]));
    await api.client({ token: TOKEN }).GET("/stores");
    await api.client({ token: () => "other" }).GET("/stores");
    await api.client({ token: () => Promise.resolve("later") }).GET("/stores");
    await api.client({ token: () => undefined }).GET("/stores");
    expect(api.requests.map(({ headers }) => headers.get("authorization"))).to.deep.equal([
      `Bearer ${TOKEN}`,
      "Bearer other",
      "Bearer later",
      null,
    ]);
  });

  const ECHOES: readonly (readonly [what: string, reply: Reply])[] = [
    [
      "a server that repeats it in every text",
      json(
        {
          status: TOKEN,
          description: `Bearer ${TOKEN}`,
          message: `${TOKEN}${TOKEN}`,
          errors: [{ description: TOKEN, pointer: `/${TOKEN}` }],
        },
        { status: 401, headers: { "counterfoil-request-id": TOKEN } },
      ),
    ],
    ["a page of a proxy", text(`<html>${TOKEN}</html>`, { status: 502 })],
    ["an answer of another shape", json({ token: TOKEN })],
    [
      "a platform that quotes the request",
      ({ headers }) => {
        throw new TypeError(`fetch failed: ${headers.get("authorization") ?? ""}`, {
          cause: Object.assign(new Error(TOKEN), { code: TOKEN }),
        });
      },
    ],
  ];
  for (const [what, reply] of ECHOES) {
    it(`are not in the problem of ${what}`, async () => {
      const answer = await new StubApi(reply).client({ token: TOKEN }).GET("/stores", POLL);
      expect(answer.ok).to.equal(false);
      expect(inspect(answer, { depth: Infinity })).not.to.include(TOKEN);
    });
  }

  it("are in no problem, wherever in a refusal they stand", () =>
    fc.assert(
      fc.asyncProperty(fc.object({ values: [fc.constant(TOKEN), fc.string()], maxDepth: 3 }), async (body) => {
        const answer = await new StubApi(
          json({ description: TOKEN, errors: [{ description: TOKEN }], ...body }, { status: 403 }),
        )
          .client({ token: TOKEN })
          .GET("/stores", POLL);
        expect(JSON.stringify(answer)).not.to.include(TOKEN);
      }),
    ));

  it("leave the rest of a refusal as it was", async () => {
    const answer = await new StubApi(refusal(403, `The token ${TOKEN} lacks receipts_view`))
      .client({ token: TOKEN })
      .GET("/stores");
    expect(answer).to.have.nested.property("problem.description", "The token … lacks receipts_view");
  });

  it("that no header can carry are refused without being repeated", async () => {
    for (const token of [`${TOKEN}\r\nx-admin: 1`, `Bearer ${TOKEN}`, `${TOKEN}\n`]) {
      const thrown = [
        attempted(() => new StubApi(json([])).client({ token })),
        await new StubApi(json([]))
          .client({ token: () => token })
          .GET("/stores")
          .catch((error: unknown) => error),
      ];
      for (const error of thrown) {
        expect(error).to.be.instanceOf(TypeError);
        expect(inspect(error)).to.include('pass the token alone, without "Bearer"').and.not.include(TOKEN);
      }
    }
  });

  it("are requested again with each try", async () => {
    const timers = new VirtualTime();
    const tokens = ["old", "new"];
    const api = new StubApi(refusal(503), json([]));
    await timers.until(api.client({ timers, token: () => tokens.shift() }).GET("/stores"));
    expect(api.requests.map(({ headers }) => headers.get("authorization"))).to.deep.equal(["Bearer old", "Bearer new"]);
  });

  const UNSENDABLE: readonly CallOptions[] = [
    { headers: { authorization: `Bearer ${TOKEN}\nx` } },
    { headers: { [`${TOKEN} `]: "1" } },
    { idempotencyKey: `${TOKEN}€` },
  ];
  for (const options of UNSENDABLE) {
    it(`in ${Object.keys(options).join()} that no request can carry are refused without being repeated`, async () => {
      const api = new StubApi(json([]));
      const answer = await api.client().GET("/stores", options);
      expect(answer).to.have.nested.property("problem.kind", "unsent");
      expect(inspect(answer, { depth: Infinity })).not.to.include(TOKEN);
      expect(api.requests).to.deep.equal([]);
    });
  }

  it("that are empty are refused where no browser has a session", () => {
    expect(() => createClient({ baseUrl: "https://portal.example/api", token: "" })).to.throw(
      TypeError,
      "token is empty: is the variable that should contain it set?",
    );
  });

  it("in the base are refused without being repeated", () => {
    for (const baseUrl of [
      `https://ann:${TOKEN}@portal.example/api`,
      `https://${TOKEN}@portal.example/api`,
      `https://:${TOKEN}@portal.example/api`,
    ]) {
      expect(() => createClient({ baseUrl }), baseUrl).to.throw(TypeError, /^baseUrl must not contain credentials/);
    }
  });
});
