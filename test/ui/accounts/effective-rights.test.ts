import { expect } from "chai";
import type { RolePickers } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AccountsDesk } from "./accounts-desk.ts";

async function looked(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}) {
  const desk = new AccountsDesk(facts);
  await desk.visit();
  void desk.model.rights.stores.toggle();
  await turn();
  return { desk, rights: desk.model.rights };
}
const opened = async (facts?: Parameters<typeof looked>[0]) => (await looked(facts)).rights;

describe("What an account may effectively do", () => {
  withoutMobxComplaints();

  it("is each flag, the roles that it comes from and the pages that it opens", async () => {
    const rights = await opened({ roles: ["employee at store S1", "receipts_view at retailer 1001"] });
    expect(rights.rows).to.deep.equal([
      { flag: "receipts_view", from: [{ what: "Employee, store", names: ["Soho"] }, { what: "receipts_view, retailer", names: ["Hartwell"] }], pages: ["Receipts"] },
      { flag: "consumer_view", from: [{ what: "Employee, store", names: ["Soho"] }], pages: ["Customers"] },
      { flag: "refund_view", from: [{ what: "Employee, store", names: ["Soho"] }], pages: ["Refund validation"] },
    ]);
  });

  it("tells the places of a role together", async () => {
    const rights = await opened({ roles: ["refund_view at store S1", "refund_view at store S2", "refund_view at store *"] });
    expect(rights.rows).to.deep.equal([{ flag: "refund_view", from: [{ what: "refund_view, stores", names: ["Soho", "York"] }, { what: "refund_view, all stores", names: [] }], pages: ["Refund validation"] }]);
  });

  it("is looked at for one retailer after the other, with the stores of each", async () => {
    const rights = await opened({ roles: ["employee at store S1", "rates_admin at retailer 1002"], ann: { retailers: ["1001", "1002"] } });
    expect([rights.retailer?.name, rights.rows.map(({ flag }) => flag)]).to.deep.equal(["Hartwell", ["receipts_view", "consumer_view", "refund_view"]]);
    await rights.choose("1002");
    expect([rights.retailer?.name, rights.rows.map(({ flag }) => flag)]).to.deep.equal(["Linden", ["rates_admin"]]);
  });

  it("is looked at where whoever looks may go, for an account of all retailers", async () => {
    const rights = await opened({ roles: ["employee at retailer *"], ann: { retailers: ["*"] } });
    expect(rights.retailers.map(({ name }) => name)).to.deep.equal(["Hartwell", "Linden"]);
  });

  it("follows what is given and taken away while one looks", async () => {
    const { desk, rights } = await looked({ roles: ["receipts_view at retailer 1001"] });
    await desk.meanwhile({ roles: [aRole("receipts_view at retailer 1001"), aRole("refund_view at store S1")] });
    await desk.visit();
    await turn();
    expect(rights.rows.map(({ flag }) => flag)).to.deep.equal(["receipts_view", "refund_view"]);
    await desk.model.roles.remove(desk.model.roles.rows[0] as never);
    await turn();
    expect(rights.rows.map(({ flag }) => flag)).to.deep.equal(["refund_view"]);
  });

  it("says nothing of a retailer by the stores of another one", async () => {
    const answers: ((stores: Awaited<ReturnType<RolePickers["sources"]>>) => void)[] = [];
    const { rights } = await looked({
      roles: ["employee at store S1"], ann: { retailers: ["1001", "1002"] },
      behind: (ports) => ({ ...ports, pickers: between(ports.pickers, { sources: () => new Promise((resolve) => answers.push(resolve)) }) }),
    });
    expect(rights.stores.state).to.equal("loading");
    answers[0]?.(ok([{ value: "S1", name: "Soho" }]));
    await turn();
    expect([rights.stores.state, rights.rows.length]).to.deep.equal(["ready", 3]);
    void rights.choose("1002");
    await turn();
    expect([rights.stores.state, rights.rowsState, rights.rows]).to.deep.equal(["ready", "loading", []]);
    answers[1]?.(err(failure("unreachable")));
    await turn();
    expect([rights.stores.state, rights.failure]).to.deep.equal(["error", "Could not get role names"]);
    await rights.choose("1001");
    expect([rights.stores.state, rights.rows.length]).to.deep.equal(["ready", 3]);
  });

  const nothings = [
    { facts: { ann: { status: "inactive" } }, text: "This account is inactive, so its user can't sign in." },
    { facts: { ann: { confirmed: false } }, text: "This account isn't confirmed yet, so its user can't sign in." },
    { facts: { roles: [] }, text: "This account has no role at Hartwell." },
    { facts: { ann: { retailers: [] } }, text: "This account has no retailers." },
  ] as const;
  for (const { facts, text } of nothings) {
    it(`is nothing: '${text}'`, async () => {
      const rights = await opened(facts as never);
      expect([rights.rows, rights.nothing]).to.deep.equal([[], text]);
    });
  }
});
