import { expect } from "chai";
import type { Kysely } from "kysely";
import { hashRandomToken } from "#server/accounts/random-token.ts";
import { migrate, MIGRATIONS } from "#server/database/migrate.ts";
import type { Database } from "#server/database/schema.ts";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { Agent } from "./agent.ts";
import { startOrganization, type Organization } from "./real-provider.ts";

const ANN = "ann@acme.example";
const ADMIN = "admin@shop.example";
const PATH = `/_/account/${ANN}`;
const FACTORS = ["passkeys", "authenticators", "recovery_codes", "sign_in_steps"] as const;
const RULE = { retailers: ["1001"], permissions: ["employee"] } as const;

describe("An account that an identity provider takes over", () => {
  let at: Organization;
  let api: AccountsApiDriver;
  before(async () => {
    at = await startOrganization();
    api = new AccountsApiDriver(at.server);
  });
  after(() => at.close());
  beforeEach(async () => {
    const { db } = at.server;
    for (const table of ["audit", "rate_limits", "identities", "outbox", "account_links", "access_tokens"] as const)
      await db.deleteFrom(table).execute();
    await api.addAccount(ANN, { roles: ["employee at retailer 1001"] });
    at.users["ann"] = { email: ANN, email_verified: true, groups: ["staff"] };
    at.current = "ann";
  });

  const signIn = async (): Promise<Agent> => {
    const agent = new Agent();
    await agent.open(
      `${at.server.url}/sign-in/with/corporate?next=/receipts`,
      ({ pathname }) => pathname === "/receipts",
    );
    return agent;
  };
  const bySession = (agent: Agent) => agent.send(`${at.server.url}/api/_/session`);
  const byToken = async (token: string): Promise<number> =>
    (await fetch(`${at.server.url}/api/receipts`, { headers: { authorization: `Bearer ${token}` } })).status;
  const makeToken = async (): Promise<string> => {
    const { body, status } = await api.sendAs(ADMIN, `POST ${PATH}/tokens`, { body: { name: "till", ...RULE } });
    expect(status, JSON.stringify(body)).to.equal(201);
    return (body as { secret: string }).secret;
  };
  const addLink = async (): Promise<string> => {
    const token = "a-link-that-somebody-kept".padEnd(43, "x");
    const expires = new Date(Date.now() + 3_600_000);
    await at.server.db
      .insertInto("account_links")
      .values({ token_hash: hashRandomToken(token), email: ANN, purpose: "reset", expires })
      .execute();
    return `/reset/${token}`;
  };
  const addFactors = async (): Promise<void> => {
    const { db } = at.server;
    const now = new Date();
    const passkey = { id: "key", name: "Laptop", public_key: "", counter: 0, transports: [], created_timestamp: now };
    await db
      .insertInto("passkeys")
      .values({ ...passkey, email: ANN })
      .execute();
    await db.insertInto("authenticators").values({ email: ANN, secret: "", confirmed: now }).execute();
    await db.insertInto("recovery_codes").values({ email: ANN, code_hash: "hash" }).execute();
  };
  const byPassword = (email = ANN) =>
    new Agent().submit(at.server.url, "/sign-in", { email, password: FIXTURE_PASSWORD });

  it("keeps no password, passkey, code, session, link, unsent email and access token of the time before", async () => {
    const token = await makeToken();
    const link = await addLink();
    expect((await api.sendAs(ADMIN, `POST ${PATH}/_reset`)).status).to.equal(204);
    const before = { cookie: await api.cookieOf(ANN) };
    await addLink();
    await addFactors();
    expect(await byToken(token)).to.equal(200);
    // The password is correct, and a code is asked next.
    expect((await byPassword()).status).to.equal(200);

    const agent = await signIn();
    for (const table of FACTORS)
      expect(await at.server.db.selectFrom(table).select("email").execute(), table).to.deep.equal([]);
    expect((await bySession(agent)).status).to.equal(200);
    expect(await byToken(token)).to.equal(401);
    expect((await fetch(`${at.server.url}/api/_/session`, { headers: before })).status).to.equal(401);
    expect((await new Agent().open(`${at.server.url}${link}`)).status).to.equal(404);
    expect(await at.server.db.selectFrom("outbox").select("id").where("email", "=", ANN).execute()).to.deep.equal([]);
    const response = await byPassword();
    expect(response.status).to.equal(422);
    expect(response.headers.getSetCookie().join()).not.to.include("counterfoil-session");
  });

  it("can be bound once more by the same user, which ends nothing", async () => {
    const first = await signIn();
    const token = await makeToken();
    await signIn();
    expect([(await bySession(first)).status, await byToken(token)]).to.deep.equal([200, 200]);
  });

  describe("has no door for a password:", () => {
    const REFUSED = {
      code: "account_bound",
      description: "An identity provider signs the owner of this account in, so it has no password",
    };
    /** As an operator who writes to the database, or an older program. */
    const restorePassword = async (): Promise<void> => {
      const { password_hash } = await at.server.db
        .selectFrom("accounts")
        .select("password_hash")
        .where("email", "=", ADMIN)
        .executeTakeFirstOrThrow();
      await at.server.db.updateTable("accounts").set({ password_hash }).where("email", "=", ANN).execute();
    };
    beforeEach(signIn);

    it("an administrator can set none", async () => {
      const body = { password: "seven green umbrellas in the rain" };
      const response = await api.sendAs(ADMIN, `PATCH ${PATH}`, { body });
      expect(response.status).to.equal(409);
      expect(response.body).to.deep.include(REFUSED);
      expect((await api.auditEvents("access.refused")).at(-1)?.target).to.equal("changeAccount");
    });

    it("an administrator can send no link", async () => {
      const response = await api.sendAs(ADMIN, `POST ${PATH}/_reset`);
      expect(response.status).to.equal(409);
      expect(response.body).to.deep.include(REFUSED);
      expect(await at.server.db.selectFrom("account_links").select("email").execute()).to.deep.equal([]);
    });

    it("a link that is left over opens no form and sets nothing", async () => {
      const link = await addLink();
      expect((await new Agent().open(`${at.server.url}${link}`)).status).to.equal(404);
      const agent = new Agent();
      const form = /name="token" value="([^"]+)"/.exec((await agent.open(`${at.server.url}/sign-in`)).text)![1]!;
      const password = "seven green umbrellas in the rain";
      const body = new URLSearchParams({ token: form, password, again: password });
      const headers = { origin: at.server.url };
      expect((await agent.send(`${at.server.url}${link}`, { method: "POST", body, headers })).status).to.equal(404);
      const { password_hash } = await at.server.db
        .selectFrom("accounts")
        .select("password_hash")
        .where("email", "=", ANN)
        .executeTakeFirstOrThrow();
      expect(password_hash).to.equal(null);
    });

    it("the form of the sign-in page refuses one that is left over, and names the provider of the domain", async () => {
      await restorePassword();
      const response = await byPassword();
      const text = await response.text();
      expect(response.status).to.equal(422);
      expect(response.headers.getSetCookie().join()).not.to.include("counterfoil-session");
      expect(text).to.include("Incorrect email or password").and.to.include("Use Acme Entra to sign in");
      // The page says the same of an address without an account.
      expect(await (await byPassword("unknown@acme.example")).text()).to.include("Use Acme Entra to sign in");
      expect(await (await byPassword("unknown@shop.example")).text()).not.to.include("Use Acme Entra");
    });

    it("the account says so to administrators", async () => {
      expect((await api.readAccount(ANN)).body)
        .to.include({ bound: true })
        .and.not.to.have.property("last_password_change");
      expect((await api.readAccount(ADMIN)).body).not.to.have.property("bound");
    });
  });

  it("loses its sessions and access tokens when the operator removes the binding, and can get a password then", async () => {
    const agent = await signIn();
    const token = await makeToken();
    await at.server.db.deleteFrom("identities").where("email", "=", ANN).execute();
    expect([(await bySession(agent)).status, await byToken(token)]).to.deep.equal([401, 401]);
    const body = { password: "seven green umbrellas in the rain" };
    expect((await api.sendAs(ADMIN, `PATCH ${PATH}`, { body })).status).to.equal(200);
  });
});

