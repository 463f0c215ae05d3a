import { expect } from "chai";
import type { RoleOptions } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountsDriver } from "./accounts-driver.ts";

async function openPanel(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}) {
  const driver = new AccountsDriver(facts);
  await driver.openAccount();
  void driver.model.rights.stores.toggle();
  await flushTasks();
  return { driver, rights: driver.model.rights };
}
const opened = async (facts?: Parameters<typeof openPanel>[0]) => (await openPanel(facts)).rights;

describe("The effective permissions of an account", () => {
  failOnMobxWarnings();

  it("list each flag with the roles that grant it and the pages that it opens", async () => {
    const rights = await opened({ roles: ["employee at store S1", "receipts_view at retailer 1001"] });
    expect(rights.rows).to.deep.equal([
      {
        flag: "receipts_view",
        from: [
          { what: "Employee, store", names: ["Soho"] },
          { what: "receipts_view, retailer", names: ["Hartwell"] },
        ],
        pages: ["Receipts", "Email log"],
      },
      { flag: "consumer_view", from: [{ what: "Employee, store", names: ["Soho"] }], pages: ["Customers"] },
      { flag: "refund_view", from: [{ what: "Employee, store", names: ["Soho"] }], pages: ["Refund validation"] },
    ]);
  });

  it("group the places of a role", async () => {
    const rights = await opened({
      roles: ["refund_view at store S1", "refund_view at store S2", "refund_view at store *"],
    });
    expect(rights.rows).to.deep.equal([
      {
        flag: "refund_view",
        from: [
          { what: "refund_view, stores", names: ["Soho", "York"] },
          { what: "refund_view, all stores", names: [] },
        ],
        pages: ["Refund validation"],
      },
    ]);
  });

  it("are shown per retailer, with its stores", async () => {
    const rights = await opened({
      roles: ["employee at store S1", "rates_admin at retailer 1002"],
      ann: { retailers: ["1001", "1002"] },
    });
    expect([rights.retailer?.name, rights.rows.map(({ flag }) => flag)]).to.deep.equal([
      "Hartwell",
      ["receipts_view", "consumer_view", "refund_view"],
    ]);
    await rights.choose("1002");
    expect([rights.retailer?.name, rights.rows.map(({ flag }) => flag)]).to.deep.equal(["Linden", ["rates_admin"]]);
  });

  it("are shown at the current user's retailers, for an account of all retailers", async () => {
    const rights = await opened({ roles: ["employee at retailer *"], ann: { retailers: ["*"] } });
    expect(rights.retailers.map(({ name }) => name)).to.deep.equal(["Hartwell", "Linden"]);
  });

  it("update when roles are added or removed", async () => {
    const { driver, rights } = await openPanel({ roles: ["receipts_view at retailer 1001"] });
    await driver.changeByOtherUser({
      roles: [aRole("receipts_view at retailer 1001"), aRole("refund_view at store S1")],
    });
    await driver.openAccount();
    await flushTasks();
    expect(rights.rows.map(({ flag }) => flag)).to.deep.equal(["receipts_view", "refund_view"]);
    await driver.model.roles.remove(driver.model.roles.rows[0] as never);
    await flushTasks();
    expect(rights.rows.map(({ flag }) => flag)).to.deep.equal(["refund_view"]);
  });

  it("are not computed with the stores of another retailer", async () => {
    const resolvers: ((stores: Awaited<ReturnType<RoleOptions["sources"]>>) => void)[] = [];
    const { rights } = await openPanel({
      roles: ["employee at store S1"],
      ann: { retailers: ["1001", "1002"] },
      behind: (ports) => ({
        ...ports,
        pickers: overridePort(ports.pickers, { sources: () => new Promise((resolve) => resolvers.push(resolve)) }),
      }),
    });
    expect(rights.stores.state).to.equal("loading");
    resolvers[0]?.(ok([{ value: "S1", name: "Soho" }]));
    await flushTasks();
    expect([rights.stores.state, rights.rows.length]).to.deep.equal(["ready", 3]);
    void rights.choose("1002");
    await flushTasks();
    expect([rights.stores.state, rights.rowsState, rights.rows]).to.deep.equal(["ready", "loading", []]);
    resolvers[1]?.(err(failure("unreachable")));
    await flushTasks();
    expect([rights.stores.state, rights.failure]).to.deep.equal(["error", "Could not get role names"]);
    await rights.choose("1001");
    expect([rights.stores.state, rights.rows.length]).to.deep.equal(["ready", 3]);
  });

  const emptyCases = [
    { facts: { ann: { status: "inactive" } }, text: "This account is inactive, so its user can't sign in." },
    { facts: { ann: { confirmed: false } }, text: "This account isn't confirmed yet, so its user can't sign in." },
    { facts: { roles: [] }, text: "This account has no role at Hartwell." },
    { facts: { ann: { retailers: [] } }, text: "This account has no retailers." },
  ] as const;
  for (const { facts, text } of emptyCases) {
    it(`are empty: '${text}'`, async () => {
      const rights = await opened(facts as never);
      expect([rights.rows, rights.emptyReason]).to.deep.equal([[], text]);
    });
  }
});
