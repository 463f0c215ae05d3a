import { expect } from "chai";
import type { Locator, Page, Request } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (page: Page | Locator, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name, exact: true });

describe("Managing stores", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  /** Stops the server and the browser after a journey. */
  let clear = (): Promise<unknown> => Promise.resolve();
  beforeEach(async () => {
    const { db } = portal.server;
    clear = () =>
      db.deleteFrom("stores").where("retailer_id", "=", "1001").where("effective_reference", "like", "NEW%").execute();
    await signInDirectly(portal, "admin@shop.example");
  });
  afterEach(() => clear());

  /** Creates a store by the API. Returns its address. */
  async function made(reference: string, facts: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { context, server } = portal;
    const data = { name: "Leeds", external_reference: reference, country: "GBR", city: "Leeds", ...facts };
    const answer = await context.request.post("/api/stores?retailer_id=1001", {
      data,
      headers: { origin: server.url },
    });
    expect(answer.status()).to.equal(201);
    return `/admin/stores/${reference}`;
  }

  const writes = (page: Page): Request[] => {
    const seen: Request[] = [];
    page.on("request", (request) => request.method() !== "GET" && seen.push(request));
    return seen;
  };

  it("creates a store, changes it and deletes it by keyboard alone", async () => {
    const { page } = portal;
    await portal.open("/admin/stores");
    await tabTo(page.getByRole("link", { name: "New store" }));
    await press("Enter");
    await expectFocus(heading(page, "New store"));
    await tabTo(field(page, "Name"));
    await page.keyboard.type("Soho 🏬 متجر");
    await press("Enter");
    await tabTo(button(page, "Save store"));
    await press("Enter");
    await expectFocus(field(page, "External reference"));
    await page.keyboard.type("NEW/1 é");
    await tabTo(page.getByRole("combobox", { name: "Country" }));
    await page.keyboard.type("united k");
    await press("Enter");
    await tabTo(page.getByRole("combobox", { name: "Time zone" }));
    await page.keyboard.type("london");
    await press("Enter");
    await page.getByText(/^now \d+ \w+ \d\d:\d\d$/).waitFor();
    await tabTo(button(page, "Save store"));
    await press("Enter");
    await expectFocus(heading(page, "Store Soho 🏬 متجر"));
    expect(decodeURIComponent(new URL(page.url()).pathname)).to.equal("/admin/stores/NEW/1 é");

    await tabTo(page.getByRole("link", { name: "Edit store" }));
    await press("Enter");
    await expectFocus(heading(page, "Edit store Soho 🏬 متجر"));
    await tabTo(field(page, "City"));
    await page.keyboard.type("London");
    await tabTo(button(page, "Save store"));
    const patches: unknown[] = [];
    // Only an intercepted request has the body of a cloned one.
    await page.route("**/api/stores/**", (route) => {
      if (route.request().method() === "PATCH") patches.push(route.request().postDataJSON());
      return route.continue();
    });
    await press("Enter");
    await expectFocus(heading(page, "Store Soho 🏬 متجر"));
    expect(patches).to.deep.equal([[{ op: "add", path: "/city", value: "London" }]]);

    await tabTo(button(page, "Delete store"));
    await press("Enter");
    await expectFocus(button(page.getByRole("alertdialog"), "Cancel"));
    await tabTo(button(page.getByRole("alertdialog"), "Delete store"));
    await press("Enter");
    await expectFocus(heading(page, "Stores"));
    await page.getByText("3 stores", { exact: true }).waitFor();
  });

  it("aligns the fields of a row, whatever their hints", async () => {
    const { page } = portal;
    await portal.open("/admin/stores/add");
    const top = async (role: "combobox" | "textbox", name: string) =>
      (await page.getByRole(role, { name, exact: true }).boundingBox())?.y;
    expect(await top("textbox", "Phone")).to.equal(await top("combobox", "Country"));
    expect(await top("combobox", "Time zone")).to.equal(await top("combobox", "Currency"));
  });

  it("creates one store on a double click", async () => {
    const { page } = portal;
    await portal.open("/admin/stores/add");
    const sent = writes(page);
    await field(page, "Name").fill("Twice");
    await field(page, "External reference").fill("NEW-2");
    await page.getByRole("combobox", { name: "Country" }).fill("GBR");
    await button(page, "Save store").dblclick();
    await heading(page, "Store Twice").waitFor();
    expect(sent.map((request) => [request.method(), Boolean(request.headers()["idempotency-key"])])).to.deep.equal([
      ["POST", true],
    ]);
  });

  it("reports an existing store with the same reference, and keeps the input", async () => {
    portal.expectProblem(/status of 409/);
    const { page } = portal;
    await made("NEW-3");
    await portal.open("/admin/stores/add");
    await field(page, "Name").fill("Again");
    await field(page, "External reference").fill("NEW-3");
    await page.getByRole("combobox", { name: "Country" }).fill("GBR");
    await button(page, "Save store").click();
    await page.getByRole("main").getByText(/NEW-3/).first().waitFor();
    expect(await field(page, "Name").inputValue()).to.equal("Again");
  });

  it("merges concurrent changes of two users: each field as chosen, and nothing lost [STORE-023]", async () => {
    portal.expectProblem(/status of 412/);
    const { page } = portal;
    const path = await made("NEW-4");
    await portal.open(`${path}/edit`);
    const other = await portal.openOtherBrowser();
    await portal.signIn("admin@shop.example", `${path}/edit`, other);
    await field(other, "City").fill("Hull");
    await field(other, "Phone").fill("+44 1482 000000");
    await button(other, "Save store").click();
    await heading(other, "Store Leeds").waitFor();

    await field(page, "City").fill("York");
    await field(page, "Postcode").fill("YO1");
    await tabTo(button(page, "Save store"));
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "This store has changed" });
    await expectFocus(button(dialog, "Keep editing"));
    await press("Escape");
    await expectFocus(button(page, "Save store"));
    expect(await field(page, "City").inputValue()).to.equal("York");
    await press("Enter");
    await expectFocus(button(dialog, "Keep editing"));
    await tabTo(dialog.getByRole("radio", { name: "City, theirs: Hull" }));
    await press("ArrowRight");
    expect(await dialog.getByRole("radio", { name: "City, yours: York" }).isChecked()).to.equal(true);
    await tabTo(field(dialog, "Reason for overwriting"));
    await page.keyboard.type("It moved");
    await tabTo(button(dialog, "Save store"));
    await press("Enter");
    await expectFocus(heading(page, "Store Leeds"));
    const details = await page.getByRole("region", { name: "Details" }).textContent();
    expect(details).to.include("York").and.to.include("YO1").and.to.include("+44 1482 000000");
  });

  it("keeps the input offline, and saves when it is online again", async () => {
    portal.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    const { page, context } = portal;
    await portal.open(`${await made("NEW-5")}/edit`);
    await field(page, "City").fill("York");
    await context.setOffline(true);
    await button(page, "Save store").click();
    await page.getByRole("form").getByText("Failed to update store").waitFor();
    expect(await field(page, "City").inputValue()).to.equal("York");
    await context.setOffline(false);
    await button(page, "Save store").click();
    await heading(page, "Store Leeds").waitFor();
  });

  it("asks before unsaved changes are lost by a link, by history back or by the menu, and loses nothing on a crash of the tab", async () => {
    const { page } = portal;
    const path = await made("NEW-6");
    await portal.open(path);
    await page.getByRole("link", { name: "Edit store" }).click();
    await field(page, "City").fill("York");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    const ways = [
      () => page.getByRole("link", { name: "Receipts" }).click(),
      () => page.evaluate(() => history.back()),
      () => button(page, "Cancel").click(),
    ];
    for (const leave of ways) {
      await leave();
      await button(question, "Stay").click();
      await question.waitFor({ state: "detached" });
      expect([new URL(page.url()).pathname, await field(page, "City").inputValue()]).to.deep.equal([
        `${path}/edit`,
        "York",
      ]);
    }

    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes("draft")));
    const crashed = await page.context().newPage();
    await page.close();
    await portal.open(`${path}/edit`, crashed);
    await button(crashed, "Restore draft").click();
    expect(await field(crashed, "City").inputValue()).to.equal("York");
    await button(crashed, "Save store").click();
    await heading(crashed, "Store Leeds").waitFor();
    expect(
      await crashed.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("draft"))),
    ).to.deep.equal([]);
  });

  const offer = (page: Page): Locator => page.getByRole("region", { name: "Unsaved draft" });
  const keptNames = (page: Page): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("draft")));

  it("keeps the drafts of two tabs separate, and offers one when its tab is closed", async () => {
    const { page, context } = portal;
    const other = await context.newPage();
    for (const [tab, city] of [
      [page, "York"],
      [other, "Hull"],
    ] as const) {
      await portal.open("/admin/stores/add", tab);
      await field(tab, "City").fill(city);
      await tab.waitForFunction(
        (text) => Object.values(localStorage).some((draft) => String(draft).includes(text)),
        city,
      );
    }
    expect([await offer(other).count(), (await keptNames(page)).length]).to.deep.equal([0, 2]);
    await field(other, "City").fill("");
    await other.waitForFunction(() => Object.keys(localStorage).filter((name) => name.includes("draft")).length === 1);
    await page.close();
    await other.reload();
    await button(offer(other), "Restore draft").click();
    expect(await field(other, "City").inputValue()).to.equal("York");
  });

  it("does not save a restored draft before it is merged with another user's change", async () => {
    const { page, context } = portal;
    const path = await made("NEW-8");
    await portal.open(`${path}/edit`);
    await field(page, "Phone").fill("123");
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes("draft")));
    await page.close();
    const theirs = await context.newPage();
    await portal.open(`${path}/edit`, theirs);
    await field(theirs, "City").fill("York");
    await button(theirs, "Save store").click();
    await heading(theirs, "Store Leeds").waitFor();
    await portal.open(`${path}/edit`, theirs);
    await button(theirs, "Restore draft").click();
    const dialog = theirs.getByRole("dialog", { name: "This store has changed" });
    await dialog.waitFor();
    await theirs.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await button(theirs, "Save store").click();
    await button(dialog, "Save store").click();
    await heading(theirs, "Store Leeds").waitFor();
    expect(await theirs.getByRole("region", { name: "Details" }).textContent())
      .to.include("York")
      .and.to.include("123");
  });

  it("handles a click that shows an error above the clicked button", async () => {
    const { page } = portal;
    await page.setViewportSize({ width: 1280, height: 1600 });
    await portal.open("/admin/stores/add");
    await field(page, "Postcode").fill("longer than a postcode");
    const { x, y } = (await button(page, "Save store").boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await page.mouse.up();
    await expectFocus(field(page, "Name"));
  });

  it("lists stores on a narrow page without clipping, also with text of twice the size", async () => {
    const { page } = portal;
    await page.setViewportSize({ width: 390, height: 800 });
    await made("NEW-9-with-a-reference-that-is-long-enough-for-two-lines", {
      name: "A name that does not fit one line of a card on a telephone",
      city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    });
    await portal.open("/admin/stores");
    for (const size of ["100%", "200%"]) {
      await page.evaluate((text) => document.documentElement.style.setProperty("font-size", text), size);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("tbody :is(tr, th, td)")]
          .filter((place) => place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1)
          .map((place) => place.textContent),
      );
      expect(cut, size).to.deep.equal([]);
    }
  });

  it("shows markup literally, wherever it was typed", async () => {
    const { page } = portal;
    const markup = `"><img src=x onerror="document.title='owned'">`;
    const path = await made("NEW-7", {
      name: markup,
      city: "<b>bold</b>",
      address: `<script>1</script>\n${markup}`,
      phone: "<i>",
      postcode: "<u>",
    });
    for (const place of ["/admin/stores", path, `${path}/edit`]) {
      await portal.open(place);
      expect(await page.locator("main :is(img, b, i, u, script)").count(), place).to.equal(0);
      expect(await page.title()).to.not.equal("owned");
    }
  });
});
