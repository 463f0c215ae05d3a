import { expect } from "chai";
import type { Locator } from "playwright-core";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

describe("Managing an account by keyboard alone", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  const button = (name: string, within: Locator = portal.page.locator("body")): Locator =>
    within.getByRole("button", { name, exact: true });
  const dialog = (name: string): Locator =>
    portal.page.getByRole("dialog", { name }).or(portal.page.getByRole("alertdialog", { name }));
  const statusShown = (words: string): Promise<void> =>
    portal.page.getByRole("status").getByText(words).first().waitFor();
  /** Moves the focus to the control by Tab, in the shorter direction, and presses it. */
  const choose = async (target: Locator): Promise<void> => {
    await tabTo(target);
    await press("Enter");
  };

  beforeEach(async () => {
    await signInDirectly(portal, "admin@shop.example");
    const { context, server } = portal;
    const email = `kept-${Date.now()}@shop.example`;
    const made = await context.request.post("/api/_/accounts?retailer_id=1001", {
      data: { email, retailers: ["1001"] },
      headers: { origin: server.url },
    });
    expect(made.status()).to.equal(201);
    await portal.open(`/admin/accounts/${email}`);
    await button("Add role").waitFor();
  });

  it("confirms it, deactivates it, activates it, and sends a link that stays in the outbox", async () => {
    await choose(button("Confirm account"));
    await expectFocus(button("Cancel"));
    await choose(button("Confirm account", dialog("Confirm the account?")));
    await button("Confirm account").waitFor({ state: "detached" });

    await choose(button("Deactivate"));
    await expectFocus(button("Cancel"));
    await choose(button("Deactivate", dialog("Deactivate the account?")));
    await button("Activate").waitFor();
    await expectFocus(button("Activate"));
    await press("Enter");
    await button("Deactivate").waitFor();
    await expectFocus(button("Deactivate"));

    await choose(button("Send password reset link"));
    await statusShown("Password reset link sent");
    await choose(button("Outbox"));
    await portal.page
      .getByRole("region", { name: "Outbox" })
      .getByText(/\/reset\//)
      .first()
      .waitFor();
  });

  it("sets a password, whose strength is shown while the user types [ACCT-059, ACCT-065]", async () => {
    await choose(button("Set password"));
    const form = dialog("Set password");
    await expectFocus(form.getByLabel("New password"));
    await portal.page.keyboard.type("short");
    await form.getByText("This password is only 5 characters long.").first().waitFor();
    await press("Control+a");
    await portal.page.keyboard.type("fjord anvil mosaic turnip");
    await form.getByText("Very Strong").waitFor();
    await choose(button("Set password", form));
    await statusShown("Password set");
    await expectFocus(button("Set password"));
  });

  it("grants and removes access to a second retailer", async () => {
    const { page } = portal;
    await tabTo(page.getByRole("combobox", { name: "Add a retailer" }));
    await page.keyboard.type("Brook");
    await page.getByRole("option").first().waitFor();
    await press("Enter");
    await choose(button("Add"));
    const list = page.getByRole("list", { name: "Retailers of the account" });
    await list.getByRole("listitem").nth(1).waitFor();
    const added = list.getByRole("button").nth(1);
    await tabTo(added, "Shift+Tab");
    await press("Enter");
    const question = page.getByRole("alertdialog");
    await expectFocus(button("Cancel", question));
    await choose(button("Remove retailer", question));
    await list.getByRole("listitem").nth(1).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.tagName)).to.not.equal("BODY");
  });

  it("creates a token, which is shown once, and revokes it", async () => {
    const { page } = portal;
    await choose(button("Add role"));
    await expectFocus(page.getByRole("combobox", { name: "Retailer", exact: true }));
    await page.keyboard.type("Alder");
    await page.getByRole("option").first().waitFor();
    await press("Enter");
    await choose(button("Next"));
    await expectFocus(page.getByRole("radio", { name: /^Retailer/ }));
    await press("Space");
    await choose(button("Next"));
    await expectFocus(page.getByRole("combobox", { name: "Permission" }));
    await page.keyboard.type("employee");
    await page.getByRole("option").first().waitFor();
    await press("Enter");
    await choose(button("Add role", dialog("Add a role")));
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await choose(button("Access tokens"));
    await choose(button("New access token"));
    const form = dialog("New access token");
    await expectFocus(form.getByLabel("Name"));
    await page.keyboard.type("till");
    await tabTo(form.getByRole("checkbox", { name: "Employee" }));
    await press("Space");
    await choose(button("Create token", form));
    const made = dialog('Token "till" created');
    expect(await made.getByLabel("Token", { exact: true }).inputValue()).to.match(/^cft_/);
    await choose(button("Done", made));
    await expectFocus(button("New access token"));
    await choose(button("Revoke till"));
    await expectFocus(button("Cancel"));
    await choose(button("Revoke token", dialog(`Revoke the token "${isolateDirection("till")}"?`)));
    await page.getByText("No access tokens").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).to.not.equal("BODY");
  });

  it("shows both versions of a conflict, and saves its own over another user's change", async () => {
    portal.expectProblem(/status of 412/);
    const { context, page, server } = portal;
    const address = `/api/_/account/${new URL(page.url()).pathname.split("/").at(-1)!}?retailer_id=1001`;
    const version = (await context.request.get(address)).headers()["last-modified"]!;
    const theirs = { roles: [{ context_name: "retailer_id", context_value: "1001", permission: "manager" }] };
    const done = await context.request.patch(address, {
      data: theirs,
      headers: { origin: server.url, "if-unmodified-since": version },
    });
    expect(done.status()).to.equal(200);

    await choose(button("Deactivate"));
    await choose(button("Deactivate", dialog("Deactivate the account?")));
    const conflict = dialog("This account has changed");
    await conflict.getByRole("row").nth(1).getByText("manager").first().waitFor();
    expect(
      await page.evaluate(() => document.querySelector("dialog[open]")?.contains(document.activeElement)),
    ).to.equal(true);
    await choose(button("Save", conflict));
    await button("Activate").waitFor();
    expect(await page.getByRole("region", { name: "Roles" }).locator("tbody th").allTextContents()).to.deep.equal([
      "Manager",
    ]);
  });
});
