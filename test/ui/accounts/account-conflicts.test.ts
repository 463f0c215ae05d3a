import { expect } from "chai";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
import type { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
import { aRole, formatRoleInWords } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountsDriver, ANN } from "./accounts-driver.ts";

async function visited(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}): Promise<AccountsDriver> {
  const driver = new AccountsDriver(facts);
  await driver.openAccount();
  return driver;
}
const annOf = (driver: AccountsDriver) => driver.records.find(ANN);
const rolesOf = (driver: AccountsDriver) => annOf(driver)?.roles.map(formatRoleInWords).sort();
const EMPLOYEE = aRole("employee at store S1");
const MANAGER = aRole("manager at retailer 1001");

describe("Conflicting changes of an account", () => {
  failOnMobxWarnings();

  it("are merged after the second user has seen the first change", async () => {
    const driver = await visited();
    await driver.changeByOtherUser({ roles: [EMPLOYEE, MANAGER] });
    const { changes, roles } = driver.model;
    await roles.editor.open();
    const editor = roles.editor.model as RoleEditorViewModel;
    for (const pick of ["1001", "store_id", "S2", "employee"]) {
      editor.pick(pick);
      void editor.next();
      await flushTasks();
    }
    expect(driver.model.conflictRows).to.deep.equal([
      {
        field: 'role ["retailer_id","1001","manager"]',
        label: "Role",
        before: "",
        theirs: "Manager, retailer Hartwell",
        mine: "",
        pick: "theirs",
      },
    ]);
    expect([changes.conflict?.missing, changes.conflict?.mineAlone, editor.isSaving]).to.deep.equal([
      undefined,
      1,
      true,
    ]);
    changes.resolveConflict();
    await flushTasks();
    expect(rolesOf(driver)).to.deep.equal(["employee at store S1", "employee at store S2", "manager at retailer 1001"]);
    expect([changes.conflict, changes.isSaving, roles.editor.model, driver.notifications]).to.deep.equal([
      undefined,
      false,
      undefined,
      [`success: Role added: ${isolateDirection("Employee")}, store ${isolateDirection("York")}`],
    ]);
  });

  it("overwrite each other only with a reason, which the change log shows", async () => {
    const driver = await visited();
    await driver.changeByOtherUser({ roles: [EMPLOYEE, MANAGER] });
    const removing = driver.model.roles.remove(driver.model.roles.rows[0] as never);
    await flushTasks();
    const { changes } = driver.model;
    changes.conflict?.choose('role ["retailer_id","1001","manager"]', "mine");
    expect(changes.conflict?.missing).to.equal("reason");
    changes.resolveConflict();
    await flushTasks();
    expect(rolesOf(driver)).to.have.length(2);
    changes.conflict?.setReason(" She has left ");
    changes.resolveConflict();
    await removing;
    expect(rolesOf(driver)).to.deep.equal([]);
    expect(driver.records.logOf(ANN)[0]?.details["reason"]).to.equal("She has left");
  });

  it("show names, also of removed retailers and roles", async () => {
    const driver = await visited({ ann: { retailers: ["1001", "1002"] } });
    await driver.changeByOtherUser({ retailers: ["1001"], roles: [aRole("employee at store S2")] });
    void driver.model.status.switchStatus();
    await flushTasks();
    expect(driver.model.conflictRows.map(({ label, before, theirs }) => [label, before, theirs])).to.deep.equal([
      ["Retailer", "Linden", ""],
      ["Role", "Employee, store Soho", ""],
      ["Role", "", "Employee, store York"],
    ]);
    driver.model.exit();
  });

  it("are discarded if the user takes the other version", async () => {
    const driver = await visited();
    await driver.changeByOtherUser({ roles: [MANAGER] });
    const stopping = driver.model.status.switchStatus();
    await flushTasks();
    driver.model.changes.discardMine();
    await stopping;
    expect([annOf(driver)?.status, driver.model.roles.rows.map(({ permission }) => permission)]).to.deep.equal([
      "active",
      ["manager"],
    ]);
    expect([driver.model.changes.conflict, driver.notifications]).to.deep.equal([undefined, []]);
  });

  it("keep the shown account if the user cancels, and conflict again next time", async () => {
    const driver = await visited();
    await driver.changeByOtherUser({ roles: [MANAGER] });
    const stopping = driver.model.status.switchStatus();
    await flushTasks();
    driver.model.changes.cancel();
    await stopping;
    expect([
      driver.model.roles.rows.map(({ permission }) => permission),
      driver.model.status.pendingChange,
      driver.notifications,
    ]).to.deep.equal([["employee"], undefined, []]);
    void driver.model.status.switchStatus();
    await flushTasks();
    expect(driver.model.changes.conflict).to.not.equal(undefined);
    driver.model.exit();
    await flushTasks();
    expect([driver.model.changes.conflict, annOf(driver)?.status]).to.deep.equal([undefined, "active"]);
  });

  it("ask again if a third user was first", async () => {
    const driver = await visited({ ann: { status: "inactive" } });
    await driver.changeByOtherUser({ status: "active" });
    await driver.changeByOtherUser({ roles: [] });
    await driver.changeByOtherUser({ status: "inactive" });
    const { changes } = driver.model;
    const switching = driver.model.status.switchStatus();
    await flushTasks();
    expect(driver.model.conflictRows.map(({ label }) => label)).to.deep.equal(["Role"]);
    await driver.changeByOtherUser({ roles: [MANAGER] });
    changes.resolveConflict();
    await flushTasks();
    expect(driver.model.conflictRows.map(({ theirs }) => theirs)).to.deep.equal(["Manager, retailer Hartwell"]);
    changes.resolveConflict();
    await switching;
    expect([annOf(driver)?.status, rolesOf(driver), driver.notifications]).to.deep.equal([
      "active",
      ["manager at retailer 1001"],
      ["success: Account set to active"],
    ]);
  });

  it("succeed without a dialog if the change is already applied", async () => {
    const driver = await visited();
    await driver.changeByOtherUser({ status: "inactive" });
    const version = annOf(driver)?.version;
    await driver.model.status.switchStatus();
    expect([annOf(driver)?.version === version, driver.model.status.isActive, driver.notifications]).to.deep.equal([
      true,
      false,
      ["success: Account set to inactive"],
    ]);
  });

  it("are saved and reported even if the user leaves after resolving them", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const driver = await visited({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          change: async (account, patch, reason) => {
            if (reason !== undefined) await held;
            return ports.accounts.change(account, patch, reason);
          },
        }),
      }),
    });
    const { model } = driver;
    await driver.changeByOtherUser({ roles: [MANAGER] });
    const stopping = model.status.switchStatus();
    await flushTasks();
    model.changes.conflict?.choose('role ["retailer_id","1001","manager"]', "mine");
    model.changes.conflict?.setReason("She has left");
    expect(model.unsaved?.isBeingSaved).to.equal(false);
    model.changes.resolveConflict();
    const questions = driver.confirmations.length;
    await model.dismissConflict();
    expect([
      model.changes.conflict?.reason,
      model.unsaved?.isBeingSaved,
      driver.confirmations.length - questions,
    ]).to.deep.equal(["She has left", true, 0]);
    model.unsaved?.discard();
    expect(model.unsaved).to.equal(undefined);
    model.exit();
    release();
    await stopping;
    expect([annOf(driver)?.status, rolesOf(driver), driver.notifications]).to.deep.equal([
      "inactive",
      [],
      ["success: Account set to inactive"],
    ]);
  });

  it("show when the other user set a password, never the password", async () => {
    const driver = await visited();
    await driver.changeByOtherUser({ password: "another long password" });
    await driver.model.password.open();
    const form = driver.model.password.model as SetPasswordViewModel;
    form.type("fjord anvil mosaic turnip");
    void form.set();
    await flushTasks();
    expect(driver.model.conflictRows).to.deep.equal([
      {
        field: "password",
        label: "Password",
        before: "None",
        theirs: "Set 21 Nov 2026, 10:30",
        mine: "The password you typed",
        pick: undefined,
      },
    ]);
    driver.model.exit();
  });
});
