import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { findViolations } from "./support/axe.ts";
import { usePortal, waitForPage } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole("button", { name });
const menu = (page: Page): Promise<string[]> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();

describe("Previewing a role", () => {
  const portal = usePortal();

  it("shows the portal of the role with a banner, changes nothing, and ends by its button", async () => {
    const { page } = portal;
    await signInDirectly(portal, "admin@shop.example");
    await portal.open("/admin/accounts/counter@shop.example");
    await button(page, /^Preview as Employee/).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Preview a role" });
    await dialog.getByRole("combobox", { name: "Store" }).waitFor();
    expect(await findViolations(page)).to.deep.equal([]);
    await button(dialog, "Start preview").press("Enter");
    const end = button(page, "End preview");
    await end.waitFor();
    await waitForPage(page);
    const banner = page.getByRole("status").filter({ has: end });
    expect(await banner.innerText()).to.match(/You see the portal as .*Employee.* of .*\. Nothing can be changed\./);
    expect((await menu(page)).join()).not.to.include("Accounts");

    await portal.open("/receipts");
    expect(await findViolations(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await end.waitFor();
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).to.be.at.most(widths[1]!);
    expect(await findViolations(page)).to.deep.equal([]);
    await page.emulateMedia({ media: "print" });
    expect(await end.isVisible()).to.equal(false);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 800 });

    const answer = await portal.context.request.post("/api/_/accounts?retailer_id=1001", {
      data: { email: "new@shop.example", retailers: ["1001"] },
      headers: { origin: portal.server.url },
    });
    expect([answer.status(), ((await answer.json()) as { code: string }).code]).to.deep.equal([
      403,
      "preview_read_only",
    ]);

    await end.press("Enter");
    await end.waitFor({ state: "detached" });
    await waitForPage(page);
    expect((await menu(page)).join()).to.include("Accounts");
  });
});
