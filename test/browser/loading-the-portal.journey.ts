import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { Page } from "playwright-core";
import { ROOT } from "#test/support/suites/command.ts";
import { waitForPrefetch, waitForPage, usePortal } from "./support/portal.ts";
import { rowLinks, readVisibleList } from "./support/receipt-list.ts";

type Manifest = { readonly pages: { readonly receipt: readonly [string]; readonly receipts: readonly [string] } };

describe("Loading the portal", () => {
  const portal = usePortal();

  /** Returns a signed-in browser with an empty cache, and its requests. */
  async function coldPage(): Promise<{ readonly page: Page; readonly asked: string[] }> {
    await portal.signIn("staff@shop.example");
    const page = await portal.openOtherBrowser({ storageState: await portal.context.storageState() });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("data:")) asked.push(new URL(request.url()).pathname);
    });
    return { page, asked };
  }

  const apiCalls = (asked: readonly string[]): string[] => asked.filter((path) => path.startsWith("/api/")).sort();

  for (const path of [
    "/receipts",
    "/receipts?filterBy=date%2Cstore_id&store_id=5003&date=2026-03-03",
    "/transaction/A/1",
  ]) {
    it(`requests no data at ${path}, because the page contains it`, async () => {
      const { page, asked } = await coldPage();
      await portal.open(path, page);
      await page.waitForLoadState("networkidle");
      expect(apiCalls(asked)).to.deep.equal([]);
    });
  }

  it("shows the rows of a list before any script runs, and needs seven files at most", async () => {
    const { page, asked } = await coldPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    portal.expectProblem(/ERR_FAILED/);
    await page.goto("/receipts", { waitUntil: "commit" });
    await rowLinks(page).nth(19).waitFor();
    expect(apiCalls(asked)).to.deep.equal([]);
    expect(asked.filter((path) => path.startsWith("/assets/")).length, asked.join("\n")).to.be.within(1, 7);
  });

  for (const path of ["/receipts", "/transaction/A/1", "/mails", "/admin/stores"])
    it(`creates no formatter of the browser at ${path}, because the first one blocks a slow machine`, async () => {
      const { page } = await coldPage();
      await page.addInitScript(() => {
        const created: string[] = [];
        Object.assign(globalThis, { created });
        for (const name of [
          "Collator",
          "DateTimeFormat",
          "DisplayNames",
          "NumberFormat",
          "PluralRules",
          "Segmenter",
        ] as const)
          Object.assign(Intl, {
            [name]: new Proxy(Intl[name], {
              construct: (target, values) => {
                created.push(name);
                return Reflect.construct(target, values) as object;
              },
            }),
          });
      });
      await portal.open(path, page);
      await waitForPrefetch(page);
      expect(await page.evaluate(() => (globalThis as unknown as { created: string[] }).created)).to.deep.equal([]);
    });

  it("requests a receipt once when the user opens it, and nothing when the user goes back to the list", async () => {
    const { page, asked } = await coldPage();
    await portal.open("/receipts", page);
    await waitForPrefetch(page);
    asked.length = 0;
    await rowLinks(page).first().click();
    await page.getByRole("heading", { level: 2, name: "Items (1)" }).waitFor();
    // The receipt, and the receipts of its second among which its copies are.
    expect(apiCalls(asked).map((path) => path.replace(/[0-9a-f]{24}$/, "ID"))).to.have.members([
      "/api/receipts/ID",
      "/api/receipts",
    ]);
    asked.length = 0;
    await page.goBack();
    await rowLinks(page).first().waitFor();
    expect(apiCalls(asked), "the list is kept").to.deep.equal([]);
  });

  it("loads the code of a page when the pointer rests on its link, without requesting data", async () => {
    const { page, asked } = await coldPage();
    await portal.open("/transaction/A/1", page);
    await waitForPrefetch(page);
    const manifest = JSON.parse(await readFile(join(ROOT, "dist/portal/manifest.json"), "utf8")) as Manifest;
    const [code] = manifest.pages.receipts;
    const requested = page.waitForRequest(`**/${code}`);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Receipts" }).hover();
    await requested;
    expect(apiCalls(asked)).to.deep.equal([]);
  });

  it("has the host render with the preferences of the browser from the second page on, if their cookie is lost", async () => {
    const { page } = await coldPage();
    await portal.open("/receipts", page);
    await page.evaluate(() => localStorage.setItem("counterfoil.navigation.folded", "yes"));
    await page.context().clearCookies({ name: "counterfoil-preferences" });
    await portal.open("/receipts", page);
    expect(await page.getByRole("button", { name: "Unfold menu" }).count()).to.equal(1);
    const rendered = await (await page.request.get("/receipts", { headers: { accept: "text/html" } })).text();
    expect(rendered).to.include("data-folded");
  });

  it("keeps a text that was typed before the scripts ran, and uses it [Q15]", async () => {
    const { page } = await coldPage();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/main-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/receipts", { waitUntil: "commit" });
    const field = page.getByRole("combobox", { name: "Search everything" });
    await field.fill("A/1");
    release();
    await waitForPage(page);
    expect(await field.inputValue()).to.equal("A/1");
    await field.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Receipt A/1" }).waitFor();
  });

  describe("after a deploy", () => {
    const GONE = { status: 404, contentType: "application/json", body: "{}" };

    /** Opens the list, then removes the code of the receipt page. Returns the addresses of later requests. */
    async function deploy(): Promise<string[]> {
      const { page } = portal;
      const manifest = JSON.parse(await readFile(join(ROOT, "dist/portal/manifest.json"), "utf8")) as Manifest;
      portal.expectProblem(/status of 404/);
      await page.route(`**/${manifest.pages.receipt[0]}`, (route) => route.fulfill(GONE));
      await portal.signIn("staff@shop.example");
      const loads: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
      });
      return loads;
    }

    it("recovers from missing code by one reload [Q16]", async () => {
      const { page } = portal;
      const loads = await deploy();
      page.on("request", (request) => {
        if (request.isNavigationRequest()) void page.unrouteAll();
      });
      await rowLinks(page).first().click();
      await page.getByRole("heading", { level: 2, name: "Items (1)" }).waitFor();
      expect(loads).to.deep.equal(["/transaction/MORE-0240"]);
    });

    it("shows an error, and does not reload again, if the reload did not help [Q16]", async () => {
      const { page } = portal;
      const loads = await deploy();
      await rowLinks(page).first().click();
      await page.getByRole("alert").getByText("This page could not be loaded, please try again later").waitFor();
      await page.getByRole("link", { name: "Receipts", exact: true }).click();
      await rowLinks(page).first().waitFor();
      expect((await readVisibleList(page)).rows).to.have.length(20);
      expect(loads).to.deep.equal(["/transaction/MORE-0240"]);
    });

    it("shows the error at the address of the missing page, also in its title, and allows history back [Q16]", async () => {
      const { page } = portal;
      await deploy();
      await rowLinks(page).first().click();
      await page.getByRole("heading", { level: 1, name: "Page not loaded" }).waitFor();
      expect([new URL(page.url()).pathname, await page.title()]).to.deep.equal([
        "/transaction/MORE-0240",
        "Page not loaded · Counterfoil",
      ]);
      await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
      await page.getByRole("main").getByRole("alert").waitFor();
      await page.goBack();
      await rowLinks(page).first().waitFor();
      expect(await readVisibleList(page)).to.include({ address: "/receipts" });
    });
  });

  it("shows that it is offline until it is online again [Q15]", async () => {
    const { page, context } = portal;
    await portal.signIn("staff@shop.example");
    const banner = page.getByText("You've been offline since");
    await waitForPrefetch(page);
    await context.setOffline(true);
    await banner.waitFor();
    expect((await readVisibleList(page)).rows).to.have.length(20);
    await context.setOffline(false);
    await banner.waitFor({ state: "detached" });
  });
});
