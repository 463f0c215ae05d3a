import { expect } from "chai";
import type { SignInDecision, SignInMethod } from "#domain/accounts/index.ts";
import { hashRandomToken } from "#server/accounts/random-token.ts";
import { setPasswordOf } from "#test/support/server-fixture.ts";
import { OwnAccountDriver, type App } from "./own-account-driver.ts";

const ADMIN = "admin@shop.example";

const POLICIES = {
  none: {},
  "second factor": { second_factor: ["accounts_admin"] },
  "second factor by a bundle": { second_factor: ["administrator"] },
  "passkey or provider": { passkey_or_provider: ["accounts_admin"] },
  "both, of which the stricter counts": {
    second_factor: ["accounts_admin"],
    passkey_or_provider: ["accounts_admin"],
  },
  "of a flag that the user does not hold": { passkey_or_provider: ["identifier_vip_edit"] },
} as const;

/** What the account has besides its password. */
type Held = "nothing" | "app" | "passkey" | "both";
type Row = readonly [policy: keyof typeof POLICIES, method: SignInMethod, held: Held, decision: SignInDecision];

const ROWS: readonly Row[] = [
  ["none", "password", "nothing", "met"],
  ["none", "password", "passkey", "met"],
  ["none", "passkey", "passkey", "met"],
  ["second factor", "password", "nothing", "enrol"],
  ["second factor", "password", "app", "sign_in_again"],
  ["second factor", "password", "passkey", "sign_in_again"],
  ["second factor", "password_and_code", "app", "met"],
  ["second factor", "recovery_code", "app", "met"],
  ["second factor", "passkey", "passkey", "met"],
  ["second factor", "provider", "nothing", "met"],
  ["second factor by a bundle", "password", "nothing", "enrol"],
  ["passkey or provider", "password", "nothing", "enrol"],
  ["passkey or provider", "password", "passkey", "sign_in_again"],
  ["passkey or provider", "password_and_code", "app", "enrol"],
  ["passkey or provider", "password_and_code", "both", "sign_in_again"],
  ["passkey or provider", "recovery_code", "app", "enrol"],
  ["passkey or provider", "recovery_code", "both", "enrol"],
  ["passkey or provider", "passkey", "passkey", "met"],
  ["passkey or provider", "provider", "nothing", "met"],
  ["both, of which the stricter counts", "password_and_code", "app", "enrol"],
  ["of a flag that the user does not hold", "password", "nothing", "met"],
];

