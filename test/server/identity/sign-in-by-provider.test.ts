import { expect } from "chai";
import { SessionStore } from "#server/accounts/session-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { Agent, refreshIn, type Visit } from "./agent.ts";
import { startOrganization, type Organization } from "./real-provider.ts";

const ANN = { email: "Ann@acme.example", email_verified: true, groups: ["staff"] };

describe("Signing in at an identity provider", () => {
  let at: Organization;
  before(async () => {
    at = await startOrganization();
  });
  after(() => at.close());
  beforeEach(async () => {
    for (const table of ["audit", "rate_limits", "sessions", "identities", "identity_requests"] as const)
      await at.server.db.deleteFrom(table).execute();
    await at.server.db.deleteFrom("accounts").where("email", "like", "%@acme.example").execute();
    at.users["ann"] = ANN;
    at.current = "ann";
    at.calls.length = 0;
    at.failing.clear();
  });

  const signIn = (agent: Agent, query = ""): Promise<Visit> =>
    agent.open(`${at.server.url}/sign-in/with/corporate${query}`, ({ pathname }) => pathname === "/receipts");
  const session = (agent: Agent): Promise<Response> =>
    fetch(`${at.server.url}/api/_/session`, { headers: { cookie: agent.cookieHeader(at.server.url) } });
  const events = () =>
    at.server.db.selectFrom("audit").select(["actor", "action", "target", "details"]).orderBy("id").execute();
  const rolesOf = (email: string) =>
    at.server.db
      .selectFrom("roles")
      .select(["context_name", "context_value", "permission"])
      .where("email", "=", email)
      .execute();

  const addAccount = async (email: string, permissions: readonly string[]): Promise<string> => {
    const { db } = at.server;
    const made = "2026-01-01T00:00:00Z";
    const names = { email, display_email: email, password_hash: "a hash", status: "active" } as const;
    await db
      .insertInto("accounts")
      .values({ ...names, confirmed: true, created_timestamp: made, last_password_change: made })
      .execute();
    await db.insertInto("account_retailers").values({ email, retailer_id: "1001" }).execute();
    for (const permission of permissions)
      await db
        .insertInto("roles")
        .values({ email, context_name: "retailer_id", context_value: "1001", permission })
        .execute();
    return email;
  };

  it("creates an account with the roles of the rules", async () => {
    const agent = new Agent();
    const { url } = await signIn(agent, "?next=/receipts");
    expect(new URL(url).origin + new URL(url).pathname).to.equal(`${at.server.url}/receipts`);
    const response = await session(agent);
    expect(response.status).to.equal(200);
    expect(await response.json()).to.deep.include({
      account: { email: "Ann@acme.example" },
      retailers: [{ id: "1001", name: "Alder & Finch" }],
    });
    const account = await at.server.db
      .selectFrom("accounts")
      .selectAll()
      .where("email", "=", "ann@acme.example")
      .executeTakeFirstOrThrow();
    expect(account).to.deep.include({ password_hash: null, status: "active", confirmed: true });
    expect((await events()).map(({ actor, action }) => `${actor}: ${action}`)).to.deep.equal([
      "identity provider corporate: account.create",
      "identity provider corporate: account.bind",
      "identity provider corporate: account.roles",
      "ann@acme.example: session.begin",
    ]);
  });

  it("creates one account for two first sign-ins at the same time", async () => {
    const agents = [new Agent(), new Agent()];
    await Promise.all(agents.map((agent) => signIn(agent, "?next=/receipts")));
    expect(await Promise.all(agents.map(async (agent) => (await session(agent)).status))).to.deep.equal([200, 200]);
    expect((await events()).filter(({ action }) => action === "account.create")).to.have.length(1);
  });

  it("refuses the code of another browser, which the provider does not give for another verifier", async () => {
    const isCallback = ({ pathname }: URL): boolean => pathname === "/sign-in/callback/corporate";
    const [thief, victim] = [new Agent(), new Agent()];
    const stolen = new URL((await victim.open(`${at.server.url}/sign-in/with/corporate`, isCallback)).url);
    const own = new URL((await thief.open(`${at.server.url}/sign-in/with/corporate`, isCallback)).url);
    own.searchParams.set("code", stolen.searchParams.get("code")!);
    expect((await thief.open(own.href)).status).to.equal(403);
    expect(
      (await events()).map(({ action, details }) => [action, (details as { reason?: string }).reason]),
    ).to.deep.equal([["session.refused", "token: invalid_grant"]]);
  });

  it("opens the requested path, also one that names another retailer", async () => {
    at.users["ann"] = { ...ANN, groups: ["admins"] };
    const agent = new Agent();
    const { url } = await agent.open(
      `${at.server.url}/sign-in/with/corporate?next=${encodeURIComponent("/receipts?retailer_id=2001")}`,
      ({ pathname }) => pathname === "/receipts",
    );
    expect(url).to.equal(`${at.server.url}/receipts?retailer_id=2001`);
  });

  it("ends in the second window that the portal opens", async () => {
    const { url, text } = await new Agent().open(`${at.server.url}/sign-in/with/corporate?window=1`);
    expect(url).to.equal(`${at.server.url}/sign-in/done`);
    expect(text).to.include("You are signed in");
  });

  it("begins with the address alone, whose domain chooses the provider, and passes the address on", async () => {
    const agent = new Agent();
    const response = await agent.submit(at.server.url, "/sign-in", {
      email: " ann@ACME.example",
      password: "",
      next: "/",
    });
    const to = new URL(refreshIn(await response.text()) ?? "");
    expect(response.status).to.equal(200);
    expect(to.origin).to.equal(at.issuer);
    expect(Object.fromEntries(to.searchParams)).to.include({
      login_hint: "ann@ACME.example",
      response_type: "code",
      code_challenge_method: "S256",
    });
    const { url } = await agent.open(to.href, ({ origin, pathname }) => origin === at.server.url && pathname === "/");
    expect(url).to.equal(`${at.server.url}/`);
    expect((await session(agent)).status).to.equal(200);
  });

  it("asks for a password if the domain belongs to no provider", async () => {
    const response = await new Agent().submit(at.server.url, "/sign-in", { email: "staff@shop.example", password: "" });
    expect(response.status).to.equal(422);
    expect(await response.text()).to.include("Enter your password");
  });

  it("offers each provider as a link", async () => {
    const { text } = await new Agent().open(`${at.server.url}/sign-in?next=/receipts`);
    expect(text).to.include('<a href="/sign-in/with/corporate?next=%2Freceipts">Sign in with Acme Entra</a>');
    expect(text).not.to.include("<script");
  });

  it("is not begun by another site", async () => {
    const response = await fetch(`${at.server.url}/sign-in/with/corporate?next=/receipts`, {
      redirect: "manual",
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.headers.get("location")).to.equal("/sign-in?next=%2Freceipts");
  });

  it("takes claims from the user-info endpoint if the ID token has none", async () => {
    await at.restart({ conformIdTokenClaims: true });
    const agent = new Agent();
    await signIn(agent, "?next=/receipts");
    expect((await session(agent)).status).to.equal(200);
    expect(at.calls).to.include("/me");
    await at.restart();
  });

  it("accepts new keys of the provider at once", async () => {
    await signIn(new Agent(), "?next=/receipts");
    await at.restart();
    const agent = new Agent();
    await signIn(agent, "?next=/receipts");
    expect((await session(agent)).status).to.equal(200);
  });

  it("derives the roles again, and replaces those that an administrator gave", async () => {
    await signIn(new Agent(), "?next=/receipts");
    const byHand = {
      email: "ann@acme.example",
      context_name: "retailer_id",
      context_value: "1001",
      permission: "manager",
    } as const;
    await at.server.db.insertInto("roles").values(byHand).execute();
    at.users["ann"] = { ...ANN, groups: ["counter"] };
    await signIn(new Agent(), "?next=/receipts");
    expect(await rolesOf("ann@acme.example")).to.deep.equal([
      { context_name: "store_id", context_value: "5002", permission: "employee" },
    ]);
  });

  it("removes every right of a user whom no rule admits any more", async () => {
    await signIn(new Agent(), "?next=/receipts");
    at.users["ann"] = { ...ANN, groups: [] };
    const { status, text } = await new Agent().open(`${at.server.url}/sign-in/with/corporate`);
    expect(status).to.equal(403);
    expect(text).to.include("You can&#39;t sign in here");
    expect(await rolesOf("ann@acme.example")).to.deep.equal([]);
    at.users["ann"] = ANN;
    const agent = new Agent();
    await signIn(agent, "?next=/receipts");
    expect((await session(agent)).status).to.equal(200);
  });

  it("keeps the account if the address changes at the provider", async () => {
    await signIn(new Agent(), "?next=/receipts");
    at.users["ann"] = { ...ANN, email: "ann.new@elsewhere.example" };
    const agent = new Agent();
    await signIn(agent, "?next=/receipts");
    expect(await (await session(agent)).json()).to.deep.include({ account: { email: "Ann@acme.example" } });
  });

  it("binds an existing account that holds no more than the rules give, without its password", async () => {
    const account = await addAccount("ann@acme.example", ["receipts_view"]);
    const agent = new Agent();
    await signIn(agent, "?next=/receipts");
    expect((await session(agent)).status).to.equal(200);
    const { password_hash: hash } = await at.server.db
      .selectFrom("accounts")
      .select("password_hash")
      .where("email", "=", account)
      .executeTakeFirstOrThrow();
    expect(hash).to.equal(null);
    expect(await rolesOf(account)).to.deep.equal([
      { context_name: "retailer_id", context_value: "1001", permission: "employee" },
    ]);
    expect((await events()).map(({ action }) => action)).to.deep.equal([
      "account.bind",
      "account.roles",
      "session.begin",
    ]);
  });

  it("ends the session here and at the provider", async () => {
    const agent = new Agent();
    await signIn(agent, "?next=/receipts");
    const response = await agent.submit(at.server.url, "/sign-out", {});
    const to = new URL(refreshIn(await response.text()) ?? "");
    expect(to.origin + to.pathname).to.equal(`${at.issuer}/session/end`);
    expect(to.searchParams.get("post_logout_redirect_uri")).to.equal(`${at.server.url}/sign-in`);
    expect((await session(agent)).status).to.equal(401);
    const { text } = await agent.open(to.href);
    const form = /action="([^"]+)"[\s\S]*name="xsrf" value="([^"]+)"/.exec(text);
    const ended = await agent.send(form![1]!, {
      method: "POST",
      body: new URLSearchParams({ xsrf: form![2]!, logout: "yes" }),
    });
    expect(ended.headers.get("location")).to.equal(`${at.server.url}/sign-in`);
    expect(await at.server.db.selectFrom("identity_sessions").selectAll().execute()).to.deep.equal([]);
  });

  it("ends here at once if the user signs out at the provider, also in the cache of another server", async () => {
    const agent = new Agent();
    await signIn(agent, "?next=/receipts");
    const token = agent.cookie(at.server.url, "counterfoil-session")!;
    const other = new SessionStore(at.server.db, systemClock, {
      ...{ idleMinutes: 60, absoluteHours: 12, rights: at.server.rights, secret: Buffer.alloc(32) },
    });
    expect((await session(agent)).status).to.equal(200);
    expect((await other.identify(token, undefined, false)).kind).to.equal("caller");
    const { text } = await agent.open(`${at.issuer}/session/end`);
    const form = /action="([^"]+)"[\s\S]*name="xsrf" value="([^"]+)"/.exec(text);
    await agent.send(form![1]!, { method: "POST", body: new URLSearchParams({ xsrf: form![2]!, logout: "yes" }) });
    expect((await session(agent)).status).to.equal(401);
    expect((await other.identify(token, undefined, true)).kind).to.equal("anonymous");
    expect((await events()).at(-1)).to.deep.equal({
      ...{ actor: "ann@acme.example", action: "session.end", target: "back-channel" },
      details: { provider: "corporate" },
    });
  });
});
