import { expect } from "chai";
import { findViolations } from "./support/axe.ts";
import { expectFocus } from "./support/keyboard.ts";
import { usePortal, waitForPage, waitForPrefetch } from "./support/portal.ts";

describe("Searching everything by keyboard", () => {
  const portal = usePortal();
  const box = () => portal.page.getByRole("combobox", { name: "Search everything" });

  it("opens with Ctrl+K and with a slash outside fields, and finds a receipt by a part of its number", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    await waitForPrefetch(page);
    await page.keyboard.press("Control+k");
    await expectFocus(box());
    await page.keyboard.type("n-0042");
    const found = page.getByRole("option", { name: /^TXN-0042/ });
    await found.waitFor();
    expect(await found.locator("mark").first().textContent()).to.equal("N-0042");
    expect(await findViolations(page)).to.deep.equal([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Receipt TXN-0042" }).waitFor();
    await page.locator("main").focus();
    await page.keyboard.press("/");
    await expectFocus(box());
    expect(await box().inputValue()).to.equal("");
  });

  it("opens the receipts of a text as a list with its filters", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    await box().fill("7.20 grafton");
    await page.getByRole("option", { name: "7.20, Grafton Street", exact: true }).click();
    await page.waitForURL(/\/receipts\?store_id=\d+&min_total=7\.20?&max_total=7\.20?$/);
    await waitForPage(page);
    expect(
      await page
        .getByRole("main")
        .getByRole("link", { name: /^MORE-/ })
        .count(),
    ).to.be.greaterThan(0);
  });
});
