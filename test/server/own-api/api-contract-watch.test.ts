import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { ApiClient } from "#server/own-api/api-client.ts";
import { ApiContractWatch } from "#server/own-api/api-contract-watch.ts";
import { readApiContract } from "#server/own-api/read-api-contract.ts";
import { readContract } from "#test/contract/contract.ts";
import { beyondSpecification, cutContract } from "#test/support/cut-contract.ts";
import { startUpstream, text, type Respond, type Upstream } from "./upstream.ts";

const TIMEOUTS = { connect: 300, headers: 300, body: 300 };
const PATH = "/openapi-v1.yml";

describe("the contract of an API", () => {
  let upstream: Upstream;
  let client: ApiClient;
  before(async () => {
    upstream = await startUpstream();
    client = new ApiClient(upstream.url, TIMEOUTS);
  });
  beforeEach(() => upstream.reset());
  after(async () => {
    await client.close();
    await upstream.close();
  });

  const READ: readonly (readonly [what: string, respond: Respond, reason: RegExp | undefined])[] = [
    ["YAML", text("openapi: 3.1.0\npaths: {}\n"), undefined],
    ["JSON", text('{"openapi":"3.0.3","paths":{}}', { headers: { "content-type": "application/json" } }), undefined],
    [
      "a page",
      text("<!doctype html><title>Hello</title>"),
      / is a page in HTML, and no OpenAPI document\. Is the address/,
    ],
    ["no YAML", text("a: b: c: ]"), / is no YAML and no JSON$/],
    ["a text", text("hello"), / is no OpenAPI document: it has no members$/],
    ["other YAML", text("name: x"), / is no OpenAPI document: it has no `openapi`$/],
    ["Swagger 2", text("openapi: 2.0\npaths: {}"), / is of OpenAPI 2\. Only 3\.0 and 3\.1/],
    ["no paths", text("openapi: 3.1.0"), / is an OpenAPI document without paths$/],
    ["404", text("", { status: 404 }), / answers 404: there is no contract below this address$/],
    ["401", text("", { status: 401 }), / answers 401: it wants an access token/],
    [
      "a redirect",
      text("", { status: 301, headers: { location: "/docs" } }),
      / answers 301, a redirect to \/docs, which is not followed$/,
    ],
    ["an error", text("", { status: 500 }), / answers 500$/],
    ["nothing in time", () => undefined, / cannot be read: it does not answer in time$/],
    ["a closed connection", (request) => void request.socket.destroy(), / cannot be read: the connection was closed/],
    [
      "YAML without an end",
      text("openapi: 3.1.0\npaths: &paths\n  /a: *paths\n"),
      / is nested more than 200 levels deep$/,
    ],
    [
      "YAML of many levels",
      text(`openapi: 3.1.0\npaths: {}\nx: ${"[".repeat(9_000)}`),
      / is nested more than 200 levels deep$/,
    ],
    [
      "JSON of many levels",
      text(`{"openapi":"3.1.0","paths":{},"x":${"[".repeat(90_000)}${"]".repeat(90_000)}}`),
      / is nested more than 200 levels deep$/,
    ],
    [
      "YAML that repeats itself",
      text(
        `openapi: 3.1.0\npaths: {}\na0: &a0 [${"0,".repeat(99)}]\n${[1, 2, 3].map((at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(99)}]`).join("\n")}`,
      ),
      / has (?:more than 500,000 values|too many aliases)$/,
    ],
    [
      "JSON of many values",
      text(`{"openapi":"3.1.0","paths":{},"x":[${"0,".repeat(600_000)}0]}`),
      / has more than 500,000 values$/,
    ],
    [
      "YAML of 3 MB",
      text(`openapi: 3.1.0\npaths: {}\nx: ${"y".repeat(3_000_000)}`),
      / is YAML of more than 2 MB\. Only as JSON/,
    ],
    ["JSON of 3 MB", text(`{"openapi":"3.1.0","paths":{},"x":"${"y".repeat(3_000_000)}"}`), undefined],
    [
      "a document of 9 MB",
      text(`openapi: 3.1.0\npaths: {}\nx: ${"y".repeat(9_000_000)}`),
      / cannot be read: the response is larger than/,
    ],
  ];
  for (const [what, respond, reason] of READ)
    it(`is ${reason === undefined ? "read" : "refused with a sentence"} if the API answers ${what}`, async () => {
      upstream.answer(PATH, respond);
      const read = await readApiContract(client, undefined);
      if (reason === undefined) expect(read.ok).to.equal(true);
      else {
        expect(read.ok ? "" : read.error).to.match(reason);
        expect(read.ok ? "" : read.error).to.match(/^http:\/\/127\.0\.0\.1:\d+\/retail\/v2\/openapi-v1\.yml /);
      }
      expect(upstream.received.every(({ headers }) => headers.authorization === undefined)).to.equal(true);
    });

  it("cannot be read where nothing listens", async () => {
    const nowhere = new ApiClient("http://127.0.0.1:9", TIMEOUTS);
    const read = await readApiContract(nowhere, undefined);
    await nowhere.close();
    expect(read.ok ? "" : read.error).to.equal(
      "http://127.0.0.1:9/openapi-v1.yml cannot be read: nothing listens there",
    );
  });

  it("is read again: it decides what the portal shows, and each change is printed once", async () => {
    const printed: string[] = [];
    const whole = readContract() as unknown as JsonObject;
    const watch = new ApiContractWatch({
      client,
      token: "host-token",
      contract: readContract(),
      absent: ["createView"],
      print: (line) => printed.push(line),
    });
    const refresh = async (times: number): Promise<readonly string[]> => {
      printed.length = 0;
      for (let time = 0; time < times; time += 1) await watch.refresh();
      return [...printed];
    };
    upstream.answer(PATH, text("", { status: 503 }));
    expect(await refresh(2)).to.deep.equal([
      `The contract of the API: ${upstream.url}${PATH} answers 503. Trying again.`,
    ]);
    expect([watch.isKnown, watch.document()]).to.deep.equal([false, undefined]);
    expect(watch.capabilities()).to.include.keys("listReceipts", "getSession", "getWebVitals", "getContract");
    expect(watch.capabilities()).not.to.include.keys("listMails", "createView");
    expect(watch.capabilities()["listReceipts"]).to.include("store_id").and.not.include("fields");

    upstream.answer(PATH, text(JSON.stringify(whole)));
    const [table = ""] = await refresh(2);
    expect(table).to.match(/^The contract of the API, http.*\n\nThe API has everything that the portal can use\.\n$/);
    expect(watch.capabilities()).to.include.keys("listMails").and.not.include.keys("createView");
    expect(watch.document()).to.equal(JSON.stringify(whole));
    expect(upstream.received.at(-1)!.headers.authorization).to.equal("Bearer host-token");

    upstream.answer(PATH, text("", { status: 500 }));
    expect(await refresh(2)).to.have.length(1);
    expect(watch.capabilities()).to.include.keys("listMails");

    upstream.answer(PATH, text(JSON.stringify(cutContract(beyondSpecification()))));
    const [changed = ""] = await refresh(2);
    expect(changed)
      .to.match(/^The contract of the API has changed, /)
      .and.include("GET /_/mails");
    expect(changed).to.include("The portal works with this API, and goes without what is listed.");
    expect(watch.capabilities()).not.to.include.keys("listMails");
  });
});
