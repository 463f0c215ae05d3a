import { expect } from "chai";
import type { Page } from "playwright-core";
import { expectFocus, isFocused, tabTo } from "./support/keyboard.ts";
import { oddReceipt, withReceipt, type WireReceipt } from "./support/odd-receipts.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import { rowLinks } from "./support/receipt-list.ts";
import { signInDirectly } from "./support/states.ts";
import { scaleLimit } from "#test/support/limits.ts";

const ANN = "ann@mail.example";

/** Returns a sale with two items, whose email bounced. */
const aSale = (transaction: string, facts: Readonly<Record<string, unknown>> = {}): WireReceipt =>
  oddReceipt(transaction, {
    identifier: ANN,
    items: [
      { name: "Cap", price: 12, total: 12, quantity: "1" },
      { name: "Bag", price: 30, total: 30, quantity: "1" },
    ],
    delivery: {
      counts: { bounce: 1 },
      events: [{ event: "bounce", timestamp: "2026-02-25T06:16:00Z", reason: "550 mailbox full" }],
    },
    ...facts,
  });

describe("Acting on a receipt by keyboard alone", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  const button = (name: string) => portal.page.getByRole("button", { name, exact: true });
  const region = (name: string) => portal.page.getByRole("region", { name });
  const statusText = (text: string) => portal.page.getByRole("status").getByText(text);

  async function at(sale: WireReceipt, act: (page: Page) => Promise<void>): Promise<void> {
    await signInDirectly(portal, "admin@shop.example");
    await withReceipt(portal.server, sale, async () => {
      await portal.open(`/transaction/${String(sale["transaction_id"])}`);
      await act(portal.page);
    });
  }

  /** Chooses an entry of an item's menu by the arrow keys. */
  async function choose(item: string, entry: string): Promise<void> {
    await begin(`Actions for ${item}`);
    await expectFocus(portal.page.getByRole("menuitem").first());
    const wanted = portal.page.getByRole("menuitem", { name: entry, exact: true });
    while (!(await isFocused(wanted))) await press("ArrowDown");
    await press("Enter");
  }

  async function begin(name: string): Promise<void> {
    await tabTo(button(name));
    await press("Enter");
  }

  it("marks it as checked, with user and time", async () => {
    await at(aSale("ACT-1"), async (page) => {
      await begin("Mark as checked");
      await region("Security check").getByText("Checked by admin@shop.example").waitFor();
      await expectFocus(page.getByRole("heading", { name: "Security check" }));
      await page.reload();
      await waitForPage(page);
      expect(await region("Security check").textContent()).to.include("Checked by admin@shop.example");
      expect(await button("Mark as checked").count()).to.equal(0);
    });
  });

  it("reports that another user has checked it first, with their name [RCPT-060]", async () => {
    portal.expectProblem(/status of 409/);
    await at(aSale("ACT-2"), async () => {
      const { server } = portal;
      const checked = aSale("ACT-2", {
        properties: { checked: { user: "ben@shop.example", timestamp: "2026-03-02T09:00:00Z" } },
      });
      await server.db
        .updateTable("receipts")
        .set({ body: JSON.stringify(checked) })
        .where("transaction_id", "=", "ACT-2")
        .execute();
      await begin("Mark as checked");
      await statusText("This receipt has already been checked: ben@shop.example, 2 Mar 2026, 09:00").waitFor();
      expect(await region("Security check").textContent()).to.include(
        "Checked by ben@shop.example, 2 Mar 2026, 09:00 (Europe/London)",
      );
    });
  });

  it("processes it again, and waits for the result [RCPT-044]", async () => {
    await at(aSale("ACT-3"), async () => {
      await begin("Reprocess");
      await button("Reprocess").and(portal.page.locator("[aria-busy=true]")).waitFor();
      await statusText("The receipt was reprocessed").waitFor({ timeout: scaleLimit(15_000) });
      expect(await region("Timeline").textContent()).to.include("Processed");
    });
  }).timeout(40_000);

  it("sends it again after showing why it bounced, and a copy to another address", async () => {
    await at(aSale("ACT-4"), async (page) => {
      await begin("Resend");
      const dialog = page.getByRole("dialog", { name: "Resend receipt" });
      await expectFocus(dialog.getByRole("button", { name: "Cancel" }));
      expect(await dialog.textContent())
        .to.include("550 mailbox full")
        .and.to.include(ANN);
      await press("Tab");
      await press("Enter");
      await statusText("Email sent").waitFor();
      await expectFocus(button("Resend"));

      await begin("Send a copy");
      await expectFocus(page.getByRole("textbox", { name: "Email" }));
      await page.keyboard.type("ben");
      await tabTo(button("Send copy"));
      await press("Enter");
      await expectFocus(page.getByRole("textbox", { name: "Email" }));
      await page.keyboard.type("@mail.example");
      await tabTo(button("Send copy"));
      await press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expectFocus(button("Send a copy"));
    });
  });

  it("sets the customer, shows what that changes, and undoes it [RCPT-051, RCPT-053]", async () => {
    await at(
      aSale("ACT-5", { identifier: undefined, properties: { email_settings: { send: true } } }),
      async (page) => {
        await begin("Attach identifier");
        const dialog = page.getByRole("dialog", { name: "Attach identifier" });
        await expectFocus(dialog.getByRole("textbox", { name: "Identifier" }));
        await page.keyboard.type("ben@mail.example");
        expect(await dialog.textContent())
          .to.include("None becomes→ ben@mail.example")
          .and.to.include("Yes becomes→ No");
        await tabTo(dialog.getByRole("button", { name: "Attach identifier" }));
        await press("Enter");
        await dialog.waitFor({ state: "detached" });
        expect(await region("Receipt identifier").textContent())
          .to.include("ben@mail.example")
          .and.to.include("Send by emailNo");

        await begin("Remove identifier");
        const question = page.getByRole("alertdialog", { name: "Remove identifier?" });
        await tabTo(question.getByRole("button", { name: "Remove identifier" }));
        await press("Enter");
        await region("Receipt identifier").getByText("Anonymous").waitFor();
        await expectFocus(button("Attach identifier"));
      },
    );
  });

  it("returns one item, and another manually with a reason [RCPT-064]", async () => {
    await at(aSale("ACT-6"), async (page) => {
      await choose("Cap", "Record return");
      const question = page.getByRole("alertdialog", { name: "Return this item?" });
      await expectFocus(question.getByRole("button", { name: "Cancel" }));
      await tabTo(question.getByRole("button", { name: "Record return" }));
      await press("Enter");
      await region("Items (2)").getByRole("row", { name: /Cap/ }).getByText("Returned").waitFor();
      await expectFocus(button("Actions for Cap"));
      await choose("Bag", "Record return with reason…");
      await expectFocus(page.getByRole("radio", { name: "Damaged" }));
      await press("ArrowUp");
      await tabTo(page.getByRole("textbox", { name: "Your reason" }));
      await page.keyboard.type("seam open");
      await tabTo(button("Record return"));
      await press("Enter");
      await region("Items (2)").getByRole("row", { name: /Bag/ }).getByText("seam open").waitFor();
      await expectFocus(button("Actions for Bag"));
      expect(await region("Timeline").textContent()).to.include("Bag, seam open");
    });
  });

  it("returns several items at once, and one of them in part", async () => {
    const items = [
      { name: "Cap", price: 12, total: 12, quantity: "1" },
      { name: "Socks", price: 3, total: 9, quantity: "3" },
      { name: "Bag", price: 30, total: 30, quantity: "1" },
    ];
    await at(aSale("ACT-9", { items }), async (page) => {
      for (const name of ["Select Cap", "Select Socks"]) {
        await tabTo(page.getByRole("checkbox", { name }));
        await press("Space");
      }
      await tabTo(button("Return selected (2)"), "Shift+Tab");
      await press("Enter");
      await tabTo(page.getByLabel("Quantity of Socks"));
      await press("Control+A");
      await page.keyboard.type("1");
      await tabTo(button("Record returns"));
      await press("Enter");
      await statusText("The returns of 2 items are recorded").waitFor();
      await region("Items (3)").getByRole("row", { name: /Socks/ }).getByText("Returned 1 of 3").waitFor();
      expect(await region("Timeline").textContent()).to.include("1 × Socks");
    });
  });

  it("opens the customer's page and PDF in a tab without access to the portal [RCPT-042]", async () => {
    await at(aSale("ACT-7"), async (page) => {
      const opened = page.waitForEvent("popup");
      await begin("Open HTML");
      const tab = await opened;
      await tab.waitForURL(/\/r\//);
      await tab.getByText("Cap").first().waitFor();
      expect(await tab.evaluate(() => globalThis.opener as unknown)).to.equal(null);
      await tab.close();

      const another = page.waitForEvent("popup");
      const answer = page.context().waitForEvent("response", (response) => response.url().includes("format=pdf"));
      await begin("Open PDF");
      expect((await answer).headers()["content-type"]).to.include("application/pdf");
      await (await another).close();
    });
  });

  it("copies an identifier from one receipt to another, across pages of the list, and shows it on history back", async () => {
    await at(aSale("ACT-8"), async (page) => {
      await tabTo(page.getByRole("link", { name: "Attach to another receipt" }));
      await press("Enter");
      await page.waitForURL("**/receipts?attach=ann%40mail.example");
      await page.getByText(`Attach identifier ${ANN}: choose the receipt to attach it to`).waitFor();
      await tabTo(page.getByRole("link", { name: "Older" }));
      await press("Enter");
      await page.waitForURL(/older=.*attach=ann%40mail\.example/);
      await waitForPage(page);

      const chosen = await rowLinks(page).first().textContent();
      await tabTo(rowLinks(page).first());
      await press("Enter");
      await page.waitForURL("**/transaction/*?receipt=*&attach=ann%40mail.example");
      await tabTo(region("Attach identifier").getByRole("button", { name: "Attach identifier" }));
      await press("Enter");
      await page.getByText(`This receipt has the identifier ${ANN}.`).waitFor();
      await expectFocus(page.getByRole("link", { name: "Done" }));
      await page.goBack();
      await page
        .getByRole("row")
        .filter({ hasText: String(chosen) })
        .getByText(ANN)
        .waitFor();
      await tabTo(page.getByRole("link", { name: "Cancel" }));
      await press("Enter");
      await page.getByText(`Attach identifier ${ANN}`).waitFor({ state: "detached" });
    });
  });

  it("opens its dialogs offline once one of them was opened, and keeps the input [RCPT-055]", async () => {
    portal.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await at(aSale("ACT-9"), async (page) => {
      await begin("Edit identifier");
      await expectFocus(page.getByRole("textbox", { name: "Identifier" }));
      await page.keyboard.type("ben@mail.example");
      await portal.context.setOffline(true);
      await tabTo(button("Save"));
      await press("Enter");
      const dialog = page.getByRole("dialog", { name: "Edit identifier" });
      await dialog
        .getByRole("alert")
        .getByText("An error occurred, please try again later")
        .first()
        .waitFor({ timeout: scaleLimit(20_000) });
      expect(await dialog.getByRole("textbox", { name: "Identifier" }).inputValue()).to.equal("ben@mail.example");
      await portal.context.setOffline(false);
      await tabTo(button("Save"));
      await press("Enter");
      await dialog.waitFor({ state: "detached" });
      expect(await region("Receipt identifier").textContent()).to.include("ben@mail.example");
    });
  }).timeout(40_000);
});
