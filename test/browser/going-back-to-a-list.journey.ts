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

/** Lists with at least two rows, whose records have steps. */
const WALKED: readonly string[] = [...LISTS.map(({ path }) => path), "/admin/stores"];

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

  for (const path of WALKED)
    it(`is one step from each record that the keys walk to: ${path.split("?")[0] ?? path}`, async () => {
      const { page } = portal;
      await portal.open(path);
      const links = page.locator("main tbody th a");
      const rows = await links.evaluateAll((found) => [
        ...new Set((found as HTMLAnchorElement[]).map(({ href }) => href)),
      ]);
      await links.first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      await page.waitForURL(rows[0] ?? "");
      await waitForPage(page);
      await page.keyboard.press("j");
      await page.waitForURL(rows[1] ?? "");
      await waitForPage(page);
      await page.goBack();
      await page.waitForFunction((href) => (document.activeElement as HTMLAnchorElement).href === href, rows[1]);
    });

  it("moves to both ends of a long list, which renders the rows on the way", async () => {
    const { page } = portal;
    await routeApi(page, "**/api/stores?*", answering(200, JSON.stringify(MANY)));
    await portal.open("/admin/stores");
    await page.locator("main tbody th a").first().focus();
    const first = await page.evaluate(() => document.activeElement?.textContent ?? null);
    await page.keyboard.press("End");
    await expectFocusInView(page, "Store number 499");
    await page.keyboard.press("ArrowUp");
    await expectFocusInView(page, "Store number 498");
    await page.keyboard.press("Home");
    await expectFocusInView(page, first);
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
