import { join } from "node:path";
import { expect } from "chai";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { startOrganization, type Organization } from "#test/server/identity/real-provider.ts";
import { ROOT } from "#test/support/suites/command.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { usePortal, waitForPage } from "./support/portal.ts";

const ANN = { email: "ann@acme.example", email_verified: true, groups: ["staff"] };

describe("Signing in at an identity provider of another site", () => {
  const portal = usePortal();
  let at: Organization;
  let context: BrowserContext;
  before(async function () {
    this.timeout(60_000);
    at = await startOrganization({}, { config: { portalDir: join(ROOT, "dist/portal") } });
    at.users["ann"] = ANN;
    at.current = "ann";
  });
  after(() => at.close());
  afterEach(async () => {
    await context.close();
    expect(at.server.cspReports).to.deep.equal([]);
  });

  async function openBrowser(options: BrowserContextOptions = {}): Promise<Page> {
    context = await portal.browser.newContext({ baseURL: at.server.url, ...options });
    context.setDefaultTimeout(scaleLimit(10_000));
    return context.newPage();
  }

  it("needs the email address alone, and no script", async () => {
    const page = await openBrowser({ javaScriptEnabled: false });
    await page.goto("/receipts");
    await page.getByLabel("Email address").fill("ann@acme.example");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/receipts");
    await page.getByRole("heading", { name: "Receipts" }).waitFor();
  });

  it("begins with a link, and ends at the provider as well", async () => {
    const page = await openBrowser();
    await page.goto("/receipts");
    await page.getByRole("link", { name: "Sign in with Acme Entra" }).press("Enter");
    await page.waitForURL("**/receipts");
    await waitForPage(page);
    await page.goto("/sign-out");
    await page.getByRole("button", { name: "Sign out" }).press("Enter");
    await page.waitForURL(`${at.issuer}/session/end?**`);
    await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL("**/sign-in");
    await page.goto("/receipts");
    await page.getByRole("link", { name: "Sign in with Acme Entra" }).waitFor();
  });

  it("continues the open page in a second window after the session has ended", async () => {
    const page = await openBrowser();
    await page.goto("/sign-in/with/corporate?next=/receipts");
    await page.waitForURL("**/receipts");
    await waitForPage(page);
    await at.server.rights.runChange(() => at.server.db.deleteFrom("sessions").execute());
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await page.getByRole("link", { name: "Customers" }).first().click();
    const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      dialog.getByRole("button", { name: "Sign in" }).click(),
    ]);
    const closed = opened.waitForEvent("close");
    await opened.getByRole("link", { name: "Sign in with Acme Entra" }).click();
    await closed;
    await dialog.waitFor({ state: "detached" });
    expect(await page.locator("html[data-same-document]").count()).to.equal(1);
  });
});
