import { expect } from "chai";
import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountAuditLog } from "#adapters/api/accounts/api-account-audit-log.ts";
import { ApiAccountOutbox } from "#adapters/api/accounts/api-account-outbox.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import { changeRefused } from "#domain/accounts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Client } from "#sdk/index.ts";
import { json, refusal, StubApi, type Reply } from "#test/sdk/stub-api.ts";
import { anAccount } from "#test/support/builders/an-account.ts";
import { exampleOf } from "../contract-examples.ts";

const ANN = anAccount({ email: "Ann+till@shop.example" });
const nothing: Reply = () => new Response(null, { status: 204 });
const openPort = <Port>(Adapter: new (client: Client) => Port, ...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, port: new Adapter(api.client({ retailerId: "1001" })) };
};

describe("the accounts adapter of the API", () => {
  it("loads all accounts, and one account by its encoded address [ACCT-035, ACCT-037]", async () => {
    const { api, port } = openPort(ApiAccounts, json(exampleOf("accounts")), json(exampleOf("account")));
    expect(await port.all()).to.have.nested.property("value[0].email", "Ann@shop.example");
    expect(await port.withEmail("Ann+till/7@shop.example")).to.have.nested.property("value.email", "Ann@shop.example");
    expect(api.asked).to.deep.equal([
      "GET /_/accounts?retailer_id=1001",
      "GET /_/account/Ann%2Btill%2F7%40shop.example?retailer_id=1001",
    ]);
  });

  it("creates an account with an idempotency key [ACCT-036]", async () => {
    const { api, port } = openPort(ApiAccounts, json(exampleOf("account"), { status: 201 }));
    expect(await port.create({ email: "ben@shop.example", retailers: ["1001"] }, "attempt 1")).to.have.property(
      "ok",
      true,
    );
    expect([api.asked, api.last.headers.get("idempotency-key")]).to.deep.equal([
      ["POST /_/accounts?retailer_id=1001"],
      "attempt%201",
    ]);
    expect(await api.last.json()).to.deep.equal(exampleOf("newAccount"));
  });

  it("changes the version that was read, with the reason for overwriting [ACCT-038]", async () => {
    const { api, port } = openPort(ApiAccounts, json(exampleOf("account")));
    expect(await port.change(ANN, { status: "inactive" }, "Left us")).to.have.property("ok", true);
    expect(api.asked).to.deep.equal(["PATCH /_/account/Ann%2Btill%40shop.example?retailer_id=1001"]);
    expect(
      ["if-unmodified-since", "counterfoil-overwrite-reason"].map((name) => api.last.headers.get(name)),
    ).to.deep.equal(["Sun, 01 Feb 2026 09:30:00 GMT", "Left us"]);
    expect(await api.last.json()).to.deep.equal({ status: "inactive" });
  });

  it("sends a list without the one that it is based on if the API does not take it", async () => {
    const { api, port } = openPort(ApiAccounts, json(exampleOf("account")));
    await port.change(ANN, { retailers: [] });
    expect(await api.last.json()).to.have.property("seen");
    const other = new StubApi(json(exampleOf("account")));
    await new ApiAccounts(other.client(), false).change(ANN, { retailers: [] });
    expect(await other.last.json()).to.deep.equal({ retailers: [] });
  });

  it("has the version of the header if the account has none, and changes without a version if there is neither", async () => {
    const { updated_timestamp: _version, ...account } = exampleOf("account") as JsonObject;
    const headers = { "last-modified": "Sun, 01 Mar 2026 09:30:05 GMT" };
    const { api, port } = openPort(ApiAccounts, json(account, { headers }), json(account), json(account));
    const read = await port.withEmail(ANN.email);
    expect(read).to.have.nested.property("value.version", "2026-03-01T09:30:05.000Z");
    if (read.ok) await port.change(read.value, { confirmed: true });
    expect(api.last.headers.get("if-unmodified-since")).to.equal("Sun, 01 Mar 2026 09:30:05 GMT");
    const { version: _unknown, ...unversioned } = ANN;
    expect(await port.change(unversioned, { confirmed: true })).to.have.property("ok", true);
    expect(api.last.headers.has("if-unmodified-since")).to.equal(false);
  });

  it("sends no reason if nothing is overwritten", async () => {
    const { api, port } = openPort(ApiAccounts, json(exampleOf("account")));
    await port.change(ANN, { confirmed: true });
    expect(api.last.headers.has("counterfoil-overwrite-reason")).to.equal(false);
  });

  it("sends a reset link [ACCT-039]", async () => {
    const { api, port } = openPort(ApiAccounts, nothing);
    expect(await port.sendResetLink(ANN)).to.deep.equal({ ok: true, value: undefined });
    expect(api.asked).to.deep.equal(["POST /_/account/Ann%2Btill%40shop.example/_reset?retailer_id=1001"]);
  });

  it("returns a refusal with the server's description [SDK-013]", async () => {
    const description = changeRefused({ kind: "outranked" });
    const { port } = openPort(ApiAccounts, refusal(403, description));
    for (const result of [await port.all(), await port.change(ANN, {}), await port.sendResetLink(ANN)]) {
      expect(result).to.have.property("error").that.includes({ kind: "denied", description });
    }
  });
});

