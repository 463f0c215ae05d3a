import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import budgets from "../../bench/budgets.json" with { type: "json" };
import { measureShift } from "../../bench/pages/layout-shifts.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (page: Page | Locator, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name, exact: true });
const ADMIN = "admin@shop.example";
const MAX_SHIFT = budgets.layoutShift.limit;

describe("Changing settings of a retailer", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  /** Removes the retailer of a journey. */
  let clear = (): Promise<unknown> => Promise.resolve();
  beforeEach(async () => {
    const { db, rights } = portal.server;
    clear = () => rights.runChange(() => db.deleteFrom("retailers").where("id", "=", "7001").execute());
    await signInDirectly(portal, ADMIN);
  });
  afterEach(() => clear());

  it("creates a retailer by keyboard alone, changes its settings, and greets its administrator", async () => {
    const { page } = portal;
    await portal.open("/admin/retailers");
    await tabTo(button(page, "New retailer"));
    await press("Enter");
    const dialog = page.getByRole("dialog");
    await expectFocus(field(dialog, "ID"));
    await page.keyboard.type("7001");
    await press("Tab");
    await page.keyboard.type("Quill & Rook");
    await tabTo(dialog.getByRole("combobox", { name: "Time zone" }));
    await page.keyboard.type("dublin");
    await press("Enter");
    await tabTo(dialog.getByRole("combobox", { name: "Currency" }));
    await page.keyboard.type("EUR");
    await press("Enter");
    await tabTo(button(dialog, "Create retailer"));
    await press("Enter");
    await expectFocus(heading(page, "Settings of Quill & Rook"));
    expect(await page.getByRole("combobox", { name: "Currency" }).inputValue()).to.equal("Euro");

    await tabTo(button(page, "Home page"));
    await press("Enter");
    await tabTo(button(page, "Add to recommended links"));
    await press("Enter");
    const links = page.getByRole("group", { name: "Recommended links" });
    await expectFocus(field(links, "Label"));
    await page.keyboard.type("Till records");
    await press("Tab");
    await page.keyboard.type("pos");
    await tabTo(button(page, "Save settings"));
    await press("Enter");
    await page.getByText("Path of entry 1 must be a path that begins with a slash").waitFor();
    await expectFocus(field(links, "Label"));
    await press("Tab");
    await press("Home");
    await page.keyboard.type("/");
    await tabTo(button(page, "Save settings"));
    await press("Enter");
    await page.getByRole("status").getByText("Load open pages again to use them there.").waitFor();

    await page.goto(`${portal.server.url}/home?retailer_id=7001`);
    const steps = page.getByRole("region", { name: "First steps of Quill & Rook" });
    await steps.waitFor();
    expect(await page.getByRole("region", { name: "Try these" }).getByRole("link").allTextContents()).to.deep.equal([
      "Till records",
    ]);
    await steps.getByText("To do").nth(3).waitFor();
    expect(await steps.getByRole("listitem").allTextContents()).to.deep.equal([
      "Add a store To do",
      "Add an account for a colleague To do",
      "Create an access token for tills To do",
      "Send a test receipt To do",
    ]);
    await tabTo(button(steps, "Send it from a shell"));
    await press("Enter");
    expect(await steps.locator("pre").textContent()).to.contain("authorization: Bearer $COUNTERFOIL_TOKEN");
    await tabTo(button(steps, "Dismiss"), "Shift+Tab");
    await press("Enter");
    await steps.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("region", { name: "Live receipts" }).waitFor();
    expect(await steps.count()).to.equal(0);

    const home = { url: `${portal.server.url}/home?retailer_id=7001`, cookie: await portal.server.signIn(ADMIN) };
    for (const width of [1280, 390]) {
      const { shift, moved } = await measureShift(portal.browser, home, {
        path: "/home",
        size: { width, height: 844 },
      });
      expect(shift, `at ${width} px: ${moved.join(", ")}`).to.be.at.most(MAX_SHIFT);
    }
  });

  it("asks which value to keep if a colleague was faster", async () => {
    const { page, context, server } = portal;
    await portal.open("/admin/retailers/1001");
    const { body } = await (async () => {
      const answer = await context.request.get("/api/_/retailer-settings?retailer_id=1001");
      return { body: (await answer.json()) as Record<string, unknown> };
    })();
    const { id: _id, updated_timestamp: version, ...record } = body;
    const put = (data: object, since: unknown) =>
      context.request.put("/api/_/retailer-settings?retailer_id=1001", {
        data,
        headers: { origin: server.url, "if-unmodified-since": new Date(String(since)).toUTCString() },
      });
    const theirs = await put({ ...record, name: "Alder" }, version);
    expect(theirs.status()).to.equal(200);
    portal.expectProblem(/status of 412/);
    await field(page, "Name").fill("Finch");
    await button(page, "Save settings").click();
    const conflict = page.getByRole("dialog", { name: "These settings have changed" });
    await conflict.waitFor();
    expect(await conflict.getByText("Alder", { exact: true }).count()).to.be.above(0);
    await press("Escape");
    const { updated_timestamp: now } = (await theirs.json()) as Record<string, unknown>;
    expect((await put(record, now)).status()).to.equal(200);
  });
});
