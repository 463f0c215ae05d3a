import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { ROOT } from "#test/support/suites/command.ts";
import { fetchedAhead, usePortal } from "./support/portal.ts";
import { rowLinks, seenList } from "./support/receipt-list.ts";

type Manifest = { readonly pages: { readonly receipt: readonly [string] } };

/** Goes into the page as its text: tells by a mark when its first row is there. */
function markRows(): void {
  const changes = new MutationObserver(() => {
    if (!document.querySelector("main tbody th[scope=row] a")) return;
    changes.disconnect();
    performance.mark("rows");
  });
  changes.observe(document, { childList: true, subtree: true });
}

describe("Loading the portal", () => {
  const portal = usePortal();

  /** A browser that has been signed in and has nothing of the portal in its cache, and what it asks for. */
  async function coldPage(): Promise<{ readonly page: Page; readonly asked: string[] }> {
    await portal.signIn("staff@shop.example");
    const page = await portal.another({ storageState: await portal.context.storageState() });
    const asked: string[] = [];
    page.on("request", (request) => { if (!request.url().startsWith("data:")) asked.push(new URL(request.url()).pathname); });
    return { page, asked };
  }

  const apiCalls = (asked: readonly string[]): string[] => asked.filter((path) => path.startsWith("/api/")).sort();

  it("asks for the stores and the receipts once, and for eight things at most before the rows are there", async () => {
    const { page, asked } = await coldPage();
    // By the page's own clock: until somebody else has seen the rows, the next pages may be on their way already.
    await page.addInitScript(markRows);
    await page.goto("/receipts", { waitUntil: "commit" });
    await rowLinks(page).first().waitFor();
    // An answer that is still under way is not among them yet.
    await page.waitForLoadState("networkidle");
    const before = await page.evaluate(() => {
      const rowsAt = performance.getEntriesByName("rows")[0]?.startTime ?? 0;
      return performance.getEntriesByType("resource").filter(({ startTime }) => startTime < rowsAt).map(({ name }) => name);
    });
    expect(before.length, before.join("\n")).to.be.within(1, 7, "beside the page itself");
    expect(apiCalls(asked)).to.deep.equal(["/api/receipts", "/api/stores"]);
  });

  it("asks for what an address with a store and a date means, once as well", async () => {
    const { page, asked } = await coldPage();
    await portal.open("/receipts?filterBy=date%2Cstore_id&store_id=5003&date=2026-03-03", page);
    expect(await seenList(page)).to.include({ store: "Århus", date: "2026-03-03" });
    await page.waitForLoadState("networkidle");
    expect(apiCalls(asked)).to.deep.equal(["/api/receipts", "/api/stores"]);
  });

  it("asks for a receipt once", async () => {
    const { page, asked } = await coldPage();
    await portal.open("/transaction/A/1", page);
    await page.waitForLoadState("networkidle");
    expect(apiCalls(asked)).to.deep.equal(["/api/receipts"]);
  });

  describe("after a deploy", () => {
    const GONE = { status: 404, contentType: "application/json", body: "{}" };

    /** The list is open, and the receipt's own code is no longer there; answers the addresses of what is loaded from now on. */
    async function deploy(): Promise<string[]> {
      const { page } = portal;
      const manifest = JSON.parse(await readFile(join(ROOT, "dist/portal/manifest.json"), "utf8")) as Manifest;
      portal.expectTrouble(/status of 404/);
      await page.route(`**/${manifest.pages.receipt[0]}`, (route) => route.fulfill(GONE));
      await portal.signIn("staff@shop.example");
      const loads: string[] = [];
      page.on("request", (request) => { if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname); });
      return loads;
    }

    it("recovers a part of the code that is gone by one reload [Q16]", async () => {
      const { page } = portal;
      const loads = await deploy();
      page.on("request", (request) => { if (request.isNavigationRequest()) void page.unrouteAll(); });
      await rowLinks(page).first().click();
      await page.getByRole("heading", { level: 2, name: "Items (1)" }).waitFor();
      expect(loads).to.deep.equal(["/transaction/MORE-0240"]);
    });

    it("says so, and does not reload again, where the reload did not help [Q16]", async () => {
      const { page } = portal;
      const loads = await deploy();
      await rowLinks(page).first().click();
      await page.getByRole("alert").getByText("This page could not be loaded, please try again later").waitFor();
      // Time enough for a second reload to begin.
      await page.waitForTimeout(300);
      expect(loads).to.deep.equal(["/transaction/MORE-0240"]);
      await page.getByRole("link", { name: "Receipts", exact: true }).click();
      await rowLinks(page).first().waitFor();
      expect((await seenList(page)).rows).to.have.length(20);
    });

    it("says so at the address of the page that is missing, in its title as well, and leaves the way back [Q16]", async () => {
      const { page } = portal;
      await deploy();
      await rowLinks(page).first().click();
      await page.getByRole("heading", { level: 1, name: "Page not loaded" }).waitFor();
      expect([new URL(page.url()).pathname, await page.title()]).to.deep.equal(["/transaction/MORE-0240", "Page not loaded · Counterfoil"]);
      await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
      await page.getByRole("main").getByRole("alert").waitFor();
      await page.goBack();
      await rowLinks(page).first().waitFor();
      expect(await seenList(page)).to.include({ address: "/receipts" });
    });
  });

  it("says that it is offline for as long as it is [Q15]", async () => {
    const { page, context } = portal;
    await portal.signIn("staff@shop.example");
    const banner = page.getByText("You've been offline since");
    await fetchedAhead(page);
    await context.setOffline(true);
    await banner.waitFor();
    expect((await seenList(page)).rows).to.have.length(20);
    await context.setOffline(false);
    await banner.waitFor({ state: "detached" });
  });
});