describe("the other account adapters of the API", () => {
  it("load the change log and the outbox by the address of the account", async () => {
    const log = openPort(ApiAccountAuditLog, json(exampleOf("accountLog")));
    const mails = openPort(ApiAccountOutbox, json(exampleOf("mails")));
    expect(await log.port.of(ANN.email)).to.have.nested.property("value[0].action", "account.roles");
    expect(await mails.port.to(ANN.email)).to.have.nested.property("value[0].id", "42");
    expect([...log.api.asked, ...mails.api.asked]).to.deep.equal([
      "GET /_/account/Ann%2Btill%40shop.example/log?retailer_id=1001",
      "GET /_/account/Ann%2Btill%40shop.example/mails?retailer_id=1001",
    ]);
  });

  it("create a token with an idempotency key, and list and revoke tokens", async () => {
    const { api, port } = openPort(
      ApiAccessTokens,
      json(exampleOf("madeAccessToken"), { status: 201 }),
      json(exampleOf("accessTokens")),
      nothing,
    );
    const created = await port.create(
      ANN.email,
      { name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"] },
      "attempt-1",
    );
    expect(created).to.have.nested.property("value.secret").that.matches(/^cft_/);
    expect(await port.of(ANN.email)).to.have.nested.property("value[0].id", "9f86d081e2");
    expect(await port.revoke(ANN.email, "9f86d081e2")).to.deep.equal({ ok: true, value: undefined });
    expect(api.requests[0]?.headers.get("idempotency-key")).to.equal("attempt-1");
    expect(api.asked.map((call) => call.split("?")[0])).to.deep.equal([
      "POST /_/account/Ann%2Btill%40shop.example/tokens",
      "GET /_/account/Ann%2Btill%40shop.example/tokens",
      "DELETE /_/account/Ann%2Btill%40shop.example/tokens/9f86d081e2",
    ]);
  });

  it("load the options of a role at the retailer of the question [ACCT-040, ACCT-041, ACCT-042]", async () => {
    const { api, port } = openPort(ApiRoleOptions, json({ type_name: "store_id", values: [] }));
    const question = { email: "ann@shop.example", retailer: "*" };
    for (const result of [
      await port.types(question),
      await port.sources({ ...question, type: "store_id" }),
      await port.permissions({ ...question, type: "retailer_id" }),
    ]) {
      expect(result).to.deep.equal({ ok: true, value: [] });
    }
    expect(api.asked).to.deep.equal([
      "GET /_/account-role-types/ann%40shop.example?retailer_id=*",
      "GET /_/account-role-names/ann%40shop.example?retailer_id=*&role_type=store_id",
      "GET /_/account-role-permissions/ann%40shop.example?retailer_id=*&role_type=retailer_id",
    ]);
  });

  it("search retailers by the beginning of their names, and make no call for a blank text [ACCT-043]", async () => {
    const { api, port } = openPort(ApiRoleOptions, json({ data: [{ id: "1001", name: "Alder & Finch" }] }));
    expect(await port.retailers(" Alder & ")).to.deep.equal({
      ok: true,
      value: [{ id: "1001", name: "Alder & Finch" }],
    });
    expect(await port.retailers("  ")).to.deep.equal({ ok: true, value: [] });
    expect(api.asked).to.deep.equal(["GET /_/account-search-retailers?prefix=Alder+%26&retailer_id=1001"]);
  });

  it("look up a breached password without showing it in the URL [ACCT-068]", async () => {
    const { api, port } = openPort(ApiBreachedPasswords, json(true), json(false), json({}));
    expect([await port.include("let me in"), await port.include("seven green umbrellas")]).to.deep.equal([
      { ok: true, value: true },
      { ok: true, value: false },
    ]);
    expect(await port.include("let me in")).to.have.nested.property("error.kind", "malformed");
    expect(api.asked).to.deep.equal(Array(3).fill("POST /hibp_validation"));
    expect(await api.last.json()).to.deep.equal({ password: "let me in" });
  });

  it("return the retailer's verdict on an identifier; an answer without one accepts it [CONS-034, CONS-040]", async () => {
    const verdict = { valid: false, description: "This mailbox accepts no email" };
    const { api, port } = openPort(ApiIdentifierCheck, json(verdict), json({}), json({ valid: "yes" }));
    expect(await port.check("ann@shop.example")).to.deep.equal({ ok: true, value: verdict });
    expect(await port.check("ann@shop.example")).to.deep.equal({ ok: true, value: { valid: true } });
    expect(await port.check("ann@shop.example")).to.have.nested.property("error.kind", "malformed");
    expect(await api.last.json()).to.deep.equal({ identifier: "ann@shop.example" });
    expect(api.asked[0]).to.equal("POST /identifiers/_validate?retailer_id=1001");
  });
});
