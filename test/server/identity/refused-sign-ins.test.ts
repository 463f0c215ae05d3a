import { createHmac } from "node:crypto";
import { expect } from "chai";
import type { JWTPayload } from "jose";
import { ApiClient } from "#server/own-api/api-client.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";
import { Agent, refreshIn } from "./agent.ts";
import { startForgingIssuer, type ForgingIssuer, type Forgery } from "./forging-issuer.ts";
import { ACME, CLIENT } from "./real-provider.ts";

const ANN = "ann@acme.example";
const past = (): number => Math.floor(Date.now() / 1_000) - 3_600;
const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What a page says, by its status. No page says more. */
const PAGES = {
  stale: [403, "This sign-in has expired"],
  cancelled: [403, "Sign-in cancelled"],
  refused: [403, "You can&#39;t sign in here"],
  unavailable: [503, "Not available at the moment"],
} as const;

type Attempt = {
  readonly state: string;
  readonly nonce: string;
  readonly agent: Agent;
  readonly callback: string;
};
type Case = {
  readonly forgery?: Forgery;
  /** Prepares the database, or changes the attempt. */
  readonly arrange?: (attempt: Attempt) => Promise<unknown>;
  /** The query of the callback. Default: the code and the state. */
  readonly query?: (attempt: Attempt) => Record<string, string> | [name: string, value: string][];
  readonly page: keyof typeof PAGES;
  readonly reason: string;
};

