import { expect } from "chai";
import type { Locator } from "playwright-core";
import { selectRefundRecord } from "#domain/refunds/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";
import { withTaxFree } from "./support/a-tax-free-store.ts";
import { oddReceipt, withReceipt, type WireReceipt } from "./support/odd-receipts.ts";
import { usePortal, waitForPage } from "./support/portal.ts";

const NUMBER = "TWICE/1";
/** 2026-02-25, before the first sale of the fixture. */
const SECOND = 1_772_000_000;
const LIST = "/receipts?filterBy=date&date=2026-02-25";
const DAY = 86_400;

/** Returns a sale with the number. Each till day starts the numbers again. */
const sold = (item: string, day: number, storeFacts: Readonly<Record<string, string>>): WireReceipt =>
  oddReceipt(NUMBER, {
    id: receiptIdAt(SECOND + day * DAY),
    localtime: new Date((SECOND + day * DAY) * 1_000).toISOString().replace(".000Z", "+00:00"),
    total: 120,
    items: [{ name: item, price: 120, total: 120, quantity: "1" }],
    properties: {},
    ...storeFacts,
  });

const CAP = sold("Cap", 0, { store_id: "5001", store_reference: "LON-01", store: "covent Garden" });
const COAT = sold("Coat", 1, { store_id: "5002", store_reference: "77", store: "Grafton Street" });

describe("Two receipts with one number", () => {
  const portal = usePortal();
  const link = (name: string): Locator => portal.page.getByRole("link", { name, exact: true });
  const button = (name: string): Locator => portal.page.getByRole("button", { name, exact: true });
  const choose = async (item: string, entry: string): Promise<void> => {
    await button(`Actions for ${item}`).click();
    await portal.page.getByRole("menuitem", { name: entry, exact: true }).click();
  };
  const openRow = async (item: string, at: number): Promise<void> => {
    await link(NUMBER).nth(at).click();
    await button(`Actions for ${item}`).waitFor();
  };

  /** Returns the receipt of the database. */
  async function stored({ id }: WireReceipt): Promise<JsonObject> {
    const { body } = await portal.server.db
      .selectFrom("receipts")
      .select("body")
      .where("retailer_id", "=", "1001")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return (typeof body === "string" ? JSON.parse(body) : body) as JsonObject;
  }
  const returns = async (receipt: WireReceipt): Promise<readonly boolean[]> =>
    ((await stored(receipt))["items"] as readonly JsonObject[]).map((item) => item["return"] !== undefined);
  const refund = async (receipt: WireReceipt): Promise<unknown> =>
    selectRefundRecord({ properties: (await stored(receipt))["properties"] as JsonObject }, 0)?.result;

  const withBoth = (act: () => Promise<void>): Promise<void> =>
    withReceipt(portal.server, CAP, () => withReceipt(portal.server, COAT, act));

  it("opens from each row of the list the receipt that the row shows [D25]", async () => {
    const { page } = portal;
    await withBoth(async () => {
      await portal.signIn("staff@shop.example", LIST);
      await openRow("Coat", 0);
      await page.goBack();
      await openRow("Cap", 1);
      await page.reload();
      await waitForPage(page);
      await button("Actions for Cap").waitFor();
    });
  });

  it("lists both when the number alone is opened, newest first [D25]", async () => {
    const { page } = portal;
    await withBoth(async () => {
      await portal.signIn("staff@shop.example", LIST);
      await page.getByRole("combobox", { name: "Search everything" }).fill(NUMBER);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/transaction/${NUMBER}`);
      await page
        .getByRole("main")
        .getByRole("row", { name: /Grafton Street/ })
        .waitFor();
      const rows = await page.getByRole("main").locator("tbody tr").allTextContents();
      expect(rows.map((text) => [text.includes("Grafton Street"), /covent garden/i.test(text)])).to.deep.equal([
        [true, false],
        [false, true],
      ]);
      await page.getByRole("main").locator("tbody tr").nth(1).getByRole("link").first().click();
      await button("Actions for Cap").waitFor();
    });
  });

  it("records a return and a refund on the receipt that is open [D25]", async () => {
    const { page } = portal;
    await withBoth(async () => {
      await portal.signIn("staff@shop.example", LIST);
      await openRow("Cap", 1);
      await choose("Cap", "Record return");
      await button("Record return").click();
      await page.getByRole("row", { name: /Cap/ }).getByText("Returned").waitFor();
      expect([await returns(CAP), await returns(COAT)]).to.deep.equal([[true], [false]]);

      await page.goBack();
      await openRow("Coat", 0);
      await choose("Coat", "Refund check");
      const coat = page.getByRole("region", { name: "Coat", exact: true });
      await coat.getByRole("radio", { name: "No" }).check();
      await page.getByRole("textbox", { name: "Comment" }).fill("Present");
      await button("Confirm refund check").click();
      await coat.getByRole("button", { name: "Unlock…" }).waitFor();
      expect([await refund(CAP), await refund(COAT)]).to.deep.equal([undefined, "Pass"]);
      expect([await returns(CAP), await returns(COAT)]).to.deep.equal([[true], [true]]);
      await page.reload();
      await page.getByRole("region", { name: "Coat", exact: true }).getByText("Special pass").waitFor();
    });
  });

  it("mails a copy, and starts a tax-free form, on the receipt that is open [D25]", async () => {
    const { page, server } = portal;
    await withTaxFree(server, () =>
      withBoth(async () => {
        await portal.signIn("admin@shop.example", LIST);
        await openRow("Cap", 1);
        await button("Send a copy").click();
        await page.getByRole("dialog").getByRole("textbox").fill("copy@shop.example");
        await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
        await page.getByRole("dialog").waitFor({ state: "detached" });
        const queued = await server.db
          .selectFrom("outbox")
          .select("receipt_id")
          .where("recipient", "=", "copy@shop.example")
          .execute();
        expect(queued.map(({ receipt_id }) => receipt_id)).to.deep.equal([CAP.id]);

        await button("Tax-free form").click();
        const opened = page.context().waitForEvent("page");
        await button("Issue tax-free form").click();
        await (await opened).close();
        const hasForm = async (receipt: WireReceipt): Promise<boolean> =>
          ((await stored(receipt))["properties"] as JsonObject)["tax_free_form"] !== undefined;
        expect([await hasForm(CAP), await hasForm(COAT)]).to.deep.equal([true, false]);
        await page.goto("about:blank");
      }),
    );
  });
});
