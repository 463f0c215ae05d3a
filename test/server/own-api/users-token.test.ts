import { expect } from "chai";
import { ApiClient } from "#server/own-api/api-client.ts";
import type { OwnApi } from "#server/own-api/own-api.ts";
import { Agent, type Visit } from "#test/server/identity/agent.ts";
import { startOrganization, type Organization } from "#test/server/identity/real-provider.ts";
import { HOST_TOKEN } from "./own-api-server.ts";
import { json, startUpstream, type Upstream } from "./upstream.ts";

/** The API has every operation of the contract. */
const CONTRACT: OwnApi["contract"] = {
  capabilities: () => ({
    ...{ listReceipts: [], listStores: [], getReceipt: [], createTemplatePreview: [] },
    ...{ sendReceipt: [], changeReceipt: [], uploadEmailImage: [], replaceTemplateData: [] },
  }),
  document: () => undefined,
  isOtherPath: () => false,
};

const ANN = { email: "Ann@acme.example", email_verified: true, groups: ["staff"] };

/** Starts a provider, an API and the portal between them. */
async function start(ownApi: Pick<OwnApi, "bearer" | "permissions">) {
  const upstream = await startUpstream();
  const client = new ApiClient(upstream.url);
  const at = await startOrganization(
    {},
    { ownApi: { client, contract: CONTRACT, images: ["https://cdn.acme.example"], ...ownApi } },
  );
  const close = async (): Promise<void> => {
    await at.close();
    await client.close();
    await upstream.close();
  };
  return { upstream, at, close };
}

const signIn = (at: Organization, agent: Agent): Promise<Visit> =>
  agent.open(`${at.server.url}/sign-in/with/corporate?next=/receipts`, ({ pathname }) => pathname === "/receipts");
const call = (at: Organization, agent: Agent, path: string): Promise<Response> =>
  fetch(`${at.server.url}/api${path}`, { headers: { cookie: agent.cookieHeader(at.server.url) } });

type Written = { readonly method: string; readonly path: string; readonly type: string; readonly body: string };
const write = (at: Organization, agent: Agent, { method, path, type, body }: Written): Promise<Response> =>
  fetch(`${at.server.url}/api${path}`, {
    method,
    body,
    headers: { cookie: agent.cookieHeader(at.server.url), origin: at.server.url, "content-type": type },
  });

