import { expect } from "chai";
import type { Page } from "playwright-core";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import { readVisibleList, storeField } from "./support/receipt-list.ts";

describe("The portal of an account", () => {
  const portal = usePortal();
  const texts = (page: Page, column: string): Promise<string[]> =>
    page.locator(`main tbody [data-label="${column}"]`).allTextContents();
  const offered = (page: Page): Promise<string[]> => storeField(page).locator("option").allTextContents();

  it("shows one retailer at a time, and reloads the page for another one", async () => {
    const { page } = portal;
    await portal.signIn("both@shop.example", "/receipts?store_id=5002");
    expect(await readVisibleList(page)).to.include({ store: "Grafton Street" });
    await page.getByRole("button", { name: "Retailer: Alder & Finch, change" }).click();
    await Promise.all([page.waitForEvent("load"), page.getByRole("link", { name: "Brook" }).click()]);
    // An analyst there begins with the dashboard. The host renders it at "/"; the address follows when the page
    // hydrates.
    await page.waitForURL((url) => url.pathname === "/home");
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    await page.getByRole("link", { name: "Receipts", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Receipts" }).waitFor();
    await waitForPage(page);

    const list = await readVisibleList(page);
    expect(list).to.include({ address: "/receipts", store: "All stores" });
    expect(new Set(await texts(page, "Store"))).to.deep.equal(new Set(["Elsewhere"]));
    expect(await offered(page)).to.deep.equal(["All stores", "Elsewhere"]);
    await page.reload();
    expect(await readVisibleList(page)).to.deep.equal(list);
  });

  it("shows only its own stores, whatever the address contains", async () => {
    const { page } = portal;
    await portal.signIn("floor@shop.example");
    expect(await offered(page)).to.deep.equal(["Århus", "Grafton Street"]);
    expect(await readVisibleList(page)).to.include({ store: "Århus" });

    await portal.open("/receipts?store_id=5001");
    expect(await readVisibleList(page)).to.include({ address: "/receipts", store: "Århus" });
    await portal.open("/receipts?filterBy=date&date=2026-03-03");
    expect(new Set(await texts(page, "Store"))).to.deep.equal(new Set(["Århus", "Grafton Street"]));
    await portal.open("/transaction/TXN-0001");
    await page.getByText("There is no receipt with this transaction ID").waitFor();
  });

  it("masks data for a sales demonstration, in the list, on the receipt and on the account [SHELL-038]", async () => {
    const { page } = portal;
    await portal.signIn("sales@shop.example", "/receipts");
    const consumers = new Set((await texts(page, "Customer")).filter(Boolean));
    expect(consumers).to.deep.equal(new Set([maskText("shopper0@mail.example")]));
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("dialog", { name: "Account" }).getByText(maskText("sales@shop.example")).waitFor();

    await portal.open("/transaction/TXN-0001");
    await page.getByRole("definition").getByText(maskText("shopper0@mail.example")).first().waitFor();
    expect(await page.content()).not.to.match(/shopper\d@|sales@shop/);
  });
});
