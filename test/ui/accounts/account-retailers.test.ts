import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { err } from "#domain/shared/result.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { AccountsDesk, ANN, LINDEN, MANAGER } from "./accounts-desk.ts";

async function visited(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}) {
  const prefixes: string[] = [];
  const driver = new AccountsDesk({
    ...facts,
    behind: (ports) => {
      const behind = facts.behind?.(ports) ?? ports;
      return { ...behind, pickers: between(behind.pickers, { retailers: (prefix, cancellation) => { prefixes.push(prefix); return behind.pickers.retailers(prefix, cancellation); } }) };
    },
  });
  await driver.visit();
  return { driver, prefixes, retailers: driver.model.retailers };
}

describe("The retailers of an account", () => {
  withoutMobxComplaints();

  it("are found by the beginning of their names when the typing pauses [ACCT-023]", async () => {
    const { driver, prefixes, retailers: { search } } = await visited();
    search.type("L");
    search.type(" Lin ");
    expect([prefixes, search.isSearching]).to.deep.equal([[], true]);
    await driver.pause();
    expect([prefixes, search.offered, search.isSearching]).to.deep.equal([["Lin"], [LINDEN], false]);
    search.type("Lin");
    await driver.pause();
    expect([prefixes, search.isSearching]).to.deep.equal([["Lin"], false]);
  });

  it("are not searched for blank input", async () => {
    const { driver, prefixes, retailers: { search } } = await visited();
    search.type("  ");
    await driver.pause();
    expect([prefixes, search.isSearching]).to.deep.equal([[], false]);
  });

  it("show why the search failed", async () => {
    const { driver, retailers: { search } } = await visited({
      behind: (ports) => ({ ...ports, pickers: between(ports.pickers, { retailers: () => Promise.resolve(err(failure("unreachable"))) }) }),
    });
    search.type("Lin");
    await driver.pause();
    expect([search.problem, search.offered]).to.deep.equal(["Could not search for retailers, please try again later", []]);
  });

  it("require a choice before Add", async () => {
    const { retailers } = await visited();
    expect(retailers.lacking).to.equal("Select a retailer first");
    await retailers.add();
    expect(retailers.underWay).to.equal(undefined);
  });

  it("get a retailer, and the field is cleared [ACCT-007]", async () => {
    const { driver, retailers } = await visited();
    retailers.search.type("Lin");
    await driver.pause();
    retailers.search.choose("1002");
    expect(retailers.lacking).to.equal(undefined);
    await retailers.add();
    expect(driver.records.find(ANN)?.retailers).to.deep.equal(["1001", "1002"]);
    expect([retailers.retailers.map(({ name }) => name), driver.said]).to.deep.equal([["Hartwell", "Linden"], [`success: Retailer "${isolated("Linden")}" added`]]);
    expect([retailers.search.chosen, retailers.search.offered]).to.deep.equal([undefined, []]);
  });

  it("are filtered on input by name and id, and an added one clears the filter", async () => {
    const { driver, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    expect([retailers.retailers.map(({ name }) => name), retailers.filter.isOffered]).to.deep.equal([["Hartwell", "Linden"], false]);
    const found = ["hart", "1002", "lin 1002", "lin 1001", " "].map((text) => {
      retailers.filter.narrow(text);
      return retailers.retailers.map(({ name }) => name);
    });
    expect(found).to.deep.equal([["Hartwell"], ["Linden"], ["Linden"], [], ["Hartwell", "Linden"]]);
    retailers.filter.narrow("hart");
    expect([retailers.all.length, retailers.filter.isOffered]).to.deep.equal([2, true]);
    await retailers.remove(LINDEN);
    retailers.search.type("Lin");
    await driver.pause();
    retailers.search.choose("1002");
    await retailers.add();
    expect([retailers.filter.text, retailers.retailers.map(({ name }) => name)]).to.deep.equal(["", ["Hartwell", "Linden"]]);
  });

  it("do not get a retailer twice, without a request [ACCT-025]", async () => {
    const { driver, retailers } = await visited();
    retailers.search.type("Hart");
    await driver.pause();
    retailers.search.choose("1001");
    await retailers.add();
    expect(driver.said).to.deep.equal(['warn: Retailer "Hartwell" already associated']);
  });

  it("get default permissions if an account manager adds them, and stay if only these fail [ACCT-034, ACCT-051]", async () => {
    const { driver, retailers } = await visited({
      by: MANAGER,
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        change: (account, patch) => (patch.permissionDefaultsOption === undefined
          ? ports.accounts.change(account, patch) : Promise.resolve(err(failure("rejected", { status: 500 })))),
      }) }),
    });
    driver.keep(MANAGER, { retailers: ["1001", "1002"], roles: ["1001", "1002"].map((id) => aRole(`account_manager at retailer ${id}`)) });
    retailers.search.type("Lin");
    await driver.pause();
    retailers.search.choose("1002");
    await retailers.add();
    expect([driver.records.find(ANN)?.retailers, driver.said]).to.deep.equal([["1001", "1002"], ["error: Could not add retailer permission defaults"]]);
  });

  it("show a message of their own if the server sends none [ACCT-054]", async () => {
    const { driver, retailers } = await visited({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { change: () => Promise.resolve(err(failure("rejected", { status: 500 }))) }) }),
    });
    retailers.search.type("Lin");
    await driver.pause();
    retailers.search.choose("1002");
    await retailers.add();
    expect(driver.said).to.deep.equal(["error: Could not associate retailer"]);
  });

  it("become inactive with the last one, after a confirmation that says so [ACCT-007, ACCT-012]", async () => {
    const { driver, retailers } = await visited();
    await retailers.remove(retailers.retailers[0] as never);
    expect([driver.records.find(ANN)?.retailers, driver.records.find(ANN)?.status]).to.deep.equal([[], "inactive"]);
    expect([driver.questions[0]?.title, driver.questions[0]?.text.startsWith(isolated(ANN))]).to.deep.equal([`Remove retailer "${isolated("Hartwell")}"?`, true]);
    expect(driver.questions[0]?.text).to.contain("becomes inactive");
    expect(driver.said).to.deep.equal([`success: Retailer "${isolated("Hartwell")}" removed`]);
  });

  /** Keeps the next confirmation pending until the returned function confirms it. */
  const delayConfirmation = (driver: AccountsDesk) => {
    let confirm: () => void = () => undefined;
    driver.answer = new Promise((resolve) => { confirm = () => resolve(true); });
    return confirm;
  };

  it("keep a retailer that was added while the confirmation was open", async () => {
    const { driver, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    const confirm = delayConfirmation(driver);
    const removal = retailers.remove(LINDEN);
    driver.keep(ANN, { retailers: ["1001", "1002", "3001"], version: "2026-11-21T09:00:00.000Z" as never });
    await driver.model.retry();
    confirm();
    await removal;
    expect([driver.records.find(ANN)?.retailers, driver.questions.length, driver.model.changes.conflict]).to.deep.equal([["1001", "3001"], 1, undefined]);
  });

  it("ask again if a retailer became the last one while the confirmation was open", async () => {
    const { driver, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    const confirm = delayConfirmation(driver);
    const removal = retailers.remove(retailers.retailers[0] as never);
    await driver.meanwhile({ retailers: ["1001"] });
    await driver.model.retry();
    confirm();
    driver.answer = false;
    await removal;
    expect(driver.questions.map(({ text }) => text.includes("becomes inactive"))).to.deep.equal([false, true]);
    expect([driver.records.find(ANN)?.retailers, driver.records.find(ANN)?.status]).to.deep.equal([["1001"], "active"]);
  });

  it("stay if the user declines, and report one that is already removed", async () => {
    const { driver, retailers } = await visited();
    driver.answer = false;
    await retailers.remove(retailers.retailers[0] as never);
    await retailers.remove(LINDEN);
    expect([driver.records.find(ANN)?.retailers, driver.said]).to.deep.equal([["1001"], ["warn: The account does not have this retailer"]]);
  });
});
