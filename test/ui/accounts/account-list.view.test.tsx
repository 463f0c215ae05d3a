import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountListView } from "#ui/accounts/account-list.view.tsx";
import { NewAccountView } from "#ui/accounts/new-account.view.tsx";
import { ADMIN, AccountsDriver, ANN, MANAGER } from "./accounts-driver.ts";

async function show(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}, count = 0): Promise<AccountsDriver> {
  const driver = new AccountsDriver({
    ann: { lastPasswordChange: "2026-10-01T08:00:00.000Z" as never },
    views: { newAccount: NewAccountView },
    ...facts,
  });
  for (let at = 0; at < count; at += 1) driver.putAccount(`staff${String(at).padStart(4, "0")}@shop.example`);
  await driver.openList();
  render(<AccountListView model={driver.list} />);
  return driver;
}
const settled = () => act(flushTasks);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
};

describe("The accounts list view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has one heading, a filter, and a link in each row [ACCT-001, ACCT-005]", async () => {
    await show({ ann: { confirmed: false, lastPasswordChange: "2026-10-01T08:00:00.000Z" as never } });
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).to.deep.equal(["Accounts"]);
    const row = screen.getByRole("link", { name: ANN }).closest("tr") as HTMLElement;
    expect(screen.getByRole("link", { name: ANN }).getAttribute("href")).to.equal("/admin/accounts/ann%40shop.example");
    expect([...row.children].map(({ textContent }) => textContent)).to.deep.equal([
      ANN,
      "Invited",
      "Hartwell",
      "1",
      "1 Oct 2026, 10:00",
    ]);
    const confirmed = within(screen.getByRole("link", { name: ADMIN }).closest("tr") as HTMLElement);
    expect([confirmed.getByText("Active").tagName, confirmed.getByText("All retailers").tagName]).to.deep.equal([
      "SPAN",
      "BDI",
    ]);
    expect(screen.getByText("3 accounts").getAttribute("role")).to.equal("status");
    expect(screen.queryByRole("navigation", { name: "Pages of accounts" })).to.equal(null);
  });

  it("filters on input, and says so if no account matches [ACCT-003]", async () => {
    await show();
    const filter = screen.getByRole("textbox", { name: "Email contains" });
    await userEvent.type(filter, "max");
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).to.deep.equal([MANAGER]);
    await userEvent.type(filter, "imum");
    expect([screen.queryAllByRole("link").length, screen.getByText("No accounts match").tagName]).to.deep.equal([
      0,
      "P",
    ]);
  });

  it("has pages of two hundred [ACCT-004]", async () => {
    await show({}, 250);
    expect(screen.getByText("1 to 200 of 253 accounts").tagName).to.equal("P");
    const pages = screen.getByRole("navigation", { name: "Pages of accounts" });
    expect(within(pages).getByRole("button", { name: "Previous" }).getAttribute("aria-disabled")).to.equal("true");
    await press("Next");
    expect(screen.getByText("201 to 253 of 253 accounts").tagName).to.equal("P");
    await press("Next");
    await press("Previous");
    expect(screen.getByText("1 to 200 of 253 accounts").tagName).to.equal("P");
  });

  it("shows why the list failed to load, with a retry button [ACCT-044]", async () => {
    await show({ behind: (ports) => ({ ...ports, accounts: withFailure(ports.accounts, failure("unreachable")) }) });
    expect(screen.getByRole("alert").textContent).to.include("Unable to retrieve accounts, please try again later");
    expect(screen.getByRole("button", { name: "Retry" }).tagName).to.equal("BUTTON");
  });

  it("creates an account in a dialog that shows errors at its field [ACCT-005, ACCT-045]", async () => {
    const driver = await show();
    await press("New account");
    const field = screen.getByRole("textbox", { name: /^Email$/ });
    expect(document.activeElement).to.equal(field);
    await press("Create account");
    expect([field.getAttribute("aria-invalid"), document.activeElement === field]).to.deep.equal(["true", true]);
    await userEvent.type(field, `${ANN}{Enter}`);
    expect(driver.records.all()).to.have.length(3);
    await press("Create account");
    expect(document.activeElement).to.equal(screen.getByRole("radio", { name: /^Employee/ }));
    expect(screen.getByRole("radiogroup", { name: "Role" }).textContent).to.include("Select a role");
    await userEvent.click(screen.getByRole("radio", { name: /^No role yet/ }));
    await press("Create account");
    expect(screen.getByText("An account ann@shop.example already exists").parentElement?.tagName).to.equal("P");
    await userEvent.clear(field);
    await userEvent.type(field, "eve@shop.example");
    await press("Create account");
    expect([screen.queryByRole("dialog"), driver.pushedLocations.map(({ path }) => path)]).to.deep.equal([
      null,
      ["/admin/accounts/eve%40shop.example"],
    ]);
  });

  it("shows skeleton rows while the list loads", () => {
    const driver = new AccountsDriver();
    void driver.openList();
    render(<AccountListView model={driver.list} />);
    expect(screen.getByRole("table").getAttribute("aria-busy")).to.equal("true");
  });
});