describe("The sign-in policy of a retailer", () => {
  let user: OwnAccountDriver;
  let app: App | undefined;
  let codes: readonly string[] = [];
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());

  /** Gives the account its methods, without a policy. */
  const prepare = async (held: Held): Promise<void> => {
    await user.reset();
    await user.setPolicy({});
    await user.setPolicy({}, "2001");
    await setPasswordOf(user.server.db, ADMIN);
    await user.password(ADMIN);
    app = undefined;
    if (held === "app" || held === "both") ({ app, codes } = await user.addAuthenticator());
    if (held === "passkey" || held === "both") await user.addPasskey();
    await user.server.db.deleteFrom("rate_limits").execute();
    user.advance(2);
  };

  const signIn = (method: SignInMethod): Promise<Response> => {
    switch (method) {
      case "password_and_code":
        return user.passwordAndCode(app?.codeAt() ?? "", ADMIN);
      case "recovery_code":
        return user.passwordAndCode(codes[0] ?? "", ADMIN);
      case "passkey":
        return user.passkey();
      default:
        return user.password(ADMIN);
    }
  };

  /** Makes the session of the driver one that began with the method. */
  const setMethod = async (method: SignInMethod): Promise<void> => {
    const { db, rights } = user.server;
    await rights.runChange(() => db.updateTable("sessions").set({ method, confirmed: user.now }).execute());
  };

  const codeOf = async (answer: Response): Promise<string | number> =>
    answer.ok ? answer.status : ((await answer.json()) as { code: string }).code;
  const portalPage = (path: string): Promise<Response> =>
    fetch(user.server.url + path, { redirect: "manual", headers: { cookie: user.cookies, accept: "text/html" } });
  const newToken = (retailers: readonly string[], email = ADMIN, permission = "accounts_admin") =>
    user.call(`/_/account/${email}/tokens?retailer_id=1001`, {
      method: "POST",
      body: { name: "tool", retailers, permissions: [permission] },
    });

  for (const [policy, method, held, decision] of ROWS) {
    describe(`${policy}: ${method.replaceAll("_", " ")}, where the account has ${held}`, () => {
      const isMet = decision === "met";
      // An account with an app gets a session by its password alone only before the app was added.
      const isOnlyOlder = method === "provider" || (method === "password" && (held === "app" || held === "both"));
      beforeEach(() => prepare(held));

      if (!isOnlyOlder) {
        it(`at the sign-in page: ${decision}`, async () => {
          await user.setPolicy(POLICIES[policy]);
          user.cookies = "";
          const answer = await signIn(method);
          if (decision === "sign_in_again") {
            expect(answer.status).to.equal(422);
            expect(await answer.text()).to.include("Your retailer requires your passkey or a code");
            expect(user.cookies).to.equal("");
            return;
          }
          expect(answer.status).to.equal(303);
          expect(await codeOf(await user.call("/receipts?count=1"))).to.equal(isMet ? 200 : "sign_in_policy");
        });
      }

      it(`for a call with a session that is older than the policy: ${decision}`, async () => {
        await setMethod(method);
        expect(await codeOf(await user.call("/receipts?count=1"))).to.equal(200);
        await user.setPolicy(POLICIES[policy]);
        for (const path of ["/receipts?count=1", "/_/accounts"])
          expect(await codeOf(await user.call(path)), path).to.equal(isMet ? 200 : "sign_in_policy");
        const own = await user.json<{ lack?: { decision: string } }>("/_/own/account");
        expect(own.lack?.decision ?? "met").to.equal(decision);
      });

      it(`for a page of the portal: ${decision}`, async () => {
        await setMethod(method);
        await user.setPolicy(POLICIES[policy]);
        const page = await portalPage("/receipts");
        expect([page.status, page.headers.get("location")]).to.deep.equal(isMet ? [200, null] : [303, "/account"]);
        expect((await portalPage("/account")).status).to.equal(200);
      });

      it(`for a new access token, also of another retailer: ${decision}`, async () => {
        await setMethod(method);
        await user.setPolicy(POLICIES[policy]);
        expect(await codeOf(await newToken(["1001"]))).to.equal(isMet ? 201 : "sign_in_policy");
        await user.setPolicy({});
        await user.setPolicy(POLICIES[policy], "2001");
        for (const retailers of [["2001"], ["*"]])
          expect(await codeOf(await newToken(retailers)), retailers.join()).to.equal(isMet ? 201 : "sign_in_policy");
        // The administrator has all retailers, so that all of their policies protect the account.
        expect(await codeOf(await newToken(["1001"]))).to.equal(isMet ? 201 : "sign_in_policy");
        expect(await codeOf(await newToken(["1001"], "staff@shop.example", "receipts_view"))).to.equal(201);
      });

      it(`for a further passkey: ${decision === "sign_in_again" ? "refused" : "allowed"}`, async () => {
        await setMethod(method);
        await user.setPolicy(POLICIES[policy]);
        const answer = await user.call("/_/own/passkey-options", { method: "POST", body: { purpose: "creation" } });
        expect(await codeOf(answer)).to.equal(decision === "sign_in_again" ? "sign_in_policy" : 200);
      });

      it(`for a further passkey by another retailer of the account: ${decision === "sign_in_again" ? "refused" : "allowed"}`, async () => {
        await setMethod(method);
        await user.setPolicy(POLICIES[policy]);
        const purpose = { method: "POST", body: { purpose: "creation" } };
        const answer = await user.call("/_/own/passkey-options?retailer_id=2001", purpose);
        expect(await codeOf(answer)).to.equal(decision === "sign_in_again" ? "sign_in_policy" : 200);
        const own = await user.json<{ lack?: { decision: string } }>("/_/own/account?retailer_id=2001");
        expect(own.lack?.decision).to.equal(decision === "sign_in_again" ? decision : undefined);
      });

      it(`for accounts and files of the retailer, by a call for another one: ${decision}`, async () => {
        await setMethod(method);
        await user.setPolicy(POLICIES[policy]);
        const reset = await user.call("/_/account/staff@shop.example/_reset?retailer_id=2001", { method: "POST" });
        expect(await codeOf(reset)).to.equal(isMet ? 204 : "sign_in_policy");
        const lists = [
          ["/_/accounts?retailer_id=2001", /staff@shop/],
          ["/_/retailers?retailer_id=2001", /"1001"/],
          ["/_/retailers?retailer_id=2001", /"may_create":true/],
        ] as const;
        for (const [path, own] of lists) {
          const text = await (await user.call(path)).text();
          expect(own.test(text), `${path}: ${text}`).to.equal(isMet);
        }
      });

      it("for a password reset: it begins no session and opens no door", async () => {
        await setMethod(method);
        await user.setPolicy(POLICIES[policy]);
        const token = "a".repeat(43);
        const link = { token_hash: hashRandomToken(token), email: ADMIN, purpose: "reset" as const };
        await user.server.db
          .insertInto("account_links")
          .values({ ...link, expires: "2099-01-01T00:00:00Z" })
          .execute();
        const password = "a sentence after the reset";
        const session = user.cookies;
        const answer = await user.post(`/reset/${token}`, { password, again: password });
        expect([answer.status, answer.headers.get("location")]).to.deep.equal([303, "/sign-in/password-set"]);
        expect(user.cookies).to.equal(session);
        expect(await codeOf(await user.call("/receipts?count=1"))).to.equal("unauthenticated");
      });
    });
  }

  it("lets a session that had to enrol go on once it has a passkey, without another sign-in", async () => {
    await prepare("nothing");
    await user.setPolicy(POLICIES["passkey or provider"]);
    await user.password(ADMIN);
    expect(await codeOf(await user.call("/receipts?count=1"))).to.equal("sign_in_policy");
    expect((await user.addPasskey()).status).to.equal(201);
    expect(await codeOf(await user.call("/receipts?count=1"))).to.equal(200);
  });

  it("lets a session that had to enrol go on once it has an authenticator app", async () => {
    await prepare("nothing");
    await user.setPolicy(POLICIES["second factor"]);
    await user.password(ADMIN);
    expect(await codeOf(await user.call("/receipts?count=1"))).to.equal("sign_in_policy");
    await user.addAuthenticator();
    expect(await codeOf(await user.call("/receipts?count=1"))).to.equal(200);
  });

  it("lets an older session go on after a confirmation by the passkey", async () => {
    await prepare("passkey");
    await setMethod("password");
    await user.setPolicy(POLICIES["passkey or provider"]);
    expect(await codeOf(await user.call("/receipts?count=1"))).to.equal("sign_in_policy");
    const credential = user.passkeys.get(await user.passkeyOptions("confirmation"));
    expect((await user.call("/_/own/confirmation", { method: "POST", body: { credential } })).status).to.equal(204);
    expect(await codeOf(await user.call("/receipts?count=1"))).to.equal(200);
  });

  it("is not met by a confirmation with the password", async () => {
    await prepare("passkey");
    await setMethod("password");
    await user.setPolicy(POLICIES["passkey or provider"]);
    expect((await user.confirm()).status).to.equal(204);
    expect(await codeOf(await user.call("/receipts?count=1"))).to.equal("sign_in_policy");
  });

  it("counts at the retailer of the request only", async () => {
    await prepare("nothing");
    await user.setPolicy(POLICIES["second factor"], "2001");
    expect(await codeOf(await user.call("/receipts?count=1&retailer_id=1001"))).to.equal(200);
    expect(await codeOf(await user.call("/receipts?count=1&retailer_id=2001"))).to.equal("sign_in_policy");
  });

  it("writes refused calls to the audit log", async () => {
    await prepare("nothing");
    await user.setPolicy(POLICIES["second factor"]);
    await user.call("/receipts?count=1");
    expect((await user.audited("access.refused")).at(-1)?.details).to.deep.include({ requirement: "second_factor" });
  });
});