describe("a portal host with the token of the user", () => {
  let at: Organization;
  let upstream: Upstream;
  let close: () => Promise<void>;
  before(async () => {
    ({ at, upstream, close } = await start({ bearer: { kind: "user" }, permissions: "claims" }));
  });
  beforeEach(() => {
    upstream.reset();
    at.users["ann"] = ANN;
    at.current = "ann";
  });
  after(() => close());

  it("sends the access token of the identity provider, and leaves the decision to the API", async () => {
    const agent = new Agent();
    await signIn(at, agent);
    const statuses = [
      (await call(at, agent, "/receipts")).status,
      // Only with the token of the host, a slash could lead to what a user may not read.
      (await call(at, agent, "/receipts/a%2Fb")).status,
    ];
    expect(statuses).to.deep.equal([200, 200]);
    expect(upstream.received.map(({ url }) => url)).to.deep.equal([
      "/retail/v2/receipts?retailer_id=1001",
      "/retail/v2/receipts/a%2Fb?retailer_id=1001",
    ]);
    const [token] = new Set(upstream.received.map(({ headers }) => headers.authorization));
    const info = await fetch(`${at.issuer}/me`, { headers: { authorization: token! } });
    expect(await info.json()).to.include({ sub: "ann" });
  });

  const WRITTEN: readonly Written[] = [
    { method: "POST", path: "/email", type: "application/json", body: '{ "id": "69a41a5ca1b2c3d4e5f60718" }' },
    { method: "POST", path: "/email", type: "application/json; charset=utf-8", body: '{"id":"a","own":1.10}' },
    {
      method: "PATCH",
      path: "/receipts/69a41a5ca1b2c3d4e5f60718",
      type: "application/json-patch+json",
      body: '[{"op":"add","path":"/identifier","value":"a@b.example"}]',
    },
    { method: "PUT", path: "/_/template-data", type: "application/json", body: "{}" },
    {
      method: "POST",
      path: "/_/template-data/images/emails",
      type: "multipart/form-data; boundary=x",
      body: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n',
    },
  ];
  for (const [number, written] of WRITTEN.entries())
    it(`sends the body of ${written.method} ${written.path} as it was written (${number + 1})`, async () => {
      const agent = new Agent();
      await signIn(at, agent);
      upstream.answer("*", json({ url: "https://images.example/a.png" }, { status: 200 }));
      const answer = await write(at, agent, written);
      expect(answer.status, await answer.text()).to.equal(200);
      expect(
        upstream.received.map(({ method, body, headers }) => [method, body, headers["content-length"]]),
      ).to.deep.equal([[written.method, written.body, String(written.body.length)]]);
    });

  it("sends no part of a body that is larger than the contract allows", async () => {
    const agent = new Agent();
    await signIn(at, agent);
    const body = JSON.stringify({ id: "a".repeat(70_000) });
    const answer = await write(at, agent, { method: "POST", path: "/email", type: "application/json", body });
    expect([answer.status, upstream.received]).to.deep.equal([413, []]);
  });

  it("forwards nothing for a retailer that the account does not have", async () => {
    const agent = new Agent();
    await signIn(at, agent);
    expect((await call(at, agent, "/receipts?retailer_id=2001")).status).to.equal(404);
    expect(upstream.received).to.deep.equal([]);
  });

  it("ends the session when the API does not accept the token", async () => {
    const agent = new Agent();
    await signIn(at, agent);
    upstream.answer("/receipts", json({ description: "expired" }, { status: 401 }));
    const refused = await call(at, agent, "/receipts");
    expect([refused.status, (await refused.json()) as object]).to.deep.equal([
      401,
      { status: "Unauthorized", description: "Please sign in", code: "unauthenticated" },
    ]);
    expect((await call(at, agent, "/_/session")).status).to.equal(401);
  });

  it("puts into a page what the API answered in time, and what the API has", async () => {
    const agent = new Agent();
    await signIn(at, agent);
    const response = await agent.send(`${at.server.url}/receipts`);
    expect(response.headers.get("content-security-policy")).to.include(
      `img-src 'self' data: ${new URL(upstream.url).origin} https://cdn.acme.example;`,
    );
    const page = await response.text();
    const bootstrap = JSON.parse(/id="portal-bootstrap">([^<]+)</.exec(page)![1]!) as Record<string, unknown>;
    expect(bootstrap["capabilities"]).to.deep.equal({ createTemplatePreview: [] });
    expect(bootstrap).not.to.have.property("email_reports");
  });

  it("has no passwords, and no pages of records that only a reference server has", async () => {
    const form = await (await fetch(`${at.server.url}/sign-in`)).text();
    expect(form).to.include("Acme Entra").and.not.to.include('type="password"');
    const paths = ["/reset/abc", "/confirm/abc", "/r/abc", "/surveys/s/abc", "/webhooks/sendgrid", "/sample-reports/1"];
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(`${at.server.url}${path}`, { headers: { accept: "image/png" } })).status),
    );
    expect(statuses).to.deep.equal(paths.map(() => 404));
  });
});

