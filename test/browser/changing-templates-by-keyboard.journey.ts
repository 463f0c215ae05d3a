import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (page: Page | Locator, name: string): Locator => page.getByRole("textbox", { name, exact: true });

describe("Changing templates", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  let clear = (): Promise<unknown> => Promise.resolve();
  beforeEach(async () => {
    const { db } = portal.server;
    clear = () => db.deleteFrom("template_data").where("retailer_id", "=", "1001").execute();
    await clear();
    await signInDirectly(portal, "admin@shop.example");
  });
  afterEach(() => clear());

  const saved = async (): Promise<unknown> =>
    (
      await portal.server.db
        .selectFrom("template_data")
        .select("body")
        .where("retailer_id", "=", "1001")
        .where("stage", "=", "live")
        .executeTakeFirst()
    )?.body;

  it("writes texts in two tabs, previews them, confirms a check and saves, by keyboard alone", async () => {
    const { page } = portal;
    await portal.open("/admin/templatemanager");
    await tabTo(field(page, "Subject"));
    await page.keyboard.type("Dear {name}");
    await tabTo(field(page, "Greeting"));
    await page.keyboard.type("Fish & chips");
    await tabTo(
      page.getByRole("navigation", { name: "Templates" }).getByRole("link", { name: "Receipt" }),
      "Shift+Tab",
    );
    await press("Enter");
    await page.waitForURL("**/admin/templatemanager/receipt");
    await tabTo(page.getByRole("checkbox", { name: "Show taxes" }));
    await press("Space");

    await tabTo(button(page, "Preview"), "Shift+Tab");
    await press("Enter");
    const preview = page.getByRole("dialog", { name: "Preview" });
    await expectFocus(preview.getByRole("combobox", { name: "Device" }));
    await preview.getByTitle("Receipt on Desktop").waitFor();
    await preview.getByRole("combobox", { name: "Device" }).selectOption("iphone-se");
    await tabTo(preview.getByRole("radio", { name: "Web" }));
    await press("ArrowRight");
    const frame = preview.getByTitle("Email on iPhone SE");
    await frame.waitFor();
    expect([await frame.getAttribute("width"), await frame.getAttribute("sandbox")]).to.deep.equal(["320", ""]);
    await page.frameLocator('iframe[title="Email on iPhone SE"]').getByText("Fish & chips").waitFor();
    await press("Escape");
    await expectFocus(button(page, "Preview"));

    await tabTo(button(page, "Save template"));
    await press("Enter");
    const checks = page.getByRole("alertdialog", { name: "Check before saving" });
    await expectFocus(button(checks, "Keep editing"));
    expect(await checks.getByRole("listitem").allTextContents()).to.deep.equal([
      "Email, Content: Subject: Has the unknown placeholder {name}",
    ]);
    await tabTo(button(checks, "Save anyway"));
    await press("Enter");
    await page.getByText("Template saved").filter({ visible: true }).first().waitFor();
    expect(await saved()).to.deep.equal({
      email_subject: "Dear {name}",
      email_greeting: "<p>Fish &amp; chips</p>",
      receipt_show_taxes: false,
    });
  });

  it("names an invalid field of another tab, and ends a search at a tab, by keyboard alone", async () => {
    const { page } = portal;
    await portal.open("/admin/templatemanager/receipt");
    await tabTo(field(page, "Text"));
    await page.keyboard.type("reddish");
    await tabTo(page.getByRole("navigation", { name: "Templates" }).getByRole("link", { name: "Email" }), "Shift+Tab");
    await press("Enter");
    await page.waitForURL("**/admin/templatemanager/email");
    await tabTo(button(page, "Save template"));
    await press("Enter");
    await expectFocus(
      page.getByRole("alert").filter({ hasText: "Receipt, Colors: Text: Enter a color such as #0b5a4d" }),
    );
    await tabTo(field(page, "Find a field"), "Shift+Tab");
    await page.keyboard.type("paper");
    await field(page, "Paper").waitFor();
    await tabTo(page.getByRole("navigation", { name: "Templates" }).getByRole("link", { name: "Email" }), "Shift+Tab");
    await press("Enter");
    await field(page, "Subject").waitFor();
    expect(await field(page, "Find a field").inputValue()).to.equal("");
    await tabTo(page.getByRole("navigation", { name: "Templates" }).getByRole("link", { name: "Receipt (error)" }));
    await press("Enter");
    await page.waitForURL("**/admin/templatemanager/receipt");
    expect(await field(page, "Text").inputValue()).to.equal("reddish");
  });

  it("asks before unsaved texts are lost, and offers them again after a reload", async () => {
    const { page } = portal;
    await portal.open("/admin/templatemanager/email");
    await field(page, "Subject").fill("Half written");
    await page.getByRole("link", { name: "Stores", exact: true }).click();
    await button(page.getByRole("alertdialog", { name: "Leave without saving?" }), "Stay").click();
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((name) => localStorage.getItem(name)?.includes("Half written")),
    );
    await page.goto("about:blank");
    await portal.open("/admin/templatemanager/email");
    await button(page, "Restore draft").click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="email_subject"]')?.value === "Half written",
    );
  });

  it("reaches the templates of a store from its page, and returns a field to the retailer's value [STORE-005, STORE-021]", async () => {
    const { page, server } = portal;
    await server.db
      .insertInto("template_data")
      .values({ retailer_id: "1001", stage: "live", body: JSON.stringify({ website: "alder.example" }) })
      .execute();
    await portal.open("/admin/stores/LON-01");
    await page.getByRole("main").getByRole("link", { name: "Templates" }).click();
    await page.waitForURL("**/admin/stores/LON-01/templatemanager/email");
    await page.getByRole("navigation", { name: "Templates" }).getByRole("link", { name: "Receipt" }).click();
    await page.getByPlaceholder("alder.example").waitFor();
    await field(page, "Website").fill("soho.example");
    await page.getByRole("textbox", { name: "Footer" }).fill("See you in Soho");
    await button(page, "Save template").click();
    await page.getByText("Template saved").filter({ visible: true }).first().waitFor();
    await tabTo(button(page, "Reset to the retailer's value for Website"));
    await press("Enter");
    await expectFocus(field(page, "Website"));
    await tabTo(button(page, "Reset to the retailer's value for Footer"), "Shift+Tab");
    await press("Enter");
    await expectFocus(page.getByRole("textbox", { name: "Footer" }));
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await button(page, "Save template").click();
    expect((await saved).status()).to.equal(200);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="website"]')?.value === "");
    const { body } = await server.db
      .selectFrom("stores")
      .select("body")
      .where("retailer_id", "=", "1001")
      .where("effective_reference", "=", "LON-01")
      .executeTakeFirstOrThrow();
    expect((body as { properties?: { template_data?: unknown } }).properties?.template_data).to.be.oneOf([
      undefined,
      null,
    ]);
  });

  // The portal of the journey fails on any report of its policy.
  it("keeps the lists of a text that was pasted from Word, and says what it leaves out", async () => {
    const { page } = portal;
    await portal.open("/admin/templatemanager");
    await tabTo(field(page, "Greeting"));
    await field(page, "Greeting").evaluate((target, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, WORD);
    await page.getByRole("list", { name: "Left out of the pasted text" }).getByText("Leaves out the color").waitFor();
    await tabTo(button(page, "Save template"));
    await press("Enter");
    await page.getByText("Template saved").filter({ visible: true }).first().waitFor();
    expect(await saved()).to.deep.equal({
      email_greeting:
        "<ul><li><p>Free <strong>returns</strong></p></li></ul><table><tbody><tr><td><p>Mon</p></td><td><p>9-5</p></td></tr></tbody></table>",
    });
  });
});

const WORD = `<html><head><title>Word</title><style>p.MsoNormal { color: red }</style></head><body>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·&nbsp;</span><![endif]>Free <b style='color:#990000'>returns</b><o:p></o:p></p>
<table onclick="x()"><tr><td style='width:10pt'>Mon</td><td>9-5</td></tr></table></body></html>`;
