import { expect } from "chai";
import type { Page } from "playwright-core";
import { expectFocus } from "./support/keyboard.ts";
import { RICH_TRANSACTION, waitForPage, usePortal } from "./support/portal.ts";
import { dateField, rowLinks } from "./support/receipt-list.ts";

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const width = (page: Page): Promise<number> =>
  page.getByRole("navigation", { name: "Main" }).evaluate((nav) => nav.getBoundingClientRect().width);

describe("The frame", () => {
  const portal = usePortal();

  it("stores the light or dark theme", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const light = await ground(page);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("radio", { name: "Dark" }).click();
    const dark = await ground(page);
    expect(dark).not.to.equal(light);

    await page.reload();
    await waitForPage(page);
    expect(await ground(page)).to.equal(dark);
    await page.getByRole("button", { name: "Account" }).click();
    expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).to.equal(true);
    await page.getByRole("radio", { name: "System" }).click();
    expect(await ground(page)).to.equal(light);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await ground(page)).to.equal(dark);
  });

  it("stores that its menu is folded", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const whole = await width(page);
    await page.getByRole("button", { name: "Fold menu" }).click();
    await page.getByRole("button", { name: "Unfold menu" }).waitFor();
    await page.waitForFunction(
      (before) => document.querySelector("nav")!.getBoundingClientRect().width < before,
      whole,
    );
    const folded = await width(page);

    await page.reload();
    await waitForPage(page);
    expect(await width(page)).to.equal(folded);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Receipts" }).waitFor();
  });

  /** Withholds the portal's scripts until the returned function is called. */
  async function withheld(page: Page): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => released.then(() => route.continue()));
    return release;
  }

  it("is folded before any script has loaded", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const whole = await width(page);
    await page.getByRole("button", { name: "Fold menu" }).click();
    await page.getByRole("button", { name: "Unfold menu" }).waitFor();
    const release = await withheld(page);
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    const served = await width(page);
    expect(served).to.be.below(whole);
    release();
    await waitForPage(page);
    expect(await width(page)).to.equal(served);
  });

  it("keeps every line in its place during the hydration", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/receipts?filterBy=date%2Cstore_id&date=2026-03-02");
    const lines = (): Promise<readonly string[]> =>
      page
        .locator("header input, main :is(h1, legend, select, input, thead, nav), main tbody tr")
        .evaluateAll((elements) =>
          elements.map((element) => `${element.tagName} ${element.getBoundingClientRect().top}`),
        );
    const release = await withheld(page);
    await page.reload({ waitUntil: "commit" });
    await page.locator("main tbody tr").nth(19).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
    );
    const served = await lines();
    expect(served.length).to.be.above(25);
    release();
    await waitForPage(page);
    expect(await lines()).to.deep.equal(served);
  });

  it("keeps input from before the scripts have loaded, and accepts more", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example");
    const release = await withheld(page);
    await page.reload({ waitUntil: "commit" });
    const field = page.getByRole("combobox", { name: "Search everything" });
    await field.pressSequentially("TXN-00");
    release();
    await waitForPage(page);
    await page.keyboard.type("9");
    expect(await field.inputValue()).to.equal("TXN-009");
  });

  it("keeps each notification with its request id, to be copied for support", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/receipts?filterBy=date&date=2026-03-02");
    portal.expectProblem(/status of 500/);
    await page.route("**/api/receipts?*", (route) =>
      route.fulfill({ status: 500, headers: { "counterfoil-request-id": "req-4711" }, json: {} }),
    );
    await dateField(page).fill("2026-03-03");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    const drawer = page.getByRole("dialog", { name: "Notifications" });
    await drawer.getByText("There was an error loading receipts, please try again.").waitFor();
    await drawer.getByRole("button", { name: "Copy notification" }).click();
    await drawer.getByText("Copied").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied)
      .to.contain("There was an error loading receipts, please try again.")
      .and.to.contain("Request ID req-4711");
    await page.keyboard.press("Escape");
    await expectFocus(page.getByRole("button", { name: "Notifications", exact: true }));
  });

  // A past bug: the tooltip of the focused button appeared while the sheet was still closing, and crashed the portal.
  it("closes the sheets of its bar by Escape, and restores the focus", async () => {
    const { page } = portal;
    await portal.signIn("both@shop.example", "/receipts");
    for (const [button, sheet] of [
      ["Retailer: Alder & Finch, change", "Retailer"],
      ["Account", "Account"],
    ] as const) {
      const opener = page.getByRole("button", { name: button, exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: sheet }).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name: sheet }).waitFor({ state: "hidden" });
      await expectFocus(opener);
    }
  });
});

describe("The portal on a phone", () => {
  const portal = usePortal({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  const overhang = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  for (const size of [390, 320]) {
    it(`never scrolls horizontally at ${size} px`, async () => {
      const { page } = portal;
      await page.setViewportSize({ width: size, height: 780 });
      await portal.signIn("staff@shop.example", "/receipts?filterBy=date%2Cstore_id&date=2026-03-02");
      expect(await overhang(page), "list").to.equal(0);
      await portal.open(`/transaction/${RICH_TRANSACTION}`);
      expect(await overhang(page), "receipt").to.equal(0);
      await page.getByRole("button", { name: "Raw data" }).click();
      await page.getByRole("button", { name: "Expand all" }).first().click();
      expect(await overhang(page), "receipt with its properties open").to.equal(0);
    });
  }

  it("shows the items of a receipt above its actions", async () => {
    const { page } = portal;
    await portal.signIn("admin@shop.example", "/transaction/TXN-0001");
    const top = async (name: string): Promise<number> =>
      (await page.getByRole("heading", { name }).first().boundingBox())?.y ?? Number.NaN;
    const tops = [
      await top("Receipt details"),
      await top("Items (1)"),
      await top("Actions"),
      await top("Payments, discounts and taxes"),
    ];
    expect(tops).to.deep.equal([...tops].sort((one, other) => one - other));
  });

  it("shows its menu over the page, and closes it after a navigation", async () => {
    const { page } = portal;
    await portal.signIn("staff@shop.example", "/transaction/TXN-0001");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Receipts" }).tap();
    await rowLinks(page).first().waitFor();
    await menu.waitFor({ state: "hidden" });
  });
});
