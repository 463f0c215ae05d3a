import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err } from "#domain/shared/result.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AccountsDriver, ANN, LINDEN, MANAGER } from "./accounts-driver.ts";

async function visited(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}) {
  const prefixes: string[] = [];
  const driver = new AccountsDriver({
    ...facts,
    behind: (ports) => {
      const behind = facts.behind?.(ports) ?? ports;
      return {
        ...behind,
        pickers: overridePort(behind.pickers, {
          retailers: (prefix, cancellation) => {
            prefixes.push(prefix);
            return behind.pickers.retailers(prefix, cancellation);
          },
        }),
      };
    },
  });
  await driver.openAccount();
  return { driver, prefixes, retailers: driver.model.retailers };
}

describe("The retailers of an account", () => {
  failOnMobxWarnings();

  it("are found by the beginning of their names when the typing pauses [ACCT-023]", async () => {
    const {
      driver,
      prefixes,
      retailers: { search },
    } = await visited();
    search.type("L");
    search.type(" Lin ");
    expect([prefixes, search.isSearching]).to.deep.equal([[], true]);
    await driver.elapseDebounce();
    expect([prefixes, search.offered, search.isSearching]).to.deep.equal([["Lin"], [LINDEN], false]);
    search.type("Lin");
    await driver.elapseDebounce();
    expect([prefixes, search.isSearching]).to.deep.equal([["Lin"], false]);
  });

  it("are not searched for blank input", async () => {
    const {
      driver,
      prefixes,
      retailers: { search },
    } = await visited();
    search.type("  ");
    await driver.elapseDebounce();
    expect([prefixes, search.isSearching]).to.deep.equal([[], false]);
  });

  it("show why the search failed", async () => {
    const {
      driver,
      retailers: { search },
    } = await visited({
      behind: (ports) => ({
        ...ports,
        pickers: overridePort(ports.pickers, { retailers: () => Promise.resolve(err(failure("unreachable"))) }),
      }),
    });
    search.type("Lin");
    await driver.elapseDebounce();
    expect([search.problem, search.offered]).to.deep.equal([
      "Could not search for retailers, please try again later",
      [],
    ]);
  });

  it("require a choice before Add", async () => {
    const { retailers } = await visited();
    expect(retailers.disabledReason).to.equal("Select a retailer first");
    await retailers.add();
    expect(retailers.pendingChange).to.equal(undefined);
  });

  it("get a retailer, and the field is cleared [ACCT-007]", async () => {
    const { driver, retailers } = await visited();
    retailers.search.type("Lin");
    await driver.elapseDebounce();
    retailers.search.choose("1002");
    expect(retailers.disabledReason).to.equal(undefined);
    await retailers.add();
    expect(driver.records.find(ANN)?.retailers).to.deep.equal(["1001", "1002"]);
    expect([retailers.retailers.map(({ name }) => name), driver.notifications]).to.deep.equal([
      ["Hartwell", "Linden"],
      [`success: Retailer "${isolateDirection("Linden")}" added`],
    ]);
    expect([retailers.search.chosen, retailers.search.offered]).to.deep.equal([undefined, []]);
  });

  it("are filtered on input by name and id, and an added one clears the filter", async () => {
    const { driver, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    expect([retailers.retailers.map(({ name }) => name), retailers.filter.isVisible]).to.deep.equal([
      ["Hartwell", "Linden"],
      false,
    ]);
    const found = ["hart", "1002", "lin 1002", "lin 1001", " "].map((text) => {
      retailers.filter.narrow(text);
      return retailers.retailers.map(({ name }) => name);
    });
    expect(found).to.deep.equal([["Hartwell"], ["Linden"], ["Linden"], [], ["Hartwell", "Linden"]]);
    retailers.filter.narrow("hart");
    expect([retailers.all.length, retailers.filter.isVisible]).to.deep.equal([2, true]);
    await retailers.remove(LINDEN);
    retailers.search.type("Lin");
    await driver.elapseDebounce();
    retailers.search.choose("1002");
    await retailers.add();
    expect([retailers.filter.text, retailers.retailers.map(({ name }) => name)]).to.deep.equal([
      "",
      ["Hartwell", "Linden"],
    ]);
  });

  it("do not get a retailer twice, without a request [ACCT-025]", async () => {
    const { driver, retailers } = await visited();
    retailers.search.type("Hart");
    await driver.elapseDebounce();
    retailers.search.choose("1001");
    await retailers.add();
    expect(driver.notifications).to.deep.equal(['warn: Retailer "Hartwell" already associated']);
  });

  it("get default permissions if an account manager adds them, and stay if only these fail [ACCT-034, ACCT-051]", async () => {
    const { driver, retailers } = await visited({
      by: MANAGER,
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          change: (account, patch) =>
            patch.permissionDefaultsOption === undefined
              ? ports.accounts.change(account, patch)
              : Promise.resolve(err(failure("rejected", { status: 500 }))),
        }),
      }),
    });
    driver.putAccount(MANAGER, {
      retailers: ["1001", "1002"],
      roles: ["1001", "1002"].map((id) => aRole(`account_manager at retailer ${id}`)),
    });
    retailers.search.type("Lin");
    await driver.elapseDebounce();
    retailers.search.choose("1002");
    await retailers.add();
    expect([driver.records.find(ANN)?.retailers, driver.notifications]).to.deep.equal([
      ["1001", "1002"],
      ["error: Could not add retailer permission defaults"],
    ]);
  });

  it("show a message of their own if the server sends none [ACCT-054]", async () => {
    const { driver, retailers } = await visited({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          change: () => Promise.resolve(err(failure("rejected", { status: 500 }))),
        }),
      }),
    });
    retailers.search.type("Lin");
    await driver.elapseDebounce();
    retailers.search.choose("1002");
    await retailers.add();
    expect(driver.notifications).to.deep.equal(["error: Could not associate retailer"]);
  });

  it("become inactive with the last one, after a confirmation that says so [ACCT-007, ACCT-012]", async () => {
    const { driver, retailers } = await visited();
    await retailers.remove(retailers.retailers[0] as never);
    expect([driver.records.find(ANN)?.retailers, driver.records.find(ANN)?.status]).to.deep.equal([[], "inactive"]);
    expect([
      driver.confirmations[0]?.title,
      driver.confirmations[0]?.text.startsWith(isolateDirection(ANN)),
    ]).to.deep.equal([`Remove retailer "${isolateDirection("Hartwell")}"?`, true]);
    expect(driver.confirmations[0]?.text).to.contain("becomes inactive");
    expect(driver.notifications).to.deep.equal([`success: Retailer "${isolateDirection("Hartwell")}" removed`]);
  });

  /** Keeps the next confirmation pending until the returned function confirms it. */
  const delayConfirmation = (driver: AccountsDriver) => {
    let confirm: () => void = () => undefined;
    driver.confirmAnswer = new Promise((resolve) => {
      confirm = () => resolve(true);
    });
    return confirm;
  };

  it("keep a retailer that was added while the confirmation was open", async () => {
    const { driver, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    const confirm = delayConfirmation(driver);
    const removal = retailers.remove(LINDEN);
    driver.putAccount(ANN, { retailers: ["1001", "1002", "3001"], version: "2026-11-21T09:00:00.000Z" as never });
    await driver.model.retry();
    confirm();
    await removal;
    expect([
      driver.records.find(ANN)?.retailers,
      driver.confirmations.length,
      driver.model.changes.conflict,
    ]).to.deep.equal([["1001", "3001"], 1, undefined]);
  });

  it("ask again if a retailer became the last one while the confirmation was open", async () => {
    const { driver, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    const confirm = delayConfirmation(driver);
    const removal = retailers.remove(retailers.retailers[0] as never);
    await driver.changeByOtherUser({ retailers: ["1001"] });
    await driver.model.retry();
    confirm();
    driver.confirmAnswer = false;
    await removal;
    expect(driver.confirmations.map(({ text }) => text.includes("becomes inactive"))).to.deep.equal([false, true]);
    expect([driver.records.find(ANN)?.retailers, driver.records.find(ANN)?.status]).to.deep.equal([["1001"], "active"]);
  });

  it("report a removal that the user confirmed while another change was being saved [ACCT-024-part]", async () => {
    const { driver, retailers } = await visited({
      ann: { retailers: ["1001", "1002"] },
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, { change: () => new Promise(() => undefined) }),
      }),
    });
    const [hartwell] = retailers.retailers;
    const confirm = delayConfirmation(driver);
    const second = retailers.remove(LINDEN);
    driver.confirmAnswer = true;
    void retailers.remove(hartwell as never);
    await flushTasks();
    confirm();
    await second;
    expect([retailers.pendingChange, driver.notifications]).to.deep.equal([
      "remove-retailer",
      ["warn: Wait until the other change is saved"],
    ]);
  });

  it("stay if the user declines, and report one that is already removed", async () => {
    const { driver, retailers } = await visited();
    driver.confirmAnswer = false;
    await retailers.remove(retailers.retailers[0] as never);
    await retailers.remove(LINDEN);
    expect([driver.records.find(ANN)?.retailers, driver.notifications]).to.deep.equal([
      ["1001"],
      ["warn: The account does not have this retailer"],
    ]);
  });
});
