// Page views that the portal measures, on a server that measures all of them, and on one that measures none.
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { buildPortalIfStale } from "#test/support/built-portal.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { ROOT } from "#test/support/suites/command.ts";
import { fillSignIn, usePortal, waitForPage, waitForPrefetch } from "./support/portal.ts";

const RECEIPTS = "/receipts?identifier=ann%40mail.example";
const PORTAL = join(ROOT, "dist/portal");

/** Leaves the page, which is then hidden. The pages of a test are visible in the background too. */
const leave = async (page: Page): Promise<void> => void (await page.goto("/sign-in/done"));

describe("Measuring page views", () => {
  let server: TestServer;
  let browser: Browser;
  before(async function () {
    this.timeout(60_000);
    await buildPortalIfStale();
    [server, browser] = await Promise.all([
      startTestServer({ config: { portalDir: PORTAL, webVitals: 100 } }),
      launchForJourneys(),
    ]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  it("sends the figures once, without cookies and the address, and shows them to administrators [SHELL-060] [SHELL-061]", async () => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await page.goto(RECEIPTS);
    await fillSignIn(page, "admin@shop.example");
    await page.waitForURL((url) => url.pathname === "/receipts");
    await waitForPage(page);
    // The click is the first interaction, and one that is measured.
    await page.getByRole("heading", { level: 1 }).click();
    await page.waitForFunction(() => performance.getEntriesByType("first-input").length > 0);
    await waitForPrefetch(page);
    // The browser does not show tests the requests of a page that it has left.
    const sent: IncomingHttpHeaders[] = [];
    server.app.server.on("request", ({ url, headers }: IncomingMessage) => {
      if (url === "/web-vitals") sent.push(headers);
    });
    await leave(page);
    await waitForPrefetch(page);
    expect(sent).to.have.length(1);
    expect(sent[0]).not.to.have.any.keys("cookie", "referer", "authorization");
    const counted = await server.db.selectFrom("web_vitals").select(["page", "build", "metric"]).execute();
    const { build } = JSON.parse(await readFile(join(PORTAL, "manifest.json"), "utf8")) as { readonly build: string };
    expect(counted).to.have.deep.members(
      ["CLS", "FCP", "INP", "LCP", "TTFB", "views"].map((metric) => ({ page: "receipts", build, metric })),
    );

    const admin = await context.newPage();
    await admin.goto("/admin");
    await waitForPage(admin);
    const row = admin.getByRole("region", { name: "Speed" }).getByRole("row", { name: "/receipts" });
    expect(await row.textContent()).to.match(new RegExp(`^/receipts${build}1.*(?:good|needs improvement|poor)`));
    await context.close();
  });
});

describe("Without WEB_VITALS", () => {
  const portal = usePortal();

  it("loads no code that measures, sends nothing, and names the variable to administrators [SHELL-060-part]", async () => {
    // The fixture has no rates, of which the page shows the newest.
    portal.expectProblem(/currencies\/rates/);
    const requests: string[] = [];
    portal.page.on("request", (request) => requests.push(request.url()));
    await portal.signIn("admin@shop.example", "/admin");
    const panel = portal.page.getByRole("region", { name: "Speed" });
    expect(await panel.textContent()).to.include("set WEB_VITALS on the server");
    await portal.page.getByRole("heading", { level: 1 }).click();
    await waitForPrefetch(portal.page);
    await leave(portal.page);
    await waitForPrefetch(portal.page);
    const scripts = requests.filter((url) => url.endsWith(".js"));
    const loaded = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    expect(loaded.filter((script) => script.includes("largest-contentful-paint"))).to.deep.equal([]);
    expect(loaded).not.to.have.length(0);
    expect(requests.filter((url) => url.endsWith("/web-vitals"))).to.deep.equal([]);
  });
});
