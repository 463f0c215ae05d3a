import { expect } from "chai";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { RolePreviewViewModel } from "#ui/accounts/role-preview.view-model.ts";
import { AccountsDriver, HARTWELL, LINDEN, MANAGER } from "./accounts-driver.ts";

const permissionsOf = (driver: AccountsDriver, retailer: RetailerId = HARTWELL.id): readonly string[] => [
  ...driver.previews.permissionsAt(retailer),
];

describe("The preview of a role of an account", () => {
  let driver: AccountsDriver;
  async function open(role: string): Promise<RolePreviewViewModel> {
    driver = new AccountsDriver({ roles: [role] });
    await driver.openAccount();
    await driver.model.roles.openPreview(driver.model.roles.rows[0]!);
    await flushTasks();
    return driver.model.roles.preview.model!;
  }

  it("begins with the role, its retailer and its store, and opens the portal again", async () => {
    const dialog = await open("employee at store S1");
    expect([dialog.permission, dialog.retailer, dialog.store]).to.deep.equal(["employee", "1001", "S1"]);
    expect(dialog.stores.map(({ label }) => label)).to.deep.equal(["Soho", "York"]);
    await dialog.start();
    expect(driver.startedPreviews).to.equal(1);
    expect(permissionsOf(driver)).to.have.members(["receipts_view", "refund_view", "consumer_view"]);
  });

  it("asks for the store of a role for stores only", async () => {
    const dialog = await open("employee at store S1");
    dialog.chooseRetailer(LINDEN.id);
    expect([dialog.store, dialog.disabledReason]).to.deep.equal(["", "Select a store"]);
    await dialog.start();
    expect(driver.startedPreviews).to.equal(0);
    const other = await open("employee at retailer 1001");
    expect([other.isForStore, other.disabledReason]).to.deep.equal([false, undefined]);
  });

  it("begins at the retailer of the account, and without a store that is not there", async () => {
    driver = new AccountsDriver({ roles: ["employee at store S1"], ann: { retailers: ["1002"] } });
    await driver.openAccount();
    await driver.model.roles.openPreview(driver.model.roles.rows[0]!);
    await flushTasks();
    const { retailer, store } = driver.model.roles.preview.model!;
    expect([retailer, store]).to.deep.equal([LINDEN.id, ""]);
  });

  it("can be that of another role at another retailer", async () => {
    const dialog = await open("employee at retailer 1001");
    dialog.choosePermission("analyst");
    dialog.chooseRetailer(LINDEN.id);
    await dialog.start();
    expect(permissionsOf(driver, LINDEN.id)).to.include("advanced_query");
    expect(permissionsOf(driver, parseRetailerId("1001") as RetailerId)).to.deep.equal([]);
  });

  it("says why it did not start", async () => {
    const dialog = await open("unheard_of at retailer 1001");
    await dialog.start();
    expect(driver.startedPreviews).to.equal(0);
    expect(dialog.problem).to.include("You hold no permission of this role there");
  });

  it("is for administrators of accounts", async () => {
    driver = new AccountsDriver({ by: MANAGER });
    await driver.openAccount();
    expect(driver.model.roles.canPreview).to.equal(false);
    driver = new AccountsDriver();
    await driver.openAccount();
    expect(driver.model.roles.canPreview).to.equal(true);
  });
});