describe("a portal host with the permissions of the API", () => {
  let at: Organization;
  let upstream: Upstream;
  let close: () => Promise<void>;
  before(async () => {
    ({ at, upstream, close } = await start({ bearer: { kind: "host", token: HOST_TOKEN }, permissions: "api" }));
  });
  beforeEach(async () => {
    upstream.reset();
    at.current = "ann";
    for (const table of ["sessions", "identities", "rate_limits"] as const)
      await at.server.db.deleteFrom(table).execute();
    await at.server.db.deleteFrom("accounts").where("email", "like", "%@acme.example").execute();
  });
  after(() => close());

  const account = (change: object = {}) =>
    json({
      email: "ann@acme.example",
      status: "active",
      confirmed: true,
      retailers: [
        { id: "1001", name: "Alder" },
        { id: "7777", name: "Unknown here" },
      ],
      roles: [
        { context_name: "retailer_id", context_value: "1001", permission: "employee" },
        { context_name: "store_id", context_value: "9001", permission: "pos_view" },
        { context_name: "planet_id", context_value: "1", permission: "administrator" },
      ],
      ...change,
    });
  const rolesOf = () =>
    at.server.db
      .selectFrom("roles")
      .select(["context_name", "context_value", "permission"])
      .where("email", "=", "ann@acme.example")
      .orderBy("permission")
      .execute();

  it("gives a user the roles of the account, at the retailers of the portal", async () => {
    at.users["ann"] = ANN;
    upstream.answer("/_/account/Ann%40acme.example", account());
    const agent = new Agent();
    await signIn(at, agent);
    const session = (await (await call(at, agent, "/_/session")).json()) as Record<string, unknown>;
    expect(session["retailers"]).to.deep.equal([{ id: "1001", name: "Alder & Finch" }]);
    expect(session["permissions"]).to.have.members(["receipts_view", "refund_view", "consumer_view", "pos_view"]);
    expect(await rolesOf()).to.deep.equal([
      { context_name: "retailer_id", context_value: "1001", permission: "employee" },
      { context_name: "store_id", context_value: "9001", permission: "pos_view" },
    ]);
    expect(upstream.received[0]!.headers.authorization).to.equal(`Bearer ${HOST_TOKEN}`);
  });

  const EVERYWHERE = { context_name: "retailer_id", context_value: "*", permission: "administrator" };
  const UNKNOWN = { ...EVERYWHERE, context_value: "7777" };
  const LIMITED: readonly (readonly [what: string, change: object, expected: readonly string[]])[] = [
    ["all retailers", { retailers: ["*"], roles: [EVERYWHERE] }, ["1001", "2001"]],
    ["all retailers at an account of one", { retailers: [{ id: "1001" }], roles: [EVERYWHERE] }, ["1001"]],
    ["a retailer that portal.yml does not name", { retailers: ["1001", "7777"], roles: [UNKNOWN] }, []],
    [
      "a retailer that the account does not have",
      { retailers: ["2001"], roles: [{ ...EVERYWHERE, context_value: "1001" }] },
      [],
    ],
  ];
  for (const [what, change, expected] of LIMITED)
    it(`gives a role at ${what} at retailers of portal.yml only`, async () => {
      at.users["ann"] = ANN;
      upstream.answer("/_/account/Ann%40acme.example", account(change));
      const agent = new Agent();
      await signIn(at, agent);
      const found = await rolesOf();
      expect(found.map(({ context_value: value }) => value).sort()).to.deep.equal(expected);
      const held = await at.server.db
        .selectFrom("account_retailers")
        .select("retailer_id")
        .where("email", "=", "ann@acme.example")
        .execute();
      const ids = held.map(({ retailer_id: id }) => id);
      expect(ids.filter((id) => !["1001", "2001"].includes(id))).to.deep.equal([]);
    });

  const REFUSED: readonly (readonly [what: string, user: object, answer: ReturnType<typeof json>, status: number])[] = [
    ["an address that is not verified", { ...ANN, email_verified: false }, account(), 403],
    ["an address of another domain", { ...ANN, email: "ann@evil.example" }, account(), 403],
    ["no account", ANN, json({}, { status: 404 }), 403],
    ["an inactive account", ANN, account({ status: "inactive" }), 403],
    ["an account that is not confirmed", ANN, account({ confirmed: false }), 403],
    ["an account with another address", ANN, account({ email: "bob@acme.example" }), 503],
    ["an account without a retailer of the portal", ANN, account({ retailers: ["7777"] }), 403],
    ["an API that refuses the token", ANN, json({}, { status: 403 }), 403],
    ["an API that fails", ANN, json({}, { status: 500 }), 503],
    ["an API that answers something else", ANN, json([]), 503],
  ];
  for (const [what, user, answer, status] of REFUSED)
    it(`signs no user in with ${what}`, async () => {
      at.users["ann"] = user as never;
      upstream.answer("*", answer);
      const agent = new Agent();
      const visit = await signIn(at, agent);
      expect(visit.status).to.equal(status);
      expect((await call(at, agent, "/_/session")).status).to.equal(401);
      expect(await rolesOf()).to.deep.equal([]);
    });
});
