import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { AccountPorts } from "#adapters/memory/accounts/account-ports.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountView } from "#ui/accounts/account.view.tsx";
import { RoleEditorView } from "#ui/accounts/role-editor.view.tsx";
import { AccountsDriver } from "./accounts-driver.ts";

async function show(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}): Promise<AccountsDriver> {
  const driver = new AccountsDriver({
    views: { roleEditor: RoleEditorView },
    ann: { retailers: ["1001", "1002"], confirmed: false },
    ...facts,
  });
  await driver.openAccount();
  render(<AccountView model={driver.model} />);
  return driver;
}
const settled = () => act(flushTasks);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
};
const isOff = (button: HTMLElement): boolean => button.getAttribute("aria-disabled") === "true";

/** Delays the next change of the account until the returned function is called. */
function delayedChange() {
  let save: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    save = resolve;
  });
  const behind = (ports: AccountPorts): AccountPorts => ({
    ...ports,
    accounts: overridePort(ports.accounts, {
      change: (account, patch) => delay.then(() => ports.accounts.change(account, patch)),
    }),
  });
  return {
    behind,
    save: () =>
      act(() => {
        save();
        return flushTasks();
      }),
  };
}

describe("The account view while a change is in flight", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("turns the other buttons off, with a reason, and keeps the focus [ACCT-024-part]", async () => {
    const { behind, save } = delayedChange();
    const driver = await show({ roles: ["employee at store S1", "manager at retailer 1001"], behind });
    const others = [
      "Remove Hartwell",
      "Add",
      "Add role",
      "Remove Employee, store Soho",
      "Remove Manager, retailer Hartwell",
      "Deactivate",
      "Confirm account",
      "Send password reset link",
    ];
    // The reason follows the name of an icon.
    const offOnes = () =>
      others.filter((name) => isOff(screen.getByRole("button", { name: new RegExp(`^${name}(: .*)?$`) })));
    expect(offOnes(), "before").to.deep.equal(["Add"]);
    await press("Remove Linden");
    expect(offOnes(), "in flight").to.deep.equal(others);
    const focused = screen.getByRole("button", { name: "Remove Employee, store Soho" });
    await userEvent.click(focused);
    const reason = document.getElementById(focused.getAttribute("aria-describedby") ?? "");
    expect([driver.confirmations.length, reason?.textContent]).to.deep.equal([
      1,
      "Wait until the other change is saved",
    ]);
    await save();
    expect([offOnes(), document.activeElement === focused]).to.deep.equal([["Add"], true]);
  });

  it("does not finish the role editor [ACCT-024-part]", async () => {
    const { behind, save } = delayedChange();
    const driver = await show({ behind });
    await press("Add role");
    await userEvent.keyboard("Hart{Enter}");
    await press("Next");
    await userEvent.click(screen.getByRole("radio", { name: /^Retailer/ }));
    await press("Next");
    const give = within(screen.getByRole("dialog")).getByRole("button", { name: "Add role" });
    expect(isOff(give)).to.equal(false);
    act(() => {
      void driver.model.retailers.remove(driver.model.retailers.retailers[1] as never);
    });
    await settled();
    expect(isOff(give)).to.equal(true);
    await save();
    expect(isOff(give)).to.equal(false);
  });
});
