import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { AccountPorts } from "#adapters/memory/accounts/account-ports.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { err, ok } from "#domain/shared/result.ts";
import { speakRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AccountView } from "#ui/accounts/account.view.tsx";
import { RoleEditorView } from "#ui/accounts/role-editor.view.tsx";
import { SetPasswordView } from "#ui/accounts/set-password.view.tsx";
import { AccountsDesk, ANN, MANAGER } from "./accounts-desk.ts";

const views = { roleEditor: RoleEditorView, setPassword: SetPasswordView };

async function show(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}, email?: string): Promise<AccountsDesk> {
  const desk = new AccountsDesk({ views, ...facts });
  await desk.visit(email);
  render(<AccountView model={desk.model} />);
  return desk;
}
const settled = () => act(turn);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
};
const panel = (name: string) => within(screen.getByRole("region", { name }));
const pause = (desk: AccountsDesk) => act(() => desk.pause());

describe("An account on screen", () => {
  withoutMobxComplaints();
  afterEach(cleanup);

  it("shows its status, whether it is confirmed, its retailers, its roles and its last password change [ACCT-002, ACCT-006]", async () => {
    await show({ roles: ["employee at store S1", "manager at retailer 1001"], ann: { confirmed: false, lastPasswordChange: "2026-10-01T08:00:00.000Z" as never } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Account ann@shop.example");
    expect(panel("Sign-in").getAllByRole("definition").map(({ textContent }) => textContent)).to.deep.equal(["Active", "Not yet", "1 Oct 2026, 10:00"]);
    expect(within(screen.getByRole("list", { name: "Retailers of the account" })).getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal(["Hartwell 1001Remove Hartwell"]);
    const rows = panel("Roles").getAllByRole("row").slice(1).map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));
    expect(rows).to.deep.equal([["Employee", "store Soho"], ["Manager", "retailer Hartwell"]]);
  });

  it("of a hundred retailers has those in view, each with its place, and finds the others by a filter", async () => {
    const retailers = Array.from({ length: 100 }, (_, at) => String(at + 3001));
    await show({ ann: { retailers } });
    const list = within(screen.getByRole("list", { name: "Retailers of the account" }));
    expect([list.getAllByRole("listitem").length < 40, list.getAllByRole("listitem")[1]?.getAttribute("aria-posinset")]).to.deep.equal([true, "2"]);
    await userEvent.type(screen.getByLabelText("Filter 100 retailers"), "3090");
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal(["3090 3090Remove 3090"]);
    await userEvent.type(screen.getByLabelText("Filter 100 retailers"), "x");
    expect(panel("Retailers").getByText("No retailers match").tagName).to.equal("P");
  });

  for (const { count, tag } of [{ count: 10, tag: "SELECT" }, { count: 11, tag: "INPUT" }]) {
    it(`lets one pick of ${count} retailers at which of them it may do what, ${tag === "INPUT" ? "by typing" : "from a list"}`, async () => {
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

  it("stays with the retailer that one looks at when its name is typed away", async () => {
    await show({ ann: { retailers: Array.from({ length: 11 }, (_, at) => String(at + 3001)) }, roles: ["manager at retailer 3002"] });
    await press("Effective permissions");
    const at = screen.getByRole("combobox", { name: "At retailer" });
    await userEvent.type(at, "3002{Enter}");
    await settled();
    await userEvent.clear(at);
    await userEvent.tab();
    await settled();
    expect((at as HTMLInputElement).value).to.equal("3002");
  });

  it("has the focus go to the next retailer's button where one was taken away", async () => {
    await show({ ann: { retailers: ["1001", "1002"] } });
    const next = screen.getByRole("button", { name: "Remove Linden" });
    await press("Remove Hartwell");
    expect([screen.queryByRole("button", { name: "Remove Hartwell" }), document.activeElement === next]).to.deep.equal([null, true]);
  });

  it("keeps the field of a filter that was written in, however few are left", async () => {
    await show({ ann: { retailers: Array.from({ length: 11 }, (_, at) => String(at + 3001)) } });
    await userEvent.type(screen.getByRole("textbox", { name: "Filter 11 retailers" }), "3001");
    await press("Remove 3001");
    const filter = screen.getByRole("textbox", { name: "Filter 10 retailers" });
    await userEvent.clear(filter);
    expect(document.activeElement === filter && filter.isConnected).to.equal(true);
  });

  it("has the role editor's code come when a hand rests on its button", async () => {
    const desk = await show();
    await userEvent.hover(screen.getByRole("button", { name: "Add role" }));
    expect([desk.fetched, screen.queryByRole("dialog")]).to.deep.equal([["role editor"], null]);
  });

  it("offers what can be done to it [ACCT-007]", async () => {
    await show({ ann: { confirmed: false } });
    for (const name of ["Set to inactive", "Confirm account", "Set password", "Send password reset link", "Add role", "Remove Hartwell", "Remove Employee, store Soho"]) {
      expect(screen.getByRole("button", { name }).tagName).to.equal("BUTTON");
    }
    expect(screen.getByRole("combobox", { name: "Add a retailer" }).tagName).to.equal("INPUT");
  });

  it("that holds more than an account manager keeps its password and tokens from them, and says why", async () => {
    const desk = await show({ by: MANAGER, roles: ["manager at retailer 1001"] });
    await press("Access tokens");
    const why = "This account has permissions that you don't have. Send its owner a password reset link instead.";
    for (const name of ["Set password", "New access token"]) {
      const button = screen.getByRole("button", { name });
      await userEvent.click(button);
      const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
      expect([button.getAttribute("aria-disabled"), reason?.textContent, screen.queryByRole("dialog")]).to.deep.equal(["true", why, null]);
    }
    await press("Send password reset link");
    expect(desk.said).to.deep.equal(["success: Password reset link sent"]);
  });

  it("that holds no more than an account manager lets them set its password and create tokens", async () => {
    await show({ by: MANAGER, roles: ["employee at retailer 1001"] });
    await press("Access tokens");
    for (const name of ["Set password", "New access token"]) expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).to.equal(null);
  });

  it("whose mails an administrator cannot read says why instead", async () => {
    const refused = async (ports: AccountPorts) => {
      const read = await ports.accounts.withEmail(ANN);
      return read.ok ? ok({ ...read.value, takeOverRefusal: "holds-more" as const }) : read;
    };
    await show({ behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { withEmail: () => refused(ports) }) }) });
    expect(panel("Pending emails").getByText(/^This account has permissions that you don't have\./).tagName).to.equal("P");
    expect(screen.queryByRole("button", { name: "Pending emails" })).to.equal(null);
  });

  it("that does not exist says so, with a way to all others [ACCT-046]", async () => {
    await show({}, "nobody@shop.example");
    expect(screen.getByText("No account found for email nobody@shop.example").tagName).to.equal("P");
    expect(screen.getByRole("link", { name: "all accounts" }).getAttribute("href")).to.equal("/admin/accounts");
  });

  it("that cannot be read can be asked for again", async () => {
    await show({ behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { withEmail: () => Promise.resolve(err(failure("unreachable"))) }) }) });
    expect(screen.getByRole("alert").textContent).to.include("Unable to retrieve the account, please try again later");
  });

  it("is stopped, and its button then brings it back [ACCT-011]", async () => {
    const desk = await show();
    await press("Set to inactive");
    expect(desk.records.find(ANN)?.status).to.equal("inactive");
    expect(screen.getByRole("button", { name: "Set to active" }).tagName).to.equal("BUTTON");
  });

  it("keeps the button of a role that may not be taken away, and says why [ACCT-030]", async () => {
    const desk = await show({ by: MANAGER, roles: ["manager at retailer 1001"] });
    const button = screen.getByRole("button", { name: "Remove Manager, retailer Hartwell" });
    expect(button.getAttribute("aria-disabled")).to.equal("true");
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).to.equal("You can't remove 'Manager'");
    await userEvent.click(button);
    expect(desk.questions).to.deep.equal([]);
  });

  it("gets a retailer that is found by its name [ACCT-007]", async () => {
    const desk = await show();
    expect(screen.getByRole("button", { name: "Add" }).getAttribute("aria-disabled")).to.equal("true");
    await userEvent.type(screen.getByRole("combobox", { name: "Add a retailer" }), "Lin");
    expect(screen.getByText("Searching").tagName).to.equal("P");
    await pause(desk);
    await userEvent.click(screen.getByRole("option", { name: /Linden/ }));
    await press("Add");
    expect(desk.records.find(ANN)?.retailers).to.deep.equal(["1001", "1002"]);
  });

  it("gets a role step by step, and the focus goes along [ACCT-014, ACCT-015, ACCT-016, ACCT-017]", async () => {
    const desk = await show();
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
    expect(within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem").map(({ textContent }) => textContent))
      .to.deep.equal(["Retailer, doneHartwell", "Scope, doneStore", "Place, doneYork", "4Permission"]);
    await press("Give role");
    const field = screen.getByRole("combobox", { name: "Permission" });
    expect([screen.getByText("Invalid new role values").tagName, document.activeElement === field]).to.deep.equal(["P", true]);
    await keys("employee{Enter}");
    await press("Give role");
    expect([desk.records.find(ANN)?.roles.map(speakRole), screen.queryByRole("dialog")]).to.deep.equal([["employee at store S1", "employee at store S2"], null]);
  });

  it("says where nothing is left to choose from", async () => {
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

  it("gets a password, with a meter of 30 px for each point [ACCT-067]", async () => {
    const desk = await show({ strengths: [["correct horse battery", 2]] });
    await press("Set password");
    const field = screen.getByLabelText("New password", { selector: "input" });
    expect([document.activeElement === field, field.getAttribute("autocomplete")]).to.deep.equal([true, "new-password"]);
    await userEvent.type(field, "correct horse battery");
    await settled();
    const dialog = screen.getByRole("dialog", { name: "Set password" });
    expect(dialog.querySelector<HTMLElement>("[data-score]")?.style.getPropertyValue("--score")).to.equal("3");
    expect(within(dialog).getByRole("status").textContent).to.equal("Good");
    await userEvent.click(within(dialog).getByRole("button", { name: "Set password" }));
    await settled();
    expect([desk.records.find(ANN)?.lastPasswordChange, screen.queryByRole("dialog")]).to.deep.equal(["2026-11-21T09:30:00.000Z", null]);
  });

  it("gets an access token, whose secret is shown once and can be copied", async () => {
    const desk = await show({ roles: ["manager at retailer 1001"] });
    await press("Access tokens");
    await press("New access token");
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Till");
    await userEvent.click(screen.getByRole("checkbox", { name: "Manager" }));
    await press("Create token");
    expect(screen.getByText("Copy the token now. It won't be shown again.").tagName).to.equal("P");
    await userEvent.keyboard("{Escape}");
    expect([screen.getAllByRole("alertdialog").length, screen.queryByRole("button", { name: "Close" })]).to.deep.equal([1, null]);
    const secret = screen.getByRole<HTMLInputElement>("textbox", { name: "Token" }).value;
    await press("Copy token");
    expect([secret.slice(0, 4), desk.clipboard.text]).to.deep.equal(["cft_", secret]);
    await press("Done");
    expect(panel("Access tokens").getByRole("rowheader").textContent).to.equal("Till");
    await press("Revoke Till");
    expect(desk.records.tokensOf(ANN)).to.deep.equal([]);
  });

  for (const { confirmed, says } of [
    { confirmed: true, says: "The reset email contains a link to set a new password." },
    { confirmed: false, says: "Not confirmed yet: the email contains a link to confirm the account and set a password." },
  ]) {
    it(`says beside its buttons what the reset email of ${confirmed ? "a confirmed" : "an unconfirmed"} account contains`, async () => {
      await show({ ann: { confirmed } });
      expect(panel("Sign-in").getByText(says).tagName).to.equal("P");
    });
  }

  it("calls all retailers by their name, and by no code", async () => {
    const desk = await show({ ann: { retailers: ["*"] } });
    expect(panel("Retailers").getByRole("listitem").textContent).to.equal("All retailers Remove All retailers");
    await press("Remove All retailers");
    expect(desk.questions[0]?.title).to.equal(`Remove retailer "${isolated("All retailers")}"?`);
  });

  it("gets no token for a permission that it does not have there: the box is there, says why, and stays empty", async () => {
    const desk = await show({ roles: ["manager at store S1", "employee at retailer 1001"] });
    await press("Access tokens");
    await press("New access token");
    await settled();
    const box = screen.getByRole("checkbox", { name: "Manager Only at store Soho" });
    await userEvent.click(box);
    await userEvent.click(screen.getByRole("checkbox", { name: "Employee" }));
    expect([box.getAttribute("aria-disabled"), (box as HTMLInputElement).checked]).to.deep.equal(["true", false]);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Till");
    await press("Create token");
    expect(desk.records.tokensOf(ANN).map(({ permissions }) => permissions)).to.deep.equal([["employee"]]);
  });

  it("tells what it may do, what was done to it, and which mails wait, to whoever looks", async () => {
    const desk = await show({ roles: ["receipts_view at retailer 1001"] });
    await press("Send password reset link");
    await press("Effective permissions");
    await press("Change log");
    await press("Pending emails");
    expect(panel("Effective permissions").getAllByRole("row").slice(1).map(({ textContent }) => textContent)).to.deep.equal(["receipts_viewreceipts_view, retailer \u2068Hartwell\u2069Receipts"]);
    expect(panel("Change log").getByRole("listitem").textContent).to.contain("Password reset link sent by root@shop.example");
    expect(panel("Pending emails").getByRole("listitem").textContent).to.contain("Set your password");
    await press("Copy email text");
    expect(desk.clipboard.text).to.equal("The link is good for one use");
  });

  it("says that its mails are not available, with nothing to try again, where the server does not show them", async () => {
    await show({ behind: (ports) => ({ ...ports, mails: { to: () => Promise.resolve(err(failure("missing", { status: 404 }))) } }) });
    await press("Pending emails");
    expect(panel("Pending emails").getByText("Not available here")).to.be.an.instanceof(HTMLElement);
    expect(panel("Pending emails").queryByRole("button", { name: "Retry" })).to.equal(null);
  });

  it("shows what somebody else did meanwhile, and asks", async () => {
    const desk = await show();
    await desk.meanwhile({ roles: [] });
    await press("Set to inactive");
    const dialog = screen.getByRole("dialog", { name: "This account has changed" });
    expect(within(dialog).getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked)).to.deep.equal([true, false]);
    await press("Save");
    expect([desk.records.find(ANN)?.status, desk.records.find(ANN)?.roles, screen.queryByRole("dialog")]).to.deep.equal(["inactive", [], null]);
  });
});
