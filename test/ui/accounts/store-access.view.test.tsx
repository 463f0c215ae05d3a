import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountListView } from "#ui/accounts/account-list.view.tsx";
import { AccountsDriver, ANN, MANAGER } from "./accounts-driver.ts";

const [BEA, CID] = ["bea@shop.example", "cid@shop.example"];

describe("The store access of many accounts", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}): Promise<AccountsDriver> {
    const driver = new AccountsDriver(facts);
    driver.putAccount(BEA, { roles: [aRole("manager at store S1")] });
    driver.putAccount(CID, { roles: [] });
    await driver.openList();
    render(<AccountListView model={driver.list} />);
    await press("Choose accounts");
    return driver;
  }
  const press = async (name: string) => {
    screen.getByRole("button", { name }).focus();
    await userEvent.keyboard("{Enter}");
    await act(flushTasks);
  };
  const select = async (...emails: readonly string[]) => {
    for (const email of emails) {
      screen.getByRole("checkbox", { name: `Select ${email}` }).focus();
      await userEvent.keyboard(" ");
    }
  };
  const fill = async (kind: "Give access" | "Remove access", role: string, store: string) => {
    await userEvent.click(screen.getByRole("radio", { name: kind }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Role" }), role);
    const field = screen.getByRole("combobox", { name: "Store" });
    await userEvent.clear(field);
    await userEvent.type(field, `${store}{ArrowDown}{Enter}`);
    await act(flushTasks);
  };
  const rolesOf = async (driver: AccountsDriver, email: string) => {
    await act(() => driver.list.retry());
    return driver.list.rows
      .find((account) => account.email === email)
      ?.roles.map(({ permission, contextValue }) => `${permission} at ${contextValue}`);
  };
  const results = () =>
    within(screen.getByRole("list", { name: "Results" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  it("is given by keyboard, names who is left out before the start, and shows the result of each account", async () => {
    const driver = await show();
    await select(ANN, BEA, CID);
    await press("Store access for 3");
    const dialog = within(screen.getByRole("dialog", { name: "Store access of 3 accounts" }));
    await fill("Give access", "manager", "Soho");
    expect(dialog.getByText("2 accounts will be changed.").tagName).to.equal("P");
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal([
      `1 account: the role is held there already (${BEA})`,
    ]);
    await press("Change 2 accounts");
    expect(results()).to.have.members([`${ANN} Changed`, `${CID} Changed`]);
    const list = within(screen.getByRole("list", { name: "Results" }));
    expect(list.getByRole("link", { name: CID }).getAttribute("href")).to.equal("/admin/accounts/cid%40shop.example");
    expect(await rolesOf(driver, CID)).to.deep.equal(["manager at S1"]);
    expect(screen.queryByText(/chosen$/)).to.equal(null);
  });

  it("is removed at all stores", async () => {
    const driver = await show();
    await select(BEA, CID);
    await press("Store access for 2");
    await fill("Remove access", "manager", "All stores");
    expect(screen.getByText(`1 account: the role isn't held there (${CID})`).tagName).to.equal("LI");
    await press("Change 1 account");
    expect(await rolesOf(driver, BEA)).to.deep.equal([]);
  });

  it("fails on a conflict, and reads the account again for the retry", async () => {
    const driver = await show();
    await select(CID);
    await press("Store access for 1");
    await fill("Give access", "manager", "Soho");
    driver.putAccount(CID, {
      roles: [aRole("employee at store S2")],
      version: parseVersion("2026-02-02T09:30:00Z") as Version,
    });
    await press("Change 1 account");
    expect(results()[0]).to.match(/^cid@shop.example Another user has changed/);
    await press("Retry 1 failed");
    expect(results()).to.deep.equal([`${CID} Changed`]);

    // The list has the version and the roles of the retry.
    await select(CID);
    await press("Store access for 1");
    await fill("Remove access", "manager", "Soho");
    await press("Change 1 account");
    expect(results()).to.deep.equal([`${CID} Changed`]);
    expect(await rolesOf(driver, CID)).to.deep.equal(["employee at S2"]);
  });

  it("writes nothing twice if a response was lost", async () => {
    let isLost = true;
    const driver = await show({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, {
          change: async (...asked) => {
            const changed = await ports.accounts.change(...asked);
            return isLost ? err(failure("unreachable")) : changed;
          },
        }),
      }),
    });
    await select(CID);
    await press("Store access for 1");
    await fill("Give access", "manager", "Soho");
    await press("Change 1 account");
    isLost = false;
    await press("Retry 1 failed");
    expect(results()).to.deep.equal([`${CID} Nothing left to change`]);
    expect(await rolesOf(driver, CID)).to.deep.equal(["manager at S1"]);
  });

  it("offers account managers what the settings allow, and no stores if these are hidden", async () => {
    await show({ by: MANAGER, limits: { allowedPermissions: ["employee"], hideStorePermissions: true } });
    await select(CID);
    await press("Store access for 1");
    const options = within(screen.getByRole("combobox", { name: "Role" })).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value }) => value)).to.deep.equal(["", "employee"]);
    await fill("Give access", "employee", "Soho");
    expect(screen.queryByText(/will be changed/)).to.equal(null);
    await fill("Give access", "employee", "All stores");
    expect(screen.getByText("1 account will be changed.").tagName).to.equal("P");
  });

  it("chooses all that match the filter, and drops the choice with another one", async () => {
    const driver = await show();
    act(() => driver.list.filter("shop.example"));
    screen.getByRole("checkbox", { name: "Choose the page" }).focus();
    await userEvent.keyboard(" ");
    expect(screen.getByText(/^\d on this page chosen$/).tagName).to.equal("SPAN");
    act(() => driver.list.filter("bea"));
    expect(screen.queryByText(/chosen$/)).to.equal(null);
  });
});
