import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";
import { TEST_RECEIPT } from "./support/test-receipt-states.ts";
import { scaleLimit } from "#test/support/limits.ts";

const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const bodyOf = (page: Page): Locator => page.getByRole("textbox", { name: "Receipt", exact: true });
const answerOf = (page: Page): Locator => page.getByRole("region", { name: "Response", exact: true });
const selected = (page: Page): Promise<string> => page.evaluate(() => getSelection()?.toString() ?? "");

/** The lines of the editor, which renders all lines of a short text. */
const textOf = async (page: Page): Promise<string> => (await page.locator(".cm-line").allTextContents()).join("\n");

/** Until the code of the editor is loaded, a text area is in its place. */
const editorOf = async (page: Page): Promise<void> => page.locator(".cm-content").waitFor();

describe("Posting test receipts", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  /** Stops the server and the browser after a journey. */
  let clear = async (): Promise<void> => undefined;
  beforeEach(async () => {
    const { db } = portal.server;
    clear = async () => {
      await db.deleteFrom("raw_records").where("receipt_id", "is not", null).execute();
      await db.deleteFrom("receipts").where("transaction_id", "like", "TRY-%").execute();
    };
    await signInDirectly(portal, "admin@shop.example");
  });
  afterEach(() => clear());

  it("writes, fixes, posts and tracks a receipt by keyboard alone, and uses it for the next one [POST-001, POST-005]", async () => {
    const { page } = portal;
    await portal.open("/admin/post_receipt");
    await editorOf(page);
    await tabTo(bodyOf(page));
    await page.keyboard.insertText(TEST_RECEIPT.replace("TRY-0041", "TRY-0090").replace("  total: 12,", "  totl: 12,"));
    await page.getByText("2 problems.").first().waitFor();
    await page.locator(".cm-lint-marker-error").first().waitFor();
    await press("Escape");
    await tabTo(button(page, "Post receipt"));
    await press("Enter");
    await page.getByRole("alert").getByText("Not posted. 2 problems.").waitFor();
    await tabTo(button(page, "/totl: unknown property"));
    await press("Enter");
    await expectFocus(bodyOf(page));
    expect(await selected(page)).to.equal("totl");
    await page.keyboard.type("total");
    await page.getByText("Valid.").first().waitFor();
    expect(await page.locator(".cm-lint-marker-error").count()).to.equal(0);
    await press("Escape");

    const questions: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (/\/receipts\/[0-9a-f]{24}\?/.test(request.url())) questions.push(request.headers()["counterfoil-poll"]);
    });
    await tabTo(page.getByRole("checkbox", { name: "Increment transaction ID" }));
    await press("Space");
    await tabTo(button(page, "Post receipt"));
    await press("Enter");
    await answerOf(page).getByText("201 Created", { exact: true }).waitFor();
    expect(await answerOf(page).getByRole("term").allTextContents()).to.include.members([
      "content-length",
      "content-type",
      "date",
      "location",
      "counterfoil-request-id",
    ]);
    expect(await textOf(page))
      .to.include('"TRY-0091"')
      .and.to.include("// As the till");
    await answerOf(page)
      .getByText(/^Processed on /)
      .first()
      .waitFor({ timeout: scaleLimit(15_000) });
    expect(new Set(questions), "that tracking does not extend the session").to.deep.equal(new Set(["1"]));

    await tabTo(answerOf(page).getByRole("link", { name: "Duplicate" }));
    await press("Enter");
    await page.waitForURL(/post_receipt\/[0-9a-f]{24}$/);
    // The previous text is valid JSON until the receipt has loaded.
    await page.locator(".cm-line").nth(1).getByText('"id"').waitFor();
    await page.getByText("Valid.").first().waitFor();
    expect(await textOf(page)).to.include('"TRY-0091"');
  });

  it("builds one by keyboard alone, which is posted unchanged [POST-011]", async () => {
    const { page } = portal;
    await portal.open("/admin/post_receipt");
    await tabTo(button(page, "Build a receipt"));
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Build a receipt" });
    const field = (name: string): Locator => dialog.getByRole("textbox", { name, exact: true });
    await dialog.getByRole("combobox", { name: "Store" }).waitFor();
    await tabTo(field("Transaction ID"));
    await press("Control+a");
    await page.keyboard.type("TRY-0095");
    await tabTo(button(dialog, "Add item"));
    await press("Enter");
    await tabTo(button(dialog, "Edit"), "Shift+Tab");
    await press("Enter");
    await expectFocus(dialog.getByRole("combobox", { name: "Name", exact: true }));
    await press("Control+a");
    await page.keyboard.type("Tea");
    await tabTo(field("Price"));
    await press("Control+a");
    await page.keyboard.type("12");
    await dialog.getByText("£10.00").waitFor();
    await tabTo(button(dialog, "Save item"));
    await press("Enter");
    await expectFocus(button(dialog, "Edit"));
    await tabTo(button(dialog, "Insert"));
    await press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Valid.").first().waitFor();
    await tabTo(bodyOf(page));
    await press("Escape");
    await tabTo(button(page, "Post receipt"));
    await press("Enter");
    await answerOf(page).getByText("201 Created", { exact: true }).waitFor();
    await tabTo(answerOf(page).getByRole("link", { name: "Open the receipt" }));
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Receipt TRY-0095" }).waitFor();
  });

  it("shows a refusal of the server, and asks before the text is lost", async () => {
    portal.expectProblem(/status of 400/);
    const { page } = portal;
    await portal.open("/admin/post_receipt");
    await editorOf(page);
    await bodyOf(page).fill(TEST_RECEIPT.replace("LON-01", "NOWHERE"));
    await page.getByText("Valid.").first().waitFor();
    await button(page, "Post receipt").click();
    await answerOf(page).getByText("400 Bad Request", { exact: true }).waitFor();
    expect(await answerOf(page).getByRole("region", { name: "Response body" }).textContent()).to.include(
      "store_reference",
    );
    await page.getByRole("link", { name: "Stores", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await button(question, "Stay").click();
    expect(await textOf(page)).to.include("NOWHERE");
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("counterfoil.draft."))),
    ).to.deep.equal([]);
    await page.getByRole("link", { name: "Stores", exact: true }).click();
    await button(question, "Discard and leave").click();
    await page.getByRole("heading", { level: 1, name: "Stores" }).waitFor();
  });
});
