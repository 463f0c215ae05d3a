import { expect } from "chai";
import { OPERATIONS } from "#sdk/generated/operations.ts";
import { readLink } from "#sdk/link.ts";
import { BASE, json, refusal, StubApi } from "./stub-api.ts";

describe("a link of an answer", () => {
  const LED: readonly (readonly [what: string, href: string, asked: string])[] = [
    [
      "as the contract writes it",
      "/receipts?transaction_id=TXN-1&count=1",
      "GET /receipts?count=1&transaction_id=TXN-1",
    ],
    [
      "with the base before it",
      "/api/receipts?transaction_id=TXN-1&count=1",
      "GET /receipts?count=1&transaction_id=TXN-1",
    ],
    ["absolute", `${BASE}/receipts?transaction_id=TXN-1&count=1`, "GET /receipts?count=1&transaction_id=TXN-1"],
    ["of one record", "/receipts/69a41a5ca1b2c3d4e5f60718", "GET /receipts/69a41a5ca1b2c3d4e5f60718"],
    ["with encoded parameters", "/receipts?transaction_id=A%2FB%20C", "GET /receipts?transaction_id=A%2FB+C"],
    [
      "with credentials that are not ours",
      `https://${["ann", "secret"].join(":")}@portal.example/api/stores`,
      "GET /stores",
    ],
  ];
  for (const [what, href, asked] of LED) {
    it(`is followed ${what} [RCPT-026]`, async () => {
      const api = new StubApi(json(href.includes("/receipts/") ? {} : []));
      expect(await api.client({ retailerId: "1001" }).follow(href)).to.have.property("ok", true);
      expect(api.asked).to.deep.equal([asked]);
    });
  }

  it("that leads to another operation than expected is not followed", async () => {
    const api = new StubApi(json([]));
    const answer = await api.client().follow("/stores", { path: "/receipts" });
    expect(answer).to.deep.equal({
      ok: false,
      problem: { kind: "unsent", message: "The link leads to /stores, not to /receipts", status: 0 },
    });
    expect(await api.client().follow("/receipts?count=1", { path: "/receipts" })).to.have.property("ok", true);
    expect(api.asked).to.deep.equal(["GET /receipts?count=1"]);
  });

  const LEADING_AWAY = [
    "https://evil.example/api/receipts",
    "//evil.example/receipts",
    "\\\\evil.example\\receipts",
    "http://portal.example/api/receipts",
    "https://portal.example:8443/api/receipts",
    "https://portal.example.evil.example/api/receipts",
    "https://portal.example@evil.example/api/receipts",
    "javascript:alert(1)",
    "data:application/json,[]",
    "/sign-out",
    "/receipts/../sign-out",
    "/receipts/%2e%2e/sign-out",
    "/receipts/a/b",
    "/receipts/%E0%A4%A",
    "/Receipts",
    "",
    "http://[",
  ];
  for (const href of LEADING_AWAY) {
    it(`is not followed to ${href || "nothing"}`, async () => {
      const api = new StubApi(json([]));
      expect(await api.client({ token: "secret" }).follow(href)).to.have.nested.property("problem.kind", "unsent");
      expect(api.requests).to.deep.equal([]);
    });
  }

  it("is not followed to what can only be written to", () => {
    expect(readLink("/notes", BASE, { "/notes": { POST: { answers: "nothing" } } })).to.equal(undefined);
  });

  it("is found under a base that is the page's own", () => {
    expect(readLink("/receipts?count=1", "/api", OPERATIONS)).to.deep.include({
      path: "/receipts",
      query: { count: "1" },
    });
    expect(readLink("https://evil.example/receipts", "/api", OPERATIONS)).to.equal(undefined);
  });

  it("is found under a base without a path", () => {
    expect(readLink("/receipts", "https://api.example", OPERATIONS)).to.include({ path: "/receipts" });
    expect(readLink("https://api.example/stores", "https://api.example/", OPERATIONS)).to.include({ path: "/stores" });
  });

  it("ends in a problem like any call", async () => {
    const api = new StubApi(refusal(404, "Not found"));
    expect(await api.client().follow("/receipts?transaction_id=TXN-1")).to.have.nested.property("problem.status", 404);
  });
});
