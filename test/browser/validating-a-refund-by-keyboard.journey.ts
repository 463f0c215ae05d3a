import { expect } from "chai";
import type { Locator } from "playwright-core";
import { selectRefundRecord } from "#domain/refunds/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { oddReceipt, withReceipt } from "./support/odd-receipts.ts";
import { usePortal } from "./support/portal.ts";

/** Its date is typed alike in every order of day and month. */
const SOLD = "2026-02-02T10:00:00+00:00";
const RECEIPT = oddReceipt("KEY/0001", {
  id: receiptIdAt(Date.parse(SOLD) / 1_000, 1),
  localtime: SOLD,
  store_id: "5001",
  store: "covent Garden",
  total: 101,
  items: [
    { name: "Cap", price: 12, total: 12, quantity: "1" },
    { name: "Coat", price: 89, total: 89, quantity: "1" },
  ],
  properties: {},
});

describe("Validating a refund by keyboard alone", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);

  const optionOf = (question: string, answer: string): Locator =>
    portal.page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: answer });

  /** Gives the retailer other questions, none of which breaks the policy. */
  async function asking(questions: readonly string[], then: () => Promise<void>): Promise<void> {
    const { db } = portal.server;
    const retailer = await db.selectFrom("retailers").selectAll().where("id", "=", "1001").executeTakeFirstOrThrow();
    const write = (settings: object) =>
      db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(settings) })
        .where("id", "=", "1001")
        .execute();
    const settings = retailer.settings as { readonly refund: object };
    await write({
      ...settings,
      refund: { ...settings.refund, questions: questions.map((question) => ({ question, type: "yes_no" })) },
    });
    await withReceipt(portal.server, RECEIPT, then).finally(() => write(settings));
  }

  /** Returns the receipt of the database. */
  async function stored(): Promise<JsonObject> {
    const { body } = await portal.server.db
      .selectFrom("receipts")
      .select("body")
      .where("retailer_id", "=", "1001")
      .where("id", "=", RECEIPT.id)
      .executeTakeFirstOrThrow();
    return (typeof body === "string" ? JSON.parse(body) : body) as JsonObject;
  }

  it("finds the receipt, chooses an item, answers, and survives a reload and back", async () => {
    const { page } = portal;
    await withReceipt(portal.server, RECEIPT, async () => {
      await portal.signIn("staff@shop.example");
      await portal.open("/refund_validation");
      const search = page.getByRole("textbox", { name: "Transaction ID" });
      await tabTo(search);
      await page.keyboard.type("KEY/0001");
      await press("Enter");
      await page.waitForURL("**/refund_validation#/id/KEY%2F0001?idx=0&receipt=*");

      await tabTo(page.getByRole("button", { name: "Select Coat" }));
      await press("Enter");
      await expectFocus(page.getByRole("radio", { name: "Yes" }));
      await press("y");
      await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByText("Please check CAST").waitFor();
      await press("Escape");
      await expectFocus(page.getByRole("textbox", { name: "Comment" }));
      await page.keyboard.type("Present");
      await tabTo(page.getByRole("radio", { name: "Yes" }), "Shift+Tab");
      await press("n");
      await page.getByText("Result so far: Special pass").first().waitFor();
      await press("Control+Enter");
      await page.getByRole("button", { name: "Unlock…" }).waitFor();

      const { properties, items } = await stored();
      expect(selectRefundRecord({ properties: properties as JsonObject }, 1)).to.deep.include({
        result: "Pass",
        user: "staff@shop.example",
      });
      expect((items as readonly JsonObject[]).map((item) => item["return"] !== undefined)).to.deep.equal([false, true]);

      await page.reload();
      await page.getByRole("region", { name: "Coat" }).getByText("Special pass").waitFor();
      await page.goto("/receipts");
      await page.goBack();
      await page.getByRole("region", { name: "Coat" }).getByText("Special pass").waitFor();
    });
  });

  /** Types more slowly than a scanner. */
  const typeText = (text: string): Promise<void> => portal.page.keyboard.type(text, { delay: 50 });

  /** Finds the receipt without its number, after a mistake, and opens it. */
  async function find(): Promise<void> {
    const { page } = portal;
    await tabTo(page.getByRole("combobox", { name: "Store" }));
    await typeText("cov");
    await tabTo(page.getByRole("textbox", { name: "Amount from" }));
    await typeText("101,00");
    await tabTo(page.getByRole("textbox", { name: "Amount to" }));
    await typeText("100");
    await press("Enter");
    await page.getByText("The largest amount cannot be below the smallest").first().waitFor();
    await press("Backspace");
    await typeText("1");
    await tabTo(page.getByLabel("Day"));
    await typeText("02022026");
    await press("Enter");
    await page.waitForURL("**/refund_validation?store_id=5001&min_total=101,00&max_total=101&day=2026-02-02");
    await tabTo(page.getByRole("link", { name: "KEY/0001" }));
    await press("Enter");
  }

  it("finds a receipt by store, amount and day, and passes an item by four keys, with the leave guard", async () => {
    const { page } = portal;
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const keys: string[] = [];
    const count = async (key: string) => {
      keys.push(key);
      await press(key);
    };
    await asking(["Is the card reported?", "Is it worn?", "Is it damaged?"], async () => {
      await portal.signIn("staff@shop.example");
      await portal.open("/refund_validation");
      await find();
      await page.getByRole("region", { name: "Cap" }).waitFor();
      await tabTo(page.getByRole("textbox", { name: "Transaction ID" }));
      await press("Enter");
      await expectFocus(optionOf("Is the card reported?", "Yes"));
      await count("n");
      await expectFocus(optionOf("Is it worn?", "Yes"));
      await page.goBack();
      await page.getByRole("alertdialog").getByText("Leave this item?").waitFor();
      await press("Escape");
      await expectFocus(optionOf("Is it worn?", "Yes"));
      await count("2");
      await expectFocus(optionOf("Is it damaged?", "Yes"));
      await count("N");
      const announced = page.getByRole("status").filter({ hasText: "Is it damaged?" });
      expect((await announced.textContent())?.replace(/[\u2066-\u2069]/g, "")).to.equal(
        "Is it damaged? No. Result so far: Special pass.",
      );
      await count("Control+Enter");
      await page.getByRole("button", { name: "Unlock…" }).waitFor();
      expect(keys).to.deep.equal(["n", "2", "N", "Control+Enter"]);
    });
    expect(warnings.filter((text) => text.includes("blocker"))).to.deep.equal([]);
  });

  it("scans one receipt after the other, and asks once before it returns to the empty search", async () => {
    const { page } = portal;
    const leaving = page.getByRole("alertdialog").getByText("Leave this item?");
    await withReceipt(portal.server, RECEIPT, async () => {
      await portal.signIn("staff@shop.example");
      await portal.open("/refund_validation");
      await tabTo(page.getByRole("textbox", { name: "Transaction ID" }));
      await page.keyboard.type("TXN-0001");
      await press("Enter");
      await page.waitForURL("**/refund_validation#/id/TXN-0001?idx=0&receipt=*");
      await page.keyboard.type("KEY/0001");
      await press("Enter");
      await page.waitForURL("**/refund_validation#/id/KEY%2F0001?idx=0&receipt=*");
      await tabTo(page.getByRole("radio", { name: "Yes" }));
      await press("ArrowDown");
      await tabTo(page.getByRole("link", { name: "Refund validation" }), "Shift+Tab");
      await press("Enter");
      await leaving.waitFor();
      await press("Escape");
      await page.waitForURL("**/refund_validation#/id/KEY%2F0001?idx=0&receipt=*");
      expect(await page.getByRole("radio", { name: "No" }).isChecked()).to.equal(true);
      await tabTo(page.getByRole("link", { name: "Refund validation" }), "Shift+Tab");
      await press("Enter");
      await leaving.waitFor();
      await tabTo(page.getByRole("button", { name: "Leave and discard" }));
      await press("Enter");
      await page.getByText("Find a receipt").waitFor();
      expect(await leaving.count()).to.equal(0);
    });
  });
});
