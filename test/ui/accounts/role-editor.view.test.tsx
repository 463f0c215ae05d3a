import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountView } from "#ui/accounts/account.view.tsx";
import { RoleEditorView } from "#ui/accounts/role-editor.view.tsx";
import { AccountsDriver } from "./accounts-driver.ts";

describe("The retailers of the role editor", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("shows no 'No retailers match' beside a failed search, and *ALL* first while typing [ACCT-010-part]", async () => {
    const driver = new AccountsDriver({
      views: { roleEditor: RoleEditorView },
      behind: (ports) => ({
        ...ports,
        pickers: overridePort(ports.pickers, { retailers: () => Promise.resolve(err(failure("unreachable"))) }),
      }),
    });
    await driver.openAccount();
    render(<AccountView model={driver.model} />);
    await userEvent.click(screen.getByRole("button", { name: "Add role" }));
    await act(flushTasks);
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.type(dialog.getByRole("combobox", { name: "Retailer" }), "Har");
    expect(dialog.getAllByRole("option").map(({ textContent }) => textContent)).to.deep.equal([
      "*ALL*All retailers",
      "Hartwell1001",
    ]);
    await userEvent.type(dialog.getByRole("combobox", { name: "Retailer" }), "x");
    await act(() => driver.elapseDebounce());
    expect(dialog.getByText("Could not search for retailers, please try again later").parentElement?.tagName).to.equal(
      "P",
    );
    expect([dialog.queryByText("No retailers match"), dialog.queryByRole("listbox")]).to.deep.equal([null, null]);
  });
});
