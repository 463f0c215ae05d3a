import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const roles = (page: Page): Promise<string[]> =>
  page.getByRole("region", { name: "Roles" }).locator("tbody th").allTextContents();
const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });

describe("Managing accounts", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  /** Creates an account by the API: another journey covers the form. */
  async function made(email: string): Promise<string> {
    const { context, server } = portal;
    const answer = await context.request.post("/api/_/accounts?retailer_id=1001", {
      data: { email, retailers: ["1001"] },
      headers: { origin: server.url },
    });
    expect(answer.status()).to.equal(201);
    return `/admin/accounts/${email}`;
  }

  it("grants a new colleague one role by keyboard alone, and removes it", async () => {
    const { page } = portal;
    await portal.open("/admin/accounts");
    await tabTo(button(page, "New account"));
    await press("Enter");
    await expectFocus(page.getByRole("textbox", { name: "Email", exact: true }));
    await page.keyboard.type("keys@shop.example");
    await press("Enter");
    expect(await page.getByRole("dialog").count(), "Enter in a field sends nothing").to.equal(1);
    await tabTo(page.getByRole("radio", { name: /^Employee/ }));
    await press("ArrowUp");
    await expectFocus(page.getByRole("radio", { name: /^No role yet/ }));
    await tabTo(button(page, "Create account"));
    await press("Enter");
    await expectFocus(page.getByRole("heading", { level: 1, name: "Account keys@shop.example" }));
    await button(page, "Add role").waitFor();

    await tabTo(button(page, "Add role"));
    await press("Enter");
    await expectFocus(page.getByRole("combobox", { name: "Retailer", exact: true }));
    await page.keyboard.type("Alder");
    await press("Enter");
    await tabTo(button(page, "Next"));
    await press("Enter");
    await expectFocus(page.getByRole("radio", { name: /^Retailer/ }));
    await press("ArrowDown");
    await tabTo(button(page, "Next"));
    await press("Enter");
    await expectFocus(page.getByRole("combobox", { name: "Store" }));
    await page.keyboard.type("graft");
    await press("Enter");
    await tabTo(button(page, "Next"));
    await press("Enter");
    await expectFocus(page.getByRole("combobox", { name: "Permission" }));
    await page.keyboard.type("employee");
    await press("Enter");
    await tabTo(button(page.getByRole("dialog"), "Add role"));
    await press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await roles(page)).to.deep.equal(["Employee"]);
    await expectFocus(button(page, "Add role"));

    await tabTo(button(page, "Remove Employee, store Grafton Street"));
    await press("Enter");
    await expectFocus(button(page, "Cancel"));
    await press("Escape");
    await expectFocus(button(page, "Remove Employee, store Grafton Street"));
    await press("Enter");
    await tabTo(button(page, "Remove role"));
    await press("Enter");
    await page.getByText("No roles").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).to.not.equal("BODY");
  });

  it("keeps the roles that two users grant at once, each with a double click: one write each, and the second user sees the first one's change [ACCT-024]", async () => {
    portal.expectProblem(/status of 412/);
    const { page } = portal;
    const path = await made("two@shop.example");
    await portal.open(path);
    const other = await portal.openOtherBrowser();
    await portal.signIn("admin@shop.example", path, other);
    const writes: Page[] = [];
    for (const each of [other, page])
      each.on("request", (request) => request.method() === "PATCH" && writes.push(each));
    for (const [each, permission] of [
      [other, "employee"],
      [page, "manager"],
    ] as const) {
      await button(each, "Add role").click();
      await each.getByRole("combobox", { name: "Retailer", exact: true }).fill("Alder");
      await each.keyboard.press("Enter");
      await button(each, "Next").click();
      await each.getByRole("radio", { name: /^Retailer/ }).check();
      await button(each, "Next").click();
      await each.getByRole("combobox", { name: "Permission" }).fill(permission);
      await each.keyboard.press("Enter");
      await button(each.getByRole("dialog"), "Add role").dblclick();
      if (each === other) await each.getByRole("dialog").waitFor({ state: "detached" });
    }
    const conflict = page.getByRole("dialog", { name: "This account has changed" });
    expect(await conflict.getByRole("row").nth(1).innerText()).to.contain("Employee, retailer Alder & Finch");
    expect([writes.filter((each) => each === other).length, writes.length]).to.deep.equal([1, 2]);
    await button(conflict, "Save").click();
    await page.getByRole("dialog").first().waitFor({ state: "detached" });
    expect((await roles(page)).sort()).to.deep.equal(["Employee", "Manager"]);
  });

  it("keeps the input after a wrong key or an attempt to leave", async () => {
    const { page } = portal;
    const path = await made("careful@shop.example");
    await portal.open("/admin/accounts");
    await page.getByLabel("Email contains").fill("careful");
    await page.waitForURL("**/admin/accounts?find=careful");
    await page.getByRole("link", { name: "careful@shop.example" }).click();
    await page.waitForURL(`**${path.replace("@", "%40")}`);
    await button(page, "Set password").click();
    await page.getByLabel("New password").fill("fjord anvil mosaic turnip");
    await page.goBack();
    await button(page, "Stay").click();
    expect(await page.getByLabel("New password").inputValue()).to.equal("fjord anvil mosaic turnip");
    await page.goBack();
    await button(page, "Discard and leave").click();
    await page.waitForURL("**/admin/accounts?find=careful");
    expect(await page.getByLabel("Email contains").inputValue()).to.equal("careful");
  });

  it("shows a network failure, keeps the choices, and succeeds on the second attempt", async () => {
    portal.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    const { page } = portal;
    await portal.open(await made("cut@shop.example"));
    await page.route("**/api/_/account/**", (route) =>
      route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
    );
    await button(page, "Set password").click();
    const dialog = page.getByRole("dialog", { name: "Set password" });
    await dialog.getByLabel("New password").fill("fjord anvil mosaic turnip");
    await button(dialog, "Set password").click();
    await dialog.getByText("Unable to set the password, please try again later").waitFor();
    await expectFocus(dialog.getByLabel("New password"));
    await page.unroute("**/api/_/account/**");
    await button(dialog, "Set password").click();
    await page.getByText("Done Password set").last().waitFor();
    expect(await page.getByRole("dialog").count()).to.equal(0);
  });

  it("recognises its own change after a lost response, without a conflict", async () => {
    portal.expectProblem(/ERR_CONNECTION_RESET/);
    portal.expectProblem(/status of 412/);
    const { page } = portal;
    await portal.open(await made("unheard@shop.example"));
    let isCut = true;
    await page.route("**/api/_/account/**", async (route) => {
      if (route.request().method() !== "PATCH" || !isCut) return route.continue();
      isCut = false;
      expect((await route.fetch()).status()).to.equal(200);
      return route.abort("connectionreset");
    });
    const stop = async (): Promise<void> => {
      await button(page, "Deactivate").click();
      await button(page.getByRole("alertdialog"), "Deactivate").click();
    };
    await stop();
    await page.getByText("Could not set account status to inactive").locator("visible=true").first().waitFor();
    await stop();
    await button(page, "Activate").waitFor();
    expect(await page.getByRole("dialog").count()).to.equal(0);
  });

  it("shows a permission with markup literally [ACCT-028]", async () => {
    const { page } = portal;
    await portal.open(await made("markup@shop.example"));
    await button(page, "Add role").click();
    await page.getByRole("combobox", { name: "Retailer", exact: true }).fill("Alder");
    await press("Enter");
    await button(page, "Next").click();
    await page.getByRole("radio", { name: /^Retailer/ }).check();
    await button(page, "Next").click();
    await page.getByLabel("Other permission (advanced)").fill("<img src=x onerror=alert(1)>");
    await button(page.getByRole("dialog"), "Add role").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await roles(page)).to.deep.equal(["<img src=x onerror=alert(1)>"]);
  });
});