const [MADE, BOUND, LATER] = ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z"];
const EMAILS = ["bound@acme.example", "ended@acme.example", "back@acme.example", "free@shop.example"];

/** Accounts with everything that a password gives, as an earlier program left them. */
async function addAccountsOfBefore(db: Kysely<Database>): Promise<void> {
  const expires = new Date(Date.now() + 3_600_000);
  const [password_hash, status, subject] = ["a hash", "active", "Set your password"] as const;
  for (const email of EMAILS) {
    const names = { email, display_email: email, created_timestamp: MADE, last_password_change: MADE };
    await db
      .insertInto("accounts")
      .values({ ...names, password_hash, status, confirmed: true })
      .execute();
    await db.insertInto("account_links").values({ token_hash: email, email, purpose: "reset", expires }).execute();
    await db
      .insertInto("sessions")
      .values({ token_hash: email, email, retailer_id: null, created: MADE, last_seen: MADE, expires })
      .execute();
    const token = { name: "till", email, retailers: ["1001"], permissions: ["employee"] };
    const tokens = [MADE, LATER].map((created) => ({
      id: `${email} ${created}`,
      token_hash: `${email} ${created}`,
      created,
    }));
    const unused = { stores: null, last_used: null, revoked: null };
    await db
      .insertInto("access_tokens")
      .values(tokens.map((each) => ({ ...token, ...each, ...unused })))
      .execute();
    await db
      .insertInto("outbox")
      .values({ email, recipient: email, subject, body: "a link", expires, at: MADE, next_try: MADE })
      .execute();
  }
}

