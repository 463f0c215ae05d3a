import { expect } from "chai";
import type { Locator } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { oddReceipt, withReceipt } from "./support/odd-receipts.ts";
import { usePortal, waitForPage } from "./support/portal.ts";

const LIST = "/receipts?filterBy=date&date=2026-02-25";

const RECEIPT = oddReceipt("CLICK/1", {
  items: [
    { name: "Cap", price: 12, total: 12, quantity: "1" },
    { name: "Coat", price: 89, total: 89, quantity: "1" },
  ],
  properties: {},
});

type Follow = (link: Locator) => Promise<void>;

const FOLLOW: Readonly<Record<string, Follow>> = {
  "by click": (link) => link.click(),
  "by keyboard": async (link) => {
    if ((await link.getAttribute("role")) === "menuitem") await link.page().keyboard.press("End");
    else await tabTo(link);
    await link.page().keyboard.press("Enter");
  },
};

describe("Validating a refund from a receipt", () => {
  const portal = usePortal();

  for (const [way, follow] of Object.entries(FOLLOW)) {
    it(`opens the chosen item without a reload, ${way} [REFUND-002, D18]`, async () => {
      const { page } = portal;
      const warnings: string[] = [];
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
      const link = (name: string): Locator => page.getByRole("link", { name, exact: true });
      const entry = page.getByRole("menuitem", { name: "Refund check" });
      const openMenu = async (item: string): Promise<void> =>
        follow(page.getByRole("button", { name: `Actions for ${item}` }));
      const answers = (item: string): Locator =>
        page.getByRole("region", { name: item, exact: true }).getByRole("radio", { name: "Yes" });

      await withReceipt(portal.server, RECEIPT, async () => {
        await portal.signIn("staff@shop.example", LIST);
        await follow(link("CLICK/1"));
        await openMenu("Coat");
        await follow(entry);
        await answers("Coat").waitFor();
        expect(await page.getByRole("button", { name: "Select Cap" }).count()).to.equal(1);

        await page.goBack();
        await openMenu("Cap");
        await follow(entry);
        await answers("Cap").waitFor();

        await page.getByRole("button", { name: "Select Coat" }).click();
        await expectFocus(answers("Coat"));
        await page.reload();
        await waitForPage(page);
        await answers("Coat").waitFor();
      });
      expect(warnings.filter((text) => text.includes("blocker"))).to.deep.equal([]);
    });
  }
});
