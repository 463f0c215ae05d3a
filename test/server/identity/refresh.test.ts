import { expect } from "chai";
import { AccountLinks } from "#server/accounts/account-links.ts";
import { buildIdentities, type Identities } from "#server/identity/build-identities.ts";
import { deriveByRules } from "#server/identity/provider-accounts.ts";
import { Outbox } from "#server/mails/outbox.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { Agent } from "./agent.ts";
import { startOrganization, type Organization } from "./real-provider.ts";

const ANN = { email: "ann@acme.example", email_verified: true, groups: ["staff"] };
const MINUTE = 60_000;

describe("The session of an identity provider", () => {
  let at: Organization;
  let passed = 0;
  const clock = { now: () => toInstant(new Date(Date.now() + passed)) };
  before(async () => {
    at = await startOrganization({}, { clock });
  });
  after(() => at.close());
  beforeEach(async () => {
    passed = 0;
    for (const table of ["audit", "sessions", "identities"] as const) await at.server.db.deleteFrom(table).execute();
    await at.server.db.deleteFrom("accounts").where("email", "like", "%@acme.example").execute();
    at.users["ann"] = ANN;
    at.current = "ann";
    at.failing.clear();
    at.lifetime = 3_600;
  });

  const signIn = async (): Promise<Agent> => {
    const agent = new Agent();
    await agent.open(
      `${at.server.url}/sign-in/with/corporate?next=/receipts`,
      ({ pathname }) => pathname === "/receipts",
    );
    at.calls.length = 0;
    return agent;
  };
  const session = (agent: Agent): Promise<Response> => agent.send(`${at.server.url}/api/_/session`);
  const row = () => at.server.db.selectFrom("identity_sessions").selectAll().executeTakeFirst();
  const refreshes = (): number => at.calls.filter((path) => path === "/token").length;
  const tokenOf = (agent: Agent): string => agent.cookie(at.server.url, "counterfoil-session") ?? "";
  /** What another server on the same database has. */
  const otherServer = (): Promise<Identities> => {
    const { db, rights } = at.server;
    const links = new AccountLinks({ clock, outbox: new Outbox(db, clock, undefined), publicUrl: () => at.server.url });
    const log = { warn: () => undefined };
    return buildIdentities({ db, clock, rights, portal: at.portal, links, deriveRights: deriveByRules, log });
  };
  const reasons = async () =>
    (
      await at.server.db.selectFrom("audit").select(["target", "details"]).where("action", "=", "session.end").execute()
    ).map(({ target, details }) => [target, (details as { reason?: string }).reason]);

  it("is refreshed once for concurrent requests, and the browser notices nothing", async () => {
    const agent = await signIn();
    const [before, cookie] = [await row(), tokenOf(agent)];
    passed = 16 * MINUTE;
    const responses = await Promise.all(Array.from({ length: 5 }, () => session(agent)));
    expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200]);
    expect(refreshes()).to.equal(1);
    expect(tokenOf(agent)).to.equal(cookie);
    expect((await row())!.refresh_token).not.to.equal(before!.refresh_token);
    await session(agent);
    expect(refreshes()).to.equal(1);
  });

  it("is refreshed by one of two servers", async () => {
    await signIn();
    const [one, two] = await Promise.all([otherServer(), otherServer()]);
    passed = 16 * MINUTE;
    const { id } = (await row())!;
    await Promise.all([one.sessions.refresh(id), two.sessions.refresh(id)]);
    expect(refreshes()).to.equal(1);
    expect((await row())!.claimed_until).to.equal(null);
  });

  it("stores its tokens encrypted, and gives the access token to the server", async () => {
    const agent = await signIn();
    const { sessions } = await otherServer();
    const bearer = (await sessions.bearerOf(tokenOf(agent)))!;
    const answer = await fetch(`${at.issuer}/me`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await answer.json()).to.include({ sub: "ann" });
    expect(JSON.stringify(await row())).not.to.include(bearer);
    passed = 16 * MINUTE;
    const next = await sessions.bearerOf(tokenOf(agent));
    expect(next).to.be.a("string").and.not.equal(bearer);
    expect(await sessions.bearerOf("another".padEnd(43, "x"))).to.equal(undefined);
  });

  it("gets the roles that the rules give now", async () => {
    const agent = await signIn();
    at.users["ann"] = { ...ANN, groups: ["admins"] };
    passed = 16 * MINUTE;
    expect(await (await session(agent)).json())
      .to.have.property("permissions")
      .that.includes("accounts_admin");
  });

  it("ends, with every right, if no rule admits the user any more", async () => {
    const agent = await signIn();
    at.users["ann"] = { ...ANN, groups: ["others"] };
    passed = 16 * MINUTE;
    expect((await session(agent)).status).to.equal(401);
    expect(await reasons()).to.deep.equal([["refresh", "no rule admits the user"]]);
    const roles = await at.server.db.selectFrom("roles").selectAll().where("email", "=", ANN.email).execute();
    expect(roles).to.deep.equal([]);
  });

  it("ends if the provider refuses to refresh it", async () => {
    const agent = await signIn();
    delete at.users["ann"];
    passed = 16 * MINUTE;
    expect((await session(agent)).status).to.equal(401);
    expect(await reasons()).to.deep.equal([["refresh", "token: invalid_grant"]]);
    expect(await row()).to.equal(undefined);
  });

  it("ends if an administrator deactivates the account", async () => {
    const agent = await signIn();
    await at.server.rights.runChange(() =>
      at.server.db.updateTable("accounts").set({ status: "inactive" }).where("email", "=", ANN.email).execute(),
    );
    expect((await session(agent)).status).to.equal(401);
  });

  it("continues while the provider does not answer, and ends a quarter of an hour after its token", async () => {
    at.lifetime = 600;
    const agent = await signIn();
    at.failing.add("/token");
    for (const minutes of [9, 12, 24]) {
      passed = minutes * MINUTE;
      expect((await session(agent)).status, `after ${minutes} minutes`).to.equal(200);
    }
    expect(refreshes()).to.equal(3);
    at.failing.clear();
    passed = 25 * MINUTE;
    expect((await session(agent)).status).to.equal(200);
    at.failing.add("/token");
    passed = 51 * MINUTE;
    expect((await session(agent)).status).to.equal(401);
    expect(await reasons()).to.deep.equal([["refresh", "OAUTH_RESPONSE_IS_NOT_CONFORM"]]);
  });

  for (const path of ["/me", "/jwks"]) {
    it(`keeps the new refresh token if ${path} does not answer after it`, async () => {
      await at.restart({ conformIdTokenClaims: true });
      const agent = await signIn();
      const before = await row();
      // New keys, which the portal has to load.
      await at.restart({ conformIdTokenClaims: true });
      at.failing.add(path);
      passed = 16 * MINUTE;
      expect((await session(agent)).status).to.equal(200);
      const kept = await row();
      expect(kept!.refresh_token).not.to.equal(before!.refresh_token);
      expect(kept!.claimed_until).to.equal(null);
      at.failing.clear();
      at.users["ann"] = { ...ANN, groups: ["admins"] };
      passed = 17 * MINUTE;
      expect(await (await session(agent)).json())
        .to.have.property("permissions")
        .that.includes("accounts_admin");
      expect([refreshes(), await reasons()]).to.deep.equal([2, []]);
      await at.restart();
    });
  }

  it("ends if the provider gives tokens but says nothing about the user for a quarter of an hour", async () => {
    await at.restart({ conformIdTokenClaims: true });
    at.lifetime = 600;
    const agent = await signIn();
    at.failing.add("/me");
    passed = 24 * MINUTE;
    expect((await session(agent)).status).to.equal(200);
    passed = 26 * MINUTE;
    expect((await session(agent)).status).to.equal(401);
    await at.restart();
  });

  it("continues while the keys of the provider are newer than those that the portal may load", async () => {
    const [one, two] = [await signIn(), await signIn()];
    const first = at.restart();
    await new Promise((resolve) => setTimeout(resolve, 900));
    const second = at.restart();
    await first;
    passed = 16 * MINUTE;
    expect((await session(one)).status).to.equal(200);
    await second;
    expect((await session(two)).status).to.equal(200);
    expect(refreshes()).to.equal(2);
    passed = 17 * MINUTE;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect([(await session(two)).status, refreshes(), await reasons()]).to.deep.equal([200, 3, []]);
  });

  it("does not end if another server has replaced the refresh token", async () => {
    const agent = await signIn();
    const [one, two] = await Promise.all([otherServer(), otherServer()]);
    passed = 16 * MINUTE;
    const { id } = (await row())!;
    let other: Promise<void> | undefined;
    at.beforeToken = async () => {
      if (other !== undefined) return;
      // The first server was slower than its claim.
      await at.server.db.updateTable("identity_sessions").set({ claimed_until: null }).execute();
      other = two.sessions.refresh(id);
      await other;
    };
    await one.sessions.refresh(id);
    at.beforeToken = undefined;
    expect(await reasons()).to.deep.equal([]);
    expect((await session(agent)).status).to.equal(200);
    expect((await row())!.claimed_until).to.equal(null);
  });

  it("lasts as long as any other if the provider gives no refresh token, but its access token does not", async () => {
    await at.restart({ issueRefreshToken: () => false });
    const agent = await signIn();
    const { sessions } = await otherServer();
    expect(await sessions.bearerOf(tokenOf(agent))).to.be.a("string");
    passed = 59 * MINUTE;
    expect((await session(agent)).status).to.equal(200);
    passed = 61 * MINUTE;
    expect((await session(agent)).status).to.equal(200);
    expect(await sessions.bearerOf(tokenOf(agent))).to.equal(undefined);
    await at.restart();
  });

  it("ends when portal.yml no longer names the provider", async () => {
    const agent = await signIn();
    const { db, rights } = at.server;
    const links = new AccountLinks({ clock, outbox: new Outbox(db, clock, undefined), publicUrl: () => at.server.url });
    const portal = { ...at.portal, identityProviders: [] };
    await buildIdentities({
      db,
      clock,
      rights,
      portal,
      links,
      deriveRights: deriveByRules,
      log: { warn: () => undefined },
    });
    expect((await session(agent)).status).to.equal(401);
  });
});
