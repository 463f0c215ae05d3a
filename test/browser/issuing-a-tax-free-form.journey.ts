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
