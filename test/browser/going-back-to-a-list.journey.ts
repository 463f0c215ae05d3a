import { expect } from "chai";
import type { Page } from "playwright-core";
import { answering, routeApi } from "./support/page-state.ts";
import { usePortal, waitForPage } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

/** Lists whose rows lead to a record. */
const LISTS: readonly { readonly path: string; readonly row: number }[] = [
  { path: "/receipts", row: 3 },
  { path: "/query?query=total%3A%3E0", row: 3 },
  { path: "/admin/accounts", row: 2 },
  { path: "/consumer?query=shop", row: 1 },
];

const MANY = Array.from({ length: 500 }, (_, at) => ({
  id: `${at}`,
  type: "stores",
  name: `Store number ${at}`,
  external_reference: `N-${at}`,
  effective_reference: `N-${at}`,
  properties: {},
  settings: {},
}));

describe("Going back to a list", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  for (const { path, row } of LISTS)
    it(`focuses the row that was opened: ${path.split("?")[0] ?? path}`, async () => {
      const { page } = portal;
      await portal.open(path);
      const link = page.locator("main tbody th a").nth(row);
      const name = await link.textContent();
      const list = page.url();
      await link.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.href !== list);
      await waitForPage(page);
      await page.goBack();
      await expectFocusInView(page, name);
    });

  it("focuses a row far down in a long list, as it was scrolled", async () => {
    const { page } = portal;
    await routeApi(page, "**/api/stores?*", answering(200, JSON.stringify(MANY)));
    await page.route("**/api/stores/N-*", (route) => route.fulfill({ json: MANY[450] }));
    await portal.open("/admin/stores");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const link = page.getByRole("link", { name: "Store number 499" });
    await link.click();
    await page.waitForURL("**/admin/stores/N-499");
    await waitForPage(page);
    await page.goBack();
    await expectFocusInView(page, "Store number 499");
  });
});

async function expectFocusInView(page: Page, name: string | null): Promise<void> {
  await page.waitForFunction((expected) => document.activeElement?.textContent === expected, name);
  const isInView = await page.evaluate(() => {
    const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(isInView).to.equal(true);
}
