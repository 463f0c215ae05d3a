import { expect } from "chai";
import type { RoleOptions } from "#domain/accounts/index.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountsDriver } from "./accounts-driver.ts";

/** Opens the page of an account with two retailers, and records the requests of its pickers. */
async function visited() {
  const requests: string[] = [];
  const driver = new AccountsDriver({
    roles: ["employee at store S1"],
    ann: { retailers: ["1001", "1002"] },
    behind: (ports) => {
      const sources: RoleOptions["sources"] = (question, cancellation) => {
        requests.push(`${question.retailer} ${question.type}`);
        return ports.pickers.sources(question, cancellation);
      };
      return { ...ports, pickers: overridePort(ports.pickers, { sources }) };
    },
  });
  await driver.openAccount();
  return { driver, requests };
}

describe("The role options on the page of an account", () => {
  failOnMobxWarnings();

  it("are loaded once for the role editor, a new token and the effective permissions [ACCT-023]", async () => {
    const {
      driver: { model, schedule },
      requests,
    } = await visited();
    await model.rights.stores.toggle();
    await model.tokens.newToken.open();
    for (const retailer of ["1001", "1002"]) {
      model.tokens.newToken.model?.choose("retailers", retailer, true);
      await flushTasks();
    }
    model.tokens.newToken.model?.choose("retailers", "1001", false);
    await flushTasks();
    await model.roles.editor.open();
    const editor = model.roles.editor.model;
    for (const pick of ["1001", "store_id"]) {
      editor?.pick(pick);
      await editor?.next();
    }
    expect([editor?.shown.step, requests]).to.deep.equal(["source", ["1001 store_id", "1002 store_id"]]);
    schedule.advance(60_000);
    await model.rights.stores.load();
    expect(requests).to.have.length(3);
  });

  it("are loaded again when a dialog is opened again, not for a request that is pending [ACCT-022, ACCT-023]", async () => {
    const {
      driver: { model },
      requests,
    } = await visited();
    const offer = async () => {
      await model.roles.editor.open();
      for (const pick of ["1001", "store_id"]) {
        model.roles.editor.model?.pick(pick);
        await model.roles.editor.model?.next();
      }
    };
    await offer();
    model.roles.editor.close();
    const waiting = model.rights.stores.load();
    model.roles.editor.close();
    await waiting;
    expect(requests).to.deep.equal(["1001 store_id", "1001 store_id"]);
    await offer();
    expect(requests).to.have.length(2);
    model.roles.editor.close();
    await offer();
    expect(requests).to.have.length(3);
  });

  it("are discarded when the user leaves the page [ACCT-023]", async () => {
    const { driver, requests } = await visited();
    await driver.model.rights.stores.toggle();
    driver.model.exit();
    await driver.openAccount();
    await driver.model.rights.stores.load();
    expect(requests).to.deep.equal(["1001 store_id", "1001 store_id"]);
  });
});
