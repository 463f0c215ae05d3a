import { expect } from "chai";
import type { AccountEntry } from "#domain/accounts/index.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { entryInWords } from "#ui/accounts/account-log-words.ts";
import { AccountsDesk } from "./accounts-desk.ts";

async function opened(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}) {
  const desk = new AccountsDesk(facts);
  await desk.visit();
  await desk.model.rights.stores.toggle();
  return desk.model.rights;
}

describe("What an account may effectively do", () => {
  withoutMobxComplaints();

  it("is each flag, the roles that it comes from and the pages that it opens", async () => {
    const rights = await opened({ roles: ["employee at store S1", "receipts_view at retailer 1001"] });
    expect(rights.rows).to.deep.equal([
      { flag: "receipts_view", from: ["employee, store Soho", "receipts_view, retailer Hartwell"], pages: ["Receipts"] },
      { flag: "refund_view", from: ["employee, store Soho"], pages: ["Refund validation"] },
    ]);
  });

  it("is looked at for one retailer after the other, with the stores of each", async () => {
    const rights = await opened({ roles: ["employee at store S1", "rates_admin at retailer 1002"], ann: { retailers: ["1001", "1002"] } });
    expect([rights.retailer?.name, rights.rows.map(({ flag }) => flag)]).to.deep.equal(["Hartwell", ["receipts_view", "refund_view"]]);
    await rights.choose("1002");
    expect([rights.retailer?.name, rights.rows.map(({ flag }) => flag)]).to.deep.equal(["Linden", ["rates_admin"]]);
  });

  it("is looked at where whoever looks may go, for an account of every retailer", async () => {
    const rights = await opened({ roles: ["employee at retailer *"], ann: { retailers: ["*"] } });
    expect(rights.retailers.map(({ name }) => name)).to.deep.equal(["Hartwell", "Linden"]);
  });

  const nothings = [
    { facts: { ann: { status: "inactive" } }, text: "The account is inactive: its owner cannot sign in." },
    { facts: { ann: { confirmed: false } }, text: "The account is not confirmed: its owner cannot sign in yet." },
    { facts: { roles: [] }, text: "No role of the account holds at Hartwell." },
    { facts: { ann: { retailers: [] } }, text: "The account has no retailer." },
  ] as const;
  for (const { facts, text } of nothings) {
    it(`is nothing: '${text}'`, async () => {
      const rights = await opened(facts as never);
      expect([rights.rows, rights.nothing]).to.deep.equal([[], text]);
    });
  }
});

describe("The change log of an account", () => {
  const entry = (action: string, details: AccountEntry["details"]): AccountEntry => ({ at: "2026-11-21T09:30:00.000Z" as never, actor: "root@shop.example", action, details });
  const role = { permission: "manager", contextName: "store_id", contextValue: "S1" };

  const entries = [
    { action: "account.status", details: { after: "inactive", before: "active", reason: "She has left" }, what: "Status changed", lines: ["from active to inactive", "reason: She has left"] },
    { action: "account.roles", details: { added: [role, { ...role, contextValue: "*" }], removed: [] }, what: "Roles changed", lines: ["added: manager, store S1; manager, every store"] },
    { action: "account.confirmed", details: {}, what: "Account confirmed", lines: [] },
    { action: "token.create", details: { id: "t-1", name: "Till", reason: undefined }, what: "Access token made", lines: ["id: t-1", "name: Till"] },
    { action: "account.frozen", details: { until: { day: 3 } }, what: "account.frozen", lines: ['until: {"day":3}'] },
  ];
  for (const { action, details, what, lines } of entries) {
    it(`tells of ${action} in words`, () => {
      expect(entryInWords(entry(action, details))).to.deep.equal({ what, lines });
    });
  }
});
