import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { AccountPorts } from "#adapters/memory/accounts/account-ports.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err, ok } from "#domain/shared/result.ts";
import { formatRoleInWords } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountView } from "#ui/accounts/account.view.tsx";
import { RoleEditorView } from "#ui/accounts/role-editor.view.tsx";
import { SetPasswordView } from "#ui/accounts/set-password.view.tsx";
import { AccountsDriver, ANN, MANAGER } from "./accounts-driver.ts";

const views = { roleEditor: RoleEditorView, setPassword: SetPasswordView };

async function show(
  facts: ConstructorParameters<typeof AccountsDriver>[0] = {},
  email?: string,
): Promise<AccountsDriver> {
  const driver = new AccountsDriver({ views, ...facts });
  await driver.openAccount(email);
  render(<AccountView model={driver.model} />);
  return driver;
}
const settled = () => act(flushTasks);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
};
const pressIn = async (role: string, name: string) => {
  await userEvent.click(within(screen.getByRole(role)).getByRole("button", { name }));
  await settled();
};
const panel = (name: string) => within(screen.getByRole("region", { name }));
const pause = (driver: AccountsDriver) => act(() => driver.elapseDebounce());

describe("The account view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("shows its status, retailers, roles and last password change, and offers every action [ACCT-002, ACCT-006, ACCT-007]", async () => {
    await show({
      roles: ["employee at store S1", "manager at retailer 1001"],
      ann: { confirmed: false, lastPasswordChange: "2026-10-01T08:00:00.000Z" as never },
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Account ann@shop.example");
    expect(
      panel("Sign-in")
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Invited", "Not yet", "1 Oct 2026, 10:00"]);
    expect(
      within(screen.getByRole("list", { name: "Retailers of the account" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Hartwell 1001Remove Hartwell"]);
    const rows = panel("Roles")
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));
    expect(rows).to.deep.equal([
      ["Employee", "store Soho"],
      ["Manager", "retailer Hartwell"],
    ]);
    for (const name of [
      "Deactivate",
      "Confirm account",
      "Set password",
      "Send password reset link",
      "Add role",
      "Remove Hartwell",
      "Remove Employee, store Soho",
    ])
      expect(screen.getByRole("button", { name }).tagName).to.equal("BUTTON");
    expect(screen.getByRole("combobox", { name: "Add a retailer" }).tagName).to.equal("INPUT");
    const hint = "Not confirmed yet: the email contains a link to confirm the account and set a password.";
    expect(panel("Sign-in").getByText(hint).tagName).to.equal("P");
  });

  it("virtualizes a hundred retailers, and filters them", async () => {
    const retailers = Array.from({ length: 100 }, (_, at) => String(at + 3001));
    await show({ ann: { retailers } });
    const list = within(screen.getByRole("list", { name: "Retailers of the account" }));
    expect([
      list.getAllByRole("listitem").length < 40,
      list.getAllByRole("listitem")[1]?.getAttribute("aria-posinset"),
    ]).to.deep.equal([true, "2"]);
    await userEvent.type(screen.getByLabelText("Filter 100 retailers"), "3090");
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal(["3090 3090Remove 3090"]);
    await userEvent.type(screen.getByLabelText("Filter 100 retailers"), "x");
    expect(panel("Retailers").getByText("No retailers match").tagName).to.equal("P");
  });

  for (const { count, tag } of [
    { count: 10, tag: "SELECT" },
    { count: 11, tag: "INPUT" },
  ]) {
    it(`shows the effective permissions at one of ${count} retailers, chosen in ${tag}`, async () => {
      const retailers = Array.from({ length: count }, (_, at) => String(at + 3001));
      await show({ ann: { retailers }, roles: ["manager at retailer 3002"] });
      await press("Effective permissions");
      const at = screen.getByRole("combobox", { name: "At retailer" });
      expect([at.tagName, (at as HTMLInputElement).value]).to.deep.equal([tag, "3001"]);
      if (tag === "SELECT") await userEvent.selectOptions(at, "3002");
      else await userEvent.type(at, "3002{Enter}");
      await settled();
      expect([(at as HTMLInputElement).value, document.activeElement === at]).to.deep.equal(["3002", true]);
      expect(panel("Effective permissions").getByRole("rowheader", { name: "consumer_view" }).tagName).to.equal("TH");
    });
  }

  it("keeps the chosen retailer when its field is cleared", async () => {
    await show({
      ann: { retailers: Array.from({ length: 11 }, (_, at) => String(at + 3001)) },
      roles: ["manager at retailer 3002"],
    });
    await press("Effective permissions");
    const at = screen.getByRole("combobox", { name: "At retailer" });
    await userEvent.type(at, "3002{Enter}");
    await settled();
    await userEvent.clear(at);
    await userEvent.tab();
    await settled();
    expect((at as HTMLInputElement).value).to.equal("3002");
  });

  it("moves the focus to the next retailer's button after a removal", async () => {
    await show({ ann: { retailers: ["1001", "1002"] } });
    const next = screen.getByRole("button", { name: "Remove Linden" });
    await press("Remove Hartwell");
    expect([screen.queryByRole("button", { name: "Remove Hartwell" }), document.activeElement === next]).to.deep.equal([
      null,
      true,
    ]);
  });

  it("keeps a filter field after its first use, even for few rows", async () => {
    await show({ ann: { retailers: Array.from({ length: 11 }, (_, at) => String(at + 3001)) } });
    await userEvent.type(screen.getByRole("textbox", { name: "Filter 11 retailers" }), "3001");
    await press("Remove 3001");
    const filter = screen.getByRole("textbox", { name: "Filter 10 retailers" });
    await userEvent.clear(filter);
    expect(document.activeElement === filter && filter.isConnected).to.equal(true);
  });

  it("prefetches the role editor's code on hover", async () => {
    const driver = await show();
    await userEvent.hover(screen.getByRole("button", { name: "Add role" }));
    expect([driver.prefetchedDialogs, screen.queryByRole("dialog")]).to.deep.equal([["role editor"], null]);
  });

  it("does not let account managers set the password or create tokens of an account with more permissions", async () => {
    const driver = await show({ by: MANAGER, roles: ["manager at retailer 1001"] });
    await press("Access tokens");
    const why = "This account has permissions that you don't have. Send its owner a password reset link instead.";
    for (const name of ["Set password", "New access token"]) {
      const button = screen.getByRole("button", { name });
      await userEvent.click(button);
      const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
      expect([button.getAttribute("aria-disabled"), reason?.textContent, screen.queryByRole("dialog")]).to.deep.equal([
        "true",
        why,
        null,
      ]);
    }
    await press("Send password reset link");
    expect(driver.notifications).to.deep.equal(["success: Password reset link sent"]);
  });

  it("lets account managers set the password and create tokens of an account without more permissions", async () => {
    await show({ by: MANAGER, roles: ["employee at retailer 1001"] });
    await press("Access tokens");
    for (const name of ["Set password", "New access token"])
      expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).to.equal(null);
  });

  it("says why an account of an identity provider has no password and no reset link", async () => {
    await show({ ann: { isBound: true, lastPasswordChange: undefined as never } });
    const why = "An identity provider signs the owner of this account in, so it has no password";
    for (const name of ["Set password", "Send password reset link"]) {
      const button = screen.getByRole("button", { name });
      await userEvent.click(button);
      const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
      expect([button.getAttribute("aria-disabled"), reason?.textContent]).to.deep.equal(["true", why]);
    }
    expect(screen.queryByRole("dialog")).to.equal(null);
    const facts = panel("Sign-in").getAllByRole("definition");
    expect(facts.at(-1)?.textContent).to.equal("None: an identity provider signs the owner in");
    expect(panel("Sign-in").queryByText(/reset email/)).to.equal(null);
    expect(screen.getByRole("button", { name: "Deactivate" }).getAttribute("aria-disabled")).to.equal(null);
  });

  it("explains why an administrator cannot read the emails", async () => {
    const refused = async (ports: AccountPorts) => {
      const read = await ports.accounts.withEmail(ANN);
      return read.ok ? ok({ ...read.value, takeOverRefusal: "holds-more" as const }) : read;
    };
    await show({
      behind: (ports) => ({ ...ports, accounts: overridePort(ports.accounts, { withEmail: () => refused(ports) }) }),
    });
    expect(panel("Outbox").getByText(/^This account has permissions that you don't have\./).tagName).to.equal("P");
    expect(screen.queryByRole("button", { name: "Outbox" })).to.equal(null);
  });

  it("shows a missing account, with a link to all accounts [ACCT-046]", async () => {
    await show({}, "nobody@shop.example");
    expect(screen.getByText("No account found for email nobody@shop.example").tagName).to.equal("P");
    expect(screen.getByRole("link", { name: "all accounts" }).getAttribute("href")).to.equal("/admin/accounts");
  });

  it("shows why the account failed to load", async () => {
    await show({
      behind: (ports) => ({
        ...ports,
        accounts: overridePort(ports.accounts, { withEmail: () => Promise.resolve(err(failure("unreachable"))) }),
      }),
    });
    expect(screen.getByRole("alert").textContent).to.include("Unable to retrieve the account, please try again later");
  });

  it("switches the status and its button [ACCT-011]", async () => {
    const driver = await show();
    await press("Deactivate");
    expect(driver.records.find(ANN)?.status).to.equal("inactive");
    expect(screen.getByRole("button", { name: "Activate" }).tagName).to.equal("BUTTON");
  });

  it("disables the button of a role that the user cannot remove, with a reason [ACCT-030]", async () => {
    const driver = await show({ by: MANAGER, roles: ["manager at retailer 1001"] });
    const button = screen.getByRole("button", { name: "Remove Manager, retailer Hartwell" });
    expect(button.getAttribute("aria-disabled")).to.equal("true");
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).to.equal(
      "You can't remove 'Manager'",
    );
    await userEvent.click(button);
    expect(driver.confirmations).to.deep.equal([]);
  });

  it("adds a retailer by its name [ACCT-007]", async () => {
    const driver = await show();
    expect(screen.getByRole("button", { name: "Add" }).getAttribute("aria-disabled")).to.equal("true");
    await userEvent.type(screen.getByRole("combobox", { name: "Add a retailer" }), "Lin");
    expect(screen.getByText("Searching").tagName).to.equal("P");
    await pause(driver);
    await userEvent.click(screen.getByRole("option", { name: /Linden/ }));
    await press("Add");
    expect(driver.records.find(ANN)?.retailers).to.deep.equal(["1001", "1002"]);
  });

  it("adds a role in steps, and moves the focus with them [ACCT-014, ACCT-015, ACCT-016, ACCT-017]", async () => {
    const driver = await show();
    const keys = async (typed: string) => {
      await userEvent.keyboard(typed);
      await settled();
    };
    await press("Add role");
    expect(document.activeElement).to.equal(screen.getByRole("combobox", { name: "Retailer" }));
    await keys("Hart{Enter}");
    await press("Next");
    expect(screen.getByRole("group", { name: "Step 2 of 4: Scope" }).contains(document.activeElement)).to.equal(true);
    await userEvent.click(screen.getByRole("radio", { name: /^Store/ }));
    await press("Next");
    expect(document.activeElement).to.equal(screen.getByRole("combobox", { name: "Store" }));
    await keys("York{Enter}");
    await press("Next");
    expect(
      within(screen.getByRole("list", { name: "Steps" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Retailer, doneHartwell", "Scope, doneStore", "Place, doneYork", "4Permission"]);
    await pressIn("dialog", "Add role");
    const field = screen.getByRole("combobox", { name: "Permission" });
    expect([
      screen.getByText("Invalid new role values").parentElement?.tagName,
      document.activeElement === field,
    ]).to.deep.equal(["P", true]);
    await keys("employee{Enter}");
    await pressIn("dialog", "Add role");
    expect([driver.records.find(ANN)?.roles.map(formatRoleInWords), screen.queryByRole("dialog")]).to.deep.equal([
      ["employee at store S1", "employee at store S2"],
      null,
    ]);
  });

  it("shows an empty state if a step has no options", async () => {
    await show({ stores: [] });
    await press("Add role");
    await userEvent.keyboard("Hart{Enter}");
    await press("Next");
    await userEvent.click(screen.getByRole("radio", { name: /^Store/ }));
    await press("Next");
    expect(screen.getByText("No stores").tagName).to.equal("P");
    await press("Back");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Store/ }).checked).to.equal(true);
  });

  it("sets a password, with a meter of 30 px per point [ACCT-067]", async () => {
    const driver = await show({ strengths: [["correct horse battery", 2]] });
    await press("Set password");
    const field = screen.getByLabelText("New password", { selector: "input" });
    expect([document.activeElement === field, field.getAttribute("autocomplete")]).to.deep.equal([
      true,
      "new-password",
    ]);
    await userEvent.type(field, "correct horse battery");
    await settled();
    const dialog = screen.getByRole("dialog", { name: "Set password" });
    expect(dialog.querySelector<HTMLElement>("[data-score]")?.style.getPropertyValue("--score")).to.equal("3");
    expect(within(dialog).getByRole("status").textContent).to.equal("Good");
    await userEvent.click(within(dialog).getByRole("button", { name: "Set password" }));
    await settled();
    expect([driver.records.find(ANN)?.lastPasswordChange, screen.queryByRole("dialog")]).to.deep.equal([
      "2026-11-21T09:30:00.000Z",
      null,
    ]);
  });

  it("creates an access token, whose secret is shown once and can be copied", async () => {
    const driver = await show({ roles: ["manager at retailer 1001"] });
    await press("Access tokens");
    await press("New access token");
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Till");
    await userEvent.click(screen.getByRole("checkbox", { name: "Manager" }));
    await userEvent.click(screen.getByRole("radio", { name: "On a date" }));
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: "2026-12-24" } });
    await press("Create token");
    expect(screen.getByText("Copy the token now. It won't be shown again.").tagName).to.equal("P");
    await userEvent.keyboard("{Escape}");
    expect([screen.getAllByRole("alertdialog").length, screen.queryByRole("button", { name: "Close" })]).to.deep.equal([
      1,
      null,
    ]);
    const secret = screen.getByRole<HTMLInputElement>("textbox", { name: "Token" }).value;
    await press("Copy token");
    expect([secret.slice(0, 4), driver.clipboard.text]).to.deep.equal(["cft_", secret]);
    await press("Done");
    expect(panel("Access tokens").getByRole("rowheader").textContent).to.equal("Till");
    expect(
      panel("Access tokens")
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Manager (retailer Hartwell)", "21 Nov 2026", "24 Dec 2026", "Never", "Revoke Till"]);
    await press("Revoke Till");
    expect(driver.records.tokensOf(ANN)).to.deep.equal([]);
  });

  it("explains what the reset email of a confirmed account contains", async () => {
    await show();
    expect(panel("Sign-in").getByText("The reset email contains a link to set a new password.").tagName).to.equal("P");
  });

  it("shows the display name of the pseudo-retailer for all", async () => {
    const driver = await show({ ann: { retailers: ["*"] } });
    expect(panel("Retailers").getByRole("listitem").textContent).to.equal("All retailers Remove All retailers");
    await press("Remove All retailers");
    expect(driver.confirmations[0]?.title).to.equal(`Remove retailer "${isolateDirection("All retailers")}"?`);
  });

  it("shows access tokens without an end, and the day on which one ended", async () => {
    const driver = await show();
    const at = (text: string) => text as Instant;
    const facts = { retailers: ["1001"], permissions: ["employee"], created: at("2026-01-01T00:00:00.000Z") };
    driver.records.setTokens(ANN, [
      { ...facts, id: "one", name: "Old" },
      { ...facts, id: "two", name: "Ended", expires: at("2026-11-20T22:59:59.000Z") },
    ]);
    await press("Access tokens");
    await settled();
    const rows = panel("Access tokens").getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell")[2]?.textContent)).to.deep.equal([
      "No end",
      "Ended on 20 Nov 2026",
    ]);
  });

  it("disables a token permission that the account lacks there, with a reason", async () => {
    await show({ roles: ["manager at store S1", "employee at retailer 1001"] });
    await press("Access tokens");
    await press("New access token");
    await settled();
    const box = screen.getByRole("checkbox", { name: "Manager Only at store Soho" });
    await userEvent.click(box);
    expect([box.getAttribute("aria-disabled"), (box as HTMLInputElement).checked]).to.deep.equal(["true", false]);
  });

  it("shows effective permissions, the change log and pending emails when their panels open", async () => {
    const driver = await show({ roles: ["receipts_view at retailer 1001"] });
    await press("Send password reset link");
    await press("Effective permissions");
    await press("Change log");
    await press("Outbox");
    expect(
      panel("Effective permissions")
        .getAllByRole("row")
        .slice(1)
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["receipts_viewreceipts_view, retailer \u2068Hartwell\u2069Receipts, Email log"]);
    expect(panel("Change log").getByRole("listitem").textContent).to.contain(
      "Password reset link sent by root@shop.example",
    );
    expect(panel("Outbox").getByRole("listitem").textContent).to.contain("Set your password");
    await press("Copy email text");
    expect(driver.clipboard.text).to.equal("The link is good for one use");
  });

  it("shows emails as unavailable without a retry button if the server lacks the call", async () => {
    await show({
      behind: (ports) => ({ ...ports, mails: { to: () => Promise.resolve(err(failure("missing", { status: 404 }))) } }),
    });
    await press("Outbox");
    expect(panel("Outbox").getByText("Not available here")).to.be.an.instanceof(HTMLElement);
    expect(panel("Outbox").queryByRole("button", { name: "Retry" })).to.equal(null);
  });

  it("shows the other user's change in a conflict dialog", async () => {
    const driver = await show();
    await driver.changeByOtherUser({ roles: [] });
    await press("Deactivate");
    const dialog = screen.getByRole("dialog", { name: "This account has changed" });
    expect(
      within(dialog)
        .getAllByRole("radio")
        .map((radio) => (radio as HTMLInputElement).checked),
    ).to.deep.equal([true, false]);
    await press("Save");
    expect([
      driver.records.find(ANN)?.status,
      driver.records.find(ANN)?.roles,
      screen.queryByRole("dialog"),
    ]).to.deep.equal(["inactive", [], null]);
  });
});
