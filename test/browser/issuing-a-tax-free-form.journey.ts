import { expect } from "chai";
import type { Page } from "playwright-core";
import { withTaxFree } from "./support/a-tax-free-store.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { oddReceipt, withReceipt, type WireReceipt } from "./support/odd-receipts.ts";
import { waitForPage, usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const aSale = (transaction: string, facts: Readonly<Record<string, unknown>> = {}): WireReceipt =>
  oddReceipt(transaction, {
    identifier: undefined,
    total: 120,
    items: [{ name: "Coat", price: 120, total: 120, quantity: "1" }],
    ...facts,
  });

const HAT = { name: "Hat", price: 80, total: 80, quantity: "1" };

describe("Issuing a tax-free form by keyboard alone", () => {
  const portal = usePortal();
  const panel = () => portal.page.getByRole("region", { name: "Tax-free form" });
  const button = (name: string) => panel().getByRole("button", { name });
  const textShown = (text: string) => portal.page.getByText(text).filter({ visible: true }).first().waitFor();

  async function at(sale: WireReceipt, act: () => Promise<void>): Promise<void> {
    await withTaxFree(portal.server, async () => {
      await signInDirectly(portal, "admin@shop.example");
      await withReceipt(portal.server, sale, async () => {
        await portal.open(`/transaction/${String(sale["transaction_id"])}`);
        await unfold();
        await act();
        // Ends the calls of the panel before the store stops issuing forms.
        await portal.page.goto("about:blank");
      });
    });
  }

  async function unfold(): Promise<void> {
    await tabTo(panel().getByRole("button", { name: "Tax-free form", exact: true }));
    await portal.page.keyboard.press("Enter");
  }

  async function press(name: string): Promise<void> {
    await tabTo(button(name));
    await portal.page.keyboard.press("Enter");
  }

  /** Opens the window of the sandbox and chooses an outcome, the number of the option from the first. */
  async function issue(name: string, outcome: number, voiding = 0): Promise<Page> {
    const opened = portal.context.waitForEvent("page");
    await press(name);
    const window = await opened;
    await window.getByRole("radio").first().waitFor();
    await choose(window, outcome, voiding);
    return window;
  }

  async function choose(window: Page, outcome: number, voiding: number): Promise<void> {
    await tabTo(window.getByRole("radio").first());
    for (let step = 0; step < outcome; step += 1) await window.keyboard.press("ArrowDown");
    await tabTo(window.getByRole("combobox"));
    for (let step = 0; step < voiding; step += 1) await window.keyboard.press("ArrowDown");
    await tabTo(window.getByRole("button", { name: "Continue" }));
    // The window may close itself before the key counts as pressed.
    await window.keyboard.press("Enter").catch((error: unknown) => {
      if (!window.isClosed()) throw error;
    });
  }

  const confirm = async (name: string): Promise<void> => {
    await tabTo(portal.page.getByRole("alertdialog").getByRole("button", { name }));
    await portal.page.keyboard.press("Enter");
  };

  it("issues a form in the sandbox's window, reprints it and voids it [TAXF-001, TAXF-016]", async () => {
    await at(aSale("TAX-1"), async () => {
      await issue("Issue tax-free form", 0);
      await panel().getByText("SBX-").first().waitFor();
      expect(await panel().textContent())
        .to.include("£120.00")
        .and.to.include("£14.40");
      const download = portal.page.waitForEvent("download");
      await press("Reprint");
      expect((await download).suggestedFilename()).to.match(/^tax-free-SBX-.*\.pdf$/);
      await press("Void");
      await confirm("Void form");
      await panel().getByText("Voided").waitFor();
      expect(await button("Issue tax-free form").count()).to.equal(1);
    });
  }).timeout(30_000);

  it("adds a second receipt by its number, and issues, shows and voids one form for both", async () => {
    const second = aSale("TAX-1B", { id: "69a1b2c3000000000000b00b", total: 80, items: [HAT] });
    await at(aSale("TAX-1A"), async () => {
      await withReceipt(portal.server, second, async () => {
        await press("Add receipts");
        await expectFocus(panel().getByRole("textbox", { name: "Transaction ID" }));
        await portal.page.keyboard.type("TAX-1B");
        await portal.page.keyboard.press("Enter");
        await panel().getByText("£200.00").waitFor();
        await issue("Issue form for 2 receipts", 0);
        await panel().getByText("SBX-").first().waitFor();
        const document = /SBX-[0-9A-F]{8}-\d+/.exec((await panel().textContent()) ?? "")?.[0] ?? "none";
        await textShown(`Tax-free form ${document} issued`);
        await tabTo(panel().getByRole("link", { name: "TAX-1B" }));
        await portal.page.keyboard.press("Enter");
        await portal.page.getByRole("heading", { name: "Receipt TAX-1B" }).waitFor();
        const timeline = portal.page.getByRole("list", { name: "Events, earliest first" });
        await timeline.getByText(`Tax-free form ${document} issued`).waitFor();
        await unfold();
        await panel().getByRole("link", { name: "TAX-1A" }).waitFor();
        await press(`Void ${document}`);
        await confirm("Void form");
        await panel().getByText("Voided").first().waitFor();
        await portal.open("/transaction/TAX-1A");
        await timeline.getByText(`Tax-free form ${document} voided`).waitFor();
        await portal.page.goto("about:blank");
      });
    });
  }).timeout(40_000);

  it("says why the service refuses, and tries again", async () => {
    await at(aSale("TAX-2"), async () => {
      await issue("Issue tax-free form", 3);
      await panel().getByText("The amount is too low for a tax-free form").waitFor();
      await expectFocus(button("Try again"));
      await issue("Try again", 1);
      await panel().getByText("SBX-").first().waitFor();
    });
  }).timeout(40_000);

  it("ignores malformed and forged messages, resumes, and records after a reload what was issued unheard", async () => {
    await at(aSale("TAX-3"), async () => {
      for (const outcome of [7, 8]) {
        const window = await issue(outcome === 7 ? "Issue tax-free form" : "Resume", outcome);
        await window.getByText("The answer was sent").waitFor();
        await window.close();
        await panel().getByText("The window was closed without an answer").waitFor();
        await press("Reload");
        await button("Resume").waitFor();
      }
      await issue("Resume", 2);
      await panel().getByText("The window was closed without an answer").waitFor();
      await portal.page.reload();
      await waitForPage(portal.page);
      // A receipt with an unfinished form opens the panel, which records what the service has issued [D28].
      await panel().getByText("SBX-").first().waitFor();
    });
  }).timeout(40_000);

  it("keeps a form that the service does not void, and lets it be removed [TAXF-008]", async () => {
    await at(aSale("TAX-4"), async () => {
      await issue("Issue tax-free form", 0, 2);
      await button("Void").waitFor();
      await press("Void");
      await confirm("Void form");
      await panel().getByText("The refund was already paid").waitFor();
      await press("Mark as removed");
      await confirm("Mark as removed");
      await panel().getByText("Removed").waitFor();
    });
  }).timeout(30_000);

  it("refuses a second window of this tab and of another [TAXF-017]", async () => {
    await at(aSale("TAX-5"), async () => {
      const opened = portal.context.waitForEvent("page");
      await press("Issue tax-free form");
      const window = await opened;
      await window.getByRole("radio").first().waitFor();
      await portal.page.bringToFront();
      await press("Issue tax-free form");
      await textShown("Error due to multiple issuing windows");
      const other = await portal.context.newPage();
      await other.goto("/transaction/TAX-5");
      await waitForPage(other);
      const there = other.getByRole("region", { name: "Tax-free form" });
      await there.getByRole("button", { name: "Resume" }).press("Enter");
      await other.getByText("Error due to multiple issuing windows").filter({ visible: true }).first().waitFor();
      await other.close();
      await choose(window, 0, 0);
      await panel().getByText("SBX-").first().waitFor();
    });
  }).timeout(30_000);

  it("returns to the button if the browser blocks the window", async () => {
    await at(aSale("TAX-6"), async () => {
      await portal.page.evaluate("globalThis.open = () => null");
      await press("Issue tax-free form");
      await panel().getByText("An unknown error occured").waitFor();
      await panel().getByText("The browser blocked the window").waitFor();
      await expectFocus(button("Try again"));
    });
  }).timeout(30_000);
});
