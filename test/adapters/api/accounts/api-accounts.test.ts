import { expect } from "chai";
import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountLog } from "#adapters/api/accounts/api-account-log.ts";
import { ApiAccountMails } from "#adapters/api/accounts/api-account-mails.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiRolePickers } from "#adapters/api/accounts/api-role-pickers.ts";
import { changeRefused } from "#domain/accounts/index.ts";
import type { Client } from "#sdk/index.ts";
import { json, refusal, StubApi, type Reply } from "#test/sdk/stub-api.ts";
import { anAccount } from "#test/support/builders/an-account.ts";
import { exampleOf } from "../contract-examples.ts";

const ANN = anAccount({ email: "Ann+till@shop.example" });
const nothing: Reply = () => new Response(null, { status: 204 });
const portOf = <Port>(Adapter: new (client: Client) => Port, ...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, port: new Adapter(api.client({ retailerId: "1001" })) };
};

describe("the accounts of the API", () => {
  it("are requested as a list, or one by its address with any characters [ACCT-035, ACCT-037]", async () => {
    const { api, port } = portOf(ApiAccounts, json(exampleOf("accounts")), json(exampleOf("account")));
    expect(await port.all()).to.have.nested.property("value[0].email", "Ann@shop.example");
    expect(await port.withEmail("Ann+till/7@shop.example")).to.have.nested.property("value.email", "Ann@shop.example");
    expect(api.asked).to.deep.equal(["GET /_/accounts?retailer_id=1001", "GET /_/account/Ann%2Btill%2F7%40shop.example?retailer_id=1001"]);
  });

  it("are created once per idempotency key [ACCT-036]", async () => {
    const { api, port } = portOf(ApiAccounts, json(exampleOf("account"), { status: 201 }));
    expect(await port.create({ email: "ben@shop.example", retailers: ["1001"] }, "attempt 1")).to.have.property("ok", true);
    expect([api.asked, api.last.headers.get("idempotency-key")]).to.deep.equal([["POST /_/accounts?retailer_id=1001"], "attempt%201"]);
    expect(await api.last.json()).to.deep.equal(exampleOf("newAccount"));
  });

  it("are changed from the version that was read, with the reason for overwriting [ACCT-038]", async () => {
    const { api, port } = portOf(ApiAccounts, json(exampleOf("account")));
    expect(await port.change(ANN, { status: "inactive" }, "Left us")).to.have.property("ok", true);
    expect(api.asked).to.deep.equal(["PATCH /_/account/Ann%2Btill%40shop.example?retailer_id=1001"]);
    expect(["if-unmodified-since", "counterfoil-overwrite-reason"].map((name) => api.last.headers.get(name))).to.deep.equal(["Sun, 01 Feb 2026 09:30:00 GMT", "Left us"]);
    expect(await api.last.json()).to.deep.equal({ status: "inactive" });
  });

  it("send no reason if nothing is overwritten", async () => {
    const { api, port } = portOf(ApiAccounts, json(exampleOf("account")));
    await port.change(ANN, { confirmed: true });
    expect(api.last.headers.has("counterfoil-overwrite-reason")).to.equal(false);
  });

  it("get a link by mail [ACCT-039]", async () => {
    const { api, port } = portOf(ApiAccounts, nothing);
    expect(await port.sendResetLink(ANN)).to.deep.equal({ ok: true, value: undefined });
    expect(api.asked).to.deep.equal(["POST /_/account/Ann%2Btill%40shop.example/_reset?retailer_id=1001"]);
  });

  it("return a refusal with the server's message [SDK-013]", async () => {
    const words = changeRefused({ kind: "outranked" });
    const { port } = portOf(ApiAccounts, refusal(403, words));
    for (const answer of [await port.all(), await port.change(ANN, {}), await port.sendResetLink(ANN)]) {
      expect(answer).to.have.property("error").that.includes({ kind: "denied", description: words });
    }
  });
});

