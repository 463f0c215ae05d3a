import { expect } from "chai";
import { toInstant } from "#domain/shared/time/instant.ts";
import { ApiClient } from "#server/own-api/api-client.ts";
import type { OwnApi } from "#server/own-api/own-api.ts";
import { startUpstream, type Upstream } from "#test/server/own-api/upstream.ts";
import { Agent, type Visit } from "./agent.ts";
import { startOrganization, type Organization } from "./real-provider.ts";

const ANN = { email: "ann@acme.example", email_verified: true, groups: ["staff"] };
const MINUTE = 60_000;
const CONTRACT: OwnApi["contract"] = {
  capabilities: () => ({ listReceipts: [] }),
  document: () => undefined,
  isOtherPath: () => false,
};

describe("The end of an access token that calls of an API carry", () => {
  let at: Organization;
  let upstream: Upstream;
  let client: ApiClient;
  let passed = 0;
  const clock = { now: () => toInstant(new Date(Date.now() + passed)) };
  before(async () => {
    upstream = await startUpstream();
    client = new ApiClient(upstream.url);
    const ownApi: OwnApi = { client, contract: CONTRACT, bearer: { kind: "user" }, permissions: "claims" };
    at = await startOrganization({}, { clock, ownApi });
  });
  after(async () => {
    await at.close();
    await client.close();
    await upstream.close();
  });
  beforeEach(async () => {
    passed = 0;
    for (const table of ["audit", "sessions"] as const) await at.server.db.deleteFrom(table).execute();
    at.users["ann"] = ANN;
    at.current = "ann";
    at.failing.clear();
    at.lifetime = 3_600;
  });

  const signIn = (agent: Agent): Promise<Visit> =>
    agent.open(`${at.server.url}/sign-in/with/corporate?next=/receipts`, ({ pathname }) => pathname === "/receipts");
  const call = (agent: Agent): Promise<Response> => agent.send(`${at.server.url}/api/receipts`);

  it("ends a session without a refresh token, so that the sign-in page opens", async () => {
    await at.restart({ issueRefreshToken: () => false });
    at.lifetime = 600;
    const agent = new Agent();
    await signIn(agent);
    expect((await call(agent)).status).to.equal(200);
    passed = 11 * MINUTE;
    expect((await call(agent)).status).to.equal(401);
    const { url, status, text } = await agent.open(`${at.server.url}/sign-in?next=/receipts`);
    expect([url, status]).to.deep.equal([`${at.server.url}/sign-in?next=/receipts`, 200]);
    expect(text).to.include("/sign-in/with/corporate");
    await signIn(agent);
    expect((await call(agent)).status).to.equal(200);
    const ended = await at.server.db
      .selectFrom("audit")
      .select("details")
      .where("action", "=", "session.end")
      .execute();
    expect(ended).to.deep.equal([{ details: { provider: "corporate", reason: "the access token has expired" } }]);
    await at.restart();
  });

  it("does not end a session whose provider does not answer: the call can be repeated", async () => {
    at.lifetime = 600;
    const agent = new Agent();
    await signIn(agent);
    at.failing.add("/token");
    passed = 11 * MINUTE;
    const response = await call(agent);
    expect([response.status, response.headers.get("retry-after")]).to.deep.equal([503, "5"]);
    at.failing.clear();
    passed = 12 * MINUTE;
    expect((await call(agent)).status).to.equal(200);
  });
});
