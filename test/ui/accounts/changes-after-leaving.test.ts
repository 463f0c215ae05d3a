import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err } from "#domain/shared/result.ts";
import { aRole, formatRoleInWords } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
import type { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
import { AccountsDriver, ANN } from "./accounts-driver.ts";

type Change = (driver: AccountsDriver) => Promise<void>;

const deactivate: Change = ({ model }) => model.status.switchStatus();
const addRole: Change = async ({ model: { roles } }) => {
  await roles.editor.open();
  const editor = roles.editor.model as RoleEditorViewModel;
  for (const pick of ["1001", "store_id", "S2", "employee"]) {
    editor.pick(pick);
    await editor.next();
  }
};
const addRetailer: Change = async (driver) => {
  const { retailers } = driver.model;
  retailers.search.type("Lin");
  await driver.elapseDebounce();
  retailers.search.choose("1002");
  await retailers.add();
};
const setPassword: Change = async ({ model }) => {
  await model.password.open();
  const form = model.password.model as SetPasswordViewModel;
  form.type("fjord anvil mosaic turnip");
  await form.set();
};

/** Starts a change of Ann that reaches the server and stays pending until `respond` is called. */
async function startPending(change: Change, { isReadable = () => true }: { isReadable?: () => boolean } = {}) {
  let [arrive, release]: (() => void)[] = [];
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const driver = new AccountsDriver({
    ann: { confirmed: false },
    behind: (ports) => ({
      ...ports,
      accounts: overridePort(ports.accounts, {
        change: async (...parameters) => {
          arrive?.();
          await held;
          return ports.accounts.change(...parameters);
        },
        withEmail: (...parameters) =>
          isReadable() ? ports.accounts.withEmail(...parameters) : Promise.resolve(err(failure("unreachable"))),
      }),
    }),
  });
  await driver.openAccount();
  const done = change(driver);
  await reached;
  return {
    driver,
    model: driver.model,
    respond: async () => {
      release?.();
      await done;
    },
  };
}
const OTHER_CHANGE = { roles: ["employee at store S1", "manager at retailer 1001"].map(aRole) };
const lost = (what: string) => `error: ${what}. Another user has changed ${isolateDirection(ANN)}`;
const LOST = lost("Could not set account status to inactive");

describe("A change of an account after the user left the page", () => {
  failOnMobxWarnings();

  const cases: readonly (readonly [text: string, change: Change])[] = [
    ["Could not set account status to inactive", deactivate],
    ["Could not confirm account", ({ model }) => model.status.confirmAccount()],
    ["Could not remove roles", ({ model }) => model.roles.remove(model.roles.rows[0] as never)],
    ["Could not add roles", addRole],
    ["Could not remove retailer", ({ model }) => model.retailers.remove(model.retailers.retailers[0] as never)],
    ["Could not associate retailer", addRetailer],
    ["Unable to set the password, please try again later", setPassword],
  ];
  for (const [text, change] of cases) {
    it(`reports a lost conflict: ${text}`, async () => {
      const { driver, model, respond } = await startPending(change);
      await driver.changeByOtherUser(OTHER_CHANGE);
      const version = driver.records.find(ANN)?.version;
      model.exit();
      await respond();
      expect([driver.notifications, model.changes.conflict, model.unsaved]).to.deep.equal([
        [lost(text)],
        undefined,
        undefined,
      ]);
      expect(driver.records.find(ANN)?.version).to.equal(version);
    });
  }

  it("reports success if another user made the same change", async () => {
    const { driver, model, respond } = await startPending(deactivate);
    await driver.changeByOtherUser({ ...OTHER_CHANGE, status: "inactive" });
    model.exit();
    await respond();
    expect(driver.notifications).to.deep.equal(["success: Account set to inactive"]);
  });

  it("reports a lost conflict even if the current version fails to load", async () => {
    let isReadable = true;
    const { driver, model, respond } = await startPending(deactivate, { isReadable: () => isReadable });
    await driver.changeByOtherUser(OTHER_CHANGE);
    isReadable = false;
    model.exit();
    await respond();
    expect(driver.notifications).to.deep.equal([LOST]);
  });

  const dialogs = [
    ["role", addRole, "Could not add roles"],
    ["password", setPassword, "Unable to set the password, please try again later"],
  ] as const;
  for (const [what, change, text] of dialogs) {
    it(`reports a lost conflict of a ${what} that occurred while the leave confirmation was open`, async () => {
      const { driver, model, respond } = await startPending(change);
      const { unsaved } = model;
      expect(unsaved?.isBeingSaved).to.equal(true);
      await driver.changeByOtherUser(OTHER_CHANGE);
      const done = respond();
      await flushTasks();
      expect(model.changes.conflict).to.not.equal(undefined);
      unsaved?.discard();
      expect(model.unsaved).to.equal(undefined);
      model.exit();
      await done;
      expect(driver.notifications).to.deep.equal([lost(text)]);
    });
  }

  it("reports nothing if the user discarded the change", async () => {
    const { driver, model, respond } = await startPending(deactivate);
    await driver.changeByOtherUser(OTHER_CHANGE);
    const done = respond();
    await flushTasks();
    expect(model.unsaved?.isBeingSaved).to.equal(false);
    model.unsaved?.discard();
    model.exit();
    await done;
    expect(driver.notifications).to.deep.equal([]);
  });

  it("opens the conflict dialog if the user has returned", async () => {
    const { driver, model, respond } = await startPending(deactivate);
    model.exit();
    await driver.openAccount();
    await driver.changeByOtherUser(OTHER_CHANGE);
    const done = respond();
    await flushTasks();
    expect(model.conflictRows.map(({ theirs }) => theirs)).to.deep.equal(["Manager, retailer Hartwell"]);
    model.changes.resolveConflict();
    await done;
    expect(driver.notifications).to.deep.equal(["success: Account set to inactive"]);
  });

  it("shows the current account if the user stayed on the page", async () => {
    const { driver, model, respond } = await startPending(deactivate);
    await driver.changeByOtherUser(OTHER_CHANGE);
    model.exit();
    await respond();
    expect(model.isIdle, "the account is loaded again before the next change").to.equal(false);
    await model.retry();
    expect(model.isIdle).to.equal(true);
    expect(model.account?.roles.map(formatRoleInWords)).to.deep.equal([
      "employee at store S1",
      "manager at retailer 1001",
    ]);
    await model.status.switchStatus();
    expect(driver.notifications).to.deep.equal([LOST, "success: Account set to inactive"]);
  });
});