describe("the ports around the accounts of the API", () => {
  it("request the history by the address of the account", async () => {
    const log = portOf(ApiAccountLog, json(exampleOf("accountLog")));
    const mails = portOf(ApiAccountMails, json(exampleOf("mails")));
    expect(await log.port.of(ANN.email)).to.have.nested.property("value[0].action", "account.roles");
    expect(await mails.port.to(ANN.email)).to.have.nested.property("value[0].id", "42");
    expect([...log.api.asked, ...mails.api.asked]).to.deep.equal(["GET /_/account/Ann%2Btill%40shop.example/log?retailer_id=1001", "GET /_/account/Ann%2Btill%40shop.example/mails?retailer_id=1001"]);
  });

  it("create tokens once per idempotency key, list and revoke them", async () => {
    const { api, port } = portOf(ApiAccessTokens, json(exampleOf("madeAccessToken"), { status: 201 }), json(exampleOf("accessTokens")), nothing);
    const made = await port.make(ANN.email, { name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"] }, "attempt-1");
    expect(made).to.have.nested.property("value.secret").that.matches(/^cft_/);
    expect(await port.of(ANN.email)).to.have.nested.property("value[0].id", "9f86d081e2");
    expect(await port.revoke(ANN.email, "9f86d081e2")).to.deep.equal({ ok: true, value: undefined });
    expect(api.requests[0]?.headers.get("idempotency-key")).to.equal("attempt-1");
    expect(api.asked.map((asked) => asked.split("?")[0])).to.deep.equal([
      "POST /_/account/Ann%2Btill%40shop.example/tokens", "GET /_/account/Ann%2Btill%40shop.example/tokens", "DELETE /_/account/Ann%2Btill%40shop.example/tokens/9f86d081e2",
    ]);
  });

  it("request role options for the given retailer [ACCT-040, ACCT-041, ACCT-042]", async () => {
    const { api, port } = portOf(ApiRolePickers, json({ type_name: "store_id", values: [] }));
    const question = { email: "ann@shop.example", retailer: "*" };
    for (const answer of [await port.types(question), await port.sources({ ...question, type: "store_id" }), await port.permissions({ ...question, type: "retailer_id" })]) {
      expect(answer).to.deep.equal({ ok: true, value: [] });
    }
    expect(api.asked).to.deep.equal([
      "GET /_/account-role-types/ann%40shop.example?retailer_id=*",
      "GET /_/account-role-names/ann%40shop.example?retailer_id=*&role_type=store_id",
      "GET /_/account-role-permissions/ann%40shop.example?retailer_id=*&role_type=retailer_id",
    ]);
  });

  it("request retailers by the prefix of their names, and none for an empty prefix [ACCT-043]", async () => {
    const { api, port } = portOf(ApiRolePickers, json({ data: [{ id: "1001", name: "Alder & Finch" }] }));
    expect(await port.retailers(" Alder & ")).to.deep.equal({ ok: true, value: [{ id: "1001", name: "Alder & Finch" }] });
    expect(await port.retailers("  ")).to.deep.equal({ ok: true, value: [] });
    expect(api.asked).to.deep.equal(["GET /_/account-search-retailers?prefix=Alder+%26&retailer_id=1001"]);
  });

  it("check whether a password is known without putting it into the address [ACCT-068]", async () => {
    const { api, port } = portOf(ApiBreachedPasswords, json(true), json(false), json({}));
    expect([await port.include("let me in"), await port.include("seven green umbrellas")]).to.deep.equal([{ ok: true, value: true }, { ok: true, value: false }]);
    expect(await port.include("let me in")).to.have.nested.property("error.kind", "malformed");
    expect(api.asked).to.deep.equal(Array(3).fill("POST /hibp_validation"));
    expect(await api.last.json()).to.deep.equal({ password: "let me in" });
  });

  it("return the retailer's result of an identifier check [CONS-034, CONS-040]", async () => {
    const verdict = { valid: false, description: "This mailbox accepts no email" };
    const { api, port } = portOf(ApiIdentifierCheck, json(verdict), json({ valid: true }), json({ valid: "yes" }));
    expect(await port.verdictOn("ann@shop.example")).to.deep.equal({ ok: true, value: verdict });
    expect(await port.verdictOn("ann@shop.example")).to.deep.equal({ ok: true, value: { valid: true } });
    expect(await port.verdictOn("ann@shop.example")).to.have.nested.property("error.kind", "malformed");
    expect(await api.last.json()).to.deep.equal({ identifier: "ann@shop.example" });
    expect(api.asked[0]).to.equal("POST /identifiers/_validate?retailer_id=1001");
  });
});
