import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { scaleLimit } from "#test/support/limits.ts";
import { expectFocus, isFocused, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (page: Page | Locator, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const cell = (page: Page, name: string): Locator => page.getByRole("gridcell", { name, exact: true });

const text = (number: number): string =>
  JSON.stringify({
    columns: [
      { name: "code", editable: false },
      { name: "price", editable: true },
    ],
    rows: Array.from({ length: number }, (_, at) => [`A${at}`, `p${at}`]),
  });

describe("Managing files by keyboard", () => {
  const portal = usePortal();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await portal.page.keyboard.press(key);
  };
  let clear = (): Promise<unknown> => Promise.resolve();
  beforeEach(async () => {
    const { db } = portal.server;
    clear = () => db.deleteFrom("retailer_files").execute();
    await signInDirectly(portal, "admin@shop.example");
  });
  afterEach(() => clear());

  async function made(name: string, more: object): Promise<void> {
    const data = { name, retailer_ids: ["1001"], type: "raw", text: "{}", ...more };
    const answer = await portal.context.request.post("/api/_/retailer-files-admin/new/add?retailer_id=1001", {
      data,
      headers: { origin: portal.server.url },
    });
    expect(answer.status()).to.equal(201);
  }
  const kept = async (name: string): Promise<{ text: string; revision: number }> =>
    (await (await portal.context.request.get(`/api/_/retailer-files/${name}?retailer_id=1001`)).json()) as {
      text: string;
      revision: number;
    };

  it("creates a table, fills it from a spreadsheet, undoes a change and saves [FILE-001, FILE-002, FILE-004, FILE-007]", async () => {
    const { page } = portal;
    await portal.open("/admin/filemanager");
    await tabTo(page.getByRole("link", { name: "New file" }));
    await press("Enter");
    await tabTo(field(page, "Name"));
    await page.keyboard.type("Preise 2026");
    await tabTo(page.getByRole("combobox", { name: "Type" }));
    await page.keyboard.type("Tab");
    await tabTo(button(page, "Column"));
    await press("Enter");
    await expectFocus(page.getByRole("menuitem", { name: "Rename column" }));
    await press("Enter", "Control+a");
    await page.keyboard.type("code");
    await press("Enter");
    await expectFocus(page.getByRole("columnheader", { name: "code" }));
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "A1\t10\nA2\t20\nA3\t30\n");
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await cell(page, "30").waitFor();
    await press("ArrowDown", "End", "Delete", "Control+z");
    await expectFocus(cell(page, "10"));
    await page.keyboard.type("12");
    await press("Enter", "Escape", "Tab");
    expect(await isFocused(button(page, "Save file"))).to.equal(true);
    await press("Enter");
    await page.waitForURL("**/admin/filemanager/Preise%202026?view=admin");
    expect(JSON.parse((await kept("Preise%202026")).text)).to.deep.equal({
      columns: [
        { name: "code", editable: true },
        { name: "Column 2", editable: true },
      ],
      rows: [
        ["A1", "12"],
        ["A2", "20"],
        ["A3", "30"],
      ],
    });
  });

  it("edits JSON, shows an error at its line, leaves the editor, and restores an old version", async () => {
    const { page } = portal;
    await made("products", { text: ' {"A": 1.50}\r\n' });
    await portal.open("/admin/filemanager/products");
    await tabTo(page.getByRole("link", { name: "Edit file" }));
    await press("Enter");
    const editor = page.locator(".cm-content");
    await editor.waitFor();
    await tabTo(editor);
    await press("Control+Home", "Enter", "Control+End", "x");
    await page.locator(".cm-lint-marker-error").waitFor();
    // Tab indents, so Escape and then Tab leave the editor.
    await press("Tab");
    expect(await isFocused(editor)).to.equal(true);
    await press("Control+z", "Control+z", "Escape", "Tab");
    await expectFocus(button(page, "Save file"));
    await press("Enter");
    await page.waitForURL("**/admin/filemanager/products");
    // The carriage return and the number format stay, and the "x" is undone.
    expect((await kept("products")).text).to.equal('\n{"A": 1.50}\r\n');
    await tabTo(button(page, "History"));
    await press("Enter");
    await tabTo(button(page, "Show changes").last());
    await press("Enter");
    await tabTo(button(page, "Restore this version"));
    await press("Enter");
    await tabTo(button(page.getByRole("alertdialog"), "Restore"));
    await press("Enter");
    await page.getByText("Version 3", { exact: true }).waitFor();
    expect(await kept("products")).to.include({ text: ' {"A": 1.50}\r\n', revision: 3 });
  });

  it("moves through 10,000 rows, of which few are in the document", async () => {
    const { page } = portal;
    await made("large", { type: "csv", text: text(10_000) });
    await portal.open("/admin/filemanager/large/edit");
    await tabTo(page.getByRole("columnheader", { name: "code" }));
    await press("Control+End");
    await expectFocus(cell(page, "p9999"));
    await press("PageUp");
    await expectFocus(cell(page, "p9984"));
    expect(await page.getByRole("row").count()).to.be.below(80);
    const started = Date.now();
    await page.keyboard.type("7");
    await press("Enter");
    await expectFocus(cell(page, "p9985"));
    expect(Date.now() - started).to.be.below(scaleLimit(3_000));
    expect(await cell(page, "7").count()).to.equal(1);
  });

  it("asks before unsaved input is lost", async () => {
    const { page } = portal;
    await made("products", {});
    await portal.open("/admin/filemanager/products/edit");
    const editor = page.locator(".cm-content");
    await editor.waitFor();
    await tabTo(editor);
    await page.keyboard.type(" ");
    await press("Escape", "Tab", "Tab");
    await expectFocus(button(page, "Cancel"));
    await press("Enter");
    await page.getByRole("alertdialog").waitFor();
  });
});