describe("A sign-in at an identity provider is refused", () => {
  let forger: ForgingIssuer;
  let server: TestServer;
  before(async () => {
    forger = await startForgingIssuer();
    const provider = (id: string, issuer: string, domain: string) => ({ ...ACME, id, issuer, domains: [domain] });
    server = await startTestServer({
      config: {
        portal: {
          retailers: [],
          api: undefined,
          identityProviders: [
            provider("corporate", forger.issuer, "acme.example"),
            { ...provider("closed", "http://127.0.0.1:9", "closed.example"), createsAccounts: false },
          ],
        },
      },
    });
  });
  after(async () => {
    forger.close();
    await server.close();
  });
  beforeEach(async () => {
    forger.forgery = {};
    forger.received.length = 0;
    for (const table of ["audit", "rate_limits", "sessions", "identities", "identity_requests"] as const)
      await server.db.deleteFrom(table).execute();
    await server.db.deleteFrom("accounts").where("email", "like", "%acme.example").execute();
  });

  const begin = async (): Promise<Attempt> => {
    const agent = new Agent();
    const response = await agent.send(`${server.url}/sign-in/with/corporate?next=/receipts`);
    const to = new URL(response.headers.get("location")!);
    const [state, nonce] = [to.searchParams.get("state")!, to.searchParams.get("nonce")!];
    return { agent, state, nonce, callback: `${server.url}/sign-in/callback/corporate` };
  };
  const finish = ({ agent, callback, ...attempt }: Attempt, query?: Case["query"]): Promise<Response> => {
    const sent = query?.({ agent, callback, ...attempt }) ?? { code: attempt.nonce, state: attempt.state };
    return agent.send(`${callback}?${new URLSearchParams(sent).toString()}`);
  };
  const addAccount = async (email: string, change: { readonly status?: "inactive"; readonly permission?: string }) => {
    const made = "2026-01-01T00:00:00Z";
    const { status = "active", permission = "employee" } = change;
    const names = { email, display_email: email, password_hash: "a hash", confirmed: true, status } as const;
    await server.db
      .insertInto("accounts")
      .values({ ...names, created_timestamp: made, last_password_change: made })
      .execute();
    await server.db.insertInto("account_retailers").values({ email, retailer_id: "1001" }).execute();
    const role = { context_name: "retailer_id", context_value: "1001", permission } as const;
    await server.db
      .insertInto("roles")
      .values({ email, ...role })
      .execute();
  };
  const signedIn = async (): Promise<void> => {
    const response = await finish(await begin());
    expect(response.headers.get("location")).to.equal("/receipts");
  };
  const refusals = () =>
    server.db.selectFrom("audit").select(["actor", "details"]).where("action", "=", "session.refused").execute();

  it("except if everything is right", signedIn);

  const claims = (changed: Readonly<Record<string, unknown>>): Forgery => ({ claims: changed });
  const CASES: Readonly<Record<string, Case>> = {
    "a token for another audience": {
      forgery: claims({ aud: "another-client" }),
      page: "refused",
      reason: "OAUTH_JWT_CLAIM_COMPARISON_FAILED aud",
    },
    "a token for several audiences without its authorized party": {
      forgery: claims({ aud: ["counterfoil", "another-client"] }),
      page: "refused",
      reason: "OAUTH_JWT_CLAIM_COMPARISON_FAILED aud",
    },
    "a token of another issuer": {
      forgery: claims({ iss: "https://login.elsewhere.example" }),
      page: "refused",
      reason: "OAUTH_JWT_CLAIM_COMPARISON_FAILED iss",
    },
    "an expired token": {
      forgery: claims({ exp: past() }),
      page: "refused",
      reason: "OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp",
    },
    "a token without an end": {
      forgery: claims({ exp: undefined }),
      page: "refused",
      reason: 'OAUTH_INVALID_RESPONSE JWT "exp" (expiration time) claim missing',
    },
    "a token without a subject": {
      forgery: claims({ sub: undefined }),
      page: "refused",
      reason: 'OAUTH_INVALID_RESPONSE JWT "sub" (subject) claim missing',
    },
    "a token with another nonce": {
      forgery: claims({ nonce: "another" }),
      page: "refused",
      reason: "OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce",
    },
    "a token without a nonce": {
      forgery: claims({ nonce: undefined }),
      page: "refused",
      reason: 'OAUTH_INVALID_RESPONSE JWT "nonce" (nonce) claim missing',
    },
    "no ID token": {
      forgery: { idToken: () => null },
      page: "refused",
      reason: 'OAUTH_INVALID_RESPONSE "response" body "id_token" property must be a string',
    },
    "an unsigned token (alg none)": {
      forgery: { idToken: (payload) => `${segment({ alg: "none" })}.${segment(payload)}.` },
      page: "refused",
      reason: "ERR_JOSE_ALG_NOT_ALLOWED",
    },
    "a token signed with the client secret (alg HS256)": {
      forgery: { idToken: (payload) => signedWithSecret(payload) },
      page: "refused",
      reason: "ERR_JOSE_ALG_NOT_ALLOWED",
    },
    "a token with an unknown key": {
      forgery: { idToken: (payload) => forger.sign(payload, { key: "foreign" }) },
      page: "refused",
      reason: "ERR_JWKS_NO_MATCHING_KEY",
    },
    "a token of another key with the name of a known one": {
      forgery: { idToken: (payload) => forger.sign(payload, { key: "foreign", kid: "own" }) },
      page: "refused",
      reason: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    },
    "a token that was changed after it was signed": {
      forgery: {
        idToken: async (payload) => {
          const [header, , signature] = (await forger.sign(payload)).split(".");
          return `${header}.${segment({ ...payload, groups: ["admins"] })}.${signature}`;
        },
      },
      page: "refused",
      reason: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    },
    "user info of another subject": {
      forgery: { claims: { groups: undefined }, userInfo: { sub: "bob", groups: ["staff"] } },
      page: "refused",
      reason: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED unexpected "response" body "sub" property value',
    },
    "a state that was used": {
      arrange: async (attempt) => {
        await finish(attempt);
        await attempt.agent.send(`${server.url}/sign-in`);
      },
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "the state of another browser": {
      arrange: async () => {
        const agent = new Agent();
        await agent.send(`${server.url}/sign-in`);
        return { agent };
      },
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "the state of a browser without cookies": {
      arrange: () => Promise.resolve({ agent: new Agent() }),
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "a state that is ten minutes old": {
      arrange: async () => {
        await server.db.updateTable("identity_requests").set({ expires: new Date() }).execute();
      },
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "an unknown state": {
      query: ({ nonce }) => ({ code: nonce, state: "unknown" }),
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "no state": {
      query: ({ nonce }) => ({ code: nonce }),
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "the state of another provider": {
      arrange: () => Promise.resolve({ callback: `${server.url}/sign-in/callback/closed` }),
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "no code": {
      query: ({ state }) => ({ state }),
      page: "refused",
      reason: 'OAUTH_INVALID_RESPONSE no authorization code in "callbackParameters"',
    },
    "an answer that names another issuer": {
      query: ({ state, nonce }) => ({ state, code: nonce, iss: "https://login.elsewhere.example" }),
      page: "refused",
      reason: 'OAUTH_INVALID_RESPONSE unexpected "iss" (issuer) response parameter value',
    },
    "a code that was used, or whose verifier is wrong": {
      forgery: { tokenError: [400, "invalid_grant"] },
      page: "refused",
      reason: "token: invalid_grant",
    },
    "a client that the provider does not accept": {
      forgery: { tokenError: [401, "invalid_client"] },
      page: "unavailable",
      reason: "token: invalid_client",
    },
    "a provider that fails": {
      forgery: { tokenError: [500, "server_error"] },
      page: "unavailable",
      reason: "OAUTH_RESPONSE_IS_NOT_CONFORM",
    },
    "a provider that is down": { forgery: { isDown: true }, page: "unavailable", reason: "no connection" },
    "a user who declines": {
      query: ({ state }) => ({ state, error: "access_denied", error_description: "<script>" }),
      page: "cancelled",
      reason: "access_denied",
    },
    "a provider that cannot answer at the moment": {
      query: ({ state }) => ({ state, error: "temporarily_unavailable" }),
      page: "unavailable",
      reason: "authorization: temporarily_unavailable",
    },
    "an error that is none": {
      query: ({ state }) => ({ state, error: "Robert'); DROP" }),
      page: "refused",
      reason: "authorization: unknown error",
    },
    "an email address that is not verified": {
      forgery: claims({ email_verified: false }),
      page: "refused",
      reason: "the email address is not verified",
    },
    "an email address that is verified in words only": {
      forgery: claims({ email_verified: "true" }),
      page: "refused",
      reason: "the email address is not verified",
    },
    "no word about the verification of the email address": {
      forgery: claims({ email_verified: undefined }),
      page: "refused",
      reason: "the email address is not verified",
    },
    "no email address": { forgery: claims({ email: undefined }), page: "refused", reason: "no email address" },
    "two email addresses in one": {
      forgery: claims({ email: "x@evil.example,ann@acme.example" }),
      page: "refused",
      reason: "no email address",
    },
    "an email address of another domain": {
      forgery: claims({ email: "ann@elsewhere.example" }),
      page: "refused",
      reason: "the email address belongs to another domain",
    },
    "an email address of another provider's domain": {
      forgery: claims({ email: "ann@closed.example" }),
      page: "refused",
      reason: "the email address belongs to another domain",
    },
    "an email address of a subdomain": {
      forgery: claims({ email: "ann@mail.acme.example" }),
      page: "refused",
      reason: "the email address belongs to another domain",
    },
    "an email address that looks like that of an account": {
      arrange: () => addAccount("bob@acme.example", {}),
      forgery: claims({ email: "b\u043eb@acme.example" }),
      page: "refused",
      reason: "the address looks like that of another account",
    },
    "an email address that belongs to another subject": {
      arrange: async () => {
        const { claims: changed } = forger.forgery;
        forger.forgery = {};
        await signedIn();
        forger.forgery = { claims: changed! };
      },
      forgery: claims({ sub: "bob" }),
      page: "refused",
      reason: "the account belongs to another subject",
    },
    "an account with more permissions than the rules give": {
      arrange: () => addAccount(ANN, { permission: "manager" }),
      page: "refused",
      reason: "the account holds more than the rules give",
    },
    "an account with more retailers than the rules give": {
      arrange: async () => {
        await addAccount(ANN, {});
        await server.db.insertInto("account_retailers").values({ email: ANN, retailer_id: "2001" }).execute();
      },
      page: "refused",
      reason: "the account holds more than the rules give",
    },
    "an account with permissions at the whole retailer if the rules give a store": {
      arrange: () => addAccount(ANN, {}),
      forgery: claims({ groups: ["counter"] }),
      page: "refused",
      reason: "the account holds more than the rules give",
    },
    "an inactive account": {
      arrange: () => addAccount(ANN, { status: "inactive" }),
      page: "refused",
      reason: "the account is not active",
    },
    "a bound account that was deactivated": {
      arrange: async () => {
        await signedIn();
        await server.db.updateTable("accounts").set({ status: "inactive" }).where("email", "=", ANN).execute();
      },
      page: "refused",
      reason: "the account is not active",
    },
    "a user whom no rule admits": {
      forgery: claims({ groups: ["others"] }),
      page: "refused",
      reason: "no rule admits the user",
    },
    "an email address with a letter that only looks like one of an account": {
      arrange: () => addAccount("annk@acme.example", {}),
      forgery: claims({ email: "ann\u212a@acme.example" }),
      page: "refused",
      reason: "no email address",
    },
    "several email addresses": {
      forgery: claims({ email: [ANN] }),
      page: "refused",
      reason: "no email address",
    },
    "a verification in a list": {
      forgery: claims({ email_verified: [true] }),
      page: "refused",
      reason: "the email address is not verified",
    },
    "the subject of an account in other letters": {
      arrange: async () => {
        const { claims: changed } = forger.forgery;
        forger.forgery = {};
        await signedIn();
        forger.forgery = { claims: changed! };
      },
      forgery: claims({ sub: "ANN" }),
      page: "refused",
      reason: "the account belongs to another subject",
    },
    "a subject that is a number": {
      forgery: claims({ sub: 1 }),
      page: "refused",
      reason: 'OAUTH_INVALID_RESPONSE unexpected JWT "sub" (subject) claim type',
    },
    "an account of all retailers if the rules give one": {
      arrange: async () => {
        await addAccount(ANN, {});
        await server.db.updateTable("account_retailers").set({ retailer_id: "*" }).where("email", "=", ANN).execute();
      },
      page: "refused",
      reason: "the account holds more than the rules give",
    },
    "an account with permissions everywhere": {
      arrange: async () => {
        await addAccount(ANN, {});
        const everywhere = { email: ANN, context_name: "store_id", context_value: "*", permission: "manager" } as const;
        await server.db.insertInto("roles").values(everywhere).execute();
      },
      page: "refused",
      reason: "the account holds more than the rules give",
    },
    "an account with permissions at a retailer that it has left": {
      arrange: async () => {
        await addAccount(ANN, {});
        const left = {
          email: ANN,
          context_name: "retailer_id",
          context_value: "2001",
          permission: "employee",
        } as const;
        await server.db.insertInto("roles").values(left).execute();
      },
      page: "refused",
      reason: "the account holds more than the rules give",
    },
    "the issuer with a slash at its end": {
      forgery: { idToken: (payload) => forger.sign({ ...payload, iss: `${forger.issuer}/` }) },
      page: "refused",
      reason: "OAUTH_JWT_CLAIM_COMPARISON_FAILED iss",
    },
    "a token of the future": {
      forgery: claims({ nbf: past() + 2 * 3_600 }),
      page: "refused",
      reason: "OAUTH_JWT_TIMESTAMP_CHECK_FAILED nbf",
    },
    "two states": {
      query: ({ state, nonce }) => [
        ["code", nonce],
        ["state", state],
        ["state", state],
      ],
      page: "stale",
      reason: "no sign-in of this browser is pending",
    },
    "a user whose groups are one text": {
      forgery: claims({ groups: "staff,admins" }),
      page: "refused",
      reason: "no rule admits the user",
    },
    "a subject that is too long": {
      forgery: claims({ sub: "a".repeat(256) }),
      page: "refused",
      reason: "the subject is not 1 to 255 ASCII characters",
    },
  };

  for (const [what, { forgery, arrange, query, page, reason }] of Object.entries(CASES)) {
    it(`with ${what}`, async () => {
      forger.forgery = forgery ?? {};
      const attempt = await begin();
      const changed = ((await arrange?.(attempt)) ?? {}) as Partial<Attempt>;
      const sessions = await countSessions();
      const response = await finish({ ...attempt, ...changed }, query);
      const text = await response.text();
      const [status, title] = PAGES[page];
      const last = (await refusals()).at(-1);
      expect((last?.details as { reason?: string } | undefined)?.reason).to.equal(reason);
      expect([response.status, text.includes(`<h1>${title}</h1>`)], text).to.deep.equal([status, true]);
      expect(await countSessions()).to.equal(sessions);
      expect(response.headers.getSetCookie().join()).not.to.include("counterfoil-session");
      // The page says nothing about the account, the claims or the check.
      for (const secret of [ANN, reason, "<script>"]) expect(text).not.to.include(secret);
    });
  }

  const countSessions = async (): Promise<number> =>
    (await server.db.selectFrom("sessions").select("token_hash").execute()).length;

  const signedWithSecret = (payload: JWTPayload): string => {
    const signed = `${segment({ alg: "HS256" })}.${segment(payload)}`;
    return `${signed}.${createHmac("sha256", CLIENT.secret).update(signed).digest("base64url")}`;
  };

  it("with a verifier that belongs to the browser, and only to this sign-in", async () => {
    const attempt = await begin();
    const other = await begin();
    await finish(attempt);
    await finish(other);
    const verifiers = forger.received.map((body) => body.get("code_verifier"));
    expect(new Set(verifiers).size).to.equal(2);
    for (const verifier of verifiers) expect(verifier).to.match(/^[\w-]{43}$/);
  });

  it("without the name of the issuer, if the provider says that it sends it", async () => {
    // Another portal, because the first one has read the discovery document.
    forger.forgery = { metadata: { authorization_response_iss_parameter_supported: true } };
    const portal = { retailers: [], api: undefined, identityProviders: [{ ...ACME, issuer: forger.issuer }] };
    const other = await startTestServer({ config: { portal } });
    try {
      const finishAt = async (iss: Record<string, string>): Promise<number> => {
        const agent = new Agent();
        const response = await agent.send(`${other.url}/sign-in/with/corporate`);
        const { searchParams } = new URL(response.headers.get("location")!);
        const sent = { code: searchParams.get("nonce")!, state: searchParams.get("state")!, ...iss };
        return (await agent.send(`${other.url}/sign-in/callback/corporate?${new URLSearchParams(sent).toString()}`))
          .status;
      };
      expect([await finishAt({}), await finishAt({ iss: forger.issuer })]).to.deep.equal([403, 303]);
    } finally {
      await other.close();
    }
  });

  it("if the discovery document has the issuer with a slash", async () => {
    forger.forgery = { metadata: { issuer: `${forger.issuer}/` } };
    const portal = { retailers: [], api: undefined, identityProviders: [{ ...ACME, issuer: forger.issuer }] };
    const other = await startTestServer({ config: { portal } });
    try {
      expect((await new Agent().send(`${other.url}/sign-in/with/corporate`)).status).to.equal(503);
    } finally {
      await other.close();
    }
  });

  it("before it begins, if the browser only loads the address in advance", async () => {
    for (const headers of [{ "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }, { "x-moz": "prefetch" }]) {
      const agent = new Agent();
      const response = await agent.send(`${server.url}/sign-in/with/corporate`, { headers });
      expect([response.status, response.headers.get("cache-control")]).to.deep.equal([503, "no-store"]);
      expect(agent.cookieHeader(server.url)).to.equal("");
    }
    expect(await server.db.selectFrom("identity_requests").select("provider").execute()).to.deep.equal([]);
  });

  it("not because another tab of the browser has begun one", async () => {
    const first = await begin();
    const response = await first.agent.send(`${server.url}/sign-in/with/corporate?next=/stores`);
    const { searchParams } = new URL(response.headers.get("location")!);
    const second = { ...first, state: searchParams.get("state")!, nonce: searchParams.get("nonce")! };
    expect((await finish(second)).headers.get("location")).to.equal("/stores");
    expect((await finish(first)).headers.get("location")).to.equal("/receipts");
    expect(await countSessions()).to.equal(1);
  });

  it("not for claims that are large, or have the names of prototypes", async () => {
    const groups = Array.from({ length: 1_000 }, (_, at) => `group-${at}-${"x".repeat(30)}`);
    const odd = JSON.parse('{"__proto__": {"groups": ["admins"]}, "constructor": {"name": "admins"}}') as object;
    forger.forgery = {
      claims: { groups: [...groups, "staff"] },
      idToken: (payload) => forger.sign({ ...odd, ...payload }),
      metadata: { end_session_endpoint: `${forger.issuer}/end` },
    };
    const portal = { retailers: [], api: undefined, identityProviders: [{ ...ACME, issuer: forger.issuer }] };
    const other = await startTestServer({ config: { portal } });
    try {
      const agent = new Agent();
      const response = await agent.send(`${other.url}/sign-in/with/corporate?next=/receipts`);
      const { searchParams } = new URL(response.headers.get("location")!);
      const sent = { code: searchParams.get("nonce")!, state: searchParams.get("state")! };
      const back = await agent.send(`${other.url}/sign-in/callback/corporate?${new URLSearchParams(sent).toString()}`);
      expect(back.headers.get("location")).to.equal("/receipts");
      const roles = await other.db.selectFrom("roles").select("permission").where("email", "=", ANN).execute();
      expect(roles).to.deep.equal([{ permission: "employee" }]);
      // The ID token does not fit into an address.
      const to = new URL(refreshIn(await (await agent.submit(other.url, "/sign-out", {})).text())!);
      expect(Object.fromEntries(to.searchParams)).to.deep.equal({
        client_id: "counterfoil",
        post_logout_redirect_uri: `${other.url}/sign-in`,
      });
    } finally {
      await other.close();
    }
  });

  it("for another subject, but not for an account that was deleted and made again with the address", async () => {
    await signedIn();
    await server.db.deleteFrom("accounts").where("email", "=", ANN).execute();
    await addAccount(ANN, {});
    forger.forgery = { claims: { sub: "bob" } };
    await signedIn();
    forger.forgery = {};
    expect((await finish(await begin())).status).to.equal(403);
    expect((await refusals()).at(-1)?.details).to.have.property("reason", "the account belongs to another subject");
  });

  it("at a provider that cannot be reached, before the browser leaves", async () => {
    const response = await new Agent().send(`${server.url}/sign-in/with/closed`);
    expect(response.status).to.equal(503);
    expect(await response.text()).to.include("Not available at the moment");
  });

  it("at an unknown provider", async () => {
    for (const path of ["/sign-in/with/unknown", "/sign-in/callback/unknown?code=a&state=b"])
      expect((await new Agent().send(`${server.url}${path}`)).status).to.be.oneOf([403, 404]);
  });

  it("after too many refusals from one network", async () => {
    const limited = await startTestServer({ config: { limits: { signIn: 1, api: 10_000, page: 10_000 } } });
    try {
      const statuses: number[] = [];
      for (let tries = 0; tries < 11; tries += 1)
        statuses.push((await new Agent().send(`${limited.url}/sign-in/callback/corporate?state=a`)).status);
      expect(statuses).to.deep.equal([...Array.from({ length: 10 }, () => 403), 429]);
    } finally {
      await limited.close();
    }
  });

  it("and the audit has the account if there is one, else a pseudonym", async () => {
    await addAccount(ANN, { permission: "manager" });
    await finish(await begin());
    forger.forgery = { claims: { email: "bob@elsewhere.example" } };
    await finish(await begin());
    const actors = (await refusals()).map(({ actor }) => actor);
    expect(actors[0]).to.equal(ANN);
    expect(actors[1]).to.match(/^stranger [0-9a-f]{16}$/);
  });
});

describe("The sign-in page with the API of another server", () => {
  const client = new ApiClient("http://127.0.0.1:9");
  let server: TestServer;
  before(async () => {
    const providers = ["a", "b", "c", "d", "e"].map((id) => ({
      ...ACME,
      id,
      issuer: `http://127.0.0.1:9/${id}`,
      domains: [`${id}.example`],
    }));
    const portal = { retailers: [], api: undefined, identityProviders: providers };
    const contract = { capabilities: () => ({}), document: () => undefined, isOtherPath: () => false };
    const ownApi = { client, bearer: { kind: "user" }, permissions: "claims", contract } as const;
    server = await startTestServer({ config: { portal }, ownApi });
  });
  after(async () => {
    await server.close();
    await client.close();
  });

  it("has no password, and no links if there are many providers", async () => {
    const { text } = await new Agent().open(`${server.url}/sign-in`);
    expect(text).to.include('name="email"').and.not.to.include("password").and.not.to.include("Sign in with");
  });

  it("refuses the password of an account", async () => {
    const fields = { email: "staff@shop.example", password: FIXTURE_PASSWORD };
    const response = await new Agent().submit(server.url, "/sign-in", fields);
    expect(response.status).to.equal(422);
    expect(await response.text()).to.include("No sign-in is set up for this address");
    expect(response.headers.getSetCookie().join()).not.to.include("counterfoil-session");
  });

  it("leads each address to the provider of its domain, whatever else is sent", async () => {
    const response = await new Agent().submit(server.url, "/sign-in", { email: "ann@e.example", password: "x" });
    expect(response.status).to.equal(503);
    expect(await response.text()).to.include("Not available at the moment");
  });
});
