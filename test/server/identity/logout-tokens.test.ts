import { expect } from "chai";
import type { JWTPayload } from "jose";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { Agent } from "./agent.ts";
import { FORGER_CLIENT, startForgingIssuer, type ForgingIssuer } from "./forging-issuer.ts";
import { ACME } from "./real-provider.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const now = (): number => Math.floor(Date.now() / 1_000);

describe("A back-channel sign-out", () => {
  let forger: ForgingIssuer;
  let server: TestServer;
  let count = 0;
  before(async () => {
    forger = await startForgingIssuer();
    const portal = { retailers: [], api: undefined, identityProviders: [{ ...ACME, issuer: forger.issuer }] };
    server = await startTestServer({ config: { portal } });
  });
  after(async () => {
    forger.close();
    await server.close();
  });
  beforeEach(async () => {
    forger.forgery = {};
    await server.db.deleteFrom("sessions").execute();
  });

  const signIn = async (claims: object): Promise<Agent> => {
    forger.forgery = { claims: claims as Record<string, unknown> };
    const agent = new Agent();
    const response = await agent.send(`${server.url}/sign-in/with/corporate`);
    const { searchParams } = new URL(response.headers.get("location")!);
    const query = new URLSearchParams({ code: searchParams.get("nonce")!, state: searchParams.get("state")! });
    await agent.send(`${server.url}/sign-in/callback/corporate?${query.toString()}`);
    return agent;
  };
  const isSignedIn = async (agent: Agent): Promise<boolean> =>
    (await agent.send(`${server.url}/api/_/session`)).status === 200;
  const claimsOf = (changed: Readonly<Record<string, unknown>> = {}): JWTPayload => {
    count += 1;
    const all = {
      ...{ iss: forger.issuer, aud: FORGER_CLIENT, iat: now(), exp: now() + 120, jti: `token ${count}` },
      ...{ sub: "ann", events: { [EVENT]: {} } },
      ...changed,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  };
  const send = (token: string, provider = "corporate"): Promise<Response> =>
    fetch(`${server.url}/sign-out/back-channel/${provider}`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    });

  it("ends every session of a subject, and no other", async () => {
    const ann = [await signIn({ sid: "a" }), await signIn({ sid: "b" })];
    const bob = await signIn({ sub: "bob", email: "bob@acme.example", sid: "c" });
    expect(await isSignedIn(ann[0]!)).to.equal(true);
    const response = await send(await forger.sign(claimsOf()));
    expect([response.status, response.headers.get("cache-control")]).to.deep.equal([200, "no-store"]);
    expect(await Promise.all([...ann, bob].map(isSignedIn))).to.deep.equal([false, false, true]);
  });

  it("ends the session that it names", async () => {
    const [one, other] = [await signIn({ sid: "a" }), await signIn({ sid: "b" })];
    expect((await send(await forger.sign(claimsOf({ sub: undefined, sid: "b" })))).status).to.equal(200);
    expect([await isSignedIn(one), await isSignedIn(other)]).to.deep.equal([true, false]);
    expect((await send(await forger.sign(claimsOf({ sub: "bob", sid: "a" })))).status).to.equal(200);
    expect(await isSignedIn(one)).to.equal(true);
  });

  it("ends the session of a subject whose provider named no session at the sign-in", async () => {
    const [one, other] = [await signIn({}), await signIn({ sid: "a" })];
    const bob = await signIn({ sub: "bob", email: "bob@acme.example" });
    expect((await send(await forger.sign(claimsOf({ sid: "b" })))).status).to.equal(200);
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(bob)]).to.deep.equal([false, true, true]);
    expect((await send(await forger.sign(claimsOf({ sub: undefined, sid: "c" })))).status).to.equal(200);
    expect(await isSignedIn(bob)).to.equal(true);
  });

  it("is not limited, but refused ones of a network are", async () => {
    const portal = { retailers: [], api: undefined, identityProviders: [{ ...ACME, issuer: forger.issuer }] };
    const limited = await startTestServer({ config: { portal, limits: { signIn: 10, api: 2, page: 10_000 } } });
    const sendTo = async (token: string, provider = "corporate"): Promise<number> => {
      const body = new URLSearchParams({ logout_token: token });
      return (await fetch(`${limited.url}/sign-out/back-channel/${provider}`, { method: "POST", body })).status;
    };
    try {
      const refused = [
        await sendTo("a.b.c"),
        await sendTo("", "unknown"),
        await sendTo("a.b.c"),
        await sendTo("", "unknown"),
      ];
      expect(refused).to.deep.equal([400, 404, 429, 429]);
      expect(await sendTo(await forger.sign(claimsOf()))).to.equal(200);
    } finally {
      await limited.close();
    }
  });

  it("is accepted without a session, and with the type that the standard recommends", async () => {
    expect((await send(await forger.sign(claimsOf({ sub: "carl" }), { typ: "logout+jwt" }))).status).to.equal(200);
  });

  it("works once", async () => {
    const token = await forger.sign(claimsOf());
    expect((await send(token)).status).to.equal(200);
    const agent = await signIn({});
    expect((await send(token)).status).to.equal(400);
    expect(await isSignedIn(agent)).to.equal(true);
  });

  it("to an unknown provider is a 404", async () => {
    expect((await send(await forger.sign(claimsOf()), "unknown")).status).to.equal(404);
  });

  type Claims = Readonly<Record<string, unknown>>;
  /** Times are those of the test: a suite may run for longer than a token lasts. */
  const REFUSED: Readonly<Record<string, readonly [claims: Claims | (() => Claims), header?: Record<string, string>]>> =
    {
      "another issuer": [{ iss: "https://login.elsewhere.example" }],
      "another audience": [{ aud: "another-client" }],
      "no audience": [{ aud: undefined }],
      "no event": [{ events: undefined }],
      "another event": [{ events: { "http://schemas.openid.net/event/other": {} } }],
      "an event that is no object": [{ events: { [EVENT]: true } }],
      "events in a list": [{ events: [EVENT] }],
      "no time": [{ iat: undefined }],
      "an old time": [() => ({ iat: now() - 600, exp: now() + 600 })],
      "a time in the future": [() => ({ iat: now() + 600, exp: now() + 1_200 })],
      "an end in the past": [() => ({ exp: now() - 120 })],
      "no id": [{ jti: undefined }],
      "an id that is no text": [{ jti: 4 }],
      "neither subject nor session": [{ sub: undefined }],
      "a subject that is no text": [{ sub: { a: 1 } }],
      "a nonce, as an ID token": [{ nonce: "a" }],
      "the type of another token": [{}, { typ: "at+jwt" }],
      "an unknown key": [{}, { key: "foreign" }],
      "the name of a known key, but another key": [{}, { key: "foreign", kid: "own" }],
    };
  for (const [what, [changed, header]] of Object.entries(REFUSED)) {
    it(`is refused with ${what}`, async () => {
      const agent = await signIn({});
      const response = await send(
        await forger.sign(claimsOf(typeof changed === "function" ? changed() : changed), header),
      );
      expect([response.status, await response.json()]).to.deep.equal([400, { error: "invalid_request" }]);
      expect(await isSignedIn(agent)).to.equal(true);
    });
  }

  it("is refused without a signature, and without a token", async () => {
    const agent = await signIn({});
    const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const tokens = ["", "a.b.c", `${segment({ alg: "none" })}.${segment(claimsOf())}.`];
    for (const token of tokens) expect((await send(token)).status).to.equal(400);
    expect(await isSignedIn(agent)).to.equal(true);
  });
});
