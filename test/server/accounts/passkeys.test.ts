import { expect } from "chai";
import { setPasswordOf } from "#test/support/server-fixture.ts";
import { startTestServer } from "#test/support/server.ts";
import { OwnAccountDriver, STAFF } from "./own-account-driver.ts";

describe("Passkeys", () => {
  let user: OwnAccountDriver;
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());
  beforeEach(async () => {
    await user.reset();
    await user.password();
  });

  it("sign in without an address and without a password", async () => {
    expect((await user.addPasskey()).status).to.equal(201);
    user.cookies = "";
    const answer = await user.passkey();
    expect([answer.status, answer.headers.get("location")]).to.deep.equal([303, "/receipts"]);
    expect(await user.json("/_/own/account")).to.include({ email: STAFF, method: "passkey", is_confirmed: true });
    expect((await user.audited("session.begin")).at(-1)?.details).to.deep.include({ method: "passkey" });
  });

  it("ask for a discoverable credential that verifies its user, for the host of PUBLIC_URL", async () => {
    await user.addPasskey();
    const options = await user.passkeyOptions("creation");
    expect(options).to.deep.include({ rp: { name: "Counterfoil", id: "localhost" } });
    expect(options["authenticatorSelection"]).to.include({ residentKey: "required", userVerification: "required" });
    expect(options["excludeCredentials"]).to.have.length(1);
    expect(JSON.stringify(options["user"])).not.to.include(Buffer.from(STAFF).toString("base64url"));
  });

  type Refused = readonly [why: string, flags: Parameters<OwnAccountDriver["passkey"]>[0]];
  const REFUSED: readonly Refused[] = [
    ["that has not verified its user", { isVerified: false }],
    ["of another origin", { origin: "http://localhost.evil.example:4321" }],
  ];
  for (const [why, flags] of REFUSED) {
    it(`refuses a passkey ${why}, at creation and at sign-in`, async () => {
      expect((await user.addPasskey("Laptop", flags)).status).to.equal(400);
      expect((await user.json<{ passkeys: unknown[] }>("/_/own/account")).passkeys).to.deep.equal([]);
      user.passkeys.keys.length = 0;
      await user.addPasskey();
      const answer = await user.passkey(flags);
      expect(answer.status).to.equal(422);
      expect(await answer.text()).to.include("This passkey is not known here");
      expect(await user.audited("session.refused")).to.have.length(1);
    });
  }

  it("use each challenge once, in the browser that got it", async () => {
    await user.addPasskey();
    const options = (await (await user.post("/sign-in/passkey/options", {})).json()) as Record<string, unknown>;
    const credential = JSON.stringify(user.passkeys.get(options));
    const other = OwnAccountDriver.at(user.server);
    expect((await other.post("/sign-in/passkey", { credential })).status).to.equal(422);
    expect((await user.post("/sign-in/passkey", { credential })).status).to.equal(303);
    expect((await user.post("/sign-in/passkey", { credential })).status).to.equal(422);
    const late = (await (await user.post("/sign-in/passkey/options", {})).json()) as Record<string, unknown>;
    user.advance(6);
    const answer = await user.post("/sign-in/passkey", { credential: JSON.stringify(user.passkeys.get(late)) });
    expect(answer.status).to.equal(422);
  });

  for (const credential of ["", "null", "[]", '{"id":1}', '{"id":"x","response":{}}', "{"]) {
    it(`refuses the malformed credential ${credential || "of no text"}`, async () => {
      expect((await user.post("/sign-in/passkey", { credential })).status).to.equal(422);
    });
  }

  it("are renamed and removed, and a removed one no longer signs in", async () => {
    const { id } = (await (await user.addPasskey()).json()) as { id: string };
    const renamed = await user.json(`/_/own/passkeys/${id}`, { method: "PATCH", body: { name: " Phone " } });
    expect(renamed).to.include({ id, name: "Phone" });
    expect((await user.call(`/_/own/passkeys/${id}`, { method: "DELETE" })).status).to.equal(204);
    expect((await user.call(`/_/own/passkeys/${id}`, { method: "DELETE" })).status).to.equal(404);
    expect((await user.passkey()).status).to.equal(422);
    const actions = (await user.server.db.selectFrom("audit").select("action").orderBy("id").execute()).map(
      ({ action }) => action,
    );
    expect(actions).to.include.members(["passkey.create", "passkey.rename", "passkey.delete"]);
  });

  it("of other accounts can be neither renamed nor removed", async () => {
    const { id } = (await (await user.addPasskey()).json()) as { id: string };
    await user.password("counter@shop.example");
    expect((await user.call(`/_/own/passkeys/${id}`, { method: "PATCH", body: { name: "x" } })).status).to.equal(404);
    expect((await user.call(`/_/own/passkeys/${id}`, { method: "DELETE" })).status).to.equal(404);
  });

  it("do not sign in an inactive account", async () => {
    await user.addPasskey();
    const { db } = user.server;
    await db.updateTable("accounts").set({ status: "inactive" }).where("email", "=", STAFF).execute();
    try {
      expect((await user.passkey()).status).to.equal(422);
    } finally {
      await db.updateTable("accounts").set({ status: "active" }).where("email", "=", STAFF).execute();
    }
  });

  it("do not sign in an account that was bound to an identity provider since", async () => {
    await user.addPasskey();
    const row = { issuer: "https://id.example", subject: "1", email: STAFF, created_timestamp: new Date() };
    await user.server.db.insertInto("identities").values(row).execute();
    expect((await user.passkey()).status).to.equal(422);
  });

  it("are limited to twenty per account, also by concurrent calls", async () => {
    await user.password();
    const calls: (() => Promise<Response>)[] = [];
    for (let number = 1; number <= 24; number++) {
      const credential = user.passkeys.create(await user.passkeyOptions("creation"));
      const sent = { method: "POST", body: { name: `Key ${number}`, credential } };
      calls.push(() => user.call("/_/own/passkeys", sent));
    }
    const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).to.have.length(20);
    expect(statuses.filter((status) => status === 409)).to.have.length(4);
  });

  it("are limited to twenty per account", async () => {
    for (let number = 1; number <= 20; number++) expect((await user.addPasskey(`Key ${number}`)).status).to.equal(201);
    const answer = await user.addPasskey("One more");
    expect([answer.status, ((await answer.json()) as { code: string }).code]).to.deep.equal([409, "too_many_passkeys"]);
  });

  describe("at an IP address", () => {
    it("are not offered, because browsers refuse them there", async () => {
      const server = await startTestServer();
      try {
        const cookie = await server.signIn(STAFF);
        const answer = await fetch(`${server.url}/api/_/own/passkey-options`, {
          method: "POST",
          headers: { cookie, origin: server.url, "content-type": "application/json" },
          body: JSON.stringify({ purpose: "creation" }),
        });
        expect(((await answer.json()) as { code: string }).code).to.equal("passkeys_unavailable");
      } finally {
        await server.close();
      }
    });
  });

  describe("and a confirmation", () => {
    const change = () => user.call("/_/own/authenticator", { method: "POST" });

    it("is needed ten minutes after sign-in, by the password or by a passkey", async () => {
      await user.addPasskey();
      user.advance(11);
      const late = await change();
      expect([late.status, ((await late.json()) as { code: string }).code]).to.deep.equal([
        403,
        "confirmation_required",
      ]);
      expect((await user.confirm("wrong")).status).to.equal(400);
      expect((await change()).status).to.equal(403);
      expect((await user.confirm()).status).to.equal(204);
      expect((await change()).status).to.equal(201);
      user.advance(11);
      const credential = user.passkeys.get(await user.passkeyOptions("confirmation"));
      expect((await user.call("/_/own/confirmation", { method: "POST", body: { credential } })).status).to.equal(204);
      expect((await change()).status).to.equal(201);
    });

    const CHANGES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
      ["PUT", "/_/own/password", { password: "a sentence of one user" }],
      ["POST", "/_/own/passkey-options", { purpose: "creation" }],
      ["POST", "/_/own/passkeys", { name: "x", credential: {} }],
      ["PATCH", "/_/own/passkeys/x", { name: "x" }],
      ["DELETE", "/_/own/passkeys/x"],
      ["POST", "/_/own/authenticator"],
      ["POST", "/_/own/authenticator/confirmation", { code: "123456" }],
      ["DELETE", "/_/own/authenticator"],
      ["POST", "/_/own/recovery-codes"],
    ];
    for (const [method, path, body] of CHANGES) {
      it(`is needed for ${method} ${path}`, async () => {
        user.advance(11);
        const answer = await user.call(path, { method, ...(body === undefined ? {} : { body }) });
        expect(((await answer.json()) as { code: string }).code).to.equal("confirmation_required");
      });

      it(`is not enough for an account of an identity provider: ${method} ${path}`, async () => {
        const row = { issuer: "https://id.example", subject: "1", email: STAFF, created_timestamp: new Date() };
        await user.server.db.insertInto("identities").values(row).execute();
        const answer = await user.call(path, { method, ...(body === undefined ? {} : { body }) });
        expect([answer.status, ((await answer.json()) as { code: string }).code]).to.deep.equal([409, "account_bound"]);
        expect((await user.json("/_/own/account"))["is_bound"]).to.equal(true);
      });
    }

    it("counts wrong passwords against the limit of sign-in", async () => {
      const strict = await OwnAccountDriver.start({ config: { limits: { signIn: 2, api: 10_000, page: 10_000 } } });
      try {
        await strict.password();
        for (const status of [400, 400, 429]) expect((await strict.confirm("wrong")).status).to.equal(status);
        expect((await strict.confirm()).status).to.equal(429);
      } finally {
        await strict.server.close();
      }
    });
  });

  describe("and the other sessions", () => {
    type Listed = { id: string; device: string; is_current: boolean };

    it("are listed with their device, and end one by one or all at once", async () => {
      const current = user.cookies;
      const others = [];
      for (let count = 0; count < 3; count++) {
        const other = OwnAccountDriver.at(user.server);
        await other.password();
        others.push(other);
      }
      const listed = await user.json<Listed[]>("/_/own/sessions");
      expect(listed.map(({ device }) => device)).to.deep.equal(Array(4).fill("Firefox on Windows"));
      expect(listed.filter((each) => each.is_current)).to.have.length(1);
      const [first] = await others[0]!.json<Listed[]>("/_/own/sessions").then((all) => all.filter((s) => s.is_current));
      expect((await user.call(`/_/own/sessions/${first!.id}`, { method: "DELETE" })).status).to.equal(204);
      expect((await others[0]!.call("/_/session")).status).to.equal(401);
      expect((await others[1]!.call("/_/session")).status).to.equal(200);
      expect((await user.call("/_/own/sessions", { method: "DELETE" })).status).to.equal(204);
      for (const other of others) expect((await other.call("/_/session")).status).to.equal(401);
      expect(user.cookies).to.equal(current);
      expect((await user.call("/_/session")).status).to.equal(200);
      expect(await user.audited("session.end")).to.have.length(2);
    });

    it("of another account cannot be ended", async () => {
      const [own] = await user.json<Listed[]>("/_/own/sessions");
      const other = OwnAccountDriver.at(user.server);
      await other.password("counter@shop.example");
      expect((await other.call(`/_/own/sessions/${own!.id}`, { method: "DELETE" })).status).to.equal(404);
    });

    it("end with a new password, while the session of the change continues with another token", async () => {
      const other = OwnAccountDriver.at(user.server);
      await other.password();
      const [before] = await user.json<Listed[]>("/_/own/sessions").then((all) => all.filter((s) => s.is_current));
      const token = user.cookies;
      const changed = await user.call("/_/own/password", { method: "PUT", body: { password: "a sentence of my own" } });
      expect(changed.status).to.equal(204);
      try {
        expect((await other.call("/_/session")).status).to.equal(401);
        const [after, ...more] = await user.json<Listed[]>("/_/own/sessions");
        expect([after!.id, more]).to.deep.equal([before!.id, []]);
        expect(user.cookies).not.to.equal(token);
        expect((await user.password()).status).to.equal(422);
      } finally {
        await user.password(STAFF, "a sentence of my own");
        await setPasswordOf(user.server.db, STAFF);
      }
    });

    it("refuse a password that is common, too short or the address", async () => {
      for (const password of ["short", "password1234567", STAFF])
        expect((await user.call("/_/own/password", { method: "PUT", body: { password } })).status).to.equal(400);
    });
  });

  it("have no operation that a token can call", async () => {
    await user.password("admin@shop.example");
    const { secret } = await user.json<{ secret: string }>("/_/account/admin@shop.example/tokens?retailer_id=1001", {
      method: "POST",
      body: { name: "t", retailers: ["1001"], permissions: ["accounts_view"] },
    });
    const answer = await fetch(`${user.server.url}/api/_/own/account`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(((await answer.json()) as { code: string }).code).to.equal("session_required");
  });
});
