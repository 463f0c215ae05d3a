import { expect } from "chai";
import { ForeignContract } from "./foreign-contract.ts";
import { startForeignApi, type ForeignApi } from "./program/server.mjs";

type Sent = { readonly method?: string; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

const RATES = { timestamp: "2027-01-01T00:00:00Z", rates: {} };
const LONG_AGO = "Thu, 01 Jan 1970 00:00:00 GMT";

/** Refusals of the foreign API: what was sent, the status, and the description or the first error. */
const REFUSALS: readonly (readonly [what: string, path: string, sent: Sent, status: number, text: string])[] = [
  ["no token", "/stores", { headers: { authorization: "" } }, 401, "a bearer token is needed"],
  ["another token", "/stores", { headers: { authorization: "Bearer other" } }, 401, "a bearer token is needed"],
  ["an unknown operation", "/_/session", {}, 404, "no such operation"],
  ["an unknown retailer", "/stores?retailer_id=9", {}, 404, "no such retailer"],
  ["an unknown record", "/stores/XX", {}, 404, "no such store"],
  ["a body that is no JSON", "/stores", { method: "POST", body: "{" }, 400, "the body is no JSON"],
  ["a store without a country", "/stores", { method: "POST", body: { name: "A" } }, 400, "country is missing"],
  [
    "a reference that is taken",
    "/stores",
    { method: "POST", body: { name: "A", country: "PRT", external_reference: "LX-01" } },
    409,
    "the reference is taken",
  ],
  ["an unknown member", "/email", { method: "POST", body: { id: "1", to: "a" } }, 400, "to is unknown"],
  ["a search that cannot be read", "/receipts/_search?query=(a", {}, 400, "a bracket is missing"],
  [
    "rates that were changed since",
    "/currencies/rates",
    { method: "POST", body: RATES, headers: { "if-unmodified-since": LONG_AGO } },
    412,
    "the record was changed since",
  ],
  [
    "rates before the latest",
    "/currencies/rates",
    { method: "POST", body: RATES, headers: { "if-none-newer": "2020-01-01T00:00:00Z" } },
    412,
    "there are newer rates",
  ],
];

describe("the foreign API refuses", () => {
  const contract = new ForeignContract();
  let api: ForeignApi;

  before(async () => (api = await startForeignApi({ token: "own" })));
  after(() => api.close());

  async function send(path: string, { method = "GET", body, headers = {} }: Sent): Promise<Response> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const init = { method, headers: { authorization: "Bearer own", ...json, ...headers } };
    const answer = await fetch(api.url + path, body === undefined ? init : { ...init, body: text });
    if (answer.status !== 404 || !path.includes("session"))
      await contract.compare({ request: new Request(api.url + path, { method }), response: answer.clone() });
    return answer;
  }

  for (const [what, path, sent, status, text] of REFUSALS)
    it(`${what}: ${status}`, async () => {
      const answer = await send(path, sent);
      const { description, errors } = (await answer.json()) as RefusalBody;
      expect(answer.status).to.equal(status);
      expect(errors?.[0]?.description ?? description).to.equal(text);
    });

  it("a failed test of a patch, with the text of the specification", async () => {
    const [receipt] = (await (await send("/receipts", {})).json()) as readonly [{ readonly id: string }];
    const answer = await send(`/receipts/${receipt.id}`, {
      method: "PATCH",
      body: [{ op: "test", path: "/properties/checked", value: null }],
      headers: { "content-type": "application/json-patch+json" },
    });
    expect(((await answer.json()) as RefusalBody).description).to.equal("op.0: test failed");
  });

  it("with bodies that agree with its contract", () => {
    expect(contract.responseFindings).to.deep.equal([]);
  });
});

type RefusalBody = { readonly description: string; readonly errors?: readonly { readonly description: string }[] };
