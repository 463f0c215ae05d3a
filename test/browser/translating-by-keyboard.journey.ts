import { readFile } from "node:fs/promises";
import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { DRAFT_PREFIX } from "#domain/shell/index.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (page: Page | Locator, name: string): Locator => page.getByRole("textbox", { name, exact: true });

describe("Translating by keyboard", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  let clear = (): Promise<unknown> => Promise.resolve();
  beforeEach(async () => {
    const { db } = portal.server;
    clear = () => db.deleteFrom("translations").where("retailer_id", "=", "1001").execute();
    await signInDirectly(portal, "admin@shop.example");
  });
  afterEach(() => clear());

  async function add(locale: string): Promise<void> {
    const { context, server } = portal;
    const answer = await context.request.post(`/api/_/translation-locale/${locale}`, {
      headers: { origin: server.url },
    });
    expect(answer.status()).to.equal(204);
  }

  async function versionOf(locale: string): Promise<string> {
    const { locales } = (await (await portal.context.request.get("/api/_/translation-data")).json()) as {
      locales: { locale: string; updated_timestamp: string }[];
    };
    return new Date(locales.find((one) => one.locale === locale)!.updated_timestamp).toUTCString();
  }

  async function put(locale: string, messages: Readonly<Record<string, string>>): Promise<void> {
    const { context, server } = portal;
    const headers = { origin: server.url, "if-unmodified-since": await versionOf(locale) };
    const data = {
      locale: { messages: Object.entries(messages).map(([original, message]) => ({ original, message })) },
    };
    const answer = await context.request.put(`/api/_/translation-data/${locale}`, { headers, data });
    expect(answer.status(), await answer.text()).to.equal(200);
  }

  it("adds Arabic, translates from right to left, fixes a placeholder and saves, by keyboard alone [TRAN-001, TRAN-002]", async () => {
    const { page } = portal;
    await add("en_GB");
    await put("en_GB", { "Your receipt from {store}": "Your receipt from {store}", Total: "Total" });
    await portal.open("/admin/translationmanager/");
    await page.waitForURL("**/admin/translationmanager/en_GB");

    await tabTo(button(page, "Manage languages"));
    await press("Enter");
    await expectFocus(field(page, "Language to add"));
    await page.keyboard.type("ar");
    await tabTo(button(page, "Add language"));
    await press("Enter");
    await page.waitForURL("**/admin/translationmanager/ar");

    const list = page.getByRole("list", { name: "Messages" });
    await tabTo(list.getByRole("button", { name: "Your receipt from {store}" }));
    await press("Enter");
    const translation = field(page, "Translation");
    await expectFocus(translation);
    expect(
      await translation.evaluate((element) => [element.getAttribute("dir"), element.getAttribute("lang")]),
    ).to.deep.equal(["rtl", "ar"]);
    await page.keyboard.insertText("إيصالك من {المتجر}");
    await tabTo(button(page, "Fix placeholders"));
    await press("Enter");
    expect(await translation.inputValue()).to.equal("إيصالك من {store}");
    await tabTo(button(page, "Next untranslated"), "Shift+Tab");
    await press("Enter");
    await expectFocus(translation);
    await page.keyboard.insertText("الإجمالي");
    await tabTo(button(page, "Save translations"));
    await press("Enter");
    await page.getByText("Arabic saved").first().waitFor({ state: "attached" });
    await page.getByRole("link", { name: "Arabic 2/2" }).waitFor();
  });

  it("keeps a draft over a reload, and both changes if another translator saved first [TRAN-009]", async () => {
    const { page } = portal;
    await add("fr_FR");
    await put("fr_FR", { Total: "Somme", Tax: "Taxe" });
    await portal.open("/admin/translationmanager/fr_FR");
    await page.getByRole("list", { name: "Messages" }).getByRole("button", { name: "Total" }).click();
    await field(page, "Translation").fill("Montant");
    await page.getByText(/^Unsaved: .*Total/).waitFor();
    await page.waitForFunction((start) => Object.keys(localStorage).some((key) => key.startsWith(start)), DRAFT_PREFIX);
    page.once("dialog", (dialog) => void dialog.accept());
    await put("fr_FR", { Total: "Somme", Tax: "TVA" });
    await page.reload();
    await button(page, "Restore draft").click();
    await page.getByText(/^Unsaved: .*Total/).waitFor();
    await button(page, "Save translations").click();
    await page.getByText("French (France) saved").first().waitFor({ state: "attached" });
    const { locales } = (await (await portal.context.request.get("/api/_/translation-data?locale=fr_FR")).json()) as {
      locales: { messages: { original: string; message: string }[] }[];
    };
    expect(locales[0]?.messages.map(({ original, message }) => [original, message])).to.deep.equal([
      ["Total", "Montant"],
      ["Tax", "TVA"],
    ]);
  });

  it("imports plural forms, chooses in a conflict, exports and deletes a locale, by keys alone", async () => {
    const { page } = portal;
    portal.expectProblem(/status of 412/);
    // Playwright intercepts the dialog of files only while a listener exists, and takes a moment to begin.
    page.on("filechooser", () => undefined);
    await add("fr_FR");
    await add("en_GB");
    await put("fr_FR", { Total: "Somme" });
    await portal.open("/admin/translationmanager/fr_FR");

    await tabTo(button(page, "Import"));
    const chooser = page.waitForEvent("filechooser");
    await press("Enter");
    const csv = "original,plural,form,translation\n{n} item,{n} items,one,\n{n} item,{n} items,other,\n";
    await (await chooser).setFiles({ name: "fr.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByText("0 messages change, 1 is new, 0 stay the same.").waitFor();
    await tabTo(button(page, "Take over changes"));
    await press("Enter");
    await expectFocus(button(page, "Import"));

    const list = page.getByRole("list", { name: "Messages" });
    await tabTo(list.getByRole("button", { name: "{n} item" }));
    await press("Enter");
    await expectFocus(field(page, "one"));
    await page.keyboard.insertText("{n} article");
    await tabTo(list.getByRole("button", { name: "Total" }), "Shift+Tab");
    await press("Enter");
    await press("ControlOrMeta+A");
    await page.keyboard.insertText("À payer");

    await put("fr_FR", { Total: "Montant" });
    await tabTo(button(page, "Save translations"));
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Another user changed the same texts" });
    await dialog.waitFor();
    await tabTo(dialog.getByRole("radio").first());
    await press("ArrowRight");
    await tabTo(field(dialog, "Reason for overwriting"));
    await page.keyboard.insertText("Agreed");
    await tabTo(button(dialog, "Save translations"));
    await press("Enter");
    await page.getByText("French (France) saved").first().waitFor({ state: "attached" });

    await tabTo(button(page, "PO"));
    const download = page.waitForEvent("download");
    await press("Enter");
    const po = await readFile(await (await download).path(), "utf8");
    expect(["À payer", "{n} article", 'msgid_plural "{n} items"'].filter((text) => !po.includes(text))).to.deep.equal(
      [],
    );

    await tabTo(button(page, "Manage languages"), "Shift+Tab");
    await press("Enter");
    await tabTo(button(page, "Delete French (France) (fr_FR)"), "Shift+Tab");
    await press("Enter");
    await tabTo(button(page, "Delete language"));
    await press("Enter");
    await page.waitForURL("**/admin/translationmanager/en_GB");
    await expectFocus(page.getByRole("heading", { name: "Translations", level: 1 }));
  });
});
