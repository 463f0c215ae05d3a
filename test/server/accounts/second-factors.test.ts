import { expect } from "chai";
import { setPasswordOf } from "#test/support/server-fixture.ts";
import { COMMANDS } from "#server/commands/commands.ts";
import { OwnAccountDriver, STAFF, stepOf, type App } from "./own-account-driver.ts";

describe("Signing in with a code", () => {
  let user: OwnAccountDriver;
  let app: App;
  let codes: readonly string[];
  before(async () => {
    user = await OwnAccountDriver.start({ config: { limits: { signIn: 3, api: 10_000, page: 10_000 } } });
  });
  after(() => user.server.close());
  beforeEach(async () => {
    await user.reset();
    await user.password();
    ({ app, codes } = await user.addAuthenticator());
    user.cookies = "";
  });

  it("asks for the code after the password, in a form without scripts", async () => {
    const answer = await user.password();
    const text = await answer.text();
    expect([answer.status, user.cookies]).to.deep.equal([200, ""]);
    expect(text).to.include('autocomplete="one-time-code"').and.not.to.include("<script");
    expect(stepOf(text)).to.match(/^[\w-]{43}$/);
  });

  for (const offset of [-1, 0, 1]) {
    it(`accepts the code of the time step ${offset}`, async () => {
      user.advance(2);
      const answer = await user.passwordAndCode(app.codeAt(offset));
      expect([answer.status, answer.headers.get("location")]).to.deep.equal([303, "/receipts"]);
      expect((await user.json("/_/own/account"))["method"]).to.equal("password_and_code");
    });
  }

  for (const offset of [-2, 2]) {
    it(`refuses the code of the time step ${offset}`, async () => {
      user.advance(2);
      const answer = await user.passwordAndCode(app.codeAt(offset));
      expect(answer.status).to.equal(422);
      expect(await answer.text()).to.include("Incorrect or used code");
    });
  }

  it("refuses a code that was used, and one of an earlier step", async () => {
    user.advance(2);
    const [code, earlier] = [app.codeAt(0), app.codeAt(-1)];
    expect((await user.passwordAndCode(code)).status).to.equal(303);
    expect((await user.passwordAndCode(code)).status).to.equal(422);
    expect((await user.passwordAndCode(earlier)).status).to.equal(422);
  });

  it("accepts each recovery code once, however it is typed", async () => {
    expect(codes).to.have.length(10);
    const [code = ""] = codes;
    expect((await user.passwordAndCode(code.toUpperCase().replaceAll("-", " "))).status).to.equal(303);
    expect(await user.json("/_/own/account")).to.include({ method: "recovery_code", recovery_codes: 9 });
    expect((await user.passwordAndCode(code)).status).to.equal(422);
  });

  it("stores neither recovery codes nor the key as text", async () => {
    const stored = JSON.stringify([
      await user.server.db.selectFrom("recovery_codes").selectAll().execute(),
      await user.server.db.selectFrom("authenticators").selectAll().execute(),
      await user.server.db.selectFrom("audit").selectAll().execute(),
    ]);
    for (const code of codes) expect(stored).not.to.include(code).and.not.to.include(code.replaceAll("-", ""));
    expect(stored).not.to.match(/[A-Z2-7]{32}/);
  });

  it("limits wrong codes like wrong passwords, and the code does not sign in during the lockout", async () => {
    const step = stepOf(await (await user.password()).text());
    for (let time = 0; time < 3; time++)
      expect((await user.post("/sign-in/code", { step, code: "000000" })).status).to.equal(422);
    const answer = await user.post("/sign-in/code", { step, code: app.codeAt(1) });
    expect(answer.status).to.equal(429);
    expect(Number(answer.headers.get("retry-after"))).to.be.greaterThan(0);
    user.advance(16);
    expect((await user.passwordAndCode(app.codeAt(0))).status).to.equal(303);
  });

  it("ends the waiting sign-in after ten minutes, after its use and after a new password", async () => {
    const expired = stepOf(await (await user.password()).text());
    user.advance(11);
    expect((await user.post("/sign-in/code", { step: expired, code: app.codeAt() })).status).to.equal(403);
    const used = stepOf(await (await user.password()).text());
    expect((await user.post("/sign-in/code", { step: used, code: app.codeAt() })).status).to.equal(303);
    user.advance(1);
    expect((await user.post("/sign-in/code", { step: used, code: app.codeAt() })).status).to.equal(403);
    const outdated = stepOf(await (await user.password()).text());
    await user.server.db.updateTable("accounts").set({ password_hash: "other" }).where("email", "=", STAFF).execute();
    try {
      expect((await user.post("/sign-in/code", { step: outdated, code: app.codeAt(1) })).status).not.to.equal(303);
    } finally {
      await setPasswordOf(user.server.db, STAFF);
    }
  });

  it("continues only in the browser that typed the password", async () => {
    const step = stepOf(await (await user.password()).text());
    const other = OwnAccountDriver.at(user.server);
    expect((await other.post("/sign-in/code", { step, code: app.codeAt() })).status).to.equal(403);
  });

  it("audits the refused code and the sign-in with its method", async () => {
    user.advance(2);
    await user.passwordAndCode("000000");
    await user.passwordAndCode(app.codeAt());
    expect((await user.audited("session.refused")).at(-1)).to.deep.include({ actor: STAFF });
    expect((await user.audited("session.begin")).at(-1)?.details).to.deep.include({ method: "password_and_code" });
    expect(await user.audited("authenticator.create")).to.have.length(1);
  });

  it("needs no code after the app is removed, and its recovery codes end", async () => {
    user.advance(2);
    await user.passwordAndCode(app.codeAt());
    expect((await user.call("/_/own/authenticator", { method: "DELETE" })).status).to.equal(204);
    expect((await user.password()).status).to.equal(303);
    expect(await user.server.db.selectFrom("recovery_codes").selectAll().execute()).to.deep.equal([]);
  });

  it("needs no code after the operator has reset the account, whose sessions end", async () => {
    user.advance(2);
    await user.passwordAndCode(app.codeAt());
    const { db, rights } = user.server;
    const context = { db, rights, clock: { now: () => user.now.toISOString() as never } };
    await COMMANDS["reset-account"](context, { email: ` ${STAFF.toUpperCase()}` });
    expect((await user.call("/_/session")).status).to.equal(401);
    expect((await user.password()).status).to.equal(303);
    expect((await user.audited("authenticator.delete")).at(-1)).to.deep.include({ actor: "console", target: STAFF });
    const unknown = await COMMANDS["reset-account"](context, { email: "unknown@shop.example" }).catch(String);
    expect(unknown).to.include("There is no account unknown@shop.example");
  });

  it("replaces all recovery codes", async () => {
    user.advance(2);
    await user.passwordAndCode(app.codeAt());
    const { recovery_codes: fresh } = await user.json<{ recovery_codes: string[] }>("/_/own/recovery-codes", {
      method: "POST",
    });
    expect((await user.passwordAndCode(codes[0] ?? "")).status).to.equal(422);
    expect((await user.passwordAndCode(fresh[0] ?? "")).status).to.equal(303);
  });
});