describe("The update for accounts that are bound already", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("nothing");
  });
  after(() => database.close());

  it("ends their passwords, links, sessions and older access tokens, and suspends what a provider has ended", async () => {
    const { db } = database;
    await migrate(db, MIGRATIONS.slice(0, 49));
    await addAccountsOfBefore(db);
    const issuer = "https://login.acme.example";
    const bound = EMAILS.filter((email) => email !== "free@shop.example");
    await db
      .insertInto("identities")
      .values(bound.map((email) => ({ issuer, subject: email, email, created_timestamp: BOUND })))
      .execute();
    const events = [
      ["ended", "session.begin", "sign-in"],
      ["ended", "session.end", "refresh"],
      ["ended", "session.end", "sign-out"],
      ["back", "session.end", "back-channel"],
      ["back", "session.begin", "sign-in"],
    ] as const;
    await db
      .insertInto("audit")
      .values(events.map(([name, action, target]) => ({ actor: `${name}@acme.example`, action, target, at: LATER })))
      .execute();

    await migrate(db, MIGRATIONS.slice(0, 50));

    const free = [{ email: "free@shop.example" }];
    const passwords = await db.selectFrom("accounts").select("email").where("password_hash", "is not", null).execute();
    expect(passwords).to.deep.equal(free);
    for (const table of ["account_links", "sessions", "outbox"] as const)
      expect(await db.selectFrom(table).select("email").execute(), table).to.deep.equal(free);
    const revoked = await db.selectFrom("access_tokens").select("id").where("revoked", "is not", null).execute();
    expect(revoked.map(({ id }) => id)).to.have.members(bound.map((email) => `${email} ${MADE}`));
    const suspended = await db.selectFrom("identities").select("email").where("suspended", "is not", null).execute();
    expect(suspended).to.deep.equal([{ email: "ended@acme.example" }]);
  });
});
