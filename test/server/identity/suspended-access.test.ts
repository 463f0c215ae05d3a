import { expect } from "chai";
import { toInstant } from "#domain/shared/time/instant.ts";
import { AccessTokenStore } from "#server/accounts/access-token-store.queries.ts";
import { AccountLinks } from "#server/accounts/account-links.ts";
import { buildIdentities } from "#server/identity/build-identities.ts";
import { deriveByRules } from "#server/identity/provider-accounts.ts";
import { Outbox } from "#server/mails/outbox.ts";
import { Agent } from "./agent.ts";
import { startOrganization, type Organization } from "./real-provider.ts";

const ANN = "ann@acme.example";
const CLAIMS = { email: ANN, email_verified: true, groups: ["staff"] };
const MINUTE = 60_000;

describe("The access tokens of a bound account", () => {
  let at: Organization;
  let passed = 0;
  const clock = { now: () => toInstant(new Date(Date.now() + passed)) };
  before(async () => {
    at = await startOrganization({}, { clock });
  });
  after(() => at.close());
  beforeEach(async () => {
    passed = 0;
    const { db } = at.server;
    for (const table of ["audit", "rate_limits", "sessions", "identities", "access_tokens"] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom("accounts").where("email", "like", "%@acme.example").execute();
    at.users["ann"] = CLAIMS;
    at.current = "ann";
    at.failing.clear();
    at.lifetime = 3_600;
  });

  const signIn = async (agent = new Agent()): Promise<Agent> => {
    await agent.open(
      `${at.server.url}/sign-in/with/corporate?next=/receipts`,
      ({ pathname }) => pathname === "/receipts",
    );
    return agent;
  };
  const session = async (agent: Agent): Promise<number> => (await agent.send(`${at.server.url}/api/_/session`)).status;
  /** Makes a token of Ann's account. Returns its status at a call. */
  const makeToken = async (): Promise<() => Promise<number>> => {
    const { token, id } = await new AccessTokenStore(at.server.db, clock).create({
      ...{ name: "till", retailers: ["1001"], permissions: ["employee"] },
    });
    await at.server.rights.runChange(() =>
      at.server.db.updateTable("access_tokens").set({ email: ANN }).where("id", "=", id).execute(),
    );
    return async () =>
      (await fetch(`${at.server.url}/api/receipts`, { headers: { authorization: `Bearer ${token}` } })).status;
  };
  const events = async () =>
    (
      await at.server.db
        .selectFrom("audit")
        .select(["actor", "action", "details"])
        .where("action", "in", ["account.suspend", "account.resume"])
        .orderBy("id")
        .execute()
    ).map(({ actor, action, details }) => [actor, action, (details as { reason?: string }).reason]);
  const signOutAtProvider = async (agent: Agent): Promise<void> => {
    const { text } = await agent.open(`${at.issuer}/session/end`);
    const form = /action="([^"]+)"[\s\S]*name="xsrf" value="([^"]+)"/.exec(text);
    await agent.send(form![1]!, { method: "POST", body: new URLSearchParams({ xsrf: form![2]!, logout: "yes" }) });
  };
  const suspended = (reason: string) => ["identity provider corporate", "account.suspend", reason];

  it("stop when the provider refuses a refresh, with every session, until the next sign-in", async () => {
    const [agent, other] = [await signIn(), await signIn()];
    const byToken = await makeToken();
    expect(await byToken()).to.equal(200);
    delete at.users["ann"];
    passed = 16 * MINUTE;
    expect([await session(agent), await byToken(), await session(other)]).to.deep.equal([401, 401, 401]);
    at.users["ann"] = CLAIMS;
    expect(await byToken()).to.equal(401);
    await signIn();
    expect(await byToken()).to.equal(200);
    expect(await events()).to.deep.equal([
      suspended("token: invalid_grant"),
      ["identity provider corporate", "account.resume", undefined],
    ]);
  });

  it("stop in the cache of another server", async () => {
    const agent = await signIn();
    await makeToken();
    const store = new AccessTokenStore(at.server.db, clock, at.server.rights);
    const { token, id } = await store.create({ name: "two", retailers: ["1001"], permissions: ["employee"] });
    await at.server.db.updateTable("access_tokens").set({ email: ANN }).where("id", "=", id).execute();
    expect((await store.identify(token, undefined)).kind).to.equal("caller");
    await signOutAtProvider(agent);
    expect((await store.identify(token, undefined)).kind).to.equal("anonymous");
  });

  it("stop at a back-channel sign-out, also without a session here", async () => {
    const agent = await signIn();
    const byToken = await makeToken();
    await at.server.db.deleteFrom("sessions").execute();
    await signOutAtProvider(agent);
    expect(await byToken()).to.equal(401);
    expect(await events()).to.deep.equal([suspended("back-channel sign-out")]);
    await signIn();
    expect(await byToken()).to.equal(200);
  });

  it("act again when the provider refreshes another session of the user", async () => {
    const [agent, other] = [await signIn(), await signIn()];
    const byToken = await makeToken();
    await signOutAtProvider(agent);
    expect([await session(agent), await session(other), await byToken()]).to.deep.equal([401, 200, 401]);
    passed = 16 * MINUTE;
    expect([await session(other), await byToken()]).to.deep.equal([200, 200]);
  });

  for (const moment of ["refresh", "sign-in"] as const) {
    it(`stop, with every session, when no rule admits the user at a ${moment}`, async () => {
      const [agent, other] = [await signIn(), await signIn()];
      const byToken = await makeToken();
      at.users["ann"] = { ...CLAIMS, groups: ["others"] };
      if (moment === "refresh") passed = 16 * MINUTE;
      else await new Agent().open(`${at.server.url}/sign-in/with/corporate`);
      expect([await session(agent), await session(other), await byToken()]).to.deep.equal([401, 401, 401]);
      expect(await events()).to.deep.equal([suspended("no rule admits the user")]);
      at.users["ann"] = CLAIMS;
      await signIn();
      expect(await byToken()).to.equal(200);
    });
  }

  it("stop when portal.yml no longer names the provider", async () => {
    await signIn();
    const byToken = await makeToken();
    const { db, rights } = at.server;
    const links = new AccountLinks({ clock, outbox: new Outbox(db, clock, undefined), publicUrl: () => at.server.url });
    const portal = { ...at.portal, identityProviders: [] };
    const log = { warn: () => undefined };
    await buildIdentities({ db, clock, rights, portal, links, deriveRights: deriveByRules, log });
    expect(await byToken()).to.equal(401);
  });

  it("act while the provider does not answer: an outage refuses nothing", async () => {
    at.lifetime = 600;
    const agent = await signIn();
    const byToken = await makeToken();
    at.failing.add("/token");
    passed = 26 * MINUTE;
    expect([await session(agent), await byToken()]).to.deep.equal([401, 200]);
  });

  it("stay stopped if a sign-out at the provider overtakes a refresh", async () => {
    const agent = await signIn();
    const byToken = await makeToken();
    at.beforeToken = async () => {
      at.beforeToken = undefined;
      await signOutAtProvider(agent);
    };
    passed = 16 * MINUTE;
    expect([await session(agent), await byToken()]).to.deep.equal([401, 401]);
    expect((await events()).map(([, action]) => action)).to.deep.equal(["account.suspend"]);
  });

  it("are no way back for a session whose binding was removed", async () => {
    const agent = await signIn();
    at.beforeToken = async () => {
      at.beforeToken = undefined;
      await at.server.db.deleteFrom("identities").execute();
    };
    passed = 16 * MINUTE;
    expect(await session(agent)).to.equal(401);
  });
});
